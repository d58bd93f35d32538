import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Entity } from '../../../schemas/generated/types';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
const DATE_FIELDS = ['startDate', 'endDate', 'delayedUntil', 'publishedDate', 'availableFrom', 'recordedFrom'] as const;

/**
 * How far a realm's content is moved, in ms: whole days, so that the day it was written for stands on today.
 * 0 for a realm whose content has real dates.
 */
export function contentShift(anchor: string | null | undefined, now: number): number {
  if (!anchor) return 0;
  return Math.floor(now / DAY_MS) * DAY_MS - Date.parse(`${anchor}T00:00:00Z`);
}

/** The entity with its dates moved. */
export function shiftDates<Any extends Entity>(entity: Any, shift: number): Any {
  if (shift === 0) return entity;
  const moved: Record<string, unknown> = { ...entity };
  for (const field of DATE_FIELDS) {
    const value = moved[field];
    if (typeof value === 'string') moved[field] = new Date(Date.parse(value) + shift).toISOString();
  }
  return moved as Any;
}
