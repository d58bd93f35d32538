export type Fields = Record<string, unknown>;

/** Whether a value holds others: an object, or a list. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What a walk makes of an object, and what it tells those inside of it. */
export type Change<Around> = (fields: Fields, around: Around) => readonly [changed: Fields, inside: Around];

/**
 * The same data with some of its objects changed, wherever they stand. What is not changed stays the same object, so that nothing
 * else is drawn again.
 */
export function changeWithin<Data, Around>(data: Data, around: Around, change: Change<Around>): Data {
  if (!isFields(data)) return data;
  const [base, inside] = change(data, around);
  let changed = base;
  for (const [name, value] of Object.entries(base)) {
    const other = changeWithin(value, inside, change);
    if (other === value) continue;
    if (changed === base) changed = (Array.isArray(base) ? [...base] : { ...base }) as Fields;
    changed[name] = other;
  }
  return changed as Data;
}
