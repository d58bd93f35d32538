import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Store } from '../../server/kernel/database/open';
import { jobStore, purgeJobs } from '../../server/kernel/jobs/job-store';
import { createJobs, JobDeferred, JobRefused, type Jobs } from '../../server/kernel/jobs/jobs';
import { encryptionKey } from '../../server/kernel/keys/encryption';
import { openStore } from '../../server/open-store';
import { engines, newDatabase } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
/** After 1, 2 and 4 s. */
const retry = { firstMs: SECOND, maxMs: 4 * SECOND, retries: 3 };

/** A process on a store, at a time of its own. */
function processOn(database: Database) {
  const time = { now: Date.parse('2026-11-20T12:00:00Z') };
  const troubles: string[] = [];
  /** Another process, with the same clock. */
  const started = (encryptionKeys = ENCRYPTION_KEYS) =>
    createJobs({
      ...{ database, encryptionKeys, clock: () => time.now },
      onTrouble: (_, what) => troubles.push(what.replace(/\d+ /, '')),
    });
  return { time, troubles, started, jobs: started() };
}

/** A kind of job that notes what it was given, and fails as often as said. */
function noting(jobs: Jobs, { failures = 0, refuses = false, atOnce = 5 } = {}) {
  const done: string[] = [];
  let left = failures;
  const job = jobs.define<{ text: string }>('test/note', {
    async handle({ text }) {
      if (refuses) throw new JobRefused('never');
      if (left > 0) {
        left -= 1;
        throw new Error(`not now: ${left}`);
      }
      done.push(text);
    },
    retry,
    atOnce,
  });
  return { job, done };
}

describe.each(engines)('jobs on $name', (engine) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    store = await openStore(await engine.place());
    database = store.database;
  });
  afterEach(() => database.deleteFrom('job').execute());
  afterAll(() => store.close());

  test('of a kind that has one at a time are one, also while it waits for another attempt', async () => {
    const { jobs, time } = processOn(database);
    let failures = 2;
    let begun = 0;
    const job = jobs.define<object>('test/single', {
      async handle() {
        begun += 1;
        if (failures === 0) return;
        failures -= 1;
        if (failures === 1) await job.enqueue({}, database, { runAt: time.now + 10 * SECOND });
        throw new Error('not now');
      },
      retry,
      atOnce: 1,
      isSingle: true,
    });
    const waiting = () => database.selectFrom('job').select('run_at').execute();
    for (const _ of ['first', 'second']) await job.enqueue({}, database);
    await jobs.drain();
    // what was added while it ran stands for it as well
    expect([begun, await waiting()]).toEqual([1, [{ run_at: new Date(time.now + 10 * SECOND) }]]);
    time.now += 10 * SECOND;
    await jobs.drain();
    await job.enqueue({}, database);
    await jobs.drain();
    expect([begun, (await waiting()).length]).toEqual([2, 1]);
    time.now += SECOND;
    await jobs.drain();
    expect([begun, await waiting()]).toEqual([3, []]);
  });

  test('that are deferred wait until then, and no attempt counts', async () => {
    const { jobs, time } = processOn(database);
    const until = time.now + DAY;
    const attempts: number[] = [];
    const job = jobs.define<object>('test/deferred', {
      async handle() {
        attempts.push(time.now);
        if (time.now < until) throw new JobDeferred('not today', until);
      },
      retry: { ...retry, retries: 0 },
      atOnce: 1,
    });
    await job.enqueue({}, database);
    await jobs.drain();
    time.now = until - 1;
    await jobs.drain();
    time.now = until;
    await jobs.drain();
    expect(attempts).toEqual([until - DAY, until]);
    expect(await jobStore(database).waiting()).toEqual([]);
    expect(await jobStore(database).failed(1)).toEqual([]);
  });

  test('are done once their transaction is committed, never after a rollback, and nothing of them stays', async () => {
    const { jobs } = processOn(database);
    const { job, done } = noting(jobs);
    await database.transaction().execute((transaction) => job.enqueue({ text: 'committed' }, transaction));
    const lost = database.transaction().execute(async (transaction) => {
      await job.enqueue({ text: 'rolled back' }, transaction);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await jobs.drain();
    expect(done).toEqual(['committed']);
    expect(await database.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('wait encrypted for their time, and those with one key that have not begun are one', async () => {
    const { jobs, time } = processOn(database);
    const { job, done } = noting(jobs);
    await job.enqueue({ text: 'secret' }, database, { runAt: time.now + DAY, key: 'k' });
    await job.enqueue({ text: 'another' }, database, { runAt: time.now + DAY, key: 'k' });
    expect(JSON.stringify(await database.selectFrom('job').selectAll().execute())).not.toContain('secret');
    await jobs.drain();
    expect(done).toEqual([]);
    time.now += DAY;
    await jobs.drain();
    expect(done).toEqual(['secret']);
    await job.enqueue({ text: 'next' }, database, { key: 'k' });
    await jobs.drain();
    expect(done).toEqual(['secret', 'next']);
  });

  test('that fail are tried again later and later, are given up after the last attempt, and stay readable for a month', async () => {
    const { jobs, time, troubles } = processOn(database);
    const { job, done } = noting(jobs, { failures: 4 });
    await job.enqueue({ text: 'in vain' }, database);
    for (const wait of [0, SECOND, 2 * SECOND, 4 * SECOND]) {
      time.now += wait - 1;
      await jobs.drain();
      time.now += 1;
      await jobs.drain();
    }
    expect(troubles).toEqual([
      'job (test/note) failed after 1 attempt and is tried again in 1000 ms',
      'job (test/note) failed after 2 attempts and is tried again in 2000 ms',
      'job (test/note) failed after 3 attempts and is tried again in 4000 ms',
      'job (test/note) was given up after 4 attempts',
    ]);
    time.now += DAY;
    await jobs.drain();
    const failed = await jobStore(database).failed(10);
    expect(failed).toMatchObject([{ name: 'test/note', attempts: 4, problem: 'not now: 0' }]);
    await purgeJobs(database, time.now);
    expect(await jobStore(database).failed(10)).toHaveLength(1);
    await purgeJobs(database, time.now + 30 * DAY);
    expect(await jobStore(database).failed(10)).toEqual([]);
    expect(done).toEqual([]);
  });

  test('whose errors name somebody are stored without the address', async () => {
    const { jobs } = processOn(database);
    const job = jobs.define<object>('test/refused', {
      async handle() {
        throw new JobRefused('550 5.1.1 <ada.o’neil+tv@mail.example>: no such user, tell postmaster@mail.example.');
      },
      ...{ retry, atOnce: 1 },
    });
    await job.enqueue({}, database);
    await jobs.drain();
    const [failed] = await jobStore(database).failed(1);
    expect(failed!.problem).toBe('550 5.1.1 <[address]>: no such user, tell [address]');
  });

  test('that no attempt can help, or that nobody can decrypt, are given up at once', async () => {
    const { jobs, started, troubles } = processOn(database);
    const { job } = noting(jobs, { refuses: true });
    await job.enqueue({ text: 'refused' }, database);
    await jobs.drain();
    await job.enqueue({ text: 'of a lost key' }, database);
    const other = started([encryptionKey(Buffer.alloc(32, 8))]);
    const { done } = noting(other);
    await other.drain();
    expect(troubles).toEqual(Array(2).fill('job (test/note) was given up after 1 attempt'));
    expect(done).toEqual([]);
  });

  test('that a process leaves behind when it ends without a word are done by the next one, once its lease is over', async () => {
    const { jobs, started, time } = processOn(database);
    const begun: string[] = [];
    // it neither ends its work nor says so
    const ending = jobs.define<object>('test/end', {
      handle: () =>
        new Promise((resolve) => {
          begun.push('first');
          stuck.push(resolve);
        }),
      retry,
      atOnce: 1,
    });
    const stuck: (() => void)[] = [];
    await ending.enqueue({}, database);
    const first = jobs.drain();
    await expect.poll(() => begun).toEqual(['first']);
    const next = started();
    next.define<object>('test/end', { handle: async () => void begun.push('next'), retry, atOnce: 1 });
    await next.drain();
    expect(begun).toEqual(['first']);
    time.now += 60 * SECOND;
    await next.drain();
    expect(begun).toEqual(['first', 'next']);
    for (const end of stuck) end();
    await first;
  });

  test('write what they write exactly once, also when they are begun twice', async () => {
    const { jobs, started, time } = processOn(database);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const has = { begun: 0 };
    const chain = (on: Jobs, before: () => Promise<void>) => {
      const written = on.define<{ text: string }>('test/written', { handle: async () => {}, retry, atOnce: 1 });
      return on.define<object>('test/write', {
        async handle(_, { complete }) {
          has.begun += 1;
          await before();
          await database.transaction().execute(async (transaction) => {
            await complete(transaction);
            await written.enqueue({ text: 'once' }, transaction, { runAt: time.now + DAY });
          });
        },
        retry,
        atOnce: 1,
      });
    };
    await chain(jobs, () => gate).enqueue({}, database);
    const slow = jobs.drain();
    await expect.poll(() => has.begun).toBe(1);
    time.now += 60 * SECOND;
    const other = started();
    chain(other, async () => {});
    await other.drain();
    open();
    await slow;
    expect(has.begun).toBe(2);
    expect(await jobStore(database).waiting()).toEqual([{ name: 'test/written', count: 1 }]);
  });

  test('outlive a change of the encryption key, and are left to processes that know them', async () => {
    const { jobs, started } = processOn(database);
    const { job } = noting(jobs);
    await job.enqueue({ text: 'kept' }, database);
    const next = encryptionKey(Buffer.alloc(32, 9));
    const changing = started([next, ...ENCRYPTION_KEYS]);
    changing.start();
    await expect
      .poll(async () => (await database.selectFrom('job').select('payload').execute())[0]?.payload)
      .toMatch(new RegExp(`^${next.id}\\.`));
    await changing.stop();
    const changed = started([next]);
    const { done } = noting(changed);
    await changed.drain();
    expect(done).toEqual(['kept']);
  });
});

test('two processes that look at the same time do each job once', async () => {
  const databaseUrl = await newDatabase();
  const stores = [await openStore({ databaseUrl }), await openStore({ databaseUrl })];
  const processes = stores.map(({ database }) => {
    const { jobs } = processOn(database);
    return { database, jobs, ...noting(jobs, { atOnce: 2 }) };
  });
  const texts = Array.from({ length: 60 }, (_, at) => String(at));
  const { job, database } = processes[0]!;
  await Promise.all(texts.map((text) => job.enqueue({ text }, database)));
  await Promise.all(processes.map(({ jobs }) => jobs.drain()));
  expect(processes.flatMap(({ done }) => done).sort()).toEqual(texts.sort());
  for (const store of stores) await store.close();
});
