import { describe, expect, test } from 'vitest';
import type { SharedPicture } from '../player/port';
import { controlled } from './control';
import type { RoomPlayback } from './position';

const HOUR = 3_600_000;
const EARLIEST = 100 * HOUR;
const LIVE = EARLIEST + HOUR;

/** A picture of a live stream that goes back an hour. */
const stream = (rewinds = true): SharedPicture => ({
  ...{ isFilm: false, rewinds, isReady: () => true, isPaused: () => true, hasEnded: () => false },
  read: () => ({
    ...{ moment: LIVE, earliest: EARLIEST, live: LIVE, latest: LIVE + 6_000 },
    ...{ ahead: 10, isWaiting: false },
  }),
  ...{ seek: () => undefined, setRate: () => undefined, play: () => undefined, pause: () => undefined },
});
const film = (): SharedPicture => ({ ...stream(), isFilm: true });

const room = (more: Partial<RoomPlayback> = {}): RoomPlayback => ({
  ...{ playing: false, position: 0, rate: 1, at: 1_000, revision: 0 },
  ...more,
});
const by = (picture: SharedPicture | null, now = 2_000) => ({ picture, now, seekMs: 300 });

describe('a room that is told to play', () => {
  test('goes on with a film where it stands', () => {
    const played = controlled(room({ position: 30, revision: 4 }), { do: 'play' }, by(film()));
    expect(played).toEqual({ playing: true, position: 30, rate: 1, at: 2_000, revision: 5 });
  });

  test('begins with a stream where live is, and later goes on where it stands', () => {
    expect(controlled(room(), { do: 'play' }, by(stream())).position).toBe(LIVE / 1_000);
    const position = LIVE / 1_000 - 600;
    expect(controlled(room({ position, revision: 2 }), { do: 'play' }, by(stream())).position).toBe(position);
  });

  test('goes on with the earliest of a stream that is left, or where live is in one that does not go back', () => {
    const stood = room({ position: EARLIEST / 1_000 - 60, revision: 2 });
    expect(controlled(stood, { do: 'play' }, by(stream())).position).toBe(EARLIEST / 1_000 + 5);
    expect(controlled(stood, { do: 'play' }, by(stream(false))).position).toBe(LIVE / 1_000);
  });

  test('stays where it is while it plays', () => {
    const playing = room({ playing: true, position: 30, revision: 4 });
    expect(controlled(playing, { do: 'play' }, by(stream())).position).toBe(31);
  });
});

test('a room that plays goes elsewhere when the seek is over, and one that stands at once', () => {
  const seek = { do: 'seek', position: 90 } as const;
  expect(controlled(room({ playing: true }), seek, by(film()))).toMatchObject({ position: 90, at: 2_300 });
  expect(controlled(room(), seek, by(film()))).toMatchObject({ position: 90, at: 2_000, playing: false });
});

test('another speed counts from where everybody is', () => {
  const playing = room({ playing: true, position: 30, rate: 1.5, revision: 4 });
  const faster = controlled(playing, { do: 'speed', rate: 2 }, by(film(), 3_000));
  expect(faster).toEqual({ playing: true, position: 33, rate: 2, at: 3_000, revision: 5 });
});
