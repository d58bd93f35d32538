import { immer } from 'zustand/middleware/immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerStore } from '../port';
import { PLAYER_PREFERENCES, type Preferences, parsePreferences } from './stored-preferences';

export interface PreferencesState extends Preferences {
  change(change: Partial<Preferences>): void;
}

/** The preferences of one player, stored as they change. */
export function createPreferences(store: PlayerStore): StoreApi<PreferencesState> {
  const preferences = createStore<PreferencesState>()(
    immer((set) => ({
      ...parsePreferences(store.read(PLAYER_PREFERENCES)),
      change: (change) => set((state) => void Object.assign(state, change)),
    })),
  );
  preferences.subscribe(({ change: _, ...chosen }, before) => {
    if (Object.entries(chosen).some(([name, value]) => before[name as keyof Preferences] !== value)) {
      store.write(PLAYER_PREFERENCES, JSON.stringify(chosen));
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
