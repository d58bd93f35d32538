import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, requireMigration } from '../../server/kernel/database/migrate';
import type { StorePlace } from '../../server/kernel/database/open';
import { migrations } from '../../server/migrations';
import { openStore } from '../../server/open-store';
import { newDatabase } from '../fixtures/engines';
import { members } from '../fixtures/members';
import { testServer } from '../fixtures/test-server';

const NEWER = '999-of-the-next-build';

/** The tables that the next build leaves, whose migration adds a column and does something else besides. */
async function migrateAsNextBuild(place: StorePlace, andThen = async (_: Kysely<unknown>) => {}): Promise<void> {
  const store = await openStore(place);
  const up = async (database: Kysely<unknown>) => {
    await sql`alter table viewer add column nickname text`.execute(database);
    await andThen(database);
  };
  await migrate(store.database, { ...migrations, [NEWER]: { up } });
  await store.close();
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const engines = [
  { name: 'PGlite', place: async (): Promise<StorePlace> => ({ dataDir: join(folder, 'data') }) },
  { name: 'PostgreSQL', place: async (): Promise<StorePlace> => ({ databaseUrl: await newDatabase() }) },
];

describe.each(engines)('the tables of a newer build, on $name', (engine) => {
  test('serve this build as well: it starts, and signs viewers in', async () => {
    const place = await engine.place();
    await migrateAsNextBuild(place);
    const server = await testServer(['aster'], {}, undefined, { ...engine, place: async () => place });
    try {
      const { account, login } = members(() => server);
      await account('ada@aster.example');
      expect((await login('ada@aster.example')).authorisationToken).toBeTypeOf('string');
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(server.store.database);
      expect(rows.map(({ name }) => name)).toEqual([...Object.keys(migrations), NEWER]);
    } finally {
      await server.close();
    }
  });

  test('are refused once something that this build uses is gone, with what to do, and nothing stays open', async () => {
    const place = await engine.place();
    await migrateAsNextBuild(place, (database) => requireMigration(database, NEWER));
    for (const _ of ['first', 'second'])
      await expect(openStore(place)).rejects.toMatchObject({
        code: 'STORE_NEWER',
        message: expect.stringContaining(`(${NEWER}), and this version cannot work with it: start that version again`),
      });
  });

  test('with withdrawals or ended sign-ins in them are refused by builds that know nothing of these', async () => {
    const place = await engine.place();
    const store = await openStore(place);
    for (const unread of ['053-consumer-rights', '055-access-ended', '056-gift-withdrawals']) {
      const { [unread]: _, ...earlier } = migrations;
      await expect(migrate(store.database, earlier)).rejects.toMatchObject({
        code: 'STORE_NEWER',
        message: expect.stringContaining(`(${unread})`),
      });
    }
    await store.close();
  });

  test('are accepted where an earlier migration is required that this build has', async () => {
    const place = await engine.place();
    await migrateAsNextBuild(place, (database) => requireMigration(database, '019-minimum-build'));
    await (await openStore(place)).close();
  });
});
