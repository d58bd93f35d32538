import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type Finding, finding } from '../finding';
import type { WallTime } from './times';

/** The most occurrences of one event. */
const MOST_OCCURRENCES = 1_000;
const BELOW_A_DAY = ['HOURLY', 'MINUTELY', 'SECONDLY'];

export interface RecurrenceOptions {
  component: ICAL.Component;
  /** The first occurrence, on the wall. */
  first: ICAL.Time;
  /** The moment of a time of the event, in ms. @throws where it has none */
  momentOf: (time: ICAL.Time, tzid?: string) => number;
  /** Up to when an event recurs that has no end, in ms. */
  until: number | undefined;
}

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime => ({
  ...{ year, month, day, hour, minute, second },
});

/** A wall time as another time of the event says it: in UTC, or in the zone that its property names. */
const timeLike = ({ zone }: ICAL.Time, { year, month, day, hour, minute, second }: WallTime): ICAL.Time =>
  new ICAL.Time(
    { year, month, day, hour, minute, second, isDate: false },
    zone === ICAL.Timezone.utcTimezone ? zone : ICAL.Timezone.localTimezone,
  );

const tzidOf = (property: ICAL.Property): string | undefined => {
  const tzid = property.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

const timesOf = (component: ICAL.Component, name: string) =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((value: unknown) => ({ value, tzid: tzidOf(property) })));

const unsupported = (found: string) => ({ fault: finding('unsupported-recurrence', { found }) });

export type Recurrences = { moments: number[] } | { fault: Finding };

/** The occurrences by a rule; it ends with its own end, or with that of the command. */
function byRule(rule: ICAL.Recur, { first, momentOf, until }: RecurrenceOptions): Recurrences {
  if (BELOW_A_DAY.includes(rule.freq)) return unsupported(`FREQ=${rule.freq}`);
  const ruleEnd = rule.until ? momentOf(endOfDay(rule.until, first)) : undefined;
  const end = ruleEnd ?? (rule.count ? undefined : until);
  if (!rule.count && end === undefined) return { fault: finding('unbounded-recurrence') };
  const moments: number[] = [];
  // rules go by the wall, which is the same as UTC here; their end is a moment, and is compared as one
  const rruleString = rule.toString().replace(/;?UNTIL=[^;]*/i, '');
  const dtstart = Temporal.PlainDateTime.from(wallOf(first)).toZonedDateTime('UTC');
  const recurring = new RRuleTemporal({
    rruleString: `RRULE:${rruleString}`,
    dtstart,
    tzid: 'UTC',
    temporal: Temporal,
  });
  const take = (time: Temporal.ZonedDateTime): boolean => {
    const moment = momentOf(timeLike(first, time));
    if (end !== undefined && moment > end) return false;
    moments.push(moment);
    return moments.length <= MOST_OCCURRENCES;
  };
  try {
    recurring.all(take);
  } catch (error) {
    // the library gives up a search that finds nothing, such as for 30 February
    if (error instanceof Error && /exceeded/.test(error.message)) return unsupported(`a rule that hardly ever applies`);
    throw error;
  }
  if (moments.length > MOST_OCCURRENCES) return { fault: finding('too-many-occurrences', { limit: MOST_OCCURRENCES }) };
  return { moments };
}

/** A day on which a rule ends counts to its end. */
function endOfDay(time: ICAL.Time, like: ICAL.Time): ICAL.Time {
  if (!time.isDate) return time;
  return timeLike(like, { ...wallOf(time), hour: 23, minute: 59, second: 59 });
}

/**
 * When an event takes place, by its RRULE, RDATEs and EXDATEs (RFC 5545, 3.8.5), each once and in order. undefined for an event that
 * does not recur.
 *
 * @throws what `momentOf` does
 */
export function recurrencesOf(options: RecurrenceOptions): Recurrences | undefined {
  const { component, first, momentOf } = options;
  const rules = component.getAllProperties('rrule');
  const dates = timesOf(component, 'rdate');
  if (rules.length === 0 && dates.length === 0) return undefined;
  if (rules.length > 1) return unsupported('several RRULEs');
  if (component.hasProperty('exrule')) return unsupported('EXRULE');
  const moments = new Set([momentOf(first)]);
  const [rule] = rules;
  if (rule) {
    const found = byRule(rule.getFirstValue() as ICAL.Recur, options);
    if ('fault' in found) return found;
    for (const moment of found.moments) moments.add(moment);
  }
  for (const { value, tzid } of dates) {
    if (!(value instanceof ICAL.Time) || value.isDate) return unsupported('RDATE with a day or a period');
    moments.add(momentOf(value, tzid));
  }
  for (const { value, tzid } of timesOf(component, 'exdate')) {
    if (!(value instanceof ICAL.Time)) continue;
    if (value.isDate) {
      const begin = momentOf(timeLike(first, { ...wallOf(value), hour: 0, minute: 0, second: 0 }));
      const end = momentOf(endOfDay(value, first));
      for (const moment of [...moments]) if (moment >= begin && moment <= end) moments.delete(moment);
    } else moments.delete(momentOf(value, tzid));
  }
  return { moments: [...moments].sort((one, other) => one - other) };
}
