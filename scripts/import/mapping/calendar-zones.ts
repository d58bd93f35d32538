import ICAL from 'ical.js';
import { isTimeZone, momentIn, utcOf, type WallTime } from './times';

/** Finds the moment of a wall time in a zone of a calendar, in ms; null for a time that there is not. */
export type ZoneClock = (wall: WallTime) => number | undefined;

/** A name of the IANA database, also where it ends a path (RFC 5545, 3.8.3.1). */
function databaseName(tzid: string): string | undefined {
  const parts = tzid.split('/').filter((part) => part !== '');
  return [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/'), parts.slice(-1).join('/')].find(isTimeZone);
}

/** What a VTIMEZONE defines; undefined for one that cannot be read. */
export function readZone(text: string): { tzid: string; clock: ZoneClock } | undefined {
  try {
    const component = ICAL.Component.fromString(text);
    const tzid = String(component.getFirstPropertyValue('tzid') ?? '');
    const zone = new ICAL.Timezone({ component, tzid });
    const clock: ZoneClock = (wall) => {
      const utc = utcOf(wall);
      if (utc === undefined) return undefined;
      const offset = zone.utcOffset(new ICAL.Time({ ...wall, isDate: false }, zone));
      return utc - offset * 1_000;
    };
    return tzid === '' ? undefined : { tzid, clock };
  } catch {
    return undefined;
  }
}

/**
 * The clock of a TZID: the IANA database knows more of the past and the future than what feeds define, so that its names come first.
 *
 * @param defined the zones that the feed defines itself
 */
export function clockOf(tzid: string, defined: ReadonlyMap<string, ZoneClock>): ZoneClock | undefined {
  const name = databaseName(tzid);
  return name === undefined ? defined.get(tzid) : (wall) => momentIn(wall, name);
}
