import type { LicencePeriod } from '../../schemas/generated/types';
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../contract/constants';

export const MS_PER_DAY = SECONDS_PER_DAY * MS_PER_SECOND;
const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

export const addHours = (moment: number, hours: number): number => moment + hours * SECONDS_PER_HOUR * MS_PER_SECOND;

export const addDays = (moment: number, days: number): number => moment + days * MS_PER_DAY;

/** The same day some months later, or the last day of that month where it is shorter. UTC. */
function addMonths(moment: number, months: number): number {
  const start = new Date(moment);
  const end = new Date(moment);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

/**
 * When a number of periods that began at a moment are over. It is always counted from the first day, so that a subscription of
 * the 31st is due on 28 February and on 31 March.
 *
 * @param anchor ms since the epoch
 */
export function addPeriods(anchor: number, period: LicencePeriod, count: number): number {
  switch (period) {
    case 'DAY':
      return addDays(anchor, count);
    case 'WEEK':
      return addDays(anchor, count * DAYS_PER_WEEK);
    case 'MONTH':
      return addMonths(anchor, count);
    case 'YEAR':
      return addMonths(anchor, count * MONTHS_PER_YEAR);
  }
}

/** The longest that a period can be, in ms. */
const LONGEST_MS: Readonly<Record<LicencePeriod, number>> = {
  DAY: MS_PER_DAY,
  WEEK: DAYS_PER_WEEK * MS_PER_DAY,
  MONTH: 31 * MS_PER_DAY,
  YEAR: 366 * MS_PER_DAY,
};

/**
 * When the first period begins that does not begin before a moment, ms since the epoch.
 *
 * @param anchor when the first of all periods began, ms since the epoch
 * @param bounds `after`: how many periods are over at least; `moment`: ms since the epoch, however far away
 */
export function firstPeriodFrom(
  anchor: number,
  period: LicencePeriod,
  { after, moment }: { after: number; moment: number },
): number {
  let count = after;
  let start = addPeriods(anchor, period, count);
  while (start < moment) {
    // no step leads beyond the moment but the last one, and there are few
    count += Math.max(1, Math.floor((moment - start) / LONGEST_MS[period]));
    start = addPeriods(anchor, period, count);
  }
  return start;
}
