import { type Finding, finding } from '../finding';
import { momentAt, momentIn, offsetOf, type WallTime, wallTime } from './times';

const UTC = /^(?:Z|UTC?|GMT)$/i;

export type ReadTime = { moment: number } | { fault: Finding };

export const isFault = (read: ReadTime): read is { fault: Finding } => 'fault' in read;

/**
 * The moment of a time as it is written.
 *
 * @param zone what the time says of its zone; empty for nothing
 * @param usual the zone of times that say none, which the caller has named
 */
function momentOf(
  wall: WallTime,
  zone: string,
  usual: string | undefined,
  values: { field: string; value: string },
): ReadTime {
  const offset = UTC.test(zone) ? 0 : offsetOf(zone);
  if (zone !== '' && offset === undefined)
    return { fault: finding('unknown-zone', { field: values.field, value: zone }) };
  if (zone === '' && usual === undefined) return { fault: finding('no-time-zone', values) };
  const moment = offset === undefined ? momentIn(wall, usual!) : momentAt(wall, offset);
  return moment === undefined ? { fault: finding('bad-time', values) } : { moment };
}

/** A time of XMLTV: `20261126203000 +0100`; without minutes it is none. */
export function readXmltvTime(value: string, field: string, usual: string | undefined): ReadTime {
  const [, digits = '', zone = ''] = /^\s*(\d{12}(?:\d{2})?)\s*(.*?)\s*$/.exec(value) ?? [];
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/.exec(digits)?.slice(1);
  if (!parts) return { fault: finding('bad-time', { field, value }) };
  return momentOf(wallTime(parts), zone, usual, { field, value });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The zones that RFC 822 has names for. */
const RFC_822_ZONES: Readonly<Record<string, string>> = {
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
};

/** A time of RSS (RFC 822): `Thu, 26 Nov 2026 20:30:00 +0100`. */
function readRfc822(value: string, field: string, usual: string | undefined): ReadTime | undefined {
  const [, day, month = '', year, hour, minute, second, zone = ''] =
    /^\s*(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})\s+([A-Za-z]{3,9})\.?\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*?)\s*$/.exec(
      value,
    ) ?? [];
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (day === undefined || place < 0) return undefined;
  const named = RFC_822_ZONES[zone.toUpperCase()] ?? zone;
  return momentOf(wallTime([year, place + 1, day, hour, minute, second]), named, usual, { field, value });
}

/** A time of ISO 8601: `2026-11-26T20:30:00+01:00`. */
function readIso(value: string, field: string, usual: string | undefined): ReadTime | undefined {
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(.*?)\s*$/i
    .exec(value)
    ?.slice(1);
  return parts && momentOf(wallTime(parts), parts[6] ?? '', usual, { field, value });
}

/** A time of a feed of news or films, in either form that there is. */
export const readFeedTime = (value: string, field: string, usual: string | undefined): ReadTime =>
  readIso(value, field, usual) ?? readRfc822(value, field, usual) ?? { fault: finding('bad-time', { field, value }) };
