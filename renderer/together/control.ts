import { MS_PER_SECOND } from '../contract/constants';
import type { SharedCommand, SharedPicture } from '../player/port';
import { positionAt, type RoomPlayback } from './position';

/** How far from the beginning of what a stream still has playing goes on, in ms: that beginning moves on as well. */
const MARGIN_MS = 5_000;

/** Where a room that stands still goes on, in seconds: in a stream, what it stands at may be over, and at first it stands nowhere. */
function resumedAt({ position, revision }: RoomPlayback, picture: SharedPicture | null): number {
  const reading = picture?.isFilm === false ? picture.read() : null;
  if (!picture || !reading) return position;
  const { earliest, live } = reading;
  if (revision === 0 || !picture.rewinds) return live / MS_PER_SECOND;
  return Math.max(position, Math.min(earliest + MARGIN_MS, live) / MS_PER_SECOND);
}

/**
 * Where a room goes with a command of somebody who may control it.
 *
 * @param picture theirs @param now by the server's clock, in ms since the epoch @param seekMs how long a seek is expected to take
 */
export function controlled(
  current: RoomPlayback,
  command: SharedCommand,
  { picture, now, seekMs }: { picture: SharedPicture | null; now: number; seekMs: number },
): RoomPlayback {
  const next = { ...current, position: positionAt(current, now), at: now, revision: current.revision + 1 };
  switch (command.do) {
    case 'play':
      return current.playing ? next : { ...next, playing: true, position: resumedAt(current, picture) };
    case 'pause':
      return { ...next, playing: false };
    case 'speed':
      return { ...next, rate: command.rate };
    case 'seek':
      // all are there together when the slowest part of it, the seek, is over
      return { ...next, position: command.position, at: now + (current.playing ? seekMs : 0) };
  }
}
