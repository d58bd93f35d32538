import { Temporal } from 'temporal-polyfill';

/** A date and time on the wall: without a time zone it is no moment. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const MS_PER_MINUTE = 60_000;

/** Whether a name is one of the IANA database, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A moment as content has it, to the second, in UTC. */
export const isoTime = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;

/** A wall time as if it were UTC, in ms; undefined for a day or an hour that there is not. */
export function utcOf({ year, month, day, hour, minute, second }: WallTime): number | undefined {
  const moment = Date.UTC(year, month - 1, day, hour, minute, second);
  // what is out of range is carried over by Date.UTC
  const isSame = Number.isFinite(moment) && isoTime(moment) === isoOf({ year, month, day, hour, minute, second });
  return isSame ? moment : undefined;
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0');
const isoOf = ({ year, month, day, hour, minute, second }: WallTime) =>
  `${padded(year, 4)}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}:${padded(second)}Z`;

/**
 * The moment of a wall time in a zone, in ms; undefined for a time that no calendar has. Of an hour that the clocks repeat the first
 * one counts, and an hour that they leap over is moved on by the leap (RFC 5545, 3.3.5).
 */
export function momentIn(wall: WallTime, zone: string): number | undefined {
  if (utcOf(wall) === undefined) return undefined;
  return Temporal.PlainDateTime.from({ ...wall }).toZonedDateTime(zone).epochMilliseconds;
}

/** The moment of a wall time at a distance from UTC in minutes, in ms. */
export function momentAt(wall: WallTime, offset: number): number | undefined {
  const utc = utcOf(wall);
  return utc === undefined ? undefined : utc - offset * MS_PER_MINUTE;
}

/** `+0130` in minutes; undefined for what is no distance from UTC. */
export function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export const wallTime = ([year, month, day, hour, minute, second]: readonly (
  | string
  | number
  | undefined
)[]): WallTime => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
  hour: Number(hour ?? 0),
  minute: Number(minute ?? 0),
  second: Number(second ?? 0),
});
