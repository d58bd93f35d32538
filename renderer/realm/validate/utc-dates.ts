import { documentMarks } from '../../../schemas/generated/marks';
import type { Entity } from '../../../schemas/generated/types';
import { markedValues } from './marks';
import { pointerParts } from './source';

/** Puts a value at a place that exists. */
export function setAt(document: unknown, pointer: string, value: unknown): void {
  const parts = pointerParts(pointer);
  const last = parts.pop()!;
  const holder = parts.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
  (holder as Record<string, unknown>)[last] = value;
}

/** Content with its moments in UTC, however they were written: everything after the check compares and shows them so. */
export function withUtcDates(items: readonly Entity[]): Entity[] {
  const found = markedValues(documentMarks.content, { items }).filter(
    ({ mark, value }) => mark === 'date-time' && typeof value === 'string' && !value.endsWith('Z'),
  );
  if (found.length === 0) return [...items];
  const document = structuredClone({ items: [...items] });
  for (const { pointer, value } of found) setAt(document, pointer, new Date(String(value)).toISOString());
  return document.items;
}
