import { type CompleteSettings, defaultSettings } from '../../schemas/generated/defaults';
import type { RealmSettings } from '../../schemas/generated/types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function filled(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isRecord(value) || !isRecord(defaults)) return value;
  const whole: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(defaults))
    whole[name] = filled(Object.hasOwn(value, name) ? value[name] : undefined, part);
  return whole;
}

/** A realm's settings with every default filled in, those within objects included. */
export function completeSettings(settings: RealmSettings): CompleteSettings {
  return filled(settings, defaultSettings) as CompleteSettings;
}
