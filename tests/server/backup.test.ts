import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Invoice, PaymentHistory } from '../../schemas/generated/types';
import { loadKeys } from '../../server/features/auth/sessions/keys';
import { BACKUP_CODES } from '../../server/kernel/backup/backup-error';
import { encodeDump, headerOf } from '../../server/kernel/backup/dump-format';
import { databaseAt } from '../../server/kernel/backup/open-snapshot';
import { FETCH_BYTES, readEntries, readRows } from '../../server/kernel/backup/read-rows';
import { readGuards, readTables } from '../../server/kernel/backup/schema';
import { type Database, openStoreWith, type StorePlace } from '../../server/kernel/database/open';
import { encryptionKey } from '../../server/kernel/keys/encryption';
import { migrations } from '../../server/migrations';
import { openStore } from '../../server/open-store';
import { SECRET } from '../fixtures/accounts';
import { migratedPlace, newDatabase } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { CARDS, type Customer, customerOf, type Shop, shop } from '../fixtures/shop';
import { storeCommand } from '../fixtures/store-command';
import { tablesOf } from '../fixtures/tables';
import { NOW, ROOT } from '../fixtures/test-server';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let places = 0;
/** A path in the tests' folder that nothing else has. */
function newPath(name: string): string {
  places += 1;
  return join(folder, `${name}-${places}`);
}

const linesOf = (dump: string) => gunzipSync(readFileSync(dump)).toString('utf8').split('\n');
/** What a dump has besides its first and its last line, in no order. */
const contentOf = (dump: string) => linesOf(dump).slice(1, -2).sort();

/** What a dump of a store at rest would have besides its first and its last line, in no order. */
async function contentIn(database: Database): Promise<string[]> {
  const text: string[] = [];
  await database.transaction().execute(async (transaction) => {
    for await (const piece of encodeDump(headerOf({} as never), readEntries(transaction, false))) text.push(piece);
  });
  return text.join('').split('\n').slice(1, -2).sort();
}

async function dumpOf(place: StorePlace): Promise<string> {
  const file = newPath('dump');
  expect(await storeCommand(place, ['dump', file])).toMatchObject({ code: 0, complained: [] });
  return file;
}

const invoicesOf = async (customer: Customer) =>
  (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments.map(
    ({ invoiceNumber }) => invoiceNumber,
  );

/** Signs up accounts until told to stop, as viewers do while a store is dumped. @returns their addresses */
function signingUp(on: Shop) {
  const emails: string[] = [];
  let isStopped = false;
  const done = (async () => {
    for (; !isStopped; await pause(100))
      emails.push((await on.signUp({ email: `${randomUUID()}@shop.example`, consentAnswers: [] }, 'shop')).email);
  })();
  return async () => {
    isStopped = true;
    await done;
    return emails;
  };
}

/**
 * Writes to two tables in single transactions, so that at each moment both have as many rows.
 *
 * @param mark what their ids begin with, behind the side
 * @returns ends that, and says how often it wrote
 */
function writingPairs(database: Database, mark: string) {
  const padding = 'x'.repeat(3000);
  let isStopped = false;
  let written = 0;
  const done = (async () => {
    for (; !isStopped; await pause(5), written++)
      await database.transaction().execute(async (transaction) => {
        const id = randomUUID();
        const key = { ...{ id: `left-${mark}-${id}`, realm: 'pairs', name: padding }, scopes: '[]', secret_hash: '' };
        await transaction.insertInto('api_key').values(key).execute();
        await sql`insert into sandbox_card (id, realm, behaviour, brand) values (${`right-${mark}-${id}`}, 'pairs', 'succeed', ${padding})`.execute(
          transaction,
        );
      });
  })();
  return async () => {
    isStopped = true;
    await done;
    return written;
  };
}

/** Dumps a store while viewers sign up and pairs are written, and expects one moment of it. */
async function dumpInUse(place: StorePlace, on: Shop): Promise<string> {
  const { database } = on.server.store;
  const mark = randomUUID();
  const ending = [signingUp(on), writingPairs(database, mark)] as const;
  await vi.waitFor(async () => {
    const { rows } = await sql`select from api_key where id like ${`left-${mark}-%`} limit 1`.execute(database);
    expect(rows).toHaveLength(1);
  });
  const dump = await dumpOf(place);
  expect((await ending[0]()).length).toBeGreaterThan(0);
  const written = await ending[1]();
  const [left, right] = ['left', 'right'].map(
    (side) => linesOf(dump).filter((line) => line.startsWith(`["${side}-${mark}-`)).length,
  );
  expect(left).toBeGreaterThan(0);
  expect(left).toBe(right);
  // nobody had to wait until the dump was done
  expect(written).toBeGreaterThan(left!);
  const tables = (await tablesOf(database)).filter((table) => !table.startsWith('kysely_'));
  expect(linesOf(dump).filter((line) => line.startsWith('{"table"'))).toHaveLength(tables.length);
  expect(tables.length).toBeGreaterThan(60);
  return dump;
}

const awkwardKey = {
  ...{ id: 'one', realm: 'aster', name: 'line\nend\r\u2028\u2029\t"\\', scopes: JSON.stringify([null, 1.5]) },
  ...{ secret_hash: 'null', expires_at: '2026-11-20T12:00:30.123456+05:00', revoked_at: '-infinity' },
};

describe('an embedded store that was dumped while it was used, restored into PostgreSQL', () => {
  let restored: StorePlace;
  let before: Shop;
  let after: Shop;
  let customer: Customer;
  let session: Awaited<ReturnType<Shop['signUp']>>['session'];
  let invoices: unknown[];

  beforeAll(async () => {
    const [source, databaseUrl] = await Promise.all([migratedPlace(newPath('data')), newDatabase()]);
    before = await shop({ name: 'PGlite', place: async () => source });
    const account = await before.signUp({ consentAnswers: [] }, 'shop');
    session = account.session;
    customer = customerOf(before, account);
    await customer.saveCard(CARDS.succeeds);
    await customer.order('film-3', { countryCode: 'FR' });
    await customer.order('monthly', { countryCode: 'FR' });
    await before.atRest();
    invoices = await invoicesOf(customer);
    await before.server.store.database.insertInto('api_key').values(awkwardKey).execute();
    const dump = await dumpInUse(source, before);
    restored = { databaseUrl };
    expect(await storeCommand(restored, ['restore', dump])).toMatchObject({ code: 0, complained: [] });
    const { database } = await openStore(restored);
    expect(await contentIn(database)).toEqual(contentOf(dump));
    await database.destroy();
    expect(contentOf(dump).join()).toContain('2026-11-20 07:00:30.123456+00');
    after = await shop({ name: 'PostgreSQL', place: async () => restored });
  });
  afterAll(async () => {
    await before?.server.close();
    await after?.server.close();
  });

  test('signs its account in with the old password, and its old session goes on', async () => {
    await after.login(customer.email, SECRET, 'shop');
    const headers = { realm: 'shop', token: session.authorisationToken };
    expect(await after.codeOf('/api/v2/customer/history/payment', headers)).toMatch(/^200/);
    const renewed = await after.tokens('/api/v2/token/refresh', {
      ...headers,
      body: { refreshToken: session.refreshToken },
    });
    expect(renewed.authorisationToken).not.toBe(session.authorisationToken);
  });

  test('has what the account bought, with the same invoices, and goes on with the next number', async () => {
    const again = customerOf(after, {
      email: customer.email,
      session: await after.login(customer.email, SECRET, 'shop'),
    });
    expect(await again.plays('film-3')).toBe('200');
    expect(await again.plays('film-2')).toBe('200');
    expect(await again.plays('film-4')).toMatch(/^403/);
    expect(invoices).toHaveLength(2);
    expect(await invoicesOf(again)).toEqual(invoices);
    await again.order('rental', { countryCode: 'FR' });
    await after.atRest();
    const numbers = (await invoicesOf(again)).map((number) => Number(/\d+$/.exec(number ?? '')?.[0]));
    expect(numbers.sort()).toEqual([1, 2, 3].map((number) => numbers[0]! + number - 1));
  });

  test('takes new accounts and orders without a clash of numbers', async () => {
    const account = await after.signUp({ email: 'new@shop.example', consentAnswers: [] }, 'shop');
    const newcomer = customerOf(after, account);
    await newcomer.saveCard(CARDS.succeeds);
    await newcomer.order('film-3', { countryCode: 'FR' });
    await after.atRest();
    const [payment] = (await newcomer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
    expect((await newcomer.get<Invoice>(`/api/v2/payment-details/${payment!.id}`)).number).toBe(payment!.invoiceNumber);
  });

  test('has every constraint and trigger of a store that migrations have made', async () => {
    const fresh = await openStore({ databaseUrl: await newDatabase() });
    expect(await readGuards(after.server.store.database)).toEqual(await readGuards(fresh.database));
    await fresh.close();
  });

  test('is dumped while it is used, and restored into an embedded store with all that it had', async () => {
    const dump = await dumpInUse(restored, after);
    const place = { dataDir: newPath('data') };
    expect(await storeCommand(place, ['restore', dump])).toMatchObject({ code: 0, complained: [] });
    expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
    const store = await openStore(place);
    try {
      expect(await readGuards(store.database)).toEqual(await readGuards(before.server.store.database));
      expect(await contentIn(store.database)).toEqual(contentOf(dump));
    } finally {
      await store.close();
    }
  });
});

/** A dump's text with the checksum that it should have. */
function withSum(text: string): string {
  const [footer = '', ...earlier] = text.trimEnd().split('\n').reverse();
  const body = `${earlier.reverse().join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ ...JSON.parse(footer), sha256 })}\n`;
}

/** A store with session keys. */
async function smallStore() {
  const place = { databaseUrl: await newDatabase() };
  const store = await openStore(place);
  await loadKeys(store.database, ENCRYPTION_KEYS, NOW);
  await store.close();
  return place;
}

describe('a dump', () => {
  let dump: string;
  let full: { databaseUrl: string };
  let target: { dataDir: string };
  beforeAll(async () => {
    full = await smallStore();
    dump = await dumpOf(full);
    target = { dataDir: newPath('data') };
  });

  test('can be read by its owner only, and has no encryption key in it', () => {
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    const text = linesOf(dump).join();
    for (const encoding of ['hex', 'base64'] as const)
      expect(text).not.toContain(ENCRYPTION_KEYS[0]!.bytes.toString(encoding).slice(0, 40));
  });

  test('is not overwritten, and one that cannot be written leaves nothing behind', async () => {
    const place = { dataDir: newPath('missing') };
    const before = readFileSync(dump);
    expect(await storeCommand(place, ['dump', dump])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^DUMP_EXISTS .*choose another name/)],
    });
    expect(readFileSync(dump)).toEqual(before);
    expect(await storeCommand(place, ['dump', newPath('dump')])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^STORE_MISSING .*set DATA_DIR/)],
    });
    expect(await storeCommand(full, ['dump', join(dump, 'below-a-file')])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^DUMP_UNWRITABLE .*choose a folder/)],
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  const whole = () => gunzipSync(readFileSync(dump)).toString('utf8');
  const lines = () => whole().split('\n');
  const DAMAGES: Record<string, { code: string; says: RegExp; bytes: () => Buffer }> = {
    'that was cut off': { code: 'DUMP_DAMAGED', says: /cut off/, bytes: () => readFileSync(dump).subarray(0, -100) },
    'with a changed byte': {
      ...{ code: 'DUMP_DAMAGED', says: /use another copy of it, or an older dump/ },
      bytes() {
        const bytes = Buffer.from(readFileSync(dump));
        bytes[Math.floor(bytes.length / 2)]! ^= 0x10;
        return bytes;
      },
    },
    'whose text was changed and compressed again': {
      ...{ code: 'DUMP_DAMAGED', says: /checksum/ },
      bytes: () => gzipSync(whole().replace('"session"', '"passion"')),
    },
    'without its end': {
      ...{ code: 'DUMP_DAMAGED', says: /its end is missing/ },
      bytes: () => gzipSync(`${lines().slice(0, -2).join('\n')}\n`),
    },
    'with something behind its end': {
      ...{ code: 'DUMP_DAMAGED', says: /follows its end/ },
      bytes: () => gzipSync(`${whole()}["a"]\n`),
    },
    'with something behind its compressed bytes': {
      ...{ code: 'DUMP_DAMAGED', says: /follows its end/ },
      bytes: () => Buffer.concat([readFileSync(dump), Buffer.from('something')]),
    },
    'that is something else': { code: 'NOT_A_DUMP', says: /check its name/, bytes: () => Buffer.from('{"realm": 1}') },
    'that is something else, compressed': {
      ...{ code: 'NOT_A_DUMP', says: /check its name/ },
      bytes: () => gzipSync('create table viewer'),
    },
    'that is empty': { code: 'DUMP_DAMAGED', says: /cut off/, bytes: () => Buffer.alloc(0) },
    'of a format that is not known': {
      ...{ code: 'DUMP_NEWER', says: /1\.2\.3 in a format that this version does not know \(2\)/ },
      bytes: () => gzipSync(withSum(whole().replace('"version":1', '"version":2'))),
    },
    'whose tables lack a change of this version': {
      ...{ code: 'DUMP_NEWER', says: /\(050-content-turns is missing\): restore it with that version/ },
      bytes: () => gzipSync(withSum(whole().replace('"050-content-turns",', ''))),
    },
    ...Object.fromEntries(
      [
        ['without its migrations', /"migrations":\[[^\]]*\],/, ''],
        ['whose migrations are no list', /"migrations":\[[^\]]*\]/, '"migrations":"050"'],
        ['whose keys are not named', /"encryptionKeyIds":\[[^\]]*\]/, '"encryptionKeyIds":null'],
        ['whose version speaks to the terminal', /"product":"[^"]*"/, '"product":"1\\u001b[2J"'],
        ['with a table whose columns are no list', /"columns":\[[^\]]*\]/, '"columns":"id"'],
        ['with a line of no kind', /\n\{"table"/, '\nnull\n{"table"'],
      ].map(([name, what, by]) => [
        name,
        {
          ...{ code: 'DUMP_DAMAGED', says: /its first line is incomplete|no known kind/ },
          bytes: () => gzipSync(withSum(whole().replace(what as RegExp, by as string))),
        },
      ]),
    ),
    'of a newer version': {
      ...{ code: 'DUMP_NEWER', says: /1\.2\.3, whose tables this version does not have \(999-next\)/ },
      bytes: () => gzipSync(withSum(whole().replace('"050-content-turns"', '"050-content-turns","999-next"'))),
    },
  };

  test.each(Object.keys(DAMAGES))(
    '%s is refused in words by check and restore, and nothing is written',
    async (name) => {
      const { code, says, bytes } = DAMAGES[name]!;
      const file = newPath('damaged');
      writeFileSync(file, bytes());
      for (const command of ['check', 'restore']) {
        const outcome = await storeCommand(target, [command, file]);
        expect(outcome).toMatchObject({ code: 1, said: [] });
        expect(outcome.complained[0]).toMatch(new RegExp(`^${code}  `));
        expect(outcome.complained[0]).toMatch(says);
      }
      expect(existsSync(target.dataDir)).toBe(false);
    },
  );

  test('that is missing is told', async () => {
    const outcome = await storeCommand(target, ['check', newPath('nowhere')]);
    expect(outcome).toMatchObject({ code: 1, complained: [expect.stringMatching(/^DUMP_UNREADABLE .*ENOENT/)] });
  });

  test('needs its encryption key, unless that is lost', async () => {
    const other = [encryptionKey(Buffer.alloc(32, 9))];
    expect(await storeCommand(target, ['restore', dump], other)).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^ENCRYPTION_KEY_MISMATCH .*set ENCRYPTION_KEY/)],
    });
    expect(existsSync(target.dataDir)).toBe(false);
    expect((await storeCommand(target, ['check', dump], other)).code).toBe(1);
    expect(await storeCommand(target, ['check', dump])).toMatchObject({ code: 0, complained: [] });
    const place = { databaseUrl: await newDatabase() };
    expect(await storeCommand(place, ['restore', dump, '--without-key'], other)).toMatchObject({
      code: 0,
      said: [expect.anything(), expect.stringContaining('rotate-keys --discard')],
    });
    const checked = await storeCommand(place, ['check'], other);
    expect(checked).toMatchObject({ code: 1 });
    expect(checked.said.join('\n')).toMatch(/session_key: .*rotate-keys --discard/);
    expect((await storeCommand(place, ['check'])).code).toBe(0);
  });

  test('is restored into an empty store only, and the full one stays as it is', async () => {
    const embedded = await migratedPlace(newPath('data'));
    expect(await storeCommand(embedded, ['restore', dump])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^STORE_NOT_EMPTY .*move it away/)],
    });
    expect(await storeCommand(full, ['restore', dump])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^STORE_NOT_EMPTY .*create an empty one/)],
    });
    const nowhere = { dataDir: join(dump, 'below-a-file') };
    expect(await storeCommand(nowhere, ['restore', dump])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^RESTORE_REFUSED .*cannot be written: .*set DATA_DIR/)],
    });
    const loop = { dataDir: newPath('data') };
    mkdirSync(loop.dataDir);
    symlinkSync(loop.dataDir, join(loop.dataDir, 'store'));
    for (const name of ['x'.repeat(300), 'store/'.repeat(100)])
      expect(await storeCommand({ dataDir: join(loop.dataDir, name) }, ['check'])).toMatchObject({
        code: 1,
        complained: [expect.stringMatching(/^BAD_SETTING {2}DATA_DIR: .*check the path/)],
      });
  });

  test('that fails on the way leaves an empty store empty', async () => {
    const file = newPath('dump');
    // the key of a table twice: only the database finds that
    const [key] = lines().filter((line) => /^\["[^"]+","session"/.test(line));
    const doubled = whole().replace(`${key}\n`, `${key}\n${key}\n`).replace('"session_key":3', '"session_key":4');
    writeFileSync(file, gzipSync(withSum(doubled)));
    const place = { databaseUrl: await newDatabase() };
    expect(await storeCommand(place, ['restore', file])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^RESTORE_REFUSED .*duplicate key.*as empty as before/)],
    });
    writeFileSync(file, gzipSync(withSum(whole().replaceAll('"used_once"', '"used_twice"'))));
    expect(await storeCommand(place, ['restore', file])).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^RESTORE_REFUSED .*\(used_twice\).*nothing was restored/)],
    });
    // of two restores at once, one goes on
    const both = await Promise.all([1, 2].map(() => storeCommand(place, ['restore', dump])));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.flatMap(({ complained }) => complained)).toEqual([
      expect.stringMatching(/^RESTORE_REFUSED {2}Another restore .*wait for its end/),
    ]);
  });

  test('of an older version is migrated when it is restored', async () => {
    const old = { databaseUrl: await newDatabase() };
    const older = Object.fromEntries(Object.entries(migrations).slice(0, -2));
    const store = await openStoreWith(older, old);
    const newer = await openStoreWith(migrations, { databaseUrl: await newDatabase() });
    await loadKeys(newer.database, ENCRYPTION_KEYS, NOW);
    // those that the older version had
    const keys = await newer.database.selectFrom('session_key').where('purpose', '!=', 'push').selectAll().execute();
    await store.database.insertInto('session_key').values(keys).execute();
    await Promise.all([store.close(), newer.close()]);
    const file = await dumpOf(old);
    const place = { databaseUrl: await newDatabase() };
    expect((await storeCommand(place, ['restore', file])).code).toBe(0);
    const { said } = await storeCommand(place, ['check']);
    expect(said).toContain('Migrations: all have run.');
    expect((await storeCommand(old, ['check'])).said.join()).toContain(Object.keys(migrations).slice(-2).join(', '));
  });
});

test('wide rows are fetched a few at a time, and no limit of a server ends a statement', async () => {
  const databaseUrl = await newDatabase();
  const database = databaseAt(`${databaseUrl}?options=${encodeURIComponent('-c statement_timeout=1s')}`);
  try {
    const { rows } = await sql`show statement_timeout`.execute(database);
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    await sql`create table wide (number int primary key, body jsonb)`.execute(database);
    const body = sql`jsonb_build_object('text', repeat('x', ${sql.lit(Math.ceil(FETCH_BYTES / 3))}))`;
    await sql`insert into wide select n, ${body} from generate_series(1, 5) n`.execute(database);
    const [table] = await readTables(database);
    const batches = await database.transaction().execute(async (transaction) => {
      const sizes: number[] = [];
      for await (const batch of readRows(transaction, table!)) sizes.push(batch.length);
      return sizes;
    });
    expect(batches).toEqual([2, 2, 1]);
  } finally {
    await database.destroy();
  }
});

test('what the command cannot do is refused with its help, and its codes are documented', async () => {
  const place = { dataDir: newPath('data') };
  const complaint = async (...args: string[]) => {
    const { code, complained } = await storeCommand(place, args);
    return `${code} ${complained[0]}`;
  };
  expect(await complaint('dmp', 'x')).toBe('2 Unknown command dmp: did you mean dump?');
  expect(await complaint('dump')).toBe('2 Name a file to dump.');
  expect(await complaint('restore', 'a', 'b')).toBe('2 Name one file; unexpected argument "b".');
  expect(await complaint('dump', 'a', '--without-key')).toBe('2 `dump` has no option --without-key.');
  expect(await complaint()).toMatch(/^2 Usage:/);
  expect(await storeCommand(place, ['--help'])).toMatchObject({ code: 0, said: [expect.stringContaining('restore')] });
  const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
  for (const code of BACKUP_CODES) expect(page).toContain(`| \`${code}\` | `);
});
