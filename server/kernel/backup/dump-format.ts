import { createHash } from 'node:crypto';
import { BackupError } from './backup-error';

/** What a dump says of itself in its first line. */
export interface DumpHeader {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** The version of Realmcast that wrote it. */
  product: string;
  /** ISO 8601. */
  createdAt: string;
  store: 'embedded' | 'postgresql';
  /** The migrations that its tables have had, in order. */
  migrations: readonly string[];
  /** The ids of the encryption keys that its session keys need; the keys themselves are not in the dump. */
  encryptionKeyIds: readonly string[];
}

/** A part of a dump, in the order in which it is written: a table, then its rows; sequences last. */
export type DumpEntry =
  | { kind: 'table'; table: string; columns: readonly string[] }
  /** Each a JSON array of the columns' values in PostgreSQL's text form. */
  | { kind: 'rows'; rows: readonly string[] }
  | { kind: 'sequence'; sequence: string; value: number };

/** How many rows each table of a dump has. */
export type RowCounts = Readonly<Record<string, number>>;

const FORMAT = 'realmcast-dump';
const VERSION = 1;
const NEWLINE = 0x0a;
/** Rows are handed on in batches of at most so many, and of about so many characters. */
export const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;

const line = (value: object) => `${JSON.stringify(value)}\n`;

export const headerOf = (about: Omit<DumpHeader, 'format' | 'version'>): DumpHeader => ({
  format: FORMAT,
  version: VERSION,
  ...about,
});

function textOf(entry: DumpEntry): string {
  if (entry.kind === 'rows') return entry.rows.map((row) => `${row}\n`).join('');
  const { kind: _, ...fields } = entry;
  return line(fields);
}

/** The text of a dump, piece by piece. @returns how many rows were written */
export async function* encodeDump(
  header: DumpHeader,
  entries: AsyncIterable<DumpEntry>,
): AsyncGenerator<string, RowCounts> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let table = '';
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(line(header));
  for await (const entry of entries) {
    if (entry.kind === 'table') {
      table = entry.table;
      rows[table] = 0;
    }
    if (entry.kind === 'rows') rows[table]! += entry.rows.length;
    yield hashed(textOf(entry));
  }
  yield line({ rows, sha256: hash.digest('hex') });
  return rows;
}

const damaged = (what: string, cause?: unknown) =>
  new BackupError(
    'DUMP_DAMAGED',
    `The dump is damaged (${what}): use another copy of it, or an older dump. Nothing of it was restored`,
    { cause },
  );

/** Splits at line feeds only: JSON texts may hold every other separator of lines. A last line without an end is left out. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
}

function parseLine(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    throw damaged('a line is not readable', error);
  }
}

/** Whether a value is a text that can be printed: it may come from anywhere, and a terminal obeys some characters. */
const isText = (value: unknown): value is string => typeof value === 'string' && !/\p{Cc}/u.test(value);
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function headerIn(text: string | undefined): DumpHeader {
  const isHeader = text?.startsWith(`{"format":"${FORMAT}"`);
  if (!isHeader) throw new BackupError('NOT_A_DUMP', 'The file is not a dump of Realmcast: check its name');
  const header = parseLine(text!) as unknown as DumpHeader;
  const { product, createdAt, migrations, encryptionKeyIds } = header;
  if (!Number.isSafeInteger(header.version) || !isText(product)) throw damaged('its first line is incomplete');
  if (header.version !== VERSION)
    throw new BackupError(
      'DUMP_NEWER',
      `The dump was written by Realmcast ${product} in a format that this version does not know (${header.version}): restore it with that version or a newer one`,
    );
  if (!isText(createdAt) || !areTexts(migrations) || !areTexts(encryptionKeyIds))
    throw damaged('its first line is incomplete');
  return header;
}

interface Footer {
  rows: RowCounts;
  sha256: string;
}

/** The entries of a dump's remaining lines. @throws BackupError DUMP_DAMAGED at the latest at their end */
async function* entriesIn(lines: AsyncGenerator<Buffer>, headerLine: Buffer): AsyncGenerator<DumpEntry, RowCounts> {
  const hash = createHash('sha256').update(headerLine).update('\n');
  const counts: Record<string, number> = {};
  let table = '';
  let footer: Footer | undefined;
  let batch: string[] = [];
  let characters = 0;
  function* flush(): Generator<DumpEntry> {
    if (batch.length > 0) yield { kind: 'rows', rows: batch };
    batch = [];
    characters = 0;
  }
  for await (const bytes of lines) {
    if (footer) throw damaged('something follows its end');
    const text = bytes.toString('utf8');
    if (text.startsWith('[')) {
      counts[table] = (counts[table] ?? 0) + 1;
      batch.push(text);
      characters += text.length;
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) yield* flush();
    } else {
      yield* flush();
      const fields = parseLine(text);
      if ('sha256' in fields) {
        footer = fields as unknown as Footer;
        continue;
      }
      if (isText(fields.table) && areTexts(fields.columns)) {
        table = fields.table;
        counts[table] = 0;
        yield { kind: 'table', table, columns: fields.columns };
      } else if (isText(fields.sequence) && Number.isSafeInteger(Number(fields.value)))
        yield { kind: 'sequence', sequence: fields.sequence, value: Number(fields.value) };
      else throw damaged('a line is of no known kind');
    }
    hash.update(bytes).update('\n');
  }
  if (!footer) throw damaged('its end is missing');
  if (footer.sha256 !== hash.digest('hex')) throw damaged('its checksum is wrong');
  if (JSON.stringify(footer.rows) !== JSON.stringify(counts)) throw damaged('rows are missing');
  return counts;
}

/** What zlib says of a stream that is no gzip, was cut off, was changed, or has something behind it. */
async function* explained(stream: AsyncIterable<Buffer>, isCompressed: boolean): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw damaged('it was cut off', error);
    const isNoGzip = /incorrect header check/.test(message);
    if (isNoGzip && isCompressed) throw damaged('something follows its end', error);
    if (isNoGzip)
      throw new BackupError('NOT_A_DUMP', 'The file is not a dump of Realmcast: check its name', { cause: error });
    if (code?.startsWith('Z_')) throw damaged(message, error);
    throw error;
  }
}

/** A dump that is being read. */
export interface Dump {
  header: DumpHeader;
  /** To be read once, and to the end: only then is it known that the dump is whole. */
  entries: AsyncGenerator<DumpEntry, RowCounts>;
}

/**
 * Reads a dump from its uncompressed bytes.
 *
 * @param isCompressed whether the bytes before that begin as those of a gzip do
 * @throws BackupError NOT_A_DUMP, DUMP_NEWER, DUMP_DAMAGED; the last also while the entries are read
 */
export async function decodeDump(stream: AsyncIterable<Buffer>, isCompressed: boolean): Promise<Dump> {
  const lines = linesOf(explained(stream, isCompressed));
  const { value: first } = await lines.next();
  const header = headerIn(first?.toString('utf8'));
  return { header, entries: entriesIn(lines, first!) };
}
