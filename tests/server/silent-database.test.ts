import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseLink, linkTo } from '../../scripts/database-link';
import { postgresDialect } from '../../server/kernel/database/postgres';
import { newDatabase, postgres } from '../fixtures/engines';
import { testServer } from '../fixtures/test-server';

let link: DatabaseLink;
beforeEach(async () => {
  link = await linkTo(await newDatabase());
});
afterEach(() => link.close());

const MOST_CONNECTIONS = 10;
/** Longer than a busy machine takes for a connection. */
const SILENCE_MS = 3_000;

test('a database that falls silent makes the server not ready, and is found again when it speaks', async () => {
  const on = await testServer([], {}, undefined, {
    ...postgres,
    place: async () => ({ databaseUrl: link.databaseUrl }),
  });
  const readiness = async () => (await on.app.inject('/readyz')).statusCode;
  try {
    expect(await readiness()).toBe(200);
    link.silence();
    // also when every connection is taken by a statement that waits
    const waiting = Array.from({ length: MOST_CONNECTIONS }, () => sql`select 1`.execute(on.store.database));
    expect(await readiness()).toBe(503);
    link.restore();
    await Promise.all(waiting);
    expect(await readiness()).toBe(200);
  } finally {
    link.restore();
    await on.close();
  }
});

test('statements that a silent database leaves without an answer fail, and their connections serve no others', async () => {
  const database = new Kysely<unknown>({ dialect: postgresDialect(link.databaseUrl, SILENCE_MS) });
  const answer = () => sql<{ answer: number }>`select 42 as answer`.execute(database);
  try {
    expect((await answer()).rows).toEqual([{ answer: 42 }]);
    link.silence();
    const failures = await Promise.allSettled(Array.from({ length: 2 * MOST_CONNECTIONS }, answer));
    expect(new Set(failures.map(({ status }) => status))).toEqual(new Set(['rejected']));
    link.restore();
    expect((await answer()).rows).toEqual([{ answer: 42 }]);
  } finally {
    await database.destroy();
  }
});
