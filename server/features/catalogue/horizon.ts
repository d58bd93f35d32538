import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Entity } from '../../../schemas/generated/types';
import { dateOf } from '../realms';

/** When what was read of a realm's content changes by itself, without anybody writing it. */
export interface Horizon {
  /** Notes moments, in the content's own time, at which something that was read changes; those that have passed count for nothing. */
  note(...moments: readonly (Date | null | undefined)[]): void;
  /** Notes the moments at which an entity stands differently. */
  noteEntity(entity: Entity): void;
  /** The first moment noted, ms since the epoch, by the server's clock; null when nothing changes. */
  next(): number | null;
}

const CHANGING_FIELDS = ['startDate', 'delayedUntil', 'endDate', 'publishedDate', 'availableFrom'] as const;

/**
 * @param now the moment at which content is read, by the server's clock, ms since the epoch, to the minute
 * @param shift how far the content's dates are moved, in ms
 */
export function createHorizon(now: number, shift: number): Horizon {
  let first = Number.POSITIVE_INFINITY;
  const note: Horizon['note'] = (...moments) => {
    for (const moment of moments) {
      if (!moment) continue;
      // content is read by the minute: what changes within one is seen in the next
      const seen = Math.ceil((moment.getTime() + shift) / MINUTE_MS) * MINUTE_MS;
      if (seen > now) first = Math.min(first, seen);
    }
  };
  return {
    note,
    noteEntity: (entity) => note(...CHANGING_FIELDS.map((field) => dateOf(entity, field))),
    next: () => (Number.isFinite(first) ? first : null),
  };
}
