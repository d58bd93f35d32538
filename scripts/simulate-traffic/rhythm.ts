import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../renderer/contract/constants';
import type { Random } from './random';
import { weighted } from './weighted';

/** How much goes on in each hour of the visitors' day: little at night, most in the evening. */
const HOURS = [6, 4, 3, 2, 2, 3, 6, 11, 15, 16, 17, 19, 24, 24, 20, 20, 24, 33, 46, 64, 78, 74, 48, 20];

/** How much goes on in each day of the week, from Sunday. */
const DAYS = [1.25, 0.86, 0.84, 0.92, 0.94, 1.08, 1.22];

/** Days that are alike differ by this share at most. */
const DAILY_CHANGE = 0.12;

/** ms */
export const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
const HOUR_MS = SECONDS_PER_HOUR * MS_PER_SECOND;
const HOURS_A_DAY = SECONDS_PER_DAY / SECONDS_PER_HOUR;
const drawHour = weighted([...HOURS.keys()], (hour) => HOURS[hour]!);

/**
 * How many visitors come on a day.
 *
 * @param dayStart ms since the epoch
 * @param usual how many come on an average day
 */
export function visitorsOf(dayStart: number, usual: number, random: Random): number {
  const change = 1 + DAILY_CHANGE * (2 * random.next() - 1);
  return Math.round(usual * DAYS[new Date(dayStart).getUTCDay()]! * change);
}

/**
 * A moment of a day at which somebody comes.
 *
 * @param dayStart ms since the epoch, in UTC
 * @param utcOffset how many hours their clock is ahead of UTC
 * @returns ms since the epoch, in the same day of UTC
 */
export function drawMoment(dayStart: number, utcOffset: number, random: Random): number {
  const hour = (drawHour(random) - utcOffset + HOURS_A_DAY) % HOURS_A_DAY;
  return Math.min(dayStart + DAY_MS - 1, Math.floor(dayStart + (hour + random.next()) * HOUR_MS));
}
