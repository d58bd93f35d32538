import type { EventTimes } from '../../../schemas/generated/types';

type Fields = Record<string, unknown>;

const FIELDS = ['timeToBeConfirmed', 'startDate', 'endDate', 'eventState', 'delayedUntil'] as const;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Whether anything in data is an event. */
export function hasEvents(data: unknown): boolean {
  if (!isObject(data)) return false;
  return data.type === 'LIVE_EVENT' || Object.values(data).some(hasEvents);
}

function withTimes(event: Fields, times: EventTimes): Fields {
  if (FIELDS.every((field) => event[field] === times[field])) return event;
  const { eventState: _, delayedUntil: __, timeToBeConfirmed: ____, ...rest } = event;
  const { id: ___, ...changed } = times;
  return { ...rest, ...changed };
}

/**
 * Lays when events take place over data, wherever they stand in it. What nothing is said of stays the same object, so that
 * nothing else is drawn again.
 */
export function overlayTimes<Data>(data: Data, times: ReadonlyMap<string, EventTimes>): Data {
  if (!isObject(data)) return data;
  const own = data.type === 'LIVE_EVENT' && typeof data.id === 'string' ? times.get(data.id) : undefined;
  const base = own && 'startDate' in data ? withTimes(data, own) : data;
  let changed: unknown = base;
  for (const [name, value] of Object.entries(base)) {
    const laid = overlayTimes(value, times);
    if (laid === value) continue;
    if (changed === base) changed = Array.isArray(base) ? [...base] : { ...base };
    (changed as Fields)[name] = laid;
  }
  return changed as Data;
}
