import { sql } from 'kysely';
import { isDamage, TableDamaged } from '../database/damage';
import type { Database } from '../database/open';
import { readWhole, setTextForm } from './read-rows';
import { type ForeignKey, readForeignKeys, readHeaps, readTables, type Table } from './schema';

/** Something that is wrong with a store, and what to do about it. */
export interface StoreProblem {
  /** The table, or the index, that is affected. */
  place: string;
  what: string;
  whatToDo: string;
}

/** What was read of a store, and what is wrong with it. */
export interface StoreReport {
  tables: number;
  rows: number;
  /** Whether PostgreSQL's `amcheck` has verified tables and indexes. */
  isVerified: boolean;
  problems: readonly StoreProblem[];
}

const RESTORE = 'keep a copy of the store, and restore the last dump into a new one';
const REINDEX = 'run `reindex table <table>` with PostgreSQL; for the embedded store, dump it and restore the dump';

/** Does one thing by itself; what it says of damage is a problem of the store. */
async function attempt(place: string, whatToDo: string, work: () => Promise<StoreProblem[]>): Promise<StoreProblem[]> {
  try {
    return await work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [{ place, what: error instanceof TableDamaged ? error.what : (error as Error).message, whatToDo }];
  }
}

/** Reads every value of a table. @param isCopy as for `readWhole` */
async function verifyTable(database: Database, table: Table, isCopy: boolean) {
  let count = 0;
  const read = async (transaction: Database): Promise<StoreProblem[]> => {
    await setTextForm(transaction);
    for await (const rows of readWhole(transaction, table, isCopy)) count += rows.length;
    return [];
  };
  const problems = await attempt(table.name, RESTORE, () =>
    database.transaction().setIsolationLevel('repeatable read').execute(read),
  );
  return { count, problems };
}

async function verifyForeignKey(database: Database, key: ForeignKey): Promise<StoreProblem[]> {
  const pairs = key.columns.map(
    (column, place) => sql`child.${sql.ref(column)} = parent.${sql.ref(key.referenced[place]!)}`,
  );
  const filled = key.columns.map((column) => sql`child.${sql.ref(column)} is not null`);
  const and = sql` and `;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(key.table)} child where ${sql.join(filled, and)}
      and not exists (select from ${sql.table(key.references)} parent where ${sql.join(pairs, and)})`.execute(database);
  const { count } = rows[0]!;
  if (count === 0) return [];
  const what = `${count} rows refer to rows of ${key.references} that do not exist (${key.name})`;
  return [{ place: key.table, what, whatToDo: RESTORE }];
}

async function hasAmcheck(database: Database, mayCreate: boolean): Promise<boolean> {
  if (mayCreate) await sql`create extension if not exists amcheck`.execute(database);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_extension where extname = 'amcheck') as found`.execute(database);
  return rows[0]!.found;
}

/** What `amcheck` says of each table, and of each B-tree with the rows that it should have. */
async function verifyWithAmcheck(database: Database): Promise<StoreProblem[]> {
  const problems: StoreProblem[] = [];
  for (const name of await readHeaps(database)) {
    const found = await attempt(name, RESTORE, async () => {
      const { rows } = await sql<{ block: number; message: string }>`
        select blkno as block, msg as message from verify_heapam(quote_ident(${name})::regclass)`.execute(database);
      return rows.map(({ block, message }) => ({ place: name, what: `block ${block}: ${message}`, whatToDo: RESTORE }));
    });
    problems.push(...found);
  }
  const { rows: indexes } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = c.relam
    where amname = 'btree' and indisvalid and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(
    database,
  );
  for (const { name } of indexes) {
    const verify = () =>
      sql`select bt_index_check(quote_ident(${name})::regclass, true)`.execute(database).then(() => []);
    problems.push(...(await attempt(name, REINDEX, verify)));
  }
  return problems;
}

/**
 * Reads all of a store, and verifies what holds it together: rows by table and by index, foreign keys, and with `amcheck`
 * the pages of tables and indexes.
 *
 * @param isCopy whether the database is a copy of ours, which nobody writes to and where an extension can be created
 */
export async function verifyStore(database: Database, isCopy: boolean): Promise<StoreReport> {
  const tables = await readTables(database);
  const problems: StoreProblem[] = [];
  let rows = 0;
  for (const table of tables) {
    const verified = await verifyTable(database, table, isCopy);
    rows += verified.count;
    problems.push(...verified.problems);
  }
  for (const key of await readForeignKeys(database))
    problems.push(...(await attempt(key.table, RESTORE, () => verifyForeignKey(database, key))));
  const isVerified = await hasAmcheck(database, isCopy);
  if (isVerified) problems.push(...(await verifyWithAmcheck(database)));
  return { tables: tables.length, rows, isVerified, problems };
}
