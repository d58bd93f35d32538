import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { mountVolume } from '../../scripts/soak/volume';
import { purgeVersions, readRealmRow } from '../../server/features/realms/realm-store';
import { startCheckpoints } from '../../server/kernel/database/checkpoints';
import { lockFolder, StoreLocked } from '../../server/kernel/database/lock';
import { migrations } from '../../server/migrations';
import { openStore } from '../../server/open-store';
import { engines, migratedPlace, newDatabase } from '../fixtures/engines';
import { holdLock } from '../fixtures/hold-lock';
import { publish, withdraw } from '../fixtures/publish';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { ROOT } from '../fixtures/test-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const documents = { settings: { realm: 'aster', domains: ['aster.example'] } } as never;
const film = { type: 'VOD_VIDEO', id: 'film', title: 'Film', duration: 1, coverUrl: 'media/a.png' } as never;
const publication = { name: 'aster', version: 'v1', fingerprint: 'f1', documents, content: [film], contentHash: 'c1' };

describe('checkpoints', () => {
  test('keep the write-ahead log of an embedded store from growing, however much is written', {
    timeout: SLOW_START_MS,
  }, async () => {
    await migratedPlace(folder);
    const store = await openStore({ dataDir: folder });
    try {
      const logFiles = () =>
        readdirSync(join(folder, 'store/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
      await sql`create table filler (number int, text text)`.execute(store.database);
      const write20Megabytes = () =>
        sql`insert into filler select n, repeat(md5(n::text), 30) from generate_series(1, 20000) n`.execute(
          store.database,
        );
      const sizes: number[] = [];
      for (let round = 0; round < 4; round++) {
        await write20Megabytes();
        await store.checkpoint();
        sizes.push(logFiles());
      }
      expect(sizes.at(-1)).toBeLessThanOrEqual(sizes[1]!);
      const { length } = sizes;
      for (let round = 0; round < 2; round++) await write20Megabytes();
      // without one, it grows
      expect(logFiles()).toBeGreaterThan(sizes[length - 1]!);
    } finally {
      await store.close();
    }
  });

  test('are made every five minutes until they are stopped, one after the other, also when one fails', async () => {
    vi.useFakeTimers();
    try {
      const failure = new Error('the disk is full');
      const failed = vi.fn();
      const checkpoint = vi.fn(async () => {});
      checkpoint.mockRejectedValueOnce(failure);
      const stop = startCheckpoints({ checkpoint }, failed);
      await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
      expect(failed.mock.calls).toEqual([[failure]]);
      let end = () => {};
      checkpoint.mockImplementationOnce(() => new Promise<void>((resolve) => (end = resolve)));
      await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
      expect(checkpoint).toHaveBeenCalledTimes(2);
      end();
      await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
      expect(checkpoint).toHaveBeenCalledTimes(3);
      stop();
      await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
      expect(checkpoint).toHaveBeenCalledTimes(3);
      expect(failed).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('do not keep a process from ending', () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const stop = startCheckpoints({ checkpoint: async () => {} }, () => {});
    expect((timers.mock.results[0]!.value as NodeJS.Timeout).hasRef()).toBe(false);
    stop();
    timers.mockRestore();
  });
});

describe('an embedded store is open once', () => {
  test(
    'even where its lock file has been deleted, and by another folder with a link to it',
    async () => {
      const target = join(folder, 'volume');
      const [one, other] = [join(folder, 'one'), join(folder, 'other')];
      for (const path of [target, one, other]) mkdirSync(path);
      // a store on another volume opens by its link, new or not
      for (const path of [one, other]) symlinkSync(target, join(path, 'store'));
      const store = await openStore({ dataDir: one });
      try {
        rmSync(join(one, 'server.lock'));
        await expect(openStore({ dataDir: one })).rejects.toThrow(StoreLocked);
        await expect(openStore({ dataDir: other })).rejects.toThrow(StoreLocked);
      } finally {
        await store.close();
      }
      const again = await openStore({ dataDir: other });
      await expect(openStore({ dataDir: one })).rejects.toThrow(StoreLocked);
      await again.close();
    },
    SLOW_START_MS,
  );

  test('a link to a folder that does not exist is named', async () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'store'));
    await expect(openStore({ dataDir: folder })).rejects.toMatchObject({
      code: 'STORE_LINK_BROKEN',
      message: expect.stringContaining('a link to a folder that does not exist'),
    });
  });
});

describe('the lock', () => {
  const file = () => join(folder, 'server.lock');
  const take = async () => {
    const unlock = await lockFolder(folder);
    unlock();
  };

  test('keeps a folder for one process, and names it; when that is killed, the next one has it', async () => {
    const holder = await holdLock(folder);
    await expect(take()).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      message: expect.stringContaining(`open in process ${holder.pid} on `),
    });
    // whatever the file says: in another container, the holder's process id may be our own, or nobody's
    for (const text of [`process ${process.pid} on here\n`, String(process.pid), '4194304', '']) {
      writeFileSync(file(), text);
      await expect(take()).rejects.toThrow(StoreLocked);
    }
    await holder.kill();
    await take();
  });

  test('is free when its file names a process that lives and does not hold it', async () => {
    for (const left of [`process ${process.ppid} on here\n`, String(process.ppid), String(process.pid)]) {
      writeFileSync(file(), left);
      await take();
    }
  });

  test('on a read-only or full disk is refused in words that name the folder', async ({ skip }) => {
    const volume = mountVolume(join(folder, 'disk'), 1);
    // nothing keeps root from writing but a disk
    if (volume === null && process.getuid?.() === 0) skip();
    const disk = volume?.path ?? folder;
    const refused = (reason: string) =>
      expect(lockFolder(disk)).rejects.toMatchObject({
        code: 'BAD_SETTING',
        message: expect.stringContaining(`DATA_DIR: ${disk} cannot be written to (${reason}): make`),
      });
    try {
      if (volume === null) {
        chmodSync(folder, 0o500);
        await refused('EACCES');
        return;
      }
      volume.fill();
      await refused('ENOSPC');
      volume.setReadOnly(true);
      await refused('EROFS');
    } finally {
      chmodSync(folder, 0o700);
      volume?.unmount();
    }
  });

  test('keeps a folder from a second opener in the same process, too', async () => {
    const unlock = await lockFolder(folder);
    await expect(take()).rejects.toThrow(StoreLocked);
    unlock();
    await take();
  });

  test('of two processes that start at once over a lock left behind, one has it', async () => {
    await (await holdLock(folder)).kill();
    const both = await Promise.allSettled([holdLock(folder), holdLock(folder)]);
    const holders = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(holders).toHaveLength(1);
    await holders[0]!.kill();
  });
});

describe('an embedded database whose thread has ended', () => {
  /** A store in memory, and the thread that it runs in. */
  async function openWithThread(onLost: (error: Error) => void, silentMs?: number) {
    const created = new Promise<Worker>((resolve) => process.once('worker', resolve));
    const store = await openStore({ dataDir: null }, { onLost, silentMs });
    return { store, thread: await created };
  }

  test('rejects the statement that runs and every later one, is reported once, and can be closed', async () => {
    const onLost = vi.fn();
    const { store, thread } = await openWithThread(onLost);
    const running = sql`select count(*) from generate_series(1, 1000000000)`.execute(store.database);
    const waiting = sql`select 1`.execute(store.database);
    const settled = Promise.allSettled([running, waiting]);
    await thread.terminate();
    for (const one of await settled)
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseStopped' } });
    await expect(sql`select 1`.execute(store.database)).rejects.toThrow('The embedded database has stopped');
    expect(onLost).toHaveBeenCalledTimes(1);
    await store.close();
  });

  test('says why, also when what was thrown is no error', async () => {
    const onLost = vi.fn();
    const { store, thread } = await openWithThread(onLost);
    thread.emit('error', { name: 'ExitStatus', status: 7 });
    expect(onLost.mock.calls[0]![0].message).toBe(
      "The embedded database has stopped ({ name: 'ExitStatus', status: 7 })",
    );
    await store.close();
    await thread.terminate();
  });

  test('counts as stopped when it answers nothing for too long, and is ended', async () => {
    const onLost = vi.fn();
    const { store, thread } = await openWithThread(onLost, 2_000);
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    // silence between statements is none
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect((await sql<{ one: number }>`select 1 as one`.execute(store.database)).rows).toEqual([{ one: 1 }]);
    await expect(sql`select count(*) from generate_series(1, 1000000000)`.execute(store.database)).rejects.toThrow(
      'The embedded database has stopped (Error: no answer for 2 s)',
    );
    expect(onLost).toHaveBeenCalledTimes(1);
    await ended;
  });

  test('stops when it cannot write its log, as on a full disk, rather than to wait for ever at the next commit', async () => {
    const onLost = vi.fn();
    const dataDir = mkdtempSync(join(tmpdir(), 'realmcast-full-'));
    const store = await openStore(await migratedPlace(dataDir), { onLost });
    await sql`create table big (words text)`.execute(store.database);
    // where the next part of the log would be written
    const [log] = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('/pg_wal'),
    );
    mkdirSync(join(dataDir, log!, 'xlogtemp.42'));
    const fill = async () => {
      for (let at = 0; at < 200; at++)
        await sql`insert into big select string_agg(md5(${at} || i::text), '') from generate_series(1, 30000) as i`.execute(
          store.database,
        );
    };
    await expect(fill()).rejects.toThrow(/pg_wal/);
    await expect.poll(() => onLost.mock.calls.length, { timeout: 60_000 }).toBe(1);
    await expect(sql`select 1`.execute(store.database)).rejects.toThrow('The embedded database has stopped');
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('says that its disk is full rather than that it is damaged, and opens again once there is room', async ({
    skip,
  }) => {
    const volume = mountVolume(join(folder, 'disk'), 200);
    if (volume === null) {
      skip();
      return;
    }
    try {
      const place = await migratedPlace(join(volume.path, 'data'));
      volume.fill();
      await expect(openStore(place)).rejects.toMatchObject({
        code: 'STORE_STOPPED',
        message: expect.stringMatching(/its disk is full: make room first/),
      });
      volume.clear();
      await (await openStore(place)).close();
    } finally {
      volume.unmount();
    }
  });

  test('is not reported when the store was closed', async () => {
    const onLost = vi.fn();
    const { store, thread } = await openWithThread(onLost);
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    await store.close();
    await ended;
    expect(onLost).not.toHaveBeenCalled();
  });

  test('ends the server with a code and a failure, and the store opens again', { timeout: SLOW_START_MS }, async () => {
    const servers = serverProcesses();
    try {
      const dataDir = join(folder, 'data');
      await migratedPlace(dataDir);
      const server = await servers.start({ DATA_DIR: dataDir });
      process.kill(server.pid, 'SIGUSR2');
      await server.printed(/STORE_STOPPED {2}The embedded database has stopped/);
      expect(await server.stop({ keepFolders: true })).toBe(1);
      const second = await servers.start({ DATA_DIR: dataDir });
      await expect(servers.start({ DATA_DIR: dataDir })).rejects.toThrow(
        `STORE_LOCKED  The store in ${dataDir} is open`,
      );
      process.kill(second.pid, 'SIGKILL');
      expect(await second.stop({ keepFolders: true })).toBe(null);
      await servers.start({ DATA_DIR: dataDir });
    } finally {
      await servers.stop();
    }
  });
});

describe('the embedded store', () => {
  test('keeps what was acknowledged, and opens again with its migrations already there', async () => {
    const first = await openStore({ dataDir: folder });
    await publish(first.database, publication);
    await first.close();
    const second = await openStore({ dataDir: folder });
    expect(await readRealmRow(second.database, 'aster')).toMatchObject({ version: 'v1', contentRevision: 1 });
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(second.database);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await second.close();
  });

  test('does not grow with what is written and deleted again', async () => {
    const store = await openStore(await migratedPlace(folder));
    const ended = (at: number) => ({
      name: 'sample',
      key: null,
      payload: 'x'.repeat(500),
      ...{ run_at: new Date(at), enqueued_at: new Date(at) },
    });
    const roomOf = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size('job') as bytes`.execute(
        store.database,
      );
      return rows[0]!.bytes;
    };
    const writeAndDelete = async () => {
      for (let batch = 0; batch < 4; batch++)
        await store.database
          .insertInto('job')
          .values(Array.from({ length: 500 }, (_, at) => ended(at)))
          .execute();
      const most = await roomOf();
      await store.database.deleteFrom('job').execute();
      await store.vacuum();
      return most;
    };
    const once = await writeAndDelete();
    for (let time = 0; time < 3; time++) expect(await writeAndDelete()).toBeLessThan(1.5 * once);
    await store.close();
  });

  test('calls fsync for each commit', { timeout: 60_000 }, () => {
    // counted in a process of its own, in the very worker: `fs` is patched before anything of ours is loaded
    const counter = join(folder, 'count.cjs');
    writeFileSync(
      counter,
      `const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const real = fs.fsyncSync;
fs.fsyncSync = (file) => { fs.appendFileSync(${JSON.stringify(join(folder, 'synced'))}, '.'); return real(file); };
syncBuiltinESMExports();`,
    );
    const program = join(folder, 'program.mjs');
    writeFileSync(
      program,
      `import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
const worker = new Worker(new URL(${JSON.stringify(pathToFileURL(join(ROOT, 'server/kernel/database/pglite-worker.mjs')).href)}), {
  workerData: { folder: ${JSON.stringify(join(folder, 'store'))} }, execArgv: ['--require', ${JSON.stringify(counter)}],
});
let next = 1; const waiting = new Map(); let ready;
const started = new Promise((resolve) => { ready = resolve; });
worker.on('message', (answer) => answer.ready ? ready() : waiting.get(answer.id)(answer));
const ask = (sql) => new Promise((resolve) => { const id = next++; waiting.set(id, resolve); worker.postMessage({ id, sql, parameters: [] }); });
const synced = () => readFileSync(${JSON.stringify(join(folder, 'synced'))}, 'utf8').length;
await started;
await ask('create table t (n int)');
const before = synced();
for (let n = 0; n < 5; n++) await ask('insert into t values (' + n + ')');
const writes = synced() - before;
const between = synced();
for (let n = 0; n < 5; n++) await ask('select * from t');
console.log(JSON.stringify({ writes, reads: synced() - between }));
process.exit(0);`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', cwd: ROOT });
    expect(stderr).toBe('');
    const { writes, reads } = JSON.parse(stdout) as { writes: number; reads: number };
    expect(writes).toBeGreaterThanOrEqual(5);
    expect(reads).toBe(0);
  });
});

describe.each(engines)('the store on $name', (engine) => {
  test('publishes a version and its content together or not at all', async () => {
    const store = await openStore(await engine.place());
    await publish(store.database, publication);
    const content = [
      { ...(film as object), id: 'new' },
      { ...(film as object), id: 'nameless', title: null },
    ] as never[];
    await expect(
      publish(store.database, { ...publication, version: 'v2', fingerprint: 'f2', content, contentHash: 'c2' }),
    ).rejects.toThrow(/title/);
    expect(await readRealmRow(store.database, 'aster')).toMatchObject({ version: 'v1', fingerprint: 'f1' });
    const { rows } = await sql<{ count: number }>`select count(*) as count from content`.execute(store.database);
    expect(rows[0]?.count).toBe(1);
    await publish(store.database, { ...publication, version: 'v3', fingerprint: 'f3' });
    expect(await readRealmRow(store.database, 'aster')).toMatchObject({ version: 'v3', contentRevision: 2 });
    await store.close();
  });

  test('keeps versions that are not served for some days, and the one that is for ever', async () => {
    const store = await openStore(await engine.place());
    for (const version of ['v1', 'v2', 'v3']) await publish(store.database, { ...publication, version });
    // the first has been served for long before it was replaced
    await store.database
      .updateTable('realm_version')
      .set({ taken_in_at: new Date(0) })
      .where('version', '=', 'v1')
      .execute();
    await publish(store.database, { ...publication, version: 'v2' });
    const versions = async () => {
      const rows = await store.database.selectFrom('realm_version').select('version').orderBy('version').execute();
      return rows.map(({ version }) => version);
    };
    const inDays = (days: number) => Date.now() + days * 24 * 60 * MINUTE_MS;
    await purgeVersions(store.database, 30, inDays(29));
    expect(await versions()).toEqual(['v1', 'v2', 'v3']);
    await purgeVersions(store.database, 30, inDays(31));
    expect(await versions()).toEqual(['v2']);
    await store.close();
  });

  test('does not write again what is served already; withdrawn and published again, its revision goes on', async () => {
    const store = await openStore(await engine.place());
    await publish(store.database, publication);
    await Promise.all(['f2', 'f3'].map((fingerprint) => publish(store.database, { ...publication, fingerprint })));
    expect(await readRealmRow(store.database, 'aster')).toMatchObject({ version: 'v1', contentRevision: 1 });
    await withdraw(store.database, 'aster');
    expect(await readRealmRow(store.database, 'aster')).toBeUndefined();
    await publish(store.database, publication);
    expect(await readRealmRow(store.database, 'aster')).toMatchObject({ version: 'v1', contentRevision: 2 });
    await store.close();
  });

  test('gives 64-bit counts as numbers, and the database’s own code with a failure', async () => {
    const store = await openStore(await engine.place());
    const { rows } = await sql<{ count: number }>`select count(*) as count from content`.execute(store.database);
    expect(rows).toEqual([{ count: 0 }]);
    await expect(sql`select * from nothing`.execute(store.database)).rejects.toMatchObject({ code: '42P01' });
    await store.close();
  });

  test('runs many statements at once in one session without mixing their answers', async () => {
    const store = await openStore(await engine.place());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => sql<{ n: number }>`select ${at}::int as n`.execute(store.database)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    await store.close();
  });
});

describe('a PostgreSQL that cannot be used', () => {
  test('does not answer: the error says where it was looked for, without the password', async () => {
    const opening = openStore({ databaseUrl: 'postgres://realmcast:hunter2@127.0.0.1:1/streams' });
    await expect(opening).rejects.toMatchObject({
      code: 'STORE_UNREACHABLE',
      message: expect.stringMatching(/^No database answers at 127\.0\.0\.1:1\/streams \(ECONNREFUSED\)(?!.*hunter2)/),
    });
  });

  test('has no such database: the error says which, and what to look at', async () => {
    const databaseUrl = (await newDatabase()).replace(/test_\d+$/, 'nowhere');
    await expect(openStore({ databaseUrl })).rejects.toMatchObject({
      code: 'STORE_REFUSED',
      message: expect.stringMatching(/\/nowhere refuses: database "nowhere" does not exist\. Check .*DATABASE_URL$/),
    });
  });

  test('several processes may open an empty one at once', async () => {
    const databaseUrl = await newDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl })));
    for (const store of stores) await store.close();
  });
});
