import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
// @ts-expect-error the package has no types
import { jsToXliff12, xliff2js, xliff12ToJs } from 'xliff';
import type { LabelText } from './label-texts';
import { UsageError } from './names';

/** The largest file that is taken in, in bytes: XLIFF is read as a whole tree. */
export const MAX_LABEL_FILE = 5_000_000;

/** What programs for tables take for a formula, after any number of our own apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const unescapeFormula = (text: string): string => (/^'/.test(text) && FORMULA.test(text) ? text.slice(1) : text);

const COLUMNS = ['key', 'source', 'target'] as const;

function toCsv(texts: readonly LabelText[]): string {
  const rows = texts.map(({ key, source, target }) => [key, source, target].map(escapeFormula));
  // the mark lets spreadsheets read the file as UTF-8
  return stringify(rows, { header: true, columns: [...COLUMNS], bom: true });
}

/** Spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

function fromCsv(text: string): LabelText[] {
  const rows = parse(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
  }) as Record<string, string | undefined>[];
  if (rows[0] && (rows[0].key === undefined || rows[0].target === undefined))
    throw new UsageError('The file must have the columns "key" and "target".');
  const cell = (value = '') => unescapeFormula(value);
  return rows.map(({ key, source, target }) => ({ key: cell(key), source: cell(source), target: cell(target) }));
}

interface Xliff {
  resources: Record<string, Record<string, { source?: unknown; target?: unknown }>>;
}

/** The file's part that the labels stand in. */
const PART = 'labels';

async function toXliff(texts: readonly LabelText[], languages: { source: string; target: string }): Promise<string> {
  const units = texts.map(({ key, source, target }) => [key, { source, ...(target !== '' && { target }) }]);
  const written: string = await jsToXliff12({
    resources: { [PART]: Object.fromEntries(units) },
    sourceLanguage: languages.source,
    targetLanguage: languages.target,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n`;
}

async function fromXliff(text: string): Promise<LabelText[]> {
  const root = text.indexOf('<xliff');
  const isSecond = /\sversion="2/.test(text.slice(root, text.indexOf('>', root)));
  const read = (await (isSecond ? xliff2js(text) : xliff12ToJs(text))) as Xliff;
  const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.values(read.resources).flatMap((units) =>
    Object.entries(units).map(([key, { source, target }]) => ({ key, source: textIn(source), target: textIn(target) })),
  );
}

const isXliff = (file: string): boolean => ['.xlf', '.xliff'].includes(extname(file).toLowerCase());
const isCsv = (file: string): boolean => extname(file).toLowerCase() === '.csv';

/** @throws UsageError for a file that is neither kind */
function refuseOthers(file: string): void {
  if (!isXliff(file) && !isCsv(file)) throw new UsageError(`${file} is not a .csv or .xlf file.`);
}

/** The labels as a file for translators, of the kind that the file's name says. */
export async function writeLabels(
  file: string,
  texts: readonly LabelText[],
  languages: { source: string; target: string },
): Promise<string> {
  refuseOthers(file);
  return isXliff(file) ? toXliff(texts, languages) : toCsv(texts);
}

/**
 * The labels of a translator's file.
 *
 * @throws UsageError when the file is of neither kind, too large, or cannot be read
 */
export async function readLabels(file: string, content: string): Promise<LabelText[]> {
  refuseOthers(file);
  if (Buffer.byteLength(content) > MAX_LABEL_FILE)
    throw new UsageError(`${file} is larger than ${MAX_LABEL_FILE / 1_000_000} MB.`);
  try {
    return isXliff(file) ? await fromXliff(content) : fromCsv(content);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
