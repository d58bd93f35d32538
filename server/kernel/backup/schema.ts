import { sql } from 'kysely';
import type { Database } from '../database/open';

/** A table as the database describes it. */
export interface Table {
  name: string;
  /** Without those that PostgreSQL computes. `type` is SQL. */
  columns: readonly { name: string; type: string }[];
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  references: string;
  referenced: readonly string[];
  /** SQL, as after `add constraint <name>`. */
  definition: string;
}

/** Written by the migrations themselves: a dump names those that have run. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock'];

const IN_SCHEMA = sql`relnamespace = current_schema()::regnamespace`;
const NO_EXTENSION = sql`not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`;

/** All tables of a store, without those of extensions and of the migrator. */
export async function readTables(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c
    where relkind in ('r', 'p') and not relispartition and ${IN_SCHEMA} and ${NO_EXTENSION}
    order by relname`.execute(database);
  return rows.filter(({ name }) => !MIGRATOR_TABLES.includes(name));
}

/** The names of what holds rows: tables, and in place of those that have partitions their partitions. */
export async function readHeaps(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'r' and ${IN_SCHEMA} and ${NO_EXTENSION}
    order by relname`.execute(database);
  return rows.map(({ name }) => name);
}

/** Whether a database has any table at all. */
export async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_class c where relkind in ('r', 'p') and ${IN_SCHEMA} and ${NO_EXTENSION}) as found`.execute(
    database,
  );
  return rows[0]!.found;
}

/** The sequences that have given out a number, and the last one. */
export async function readSequences(database: Database): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(database);
  return rows;
}

export async function readForeignKeys(database: Database): Promise<ForeignKey[]> {
  const names = (relation: string, keys: string) => sql`
    (select json_agg(attname order by place) from unnest(${sql.ref(keys)}) with ordinality as key (number, place)
      join pg_attribute on attrelid = ${sql.ref(relation)} and attnum = number)`;
  const { rows } = await sql<ForeignKey>`
    select conname as name, c.relname as table, ${names('conrelid', 'conkey')} as columns,
      r.relname as references, ${names('confrelid', 'confkey')} as referenced, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_class r on r.oid = confrelid
    where contype = 'f' and conparentid = 0 and c.relnamespace = current_schema()::regnamespace
    order by 2, 1`.execute(database);
  return rows;
}

/** What keeps rows right: constraints and triggers, each as one line that says all about it. Partitions have those of their table. */
export async function readGuards(database: Database): Promise<string[]> {
  const { rows } = await sql<{ guard: string }>`
    select format('%s: %s %s%s', conrelid::regclass, conname, pg_get_constraintdef(k.oid), case when convalidated then '' else ', not validated' end) as guard
    from pg_constraint k join pg_class c on c.oid = conrelid where ${IN_SCHEMA} and not relispartition and ${NO_EXTENSION}
    union all
    select format('%s: %s, %s', tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and not relispartition and ${IN_SCHEMA} and ${NO_EXTENSION}
    order by 1`.execute(database);
  return rows.map(({ guard }) => guard);
}

/** The migrations that a store has had, in order; none where it has no tables. */
export async function readMigrations(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(database);
  if (!found[0]!.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}
