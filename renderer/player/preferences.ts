import { immer } from 'zustand/middleware/immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerStore } from './port';

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

export interface PreferencesState extends Preferences {
  change(change: Partial<Preferences>): void;
}

export const CAPTIONS_OFF = 'off';
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
  volume: 1,
  muted: false,
  captions: null,
  audio: null,
  speed: 1,
  quality: 'auto',
};

const NAME = 'player';
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const languageOr = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && LANGUAGE.test(value) ? value : otherwise;

/** Reads kept preferences field by field: what is missing or was edited into nonsense gets its default. */
export function parsePreferences(text: string | null): Preferences {
  const kept = objectIn(text);
  const { volume, muted, captions, audio, speed, quality } = kept;
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

/** The preferences of one player, kept in the store as they change. */
export function createPreferences(store: PlayerStore): StoreApi<PreferencesState> {
  const preferences = createStore<PreferencesState>()(
    immer((set) => ({
      ...parsePreferences(store.read(NAME)),
      change: (change) => set((state) => void Object.assign(state, change)),
    })),
  );
  preferences.subscribe(({ change: _, ...kept }, before) => {
    if (Object.entries(kept).some(([name, value]) => before[name as keyof Preferences] !== value)) {
      store.write(NAME, JSON.stringify(kept));
    }
  });
  return preferences;
}

/** `fr` and `fr-CA` are one language to a viewer's choice. */
export function speaks(track: string | undefined, language: string): boolean {
  const first = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  return track !== undefined && track !== '' && first(track) === first(language);
}

/** The track to start with: the first wish that one of them fulfils. */
export function chooseTrack<Track extends { language: string }>(
  tracks: readonly Track[],
  wishes: readonly (string | null | undefined)[],
): Track | undefined {
  for (const wish of wishes) {
    const found = wish ? tracks.find((track) => speaks(track.language, wish)) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The best quality that is no larger than wanted; the smallest there is when all are larger. */
export function chooseQuality<Quality extends { height: number }>(
  qualities: readonly Quality[],
  wanted: number,
): Quality | undefined {
  const ascending = [...qualities].sort((one, other) => one.height - other.height);
  return ascending.filter((quality) => quality.height <= wanted).at(-1) ?? ascending[0];
}
