import type { Engine, Formats } from '../../../../renderer/contract';
import type { Days } from './period';
import { GRAIN_MS, type Grain } from './series';

/** From so many days on, an axis names months. */
const MONTHS_FROM = 120;

/** Days and hours of a report are those of UTC, wherever it is read. */
const inUtc = (formats: Formats, at: number, options: Intl.DateTimeFormatOptions) =>
  formats.date(at, { timeZone: 'UTC', ...options });

/** A moment on the axis. @param at and `span` in ms */
export function tickTime(at: number, span: number, formats: Formats): string {
  if (span <= GRAIN_MS.day) return inUtc(formats, at, { hour: 'numeric', minute: '2-digit' });
  if (span <= 3 * GRAIN_MS.day) return inUtc(formats, at, { weekday: 'short', hour: 'numeric' });
  if (span >= MONTHS_FROM * GRAIN_MS.day) return inUtc(formats, at, { month: 'short', year: '2-digit' });
  return inUtc(formats, at, { day: 'numeric', month: 'short' });
}

/** What a point of the series is about. @param at in ms */
export function pointTime(at: number, grain: Grain, { label, formats }: Pick<Engine, 'label' | 'formats'>): string {
  if (grain === 'hour')
    return inUtc(formats, at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  if (grain === 'week')
    return label('insightWeekFrom', { day: inUtc(formats, at, { day: 'numeric', month: 'short', year: 'numeric' }) });
  return inUtc(formats, at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** A period in words; one day alone is not a range. */
export function daysInWords({ from, to }: Days, { label, formats }: Pick<Engine, 'label' | 'formats'>): string {
  const words = (day: string) => inUtc(formats, Date.parse(day), { day: 'numeric', month: 'short', year: 'numeric' });
  return from === to ? words(to) : label('insightDays', { from: words(from), to: words(to) });
}
