import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { expect, test } from './test';

let postgres: LocalPostgres;
let emptyDir: string;
test.beforeAll(async () => {
  postgres = await startPostgres();
  emptyDir = mkdtempSync(join(tmpdir(), 'realmcast-no-realms-'));
});
test.afterAll(async () => {
  await postgres.stop();
  rmSync(emptyDir, { recursive: true, force: true });
});

test('two servers on one PostgreSQL: what one takes in, the other, which watches nothing, serves at once', async ({
  start,
}) => {
  const DATABASE_URL = await postgres.createDatabase();
  const publisher = await start({ DATABASE_URL });
  const reader = await start({ DATABASE_URL, REALMS_DIR: emptyDir, WATCH_REALMS: '0' });
  const title = async () => {
    const answer = await fetch(`${reader.origin}/realm/rampart/home`);
    return /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1];
  };
  expect(await title()).toContain('RAMPART');
  const file = join(publisher.realmsDir, 'rampart/settings.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"MAIN_TITLE": "RAMPART"', '"MAIN_TITLE": "BULWARK"'));
  await publisher.printed('rampart: loaded');
  await expect.poll(title, { intervals: [50] }).toContain('BULWARK');
});

test('a database that does not answer ends the start with a code, and says where it was looked for', async ({
  start,
}) => {
  await expect(start({ DATABASE_URL: 'postgres://realmcast:hunter2@127.0.0.1:1/streams' })).rejects.toThrow(
    /STORE_UNREACHABLE {2}No database answers at 127\.0\.0\.1:1\/streams/,
  );
});
