import { sql } from 'kysely';
import { isDamage, TableDamaged } from '../database/damage';
import type { Database } from '../database/open';
import { BATCH_ROWS, type DumpEntry } from './dump-format';
import { findLostRows } from './lost-rows';
import { readSequences, readTables, type Table } from './schema';

/** How values are written and read as text: without loss, whatever the database's own settings are. */
const TEXT_FORM = {
  datestyle: 'ISO, YMD',
  timezone: 'UTC',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

/** Sets the text form of values until the end of a transaction. */
export async function setTextForm(transaction: Database): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_FORM))
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
}

/** How many bytes of rows are fetched at once, or one row that has more. */
export const FETCH_BYTES = 8_000_000;

const rowOf = ({ columns }: Table) => {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  return sql<string>`to_json(array[${values}]::text[])::text`;
};

/**
 * How many rows of a table can be fetched at once. Values that are wide are stored apart from their rows: only a table that
 * has any is measured, as that reads all of it.
 */
async function rowsPerFetch(transaction: Database, table: Table): Promise<number> {
  const { rows: found } = await sql<{ mayBeWide: boolean }>`
    select relkind = 'p' or coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) > 0 as "mayBeWide"
    from pg_class where oid = quote_ident(${table.name})::regclass`.execute(transaction);
  if (!found[0]!.mayBeWide) return BATCH_ROWS;
  const { rows } = await sql<{ widest: number }>`
    select coalesce(max(octet_length(${rowOf(table)})), 1) as widest from ${sql.table(table.name)}`.execute(
    transaction,
  );
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor(FETCH_BYTES / rows[0]!.widest)));
}

/**
 * Reads a table through a cursor, so that memory holds one batch of it.
 *
 * @param transaction has the text form set
 */
export async function* readRows(transaction: Database, table: Table): AsyncGenerator<readonly string[]> {
  const most = await rowsPerFetch(transaction, table);
  await sql`declare dumped no scroll cursor for select ${rowOf(table)} as row from ${sql.table(table.name)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(most)} from dumped`.execute(transaction);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < most) break;
  }
  await sql`close dumped`.execute(transaction);
}

/**
 * Reads a table, and then that none of its rows has been passed over: those in a page that has become empty are no error for
 * PostgreSQL.
 *
 * @param transaction sees one moment, and has the text form set
 * @param isCopy whether the database is a copy of ours that was prepared for `findLostRows`
 * @throws TableDamaged
 */
export async function* readWhole(
  transaction: Database,
  table: Table,
  isCopy: boolean,
): AsyncGenerator<readonly string[]> {
  let count = 0;
  let lost: string | undefined;
  try {
    for await (const rows of readRows(transaction, table)) {
      count += rows.length;
      yield rows;
    }
    lost = await findLostRows(transaction, table.name, count, isCopy);
  } catch (error) {
    throw isDamage(error) ? new TableDamaged(table.name, (error as Error).message, { cause: error }) : error;
  }
  if (lost !== undefined) throw new TableDamaged(table.name, lost);
}

/**
 * All that a store holds.
 *
 * @param transaction sees one moment of it
 * @param isCopy as for `readWhole`
 * @throws TableDamaged
 */
export async function* readEntries(transaction: Database, isCopy: boolean): AsyncGenerator<DumpEntry> {
  await setTextForm(transaction);
  for (const table of await readTables(transaction)) {
    yield { kind: 'table', table: table.name, columns: table.columns.map(({ name }) => name) };
    for await (const rows of readWhole(transaction, table, isCopy)) yield { kind: 'rows', rows };
  }
  // a number is given out before its row is seen: read after the rows, no sequence stands before them
  for (const { name, value } of await readSequences(transaction)) yield { kind: 'sequence', sequence: name, value };
}
