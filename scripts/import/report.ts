import { oneLine } from '../../server/kernel/text/one-line';
import type { Finding } from './finding';

/** What became of an item. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'removed', 'missing', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a report says of one item. */
export interface ReportEntry {
  outcome: Outcome;
  /** The line of the feed, from 1; left out for what the feed does not have. */
  line?: number;
  name: string;
  /** Its id in the realm; left out for what was never one of its items. */
  id?: string;
  /** Why it is refused, or how it differs from what the feed has. */
  findings: readonly Finding[];
}

export interface ReportOptions {
  /** What the source is called. */
  source: string;
  /** Whether each item has a line, those that are unchanged too. */
  all: boolean;
  json: boolean;
  isDryRun: boolean;
  say: (line: string) => void;
}

/** How many items of one outcome have a line of their own, unless all are asked for. */
const MOST_LINES = 50;

const place = (source: string, line: number | undefined) => (line === undefined ? source : `${source}:${line}`);

/** An item on one line: where, what became of it, which, and why. */
export function reportLine({ outcome, line, name, id, findings }: ReportEntry, source: string): string {
  const title = name === '' ? '' : JSON.stringify(shortName(oneLine(name)));
  const what = [id, title].filter(Boolean).join(' ');
  const why = findings.map(({ code, message }) => `${code}: ${message}`).join('; ');
  return [place(source, line), outcome, what, why].filter((part) => part !== '').join('  ');
}

const LONGEST_NAME = 80;
const shortName = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

const counts = (entries: readonly ReportEntry[]) =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, entries.filter((one) => one.outcome === outcome).length]));

/** What came of an import in numbers, on one line. */
export function summary(entries: readonly ReportEntry[], isDryRun: boolean): string {
  const numbers = counts(entries);
  const text = OUTCOMES.filter((outcome) => numbers[outcome] || !['removed', 'missing'].includes(outcome))
    .map((outcome) => `${(numbers[outcome] ?? 0).toLocaleString('en')} ${outcome}`)
    .join(', ');
  return isDryRun ? `Dry run, nothing was written: ${text}.` : `${text}.`;
}

/** Writes the report: a line for each item, or with `json` one JSON object a line, and the numbers at the end. */
export function writeReport(
  entries: readonly ReportEntry[],
  { source, all, json, isDryRun, say }: ReportOptions,
): void {
  if (json) {
    for (const { outcome, line, id, name, findings } of entries)
      say(JSON.stringify({ source, line, outcome, id, name, findings }));
    say(JSON.stringify({ source, dryRun: isDryRun, ...counts(entries) }));
    return;
  }
  for (const outcome of OUTCOMES) {
    const ofOutcome = entries.filter((one) => one.outcome === outcome);
    const told = all
      ? ofOutcome
      : ofOutcome.filter(({ findings }) => outcome !== 'unchanged' || findings.length > 0).slice(0, MOST_LINES);
    for (const entry of told) say(reportLine(entry, source));
    const more = ofOutcome.length - told.length;
    if (more > 0 && outcome !== 'unchanged')
      say(`… and ${more.toLocaleString('en')} more ${outcome}; --all lists each of them`);
  }
  say(summary(entries, isDryRun));
}
