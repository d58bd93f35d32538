import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerStore } from '../port';
import { chooseQuality, chooseTrack, createPreferences, speaks } from './preferences';
import { DEFAULT_PREFERENCES, forgetLanguages, parsePreferences, SPEEDS } from './stored-preferences';

function fakeStore(stored: string | null = null) {
  const store = { stored, writes: 0 };
  const port: PlayerStore = {
    read: () => store.stored,
    write: (_, value) => {
      store.stored = value;
      store.writes += 1;
    },
    remove: () => {
      store.stored = null;
    },
  };
  return { store, port };
}

describe('preferences', () => {
  it('are the defaults when nothing was kept', () => {
    expect(parsePreferences(null)).toEqual(DEFAULT_PREFERENCES);
  });

  it('are always usable, whatever stands in the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { volume, speed, quality } = parsePreferences(text);
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThanOrEqual(1);
        expect(SPEEDS).toContain(speed);
        expect(quality === 'auto' || quality > 0).toBe(true);
      }),
    );
  });

  it('drop only what was edited into nonsense', () => {
    const stored = '{"volume":7,"muted":true,"captions":"fr","audio":"<b>","speed":1.5,"quality":720}';
    expect(parsePreferences(stored)).toEqual({
      volume: 1,
      muted: true,
      captions: 'fr',
      audio: null,
      speed: 1.5,
      quality: 720,
    });
  });

  it('are kept when they change, and read again by the next player', () => {
    const { store, port } = fakeStore();
    const preferences = createPreferences(port);
    preferences.getState().change({ volume: 0.4, captions: 'off' });
    preferences.getState().change({ volume: 0.4 });
    expect(store.writes).toBe(1);
    expect(createPreferences(port).getState()).toMatchObject({ volume: 0.4, captions: 'off' });
  });

  it('are no one else’s: two players do not share them', () => {
    const one = createPreferences(fakeStore().port);
    const other = createPreferences(fakeStore().port);
    one.getState().change({ muted: true });
    expect(other.getState().muted).toBe(false);
  });
});

describe('tracks (RS-02)', () => {
  const tracks = [{ language: 'en-GB' }, { language: 'fr' }];

  it('are chosen by the first wish that can be fulfilled', () => {
    expect(chooseTrack(tracks, [null, 'de', 'fr', 'en'])).toBe(tracks[1]);
    expect(chooseTrack(tracks, ['en'])).toBe(tracks[0]);
    expect(chooseTrack(tracks, [undefined, 'it'])).toBeUndefined();
  });

  it('speak a language in any of its countries', () => {
    expect(speaks('pt-BR', 'pt')).toBe(true);
    expect(speaks('fr', 'fr_FR')).toBe(true);
    expect(speaks('', 'fr')).toBe(false);
  });
});

describe('quality', () => {
  const qualities = [{ height: 1080 }, { height: 360 }, { height: 720 }];

  it('is the best that is no larger than wanted', () => {
    expect(chooseQuality(qualities, 720)?.height).toBe(720);
    expect(chooseQuality(qualities, 900)?.height).toBe(720);
    expect(chooseQuality(qualities, 240)?.height).toBe(360);
    expect(chooseQuality([], 720)).toBeUndefined();
  });
});

it('forgets the languages chosen in the player, and nothing else of it', () => {
  const { store, port } = fakeStore(JSON.stringify({ volume: 0.4, speed: 1.5, captions: 'fr', audio: 'es' }));
  forgetLanguages(port);
  expect(parsePreferences(store.stored)).toEqual({ ...DEFAULT_PREFERENCES, volume: 0.4, speed: 1.5 });
  const empty = fakeStore();
  forgetLanguages(empty.port);
  expect(empty.store.writes).toBe(0);
});
