import { changeWithin, type Fields, isFields } from '../../../renderer/contract/within';
import type { ChannelNow, EventTimes, OnAir, ProgrammeSlot } from '../../../schemas/generated/types';

/** What the feeds say of what stands anywhere on a page. */
export interface FeedFacts {
  times?: ReadonlyMap<string, EventTimes> | undefined;
  channels?: ReadonlyMap<string, ChannelNow> | undefined;
}

const FIELDS = ['timeToBeConfirmed', 'startDate', 'endDate', 'eventState', 'delayedUntil'] as const;

/** Whether anything in data is of a type: an event, or a channel. */
export function hasAny(data: unknown, type: 'LIVE_EVENT' | 'CHANNEL'): boolean {
  if (!isFields(data)) return false;
  return data.type === type || Object.values(data).some((value) => hasAny(value, type));
}

function withTimes(event: Fields, times: EventTimes): Fields {
  if (FIELDS.every((field) => event[field] === times[field])) return event;
  const { eventState: _, delayedUntil: __, timeToBeConfirmed: ____, ...rest } = event;
  const { id: ___, ...changed } = times;
  return { ...rest, ...changed };
}

const airing = (slot: ProgrammeSlot): OnAir => ({
  ...{ title: slot.title, startDate: slot.startDate, endDate: slot.endDate },
});

const isSameAiring = (before: unknown, slot: ProgrammeSlot | undefined): boolean =>
  isFields(before) && slot
    ? before.title === slot.title && before.startDate === slot.startDate && before.endDate === slot.endDate
    : before === undefined && slot === undefined;

function withAiring(channel: Fields, { now, next }: ChannelNow): Fields {
  if (isSameAiring(channel.now, now) && isSameAiring(channel.following, next)) return channel;
  const { now: _, following: __, ...rest } = channel;
  return { ...rest, ...(now && { now: airing(now) }), ...(next && { following: airing(next) }) };
}

/** An event or a channel as the feeds have it. */
function withFacts(data: Fields, { times, channels }: FeedFacts): Fields {
  if (typeof data.id !== 'string') return data;
  const event = data.type === 'LIVE_EVENT' && 'startDate' in data ? times?.get(data.id) : undefined;
  if (event) return withTimes(data, event);
  const channel = data.type === 'CHANNEL' ? channels?.get(data.id) : undefined;
  return channel ? withAiring(data, channel) : data;
}

/**
 * Lays when events take place and what channels show over data, wherever they stand in it. What nothing is said of stays the
 * same object, so that nothing else is drawn again.
 */
export const overlayFacts = <Data>(data: Data, facts: FeedFacts): Data =>
  changeWithin(data, undefined, (fields) => [withFacts(fields, facts), undefined]);
