import { expect, test } from 'vitest';
import { startPostgres } from '../../scripts/postgres';
import { readRealmRow } from '../../server/features/realms/realm-store';
import { openStore } from '../../server/open-store';
import { postgres } from '../fixtures/engines';
import { testServer } from '../fixtures/test-server';

const STARTS_MS = 60_000;

test(
  'a PostgreSQL that is killed makes the server not ready, and has what was acknowledged when it is back',
  async () => {
    const database = await startPostgres({ isDurable: true });
    const databaseUrl = await database.createDatabase();
    await (await openStore({ databaseUrl })).close();
    const on = await testServer(['aster'], {}, undefined, { ...postgres, place: async () => ({ databaseUrl }) });
    const status = async (url: string) => (await on.app.inject({ url, headers: { realm: 'aster' } })).statusCode;
    try {
      const before = await readRealmRow(on.store.database, 'aster');
      expect(before).toBeDefined();
      await database.kill();
      expect(await status('/readyz')).toBe(503);
      expect(await status('/api/v2/content/film-3')).toBe(503);
      await database.start();
      await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
      expect(await status('/api/v2/content/film-3')).toBe(200);
      expect(await readRealmRow(on.store.database, 'aster')).toEqual(before);
    } finally {
      await database.start();
      await on.close();
      await database.stop();
    }
  },
  STARTS_MS,
);
