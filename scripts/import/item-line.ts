import { isRecord } from '../../renderer/realm/is-record';

/** What an item begins with, in the order in which people look for it. */
const FIRST = ['type', 'id', 'externalId', 'title', 'description', 'channelId', 'startDate', 'endDate'];

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => {
  const [at, otherAt] = [FIRST.indexOf(one), FIRST.indexOf(other)].map((place) => (place < 0 ? FIRST.length : place));
  return at! - otherAt! || (one < other ? -1 : 1);
};

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(byKey)
      .map(([key, part]) => [key, inOrder(part)]),
  );
};

/** An item as JSON on one line: the same for whatever says the same, in whatever order. */
export const lineOf = (item: object): string => JSON.stringify(inOrder(item));
