import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';

/** In ms. */
export const HOUR_MS = SECONDS_PER_HOUR * MS_PER_SECOND;
export const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** The beginning of the hour of a moment, both in ms since the epoch. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
/** The beginning of the day (UTC) of a moment, both in ms since the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The beginning of a month (UTC) by the moment it has, or of one so many months later; both in ms since the epoch. */
export function monthOf(at: number, later = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
