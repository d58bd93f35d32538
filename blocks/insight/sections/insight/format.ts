import type { Formats } from '../../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../../../renderer/contract/constants';

/** What a number is: how often, seconds, milliseconds, a score, or a share from 0 to 1. */
export type Kind = 'count' | 'duration' | 'ms' | 'score' | 'share';

/** A number in words: as short as it fits, and in full. */
export interface Shown {
  short: string;
  full: string;
}

/** From here on, the exact number no longer matters. */
const COMPACT_FROM = 100_000;
/** From so many hours on, minutes no longer matter. */
const HOURS_ONLY = 10;

type Display = 'narrow' | 'long';
type Unit = 'hour' | 'minute' | 'second' | 'millisecond';

const inUnit = (formats: Formats, value: number, unit: Unit, unitDisplay: Display, digits = 0): string =>
  formats.number(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits });

const alike = (text: string): Shown => ({ short: text, full: text });

function count(value: number, formats: Formats): Shown {
  const full = formats.number(value);
  if (value < COMPACT_FROM) return alike(full);
  return { short: formats.number(value, { notation: 'compact', maximumFractionDigits: 1 }), full };
}

function durationIn(display: Display, seconds: number, formats: Formats): string {
  const part = (value: number, unit: Unit) => inUnit(formats, value, unit, display);
  if (seconds < SECONDS_PER_MINUTE) return part(Math.round(seconds), 'second');
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return part(rest, 'minute');
  if (rest === 0 || (display === 'narrow' && hours >= HOURS_ONLY))
    return part(display === 'narrow' ? Math.round(seconds / SECONDS_PER_HOUR) : hours, 'hour');
  return `${part(hours, 'hour')} ${part(rest, 'minute')}`;
}

function ms(value: number, formats: Formats): string {
  if (value < MS_PER_SECOND) return inUnit(formats, value, 'millisecond', 'narrow');
  return inUnit(formats, value / MS_PER_SECOND, 'second', 'narrow', 2);
}

/** What a number is in the page's language. @param value seconds for durations, from 0 to 1 for shares */
export function show(kind: Kind, value: number, formats: Formats): Shown {
  switch (kind) {
    case 'count':
      return count(value, formats);
    case 'duration':
      return { short: durationIn('narrow', value, formats), full: durationIn('long', value, formats) };
    case 'ms':
      return alike(ms(value, formats));
    case 'score':
      return alike(formats.number(value, { maximumFractionDigits: 3 }));
    case 'share':
      return alike(formats.number(value, { style: 'percent', maximumFractionDigits: value < 0.1 ? 2 : 1 }));
  }
}

/** The unit in which a file has numbers of a kind; undefined where they have none. */
export const CSV_UNITS: Readonly<Partial<Record<Kind, string>>> = { duration: 's', ms: 'ms', share: '%' };

const PERCENT_DIGITS = 10_000;

/** A number as a file has it: in its unit. */
export const csvNumber = (kind: Kind, value: number): number =>
  kind === 'share' ? Math.round(value * 100 * PERCENT_DIGITS) / PERCENT_DIGITS : value;
