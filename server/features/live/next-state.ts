import { MINUTE_MS, wholeMinute } from '../../../renderer/contract/constants';
import { type LiveOverlay, withLiveState } from '../../../renderer/realm/live-overlay';
import type { LiveEvent, LiveStatus } from '../../../schemas/generated/types';

/** An event that is still on this long before its end goes on … */
const NEAR_END_MS = 15 * MINUTE_MS;
/** … for this long, so that one that nobody reports on any more comes to its end. */
const GOES_ON_MS = 30 * MINUTE_MS;

const ON: ReadonlySet<LiveStatus> = new Set(['live', 'interrupted']);

/** Until when an event goes on that is on now: each update near its end moves the end on. */
function goesOnUntil(event: LiveEvent, next: LiveOverlay, now: number): string | null {
  if (next.status === 'ended') return next.until;
  if (!ON.has(next.status)) return null;
  const end = Date.parse(withLiveState(event, next).endDate);
  return end - now >= NEAR_END_MS ? next.until : new Date(now + GOES_ON_MS).toISOString();
}

/**
 * What an update makes of the state of an event.
 *
 * @param previous undefined for the first update
 * @param startsAt ISO 8601, in the time of the event's dates, as all moments here
 * @param now ms since the epoch
 */
export function nextOverlay(
  event: LiveEvent,
  previous: LiveOverlay | undefined,
  { status, startsAt }: Pick<LiveOverlay, 'status' | 'startsAt'>,
  now: number,
): LiveOverlay {
  // answers are of a whole minute: from a later moment, what has begun would not be on yet
  const since = previous?.status === status ? previous.since : new Date(wholeMinute(now)).toISOString();
  const next = { status, startsAt, since, until: previous?.until ?? null };
  return { ...next, until: goesOnUntil(event, next, now) };
}
