import type { Product } from '../../renderer/realm/validate';
import { ImportFailure } from '../import/finding';
import { type ImportOptions, importFeed } from '../import/import-feed';
import { isTimeZone } from '../import/mapping/times';
import { FORMATS, type Format } from '../import/read-feed';
import { writeReport } from '../import/report';
import { DEFAULT_LIMITS, MEGABYTE } from '../import/source/limits';
import { sourceName } from '../import/source/open-feed';
import { didYouMean, UsageError } from './names';
import { readAction } from './read-action';

/** The options of the command, as they were typed. */
export interface ImportArguments {
  realm?: string | undefined;
  name?: string | undefined;
  zone?: string | undefined;
  encoding?: string | undefined;
  cover?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  until?: string | undefined;
  maxSize?: string | undefined;
  timeout?: string | undefined;
  server?: string | undefined;
  removesMissing: boolean;
  isDryRun: boolean;
  all: boolean;
  json: boolean;
}

export interface ImportSurroundings {
  root: string;
  cwd: string;
  product: Product;
  folderOf: (realm: string) => string;
  environment: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
  complain: (line: string) => void;
}

const NAME = /^[a-z0-9]{1,20}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_MEGABYTES = 10_000;
const MOST_SECONDS = 86_400;
const DEFAULT_PORT = '4000';

/** The start of a day in UTC, in ms. */
function readDay(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new UsageError(`--${option} takes a day, such as 2026-12-31, not "${text}".`);
  return moment;
}

function readNumber(option: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`--${option} takes a whole number from 1 to ${most}, not "${text}".`);
  return number;
}

function readZone(zone: string | undefined): string | undefined {
  if (zone === undefined || isTimeZone(zone)) return zone;
  throw new UsageError(`There is no time zone ${zone}${didYouMean(zone, Intl.supportedValuesOf('timeZone')) || '.'}`);
}

function readServer(server: string | undefined, port = DEFAULT_PORT): string {
  const address = server ?? `http://localhost:${port}`;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError(`--server takes an address, such as https://api.example.com, not "${address}".`);
  return address;
}

/** What was typed, as what the import is to do. @throws UsageError */
function readArguments(
  [typed, source, ...more]: readonly string[],
  given: ImportArguments,
  { folderOf, environment }: ImportSurroundings,
): ImportOptions {
  const format: Format = readAction('import', FORMATS, typed);
  if (source === undefined) throw new UsageError('Specify a file or an address to import from.');
  if (more.length > 0) throw new UsageError(`Import one feed at a time; unexpected argument "${more[0]}".`);
  if (!given.realm) throw new UsageError('Specify the realm with --realm.');
  const name = given.name ?? format;
  if (!NAME.test(name)) throw new UsageError(`--name takes lowercase letters and digits, at most 20, not "${name}".`);
  const seconds = readNumber('timeout', given.timeout, DEFAULT_LIMITS.timeoutSeconds, MOST_SECONDS);
  const megabytes = readNumber('max-size', given.maxSize, DEFAULT_LIMITS.maxBytes / MEGABYTE, MOST_MEGABYTES);
  return {
    ...{ format, source, name, encoding: given.encoding, cover: given.cover },
    folder: folderOf(given.realm),
    zone: readZone(given.zone),
    until: readDay('until', given.until),
    window: { from: readDay('from', given.from), to: readDay('to', given.to) },
    limits: { timeoutSeconds: seconds, maxBytes: megabytes * MEGABYTE },
    ...{ removesMissing: given.removesMissing, isDryRun: given.isDryRun },
    server: readServer(given.server, environment.PORT),
    apiKey: environment.API_KEY,
  };
}

/**
 * Imports a feed of another system into a realm: `<format> <file or address>`.
 *
 * @returns the exit code: 1 where an item was refused, or all of the feed
 * @throws UsageError for what cannot be understood
 */
export async function importIntoRealm(
  args: readonly string[],
  given: ImportArguments,
  around: ImportSurroundings,
): Promise<number> {
  const { root, cwd, product, environment, say, complain } = around;
  const options = readArguments(args, given, around);
  const source = sourceName(options.source);
  const allowPrivate = environment.ALLOW_PRIVATE_PROVIDERS === '1';
  try {
    const entries = await importFeed(options, { root, cwd, product, allowPrivate, environment });
    writeReport(entries, { source, all: given.all, json: given.json, isDryRun: options.isDryRun, say });
    const refused = entries.filter(({ outcome }) => outcome === 'refused').length;
    if (refused > 0 && !given.json) say('docs/errors.md explains the codes.');
    return refused > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    const { code, message, line } = error;
    if (given.json) say(JSON.stringify({ source, line, outcome: 'failed', findings: [{ code, message }] }));
    else
      complain(
        `${line === undefined ? source : `${source}:${line}`}  failed  ${code}: ${message}. Nothing was written.`,
      );
    return 1;
  }
}
