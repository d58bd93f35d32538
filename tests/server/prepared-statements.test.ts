import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PreparedStatements, preparedStatements } from '../../server/kernel/database/prepared-statements.mjs';

let database: PGlite;
let statements: PreparedStatements;
let now: number;

beforeAll(async () => {
  database = await PGlite.create();
});
beforeEach(async () => {
  now = 0;
  await database.exec('deallocate all; drop table if exists film; create table film (id int primary key, title text)');
  statements = preparedStatements(database, () => now);
});
afterAll(() => database.close());

/** What the database has prepared, and how often it ran each. */
async function prepared(): Promise<Record<string, number>> {
  const { rows } = await database.query<{ statement: string; runs: number }>(
    'select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements',
  );
  return Object.fromEntries(rows.map(({ statement, runs }) => [statement, runs]));
}

const INSERT = 'insert into film values ($1, $2)';
const FIND = 'select * from film where id = $1';

it('prepares a statement once and executes it with other parameters', async () => {
  expect(await statements.query(INSERT, [1, 'Lanterne'])).toEqual({ rows: [], affectedRows: 1 });
  expect(await statements.query(INSERT, [2, null])).toEqual({ rows: [], affectedRows: 1 });
  expect((await statements.query(FIND, [1])).rows).toEqual([{ id: 1, title: 'Lanterne' }]);
  expect((await statements.query(FIND, [2])).rows).toEqual([{ id: 2, title: null }]);
  expect((await statements.query(FIND, [3])).rows).toEqual([]);
  expect(await prepared()).toEqual({ [INSERT]: 2, [FIND]: 3 });
});

it('counts the rows that a statement changed', async () => {
  for (const id of [1, 2, 3]) await statements.query(INSERT, [id, 'Lanterne']);
  expect((await statements.query('update film set title = $1', ['Rampart'])).affectedRows).toBe(3);
  expect((await statements.query('delete from film where id > $1', [1])).affectedRows).toBe(2);
});

it('returns the columns that a table has by now', async () => {
  await statements.query(INSERT, [1, 'Lanterne']);
  await statements.query(FIND, [1]);
  await statements.query('alter table film add column year int default 2026');
  expect((await statements.query(FIND, [1])).rows).toEqual([{ id: 1, title: 'Lanterne', year: 2026 }]);
});

it('plans a statement anew after a minute, because a table may have grown', async () => {
  await statements.query(FIND, [1]);
  now = 60_000;
  await statements.query(FIND, [1]);
  expect(await prepared()).toEqual({ [FIND]: 2 });
  now = 60_001;
  await statements.query(FIND, [1]);
  expect(await prepared()).toEqual({ [FIND]: 1 });
});

it('lets the least recently used statement go when there are too many', async () => {
  await statements.query(FIND, [1]);
  for (let at = 0; at < 249; at++) await statements.query(`select ${at} as number`);
  await statements.query(FIND, [1]);
  await statements.query('select 249 as number');
  const texts = Object.keys(await prepared());
  expect(texts).toHaveLength(250);
  expect(texts).toContain(FIND);
  expect(texts).not.toContain('select 0 as number');
  expect((await statements.query('select 0 as number')).rows).toEqual([{ number: 0 }]);
});

it('does not prepare a statement that was written for one occasion', async () => {
  const values = Array.from({ length: 2000 }, (_, at) => `(${at}, '')`).join();
  expect((await statements.query(`insert into film values ${values}`)).affectedRows).toBe(2000);
  expect(await prepared()).toEqual({});
});

it('goes on after an error, inside and outside of a transaction', async () => {
  await statements.query(INSERT, [1, 'Lanterne']);
  await expect(statements.query(INSERT, [1, 'Rampart'])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query('select nonsense')).rejects.toMatchObject({ code: '42703' });
  await statements.query('begin');
  await statements.query(INSERT, [2, 'Rampart']);
  await expect(statements.query(INSERT, [2, 'Rampart'])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query(FIND, [1])).rejects.toMatchObject({ code: '25P02' });
  await expect(statements.query('select count(*) from film')).rejects.toMatchObject({ code: '25P02' });
  await statements.query('rollback');
  expect((await statements.query('select count(*)::int from film')).rows).toEqual([{ count: 1 }]);
});
