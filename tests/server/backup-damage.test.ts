import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from '../../server/features/auth/sessions/keys';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { migratedPlace } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { storeCommand } from '../fixtures/store-command';
import { NOW } from '../fixtures/test-server';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-damage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an embedded store whose files are damaged', () => {
  /** A closed store with a table, whose files can then be damaged. @returns where they are */
  async function closedStore(make: (database: Database) => Promise<string[]>) {
    const place = await migratedPlace(mkdtempSync(join(folder, 'data-')));
    const store = await openStore(place);
    await loadKeys(store.database, ENCRYPTION_KEYS, NOW);
    const files: string[] = [];
    for (const relation of await make(store.database)) {
      const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${relation}) as path`.execute(
        store.database,
      );
      files.push(join(place.dataDir, 'store', rows[0]!.path));
    }
    await store.close();
    return { place, files };
  }

  const PAGE_BYTES = 8192;

  /** Leaves a page as a disk does that has lost it. */
  function loseThirdPage(file: string): void {
    const bytes = readFileSync(file);
    bytes.fill(0, 2 * PAGE_BYTES, 3 * PAGE_BYTES);
    writeFileSync(file, bytes);
  }

  function changeByte(file: string): void {
    const bytes = readFileSync(file);
    bytes[PAGE_BYTES + 4000]! ^= 0xff;
    writeFileSync(file, bytes);
  }

  test('is told by check, table by table, with what to do, and its files stay as they are', async () => {
    const tables = ['a_lost', 'b_lost', 'cut', 'flipped', 'gone', 'indexed'];
    const { place, files } = await closedStore(async (database) => {
      for (const table of tables) {
        await sql`create table ${sql.table(table)} (number int primary key, padding text)`.execute(database);
        await sql`insert into ${sql.table(table)} select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(
          database,
        );
      }
      await sql`create table child (parent int references cut (number))`.execute(database);
      await sql`insert into child values (1)`.execute(database);
      await sql`alter table child disable trigger all`.execute(database);
      await sql`insert into child values (-1)`.execute(database);
      await sql`create table parted (number int, padding text) partition by range (number)`.execute(database);
      await sql`create table part partition of parted for values from (0) to (10000)`.execute(database);
      await sql`insert into parted select n, repeat('x', 500) from generate_series(1, 2000) n`.execute(database);
      await sql`vacuum b_lost`.execute(database);
      return ['a_lost', 'b_lost', 'cut', 'flipped', 'gone', 'indexed_pkey', 'part'];
    });
    const [lost, lostLater, cut, flipped, gone, index, part] = files as [
      ...[string, string, string, string, string, string, string],
    ];
    truncateSync(cut, PAGE_BYTES * 10);
    for (const file of [lost, lostLater]) loseThirdPage(file);
    changeByte(flipped);
    rmSync(gone);
    changeByte(index);
    changeByte(part);
    const { code, said } = await storeCommand(place, ['check']);
    expect(code).toBe(1);
    expect(said).toContainEqual(expect.stringMatching(/^a_lost: page 2 is empty, and its index has rows there/));
    expect(said).toContainEqual(expect.stringMatching(/^b_lost: \d+ rows can be read, and its index has 2000/));
    for (const table of ['cut', 'flipped', 'gone', 'child', 'part'])
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${table}: .*restore the last dump`)));
    expect(said).toContainEqual(expect.stringMatching(/^indexed_pkey: .*reindex table/));
    expect(said.join('\n')).not.toMatch(/ {4}at /);
    expect(existsSync(gone)).toBe(false);
    const dumps = join(folder, 'dumps');
    expect(await storeCommand(place, ['dump', join(dumps, 'dump')])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^STORE_DAMAGED .*\(a_lost: page 2 is empty.*restore/)],
    });
    expect(readdirSync(dumps)).toEqual([]);
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
  });

  const OPENING: Record<string, (store: string) => void> = {
    'PG_VERSION is missing': (store) => rmSync(join(store, 'PG_VERSION')),
    'pg_control is missing': (store) => rmSync(join(store, 'global/pg_control')),
    'the journal is empty': (store) => {
      for (const name of readdirSync(join(store, 'pg_wal')))
        rmSync(join(store, 'pg_wal', name), { recursive: true, force: true });
    },
  };

  test.each(Object.keys(OPENING))('is told by check and by the start of the server where %s', async (name) => {
    const place = await migratedPlace(mkdtempSync(join(folder, 'data-')));
    OPENING[name]!(join(place.dataDir, 'store'));
    expect(await storeCommand(place, ['check'])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^STORE_DAMAGED .*restore the last dump/)],
    });
    // a command that has said what is wrong does not send anybody to itself
    await expect(openStore(place)).rejects.toMatchObject({
      code: 'STORE_DAMAGED',
      message: expect.not.stringContaining('store -- check'),
    });
  });
});
