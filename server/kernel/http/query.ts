import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { ServerError } from '../errors/errors';

/** A query as Fastify reads it: repeated names give arrays. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

interface Bounds {
  min: number;
  max: number;
  unset: number;
}

/** @throws ServerError BAD_QUERY for a parameter that the address does not take, naming those it does */
export function refuseUnknown(query: RawQuery, names: readonly string[]): void {
  const unknown = Object.keys(query).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const takes = names.length > 0 ? `available: ${names.join(', ')}` : 'this call has none';
  throw new ServerError('BAD_QUERY', { problem: `There is no parameter “${unknown}”; ${takes}.` });
}

export function readText(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw new ServerError('BAD_QUERY', { problem: `“${name}” is given more than once.` });
  return value;
}

export function readNumber(query: RawQuery, name: string, { min, max, unset }: Bounds): number {
  const raw = readText(query, name);
  if (raw === undefined || raw === '') return unset;
  const value = Number(raw);
  if (!/^\d{1,6}$/.test(raw) || value < min || value > max) {
    throw new ServerError('BAD_QUERY', {
      problem: `“${name}” is “${raw}”, but must be a whole number from ${min} to ${max}.`,
    });
  }
  return value;
}

/** How far from now a moment may be asked about, in ms. */
const MOMENT_RANGE = 400 * SECONDS_PER_DAY * MS_PER_SECOND;

/** The moment that a preview asks about (`at`), ms since the epoch; now itself where it names none. */
export function readAt(query: RawQuery, now: number): number {
  if (!query.at) return now;
  const moment = readMoment(query, 'at').getTime();
  if (Math.abs(moment - now) > MOMENT_RANGE)
    throw new ServerError('BAD_QUERY', { problem: '“at” must be at most 400 days from now.' });
  return moment;
}

export function readOneOf<Value extends string>(
  query: RawQuery,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const raw = readText(query, name);
  if (raw === undefined || raw === '') return undefined;
  const value = values.find((candidate) => candidate === raw);
  if (!value)
    throw new ServerError('BAD_QUERY', { problem: `“${name}” is “${raw}”, but must be ${values.join(' or ')}.` });
  return value;
}

/** A list, comma-separated or repeated; at most `max` entries. */
export function readList(query: RawQuery, name: string, max: number): string[] {
  const raw = query[name];
  const values = (Array.isArray(raw) ? raw : [raw ?? '']).flatMap((part) => part.split(',')).filter(Boolean);
  if (values.length > max)
    throw new ServerError('BAD_QUERY', {
      problem: `“${name}” has ${values.length} entries, but can have at most ${max}.`,
    });
  return values;
}

/** The first and the last year that a moment may be in: the store cannot compare with the year 0. */
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2999;

/** A moment in UTC as ISO 8601 has it. @throws ServerError BAD_QUERY for anything else, and where there is none */
export function readMoment(query: RawQuery, name: string): Date {
  const raw = readText(query, name) ?? '';
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(raw) && !Number.isNaN(Date.parse(raw));
  if (!isMoment)
    throw new ServerError('BAD_QUERY', {
      problem: `“${name}” is “${raw}”, but must be a time in UTC, such as 2026-11-16T20:00:00Z.`,
    });
  const moment = new Date(raw);
  const year = moment.getUTCFullYear();
  if (year < EARLIEST_YEAR || year > LATEST_YEAR)
    throw new ServerError('BAD_QUERY', {
      problem: `“${name}” is “${raw}”, but must be in a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}.`,
    });
  return moment;
}
