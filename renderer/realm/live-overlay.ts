import type { LiveEvent, LiveStatus } from '../../schemas/generated/types';

/** How an event stands, as a system at its venue says. Moments are in the time of the event's own dates, ISO 8601. */
export interface LiveOverlay {
  status: LiveStatus;
  /** When it starts, or did; null leaves the start as it is in the document. */
  startsAt: string | null;
  /** Since when it has this status. */
  since: string;
  /** Until when it goes on at least, beyond its end in the document; null for an event that keeps to its hours. */
  until: string | null;
}

type Times = Pick<LiveEvent, 'startDate' | 'endDate' | 'eventState' | 'delayedUntil'>;

const iso = (ms: number) => new Date(ms).toISOString();
const earlier = (one: string, other: string) => (Date.parse(other) < Date.parse(one) ? other : one);
const later = (one: string, other: string) => (Date.parse(other) > Date.parse(one) ? other : one);

/** An event that starts at another time takes as long as it would have. */
const endAfter = (start: string, { startDate, endDate }: LiveEvent): string =>
  iso(Date.parse(start) + Date.parse(endDate) - Date.parse(startDate));

function timesOf(event: LiveEvent, { status, startsAt, since, until }: LiveOverlay): Times {
  const { startDate, endDate } = event;
  const moved =
    startsAt === null ? { startDate, endDate } : { startDate: startsAt, endDate: endAfter(startsAt, event) };
  const lastEnd = until === null ? moved.endDate : later(moved.endDate, until);
  switch (status) {
    case 'scheduled':
      return moved;
    case 'delayed':
      return {
        ...{ startDate, endDate: moved.endDate, eventState: 'DELAYED' },
        ...(startsAt !== null && { delayedUntil: startsAt }),
      };
    case 'live':
    case 'interrupted':
      // the venue knows better than the clock that it has begun
      return { startDate: earlier(moved.startDate, since), endDate: lastEnd };
    case 'ended':
      return { startDate: earlier(moved.startDate, since), endDate: earlier(lastEnd, since) };
    case 'postponed':
      return { startDate, endDate, eventState: 'POSTPONED' };
    case 'cancelled':
      return { startDate, endDate, eventState: 'CANCELLED' };
  }
}

const HAS_BEGUN: ReadonlySet<LiveStatus> = new Set(['live', 'interrupted', 'ended']);

/** An event as its document has it, with its live state over its times. */
export function withLiveState(event: LiveEvent, overlay: LiveOverlay): LiveEvent {
  const { eventState: _, delayedUntil: __, timeToBeConfirmed, ...rest } = event;
  if (!timeToBeConfirmed) return { ...rest, ...timesOf(event, overlay) };
  // of an event without an hour, the first thing that is known is when it began
  const startsAt = overlay.startsAt ?? (HAS_BEGUN.has(overlay.status) ? overlay.since : null);
  const times = timesOf(event, { ...overlay, startsAt });
  return { ...rest, ...(startsAt === null && { timeToBeConfirmed }), ...times };
}
