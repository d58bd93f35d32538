import type { RealmSettings } from '../../schemas/generated/types';
import { readSetting } from './routes';

type KeyedSettings = Pick<RealmSettings, 'settings' | 'appSettings'>;

/** A keyed value of the realm's settings; appSettings wins (RS-38). Empty where there is none. */
export function keyedSetting(settings: KeyedSettings, key: string): string {
  const value = readSetting(settings as unknown as Record<string, unknown>, `settings.${key}`);
  return typeof value === 'string' ? value : '';
}

/** The name that ends a realm's titles (RE-06). */
export const mainTitleOf = (settings: KeyedSettings & Pick<RealmSettings, 'realmFullName'>): string =>
  keyedSetting(settings, 'MAIN_TITLE') || settings.realmFullName;
