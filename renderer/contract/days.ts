import { MS_PER_SECOND, SECONDS_PER_DAY } from './constants';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;

const formatters = (zone: string) =>
  new Intl.DateTimeFormat('en-u-ca-iso8601-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** The wall clock of a zone at a moment, as if it were UTC, in ms. */
function wallClock(moment: number, zone: string): number {
  const parts = Object.fromEntries(
    formatters(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/** The day of a moment in UTC, `2026-11-16`. */
export const isoDay = (asUtc: number): string => new Date(asUtc).toISOString().slice(0, 10);

/** When a day begins in UTC, in ms; undefined for what is no day of the calendar, such as 30 February. */
export function readIsoDay(text: string): number | undefined {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // some engines roll 30 February over
  return !Number.isNaN(start) && isoDay(start) === text ? start : undefined;
}

/** The day of a moment in a zone, `2026-11-16`. */
export const dayOf = (moment: number, zone: string): string => isoDay(wallClock(moment, zone));

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** What the clocks of a zone show at a moment, in ms since midnight. */
export const timeOfDay = (moment: number, zone: string): number => wallClock(moment, zone) % DAY_MS;

/**
 * When the clocks of a zone show a time of a day, in ms. A time that they leap over is where they land; twice, since the zone's
 * distance from UTC may change in between.
 *
 * @param time in ms since midnight
 */
export function momentAt(day: string, time: number, zone: string): number {
  const wall = Date.parse(day) + time;
  const first = wall - (wallClock(wall, zone) - wall);
  const second = wall - (wallClock(first, zone) - first);
  return wallClock(second, zone) === wall ? second : Math.max(first, second);
}

/** When a day begins in a zone, in ms. */
export const startOfDay = (day: string, zone: string): number => momentAt(day, 0, zone);

/** The days that can be looked at: `before` days before today to `after` days after it. */
export const daysAround = (today: string, before: number, after: number): string[] =>
  Array.from({ length: before + after + 1 }, (_, at) => addDays(today, at - before));
