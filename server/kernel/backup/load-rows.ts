import { sql } from 'kysely';
import type { Database } from '../database/open';
import { BackupError } from './backup-error';
import type { DumpEntry } from './dump-format';
import { setTextForm } from './read-rows';
import { type ForeignKey, readForeignKeys, readGuards, readTables, type Table } from './schema';

const namesOf = (tables: readonly Table[]) => sql.join(tables.map(({ name }) => sql.table(name)));

/** The table of a dump with the columns that the dump has, as the database describes them. */
function tableOf({ table, columns }: DumpEntry & { kind: 'table' }, tables: readonly Table[]): Table {
  const found = tables.find(({ name }) => name === table);
  const described = columns.flatMap((name) => found?.columns.find((column) => column.name === name) ?? []);
  if (!found || described.length !== columns.length)
    throw new BackupError(
      'RESTORE_REFUSED',
      `The dump has a table or a column that the migrations of this version do not make (${table}), and nothing was restored: restore it with the version that wrote it; ` +
        'if it was added to the store by hand, remove it there and dump the store again',
    );
  return { name: table, columns: described };
}

async function insertRows(transaction: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, place) => sql`(row->>${sql.lit(place)})::${sql.raw(type)}`));
  await sql`
    insert into ${sql.table(name)} (${into}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) row`.execute(transaction);
}

async function loadEntries(
  transaction: Database,
  entries: AsyncIterable<DumpEntry>,
  tables: readonly Table[],
): Promise<void> {
  let table: Table | undefined;
  for await (const entry of entries) {
    if (entry.kind === 'table') table = tableOf(entry, tables);
    else if (entry.kind === 'rows') await insertRows(transaction, table!, entry.rows);
    else
      await sql`select setval(quote_ident(${entry.sequence})::regclass, ${entry.value}::bigint)`.execute(transaction);
  }
}

const dropKey = ({ table, name }: ForeignKey) => sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`;
const addKey = ({ table, name, definition }: ForeignKey) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`;

/** @throws BackupError RESTORE_REFUSED where a constraint or a trigger is not as it was before the rows came */
function compareGuards(before: readonly string[], after: readonly string[]): void {
  const changed = before.find((guard) => !after.includes(guard)) ?? after.find((guard) => !before.includes(guard));
  if (changed === undefined) return;
  throw new BackupError(
    'RESTORE_REFUSED',
    `A constraint or a trigger would not be as it was before the rows were loaded (${changed}), and nothing was restored: report this as a bug`,
  );
}

/**
 * Fills migrated tables with the entries of a dump, in place of what the migrations have put there. Foreign keys are
 * taken off meanwhile, so that no order of tables is needed, and verified when they are put back; triggers rest, as what
 * they did is in the rows.
 *
 * @throws BackupError RESTORE_REFUSED, DUMP_DAMAGED: the transaction cannot go on
 */
export async function loadEntriesInto(transaction: Database, entries: AsyncIterable<DumpEntry>): Promise<void> {
  await setTextForm(transaction);
  const tables = await readTables(transaction);
  const foreignKeys = await readForeignKeys(transaction);
  const guards = await readGuards(transaction);
  for (const key of foreignKeys) await dropKey(key).execute(transaction);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction);
  await sql`truncate ${namesOf(tables)}`.execute(transaction);
  await loadEntries(transaction, entries, tables);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction);
  for (const key of foreignKeys) await addKey(key).execute(transaction);
  compareGuards(guards, await readGuards(transaction));
}
