import { parseArgs } from 'node:util';
import { readIsoDay } from '../../renderer/contract/days';
import { UsageError } from '../realm/names';
import { DAY_MS } from './rhythm';

export const usage = `Usage:
  npm run simulate -- <realm> [--days 30] [--visitors 400] [--until <YYYY-MM-DD>] [--seed 1] [--store | --out <file>]
      Makes up the visits of a realm, and writes each as a line of JSON: who came, from where, the events of
      schemas/analytics/event.schema.json, and the last report of each play. For demonstrations and tests: nothing of it is
      sent anywhere.

      --store      adds the visits to the server's store (DATA_DIR or DATABASE_URL) instead, as if they had happened, so that
                   /insight shows them; they cannot be told from real ones later. Stop a server with an embedded store first

      --days       how many whole days (UTC)
      --visitors   how many visitors come on an average day
      --until      the first day that is no longer simulated; today when left out
      --seed       the same number makes the same visits
      --out        the file to write; standard output when left out (use npm run --silent then)`;

export interface SimulateOptions {
  realm: string;
  days: number;
  visitors: number;
  /** When the first day begins, ms since the epoch. */
  from: number;
  seed: number;
  /** Whether the visits are added to the store. */
  store: boolean;
  /** The file to write; undefined for standard output. */
  out: string | undefined;
}

const MOST_DAYS = 366;
const MOST_VISITORS = 1_000_000;
const MOST_SEED = 2 ** 31;

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} is "${text}"; it must be a whole number from 1 to ${most}.`);
}

function startOfDay(text: string): number {
  const start = readIsoDay(text);
  if (start !== undefined) return start;
  throw new UsageError(`--until is "${text}"; it must be a day, as YYYY-MM-DD.`);
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { days: text, visitors: text, until: text, seed: text, out: text } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, store: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

/**
 * Reads what was typed.
 *
 * @param now ms since the epoch
 * @returns null for who wants help
 * @throws UsageError in words for who typed it
 */
export function readOptions(args: readonly string[], now: number): SimulateOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const [realm, ...more] = positionals;
  if (realm === undefined || more.length > 0) throw new UsageError(`Specify one realm.\n\n${usage}`);
  if (values.store && values.out !== undefined) throw new UsageError(`Specify --store or --out, not both.\n\n${usage}`);
  const days = wholeNumber('days', values.days ?? '30', MOST_DAYS);
  const until = values.until === undefined ? now - (now % DAY_MS) : startOfDay(values.until);
  return {
    ...{ realm, days, from: until - days * DAY_MS, out: values.out, store: values.store ?? false },
    visitors: wholeNumber('visitors', values.visitors ?? '400', MOST_VISITORS),
    seed: wholeNumber('seed', values.seed ?? '1', MOST_SEED),
  };
}
