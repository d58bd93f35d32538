import { type CompleteSettings, defaultSettings } from '../../schemas/generated/defaults';
import type { RealmSettings } from '../../schemas/generated/types';
import { isRecord } from './is-record';
import { readSetting } from './routes';

function filled(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isRecord(value) || !isRecord(defaults)) return value;
  const whole: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(defaults))
    whole[name] = filled(Object.hasOwn(value, name) ? value[name] : undefined, part);
  return whole;
}

/**
 * A realm's settings with every default filled in, those within objects and payment providers included. What has a key of an older time as well
 * (RD-07: `settings.SPLASH_URL`) has one name from here on.
 */
export function completeSettings(settings: RealmSettings): CompleteSettings {
  const whole = filled(settings, defaultSettings) as CompleteSettings;
  // RS-13
  const paymentProviders = whole.paymentProviders.map((entry) => ({ ...entry, details: entry.details ?? {} }));
  const keyed = readSetting({ ...settings }, 'settings.SPLASH_URL');
  const splashUrl = whole.splashUrl === null && typeof keyed === 'string' ? keyed : whole.splashUrl;
  return { ...whole, paymentProviders, splashUrl };
}
