import { type Money, shareOf } from './money';
import { MS_PER_DAY } from './periods';

/**
 * The part of what was paid for a period that its unused time is worth. Whole days, in the customer's favour, so that a price that
 * follows from it still holds when it is agreed to. Pure.
 *
 * @param now ms since the epoch, as the period is
 */
export function unusedShare(
  paid: Money,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  now: number,
): Money {
  const days = Math.max(1, Math.round((endsAt - startsAt) / MS_PER_DAY));
  const unused = Math.min(days, Math.max(0, Math.ceil((endsAt - now) / MS_PER_DAY)));
  return shareOf(paid, unused, days);
}
