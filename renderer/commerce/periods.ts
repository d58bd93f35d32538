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
