import { CAPTIONS_OFF } from '../../contract/constants';
import type { PlayerStore } from '../port';

/** What a viewer chose in the player, and wants to find again in the next film. */
export interface Preferences {
  volume: number;
  muted: boolean;
  /** A language, `off`, or nothing chosen yet. */
  captions: string | null;
  audio: string | null;
  speed: number;
  /** The most lines of picture to load, or whatever the connection carries. */
  quality: number | 'auto';
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  volume: 1,
  muted: false,
  captions: null,
  audio: null,
  speed: 1,
  quality: 'auto',
};

/** Under which they are stored. */
export const PLAYER_PREFERENCES = 'player';
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const languageOr = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && LANGUAGE.test(value) ? value : otherwise;

/** Reads stored preferences field by field: what is missing or was edited into nonsense gets its default. */
export function parsePreferences(text: string | null): Preferences {
  const stored = objectIn(text);
  const { volume, muted, captions, audio, speed, quality } = stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_PREFERENCES.volume,
    muted: typeof muted === 'boolean' ? muted : DEFAULT_PREFERENCES.muted,
    captions: captions === CAPTIONS_OFF ? CAPTIONS_OFF : languageOr(captions, DEFAULT_PREFERENCES.captions),
    audio: languageOr(audio, DEFAULT_PREFERENCES.audio),
    speed: SPEEDS.find((offered) => offered === speed) ?? DEFAULT_PREFERENCES.speed,
    quality: typeof quality === 'number' && quality > 0 && quality <= 10_000 ? quality : DEFAULT_PREFERENCES.quality,
  };
}

function objectIn(text: string | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Forgets the languages that were chosen in the player, so that those of the account count again. */
export function forgetLanguages(store: PlayerStore): void {
  const text = store.read(PLAYER_PREFERENCES);
  if (text === null) return;
  store.write(PLAYER_PREFERENCES, JSON.stringify({ ...parsePreferences(text), captions: null, audio: null }));
}
