import ICAL from 'ical.js';
import type { FeedItem, Mapped, Target } from '../feed-item';
import { type Finding, finding } from '../finding';
import { lineOf } from '../item-line';
import { clockOf, type ZoneClock } from './calendar-zones';
import { idsOf } from './ids';
import { chooseImage } from './images';
import { recurrencesOf, wallOf } from './recurrences';
import { flat, LIMITS, languageOf, localised, paragraphs, shortened, textFields, wordList } from './texts';
import { isoTime, momentIn, utcOf } from './times';

export interface CalendarScene {
  target: Target;
  /** The time zones that the feed defines. */
  zones: ReadonlyMap<string, ZoneClock>;
  /** Whether the whole calendar calls its events off (METHOD:CANCEL, RFC 5546). */
  isCancelled: boolean;
}

/** Why an event cannot be read; ends the reading of it alone. */
class EventFault extends Error {
  constructor(readonly reason: Finding) {
    super(reason.message);
  }
}

const MS = 1_000;
const DAY_MS = 86_400 * MS;

const textOf = (component: ICAL.Component, name: string): string | undefined => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const parameterOf = (property: ICAL.Property | null, name: string): string | undefined => {
  const value = property?.getParameter(name);
  return typeof value === 'string' ? value : undefined;
};

/** The texts of a property, which can be there once for each language. */
const textsOf = (component: ICAL.Component, name: string, clean: (text: string) => string) =>
  component.getAllProperties(name).flatMap((property) => {
    const text = clean(String(property.getFirstValue() ?? ''));
    return text === '' ? [] : [{ text, language: languageOf(parameterOf(property, 'language')) }];
  });

const imagesOf = (component: ICAL.Component) =>
  ['image', 'attach'].flatMap((name) =>
    component
      .getAllProperties(name)
      .filter((property) => name === 'image' || parameterOf(property, 'fmttype')?.startsWith('image/'))
      .map((property) => String(property.getFirstValue() ?? '')),
  );

/** Finds the moments of an event's times. */
function clockFor({ target, zones }: CalendarScene, ownTzid: string | undefined) {
  return (time: ICAL.Time, tzid = ownTzid, field = 'DTSTART'): number => {
    const wall = wallOf(time);
    const value = time.toString();
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    const clock = tzid === undefined ? undefined : clockOf(tzid, zones);
    if (!isUtc && tzid !== undefined && !clock) throw new EventFault(finding('unknown-zone', { field, value: tzid }));
    if (!isUtc && !clock && !target.zone) throw new EventFault(finding('no-time-zone', { field, value }));
    const moment = isUtc ? utcOf(wall) : clock ? clock(wall) : momentIn(wall, target.zone!);
    if (moment === undefined) throw new EventFault(finding('bad-time', { field, value }));
    return moment;
  };
}

function timeOf(component: ICAL.Component, name: string): { time: ICAL.Time; tzid: string | undefined } | undefined {
  const property = component.getFirstProperty(name);
  const time: unknown = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return undefined;
  const value = String(property.toJSON()[3]);
  // the library carries over what is out of range: the 32nd would be the 1st
  if (value !== time.toString()) throw new EventFault(finding('bad-time', { field: name.toUpperCase(), value }));
  return { time, tzid: parameterOf(property, 'tzid') };
}

/** How long an event takes, in ms. */
function lengthOf(component: ICAL.Component, start: number, momentOf: ReturnType<typeof clockFor>): number {
  const end = timeOf(component, 'dtend');
  if (end) return momentOf(end.time, end.tzid, 'DTEND') - start;
  const duration: unknown = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * MS;
  throw new EventFault(finding('no-end', { reason: 'it has neither DTEND nor DURATION' }));
}

/**
 * The day of an event that has no hour yet, by its midnight in UTC, in ms.
 *
 * @throws EventFault for what is on for days, or recurs: that is no match whose hour is to be confirmed
 */
function dayOf(component: ICAL.Component, day: ICAL.Time): number {
  const start = utcOf(wallOf(day));
  if (start === undefined) throw new EventFault(finding('bad-time', { field: 'DTSTART', value: day.toString() }));
  const end = timeOf(component, 'dtend');
  const isOneDay = !end || (end.time.isDate && utcOf(wallOf(end.time)) === start + DAY_MS);
  const recurs = ['rrule', 'rdate', 'recurrence-id'].some((name) => component.hasProperty(name));
  if (!isOneDay || component.hasProperty('duration') || recurs) throw new EventFault(finding('hour-unknown'));
  return start;
}

function fieldsOf(component: ICAL.Component, { target, isCancelled }: CalendarScene) {
  const title = localised(textsOf(component, 'summary', flat), target.languages);
  if (!title) throw new EventFault(finding('no-title'));
  const { image, notes } = chooseImage(imagesOf(component), target);
  const coverUrl = image ?? target.cover;
  if (coverUrl === undefined) throw new EventFault(finding('no-image'));
  const texts = textFields({
    title,
    description: localised(textsOf(component, 'description', paragraphs), target.languages),
  });
  const venue = flat(textOf(component, 'location') ?? '');
  const categories = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  const tags = wordList(categories, LIMITS.tags);
  const isOff = isCancelled || textOf(component, 'status')?.toUpperCase() === 'CANCELLED';
  const fields = {
    ...texts.fields,
    coverUrl,
    ...(venue && { venue: shortened(venue, LIMITS.name) }),
    ...(tags.length > 0 && { tags }),
    ...(isOff && { eventState: 'CANCELLED' }),
  };
  return { fields, notes: [...notes, ...texts.notes] };
}

/** Of several versions of an event, the one that was changed last counts (RFC 5545, 3.8.7.4). */
function rankOf(component: ICAL.Component, isException: boolean): (number | string)[] {
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0);
  return [
    isException ? 1 : 0,
    Number.isFinite(sequence) ? sequence : 0,
    String(component.getFirstPropertyValue('dtstamp') ?? ''),
  ];
}

function itemsOf(component: ICAL.Component, line: number, scene: CalendarScene): FeedItem[] {
  const uid = textOf(component, 'uid')?.trim();
  if (!uid) throw new EventFault(finding('no-id', { field: 'UID' }));
  const begin = timeOf(component, 'dtstart');
  if (!begin) throw new EventFault(finding('no-date', { field: 'DTSTART' }));
  const momentOf = clockFor(scene, begin.tzid);
  const isDay = begin.time.isDate;
  const start = isDay ? dayOf(component, begin.time) : momentOf(begin.time);
  const length = isDay ? DAY_MS : lengthOf(component, start, momentOf);
  const { fields, notes } = fieldsOf(component, scene);
  const name = flat(textOf(component, 'summary') ?? '');
  const exception = component.getFirstProperty('recurrence-id');
  const replaced = timeOf(component, 'recurrence-id');
  if (exception && (!replaced || replaced.time.isDate || parameterOf(exception, 'range')))
    throw new EventFault(finding('unsupported-recurrence', { found: 'RECURRENCE-ID with a day or a range' }));
  const itemAt = (moment: number, occurrence: number | undefined): FeedItem => {
    const ids = idsOf('ics', scene.target.name, uid, occurrence);
    const item = {
      type: 'LIVE_EVENT',
      ...ids,
      ...fields,
      ...(isDay && { timeToBeConfirmed: true }),
      startDate: isoTime(moment),
      endDate: isoTime(moment + length),
    };
    const json = lineOf(item);
    return {
      ...{ line, name, ...ids, json, start: moment, notes, rank: [...rankOf(component, exception !== null), json] },
      ...(exception && { isException: true as const }),
    };
  };
  if (replaced) return [itemAt(start, momentOf(replaced.time, replaced.tzid, 'RECURRENCE-ID'))];
  const options = { component, first: begin.time, momentOf, until: scene.target.until };
  const recurrences = recurrencesOf(options);
  if (recurrences === undefined) return [itemAt(start, undefined)];
  if ('fault' in recurrences) throw new EventFault(recurrences.fault);
  return recurrences.moments.map((moment) => itemAt(moment, moment));
}

/** The event of a VEVENT, or each occurrence of one that recurs. @param text the lines of the component */
export function eventsOf(text: string, line: number, scene: CalendarScene): Mapped[] {
  let component: ICAL.Component | undefined;
  try {
    component = ICAL.Component.fromString(text);
    return itemsOf(component, line, scene);
  } catch (error) {
    const name = component ? flat(textOf(component, 'summary') ?? '') : '';
    if (error instanceof EventFault) return [{ line, name, reason: error.reason }];
    return [
      { line, name, reason: finding('bad-entry', { reason: error instanceof Error ? error.message : String(error) }) },
    ];
  }
}

/** The zone that an event's start names, where nobody knows it yet. */
export function missingZone(text: string, zones: ReadonlyMap<string, ZoneClock>): boolean {
  const tzids = [...text.matchAll(/;TZID="?([^":;\r\n]+)"?[:;]/gi)].map(([, tzid = '']) => tzid);
  return tzids.some((tzid) => !clockOf(tzid, zones));
}
