import { addDays, readIsoDay } from '../../../../renderer/contract/days';
import { MOST_REPORT_DAYS } from '../../../../renderer/contract/insight';
import { GRAIN_MS } from './series';

/** How many whole days each period has, today included; a year has whole weeks, so that it is compared with the same weekdays. */
export const PRESETS = { today: 1, week: 7, month: 30, year: 364 } as const;

export type Preset = keyof typeof PRESETS;

/** Whole days (UTC), both included, as YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** The days that the page is about. */
export interface Period extends Days {
  /** Null where the days were chosen one by one. */
  preset: Preset | null;
}

/** The query parameters by which a period is in the address. */
export const PERIOD_PARAMETERS = ['period', 'from', 'to'] as const;

const USUAL: Preset = 'month';
/** No service is older. */
export const EARLIEST = '2000-01-01';

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);

/** How many days there are from the first to the last, both included. */
export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / GRAIN_MS.day + 1;

/** A day of the calendar; undefined for anything else. */
const readDay = (text: string | null): string | undefined =>
  text !== null && readIsoDay(text) !== undefined ? text : undefined;

export const presetPeriod = (preset: Preset, today: string): Period => ({
  preset,
  from: addDays(today, 1 - PRESETS[preset]),
  to: today,
});

const within = (day: string, first: string, last: string): string => (day < first ? first : day > last ? last : day);

/** The closest period that can be reported: in its order, not in the future, and at most 366 days long. */
export function customPeriod(one: string, other: string, today: string): Period {
  const [first, last] = one <= other ? [one, other] : [other, one];
  const to = within(last, EARLIEST, today);
  const from = within(first, EARLIEST, to);
  const earliest = addDays(to, 1 - MOST_REPORT_DAYS);
  return { preset: null, from: within(from, earliest, to), to };
}

/**
 * The period that an address names. What is not a period becomes the nearest one: never an error.
 *
 * @param today the day (UTC), YYYY-MM-DD
 */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const preset = query.get('period');
  if (isPreset(preset)) return presetPeriod(preset, today);
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (from === undefined && to === undefined) return presetPeriod(USUAL, today);
  const end = to ?? today;
  return customPeriod(from ?? addDays(within(end, EARLIEST, today), 1 - PRESETS[USUAL]), end, today);
}

/** The parameters that name a period in an address; the usual one has none. */
export function periodParameters({ preset, from, to }: Period): Readonly<Record<string, string>> {
  if (preset === USUAL) return {};
  return preset ? { period: preset } : { from, to };
}

/** The period of the same length just before. */
export const periodBefore = (days: Days): Days => ({
  from: addDays(days.from, -countDays(days)),
  to: addDays(days.from, -1),
});
