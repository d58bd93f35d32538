import type { PlayerSource } from '../port';
import type { LiveWindow } from './live-window';

/**
 * Where a moment of an event is in its picture, in seconds: by the dates of a live stream, or by when the recording begins. It may
 * lie outside of what can be watched.
 *
 * @returns undefined where the picture does not say, or not yet
 */
export function placeOf(
  moment: number,
  { live, recordedFrom }: Pick<PlayerSource, 'live' | 'recordedFrom'>,
  window: Pick<LiveWindow, 'epoch'> | null,
): number | undefined {
  const beginning = live ? window?.epoch : recordedFrom;
  return typeof beginning === 'number' ? (moment - beginning) / 1000 : undefined;
}
