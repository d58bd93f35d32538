import type { Entity } from '../../../schemas/generated/types';
import { CONTENT_MARKS, markedValues } from './marks';
import { pointerParts } from './source';

/** Puts a value at a place that exists. */
export function setAt(document: unknown, pointer: string, value: unknown): void {
  const parts = pointerParts(pointer);
  const last = parts.pop()!;
  const holder = parts.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
  (holder as Record<string, unknown>)[last] = value;
}

/** An item with its moments in UTC. */
function withUtc(item: Entity): Entity {
  const found = markedValues(CONTENT_MARKS, item).filter(
    ({ mark, value }) => mark === 'date-time' && typeof value === 'string' && !value.endsWith('Z'),
  );
  if (found.length === 0) return item;
  const copy = structuredClone(item);
  for (const { pointer, value } of found) setAt(copy, pointer, new Date(String(value)).toISOString());
  return copy;
}

/** Content with its moments in UTC, however they were written: everything after the check compares and shows them so. */
export const withUtcDates = (items: readonly Entity[]): Entity[] => items.map(withUtc);
