import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { Database } from '../database/open';
import { decrypt, type EncryptionKey, encrypt } from '../keys/encryption';
import { noTracing, type Tracing } from '../observability/tracing';
import { type ClaimedJob, jobStore } from './job-store';
import { type RetryPolicy, retryDelay } from './retry';

/** A job that no further attempt would help: it is given up at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** A job that cannot be done yet, through no fault of its own: it waits, and the attempt does not count. */
export class JobDeferred extends Error {
  override readonly name = 'JobDeferred';
  /** @param until ms since the epoch */
  constructor(
    message: string,
    readonly until: number,
  ) {
    super(message);
  }
}

/** Another process has claimed the job since: what this one would write, that one writes. */
export class JobLost extends Error {
  override readonly name = 'JobLost';
}

/** What the work on a job knows of it. */
export interface JobRun {
  enqueuedAt: Date;
  /**
   * Ends the job in a transaction of the work's own, so that what is written in it happens exactly once.
   *
   * @throws JobLost
   */
  complete(transaction: Database): Promise<void>;
}

export interface JobDefinition<Payload extends object> {
  /**
   * Does the work. It is done when this resolves, and tried again when it rejects, unless with JobRefused; JobDeferred says
   * when. It may be called again for a job that it has done, after a process ended without a word.
   */
  handle(payload: Payload, run: JobRun): Promise<void>;
  retry: RetryPolicy;
  /** How many one process does at once. */
  atOnce: number;
  /** Whether all jobs of the name that wait are one, also one that waits to be tried again; false when left out. */
  isSingle?: boolean;
}

export interface EnqueueOptions {
  /** When it is due, in ms since the epoch; at once when left out. */
  runAt?: number;
  /** While a job with the same key has not begun, it stands for this one as well. */
  key?: string;
}

/** A kind of job. */
export interface Job<Payload extends object> {
  /**
   * Adds a job. It is done after the transaction has been committed, and never when it is rolled back.
   *
   * @param into the transaction of what causes it; the store when there is none
   */
  enqueue(payload: Payload, into: Database, options?: EnqueueOptions): Promise<void>;
}

/** The background jobs of a process: any process on the store that defines a job's name does it (docs/decisions/0063). */
export interface Jobs {
  /**
   * Says how jobs of a name are done.
   *
   * @param name builds of different versions share the queue: a payload with another meaning gets another name
   */
  define<Payload extends object>(name: string, definition: JobDefinition<Payload>): Job<Payload>;
  /** Looks for jobs from now on. */
  start(): void;
  /** Does what is due until nothing is. For whoever does not `start`, such as a command. */
  drain(): Promise<void>;
  /** Claims no more jobs, and waits some seconds for those under way. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  database: Database;
  /** The first encrypts, all decrypt. */
  encryptionKeys: readonly EncryptionKey[];
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
  /** How often the store is asked for jobs that are due, in ms; each second when left out. */
  lookMs?: number | undefined;
  /** Told how long a job took. */
  onEnd?: (name: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** What traces jobs; nothing when left out. */
  tracing?: Pick<Tracing, 'root'>;
}

/** How long a job of a process that ended without a word is left alone, in ms. Processes that work renew it. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 3;
/** How often the store is asked for jobs that are due by default, in ms. */
const LOOK_MS = 1_000;
/** When it is asked for a job that a transaction adds, which may not have been committed at once, in ms. */
const COMMIT_MS = 50;
/** How long work under way may take when the process stops, in ms: less than the server waits. */
const STOP_MS = 8_000;

interface Lane {
  name: string;
  retry: RetryPolicy;
  atOnce: number;
  /** The key that all its jobs have while they wait; null where each has its own, or none. */
  key: string | null;
  handle(payload: unknown, run: JobRun): Promise<void>;
  running: number;
}

const labelOf = (name: string) => `job\n${name}`;
/** An email address, with or without what is around it. Mail servers repeat the recipient's in their refusals. */
const ADDRESS = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;

/** What is stored of an error: nobody's address, which would outlive their account. */
const problemOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(ADDRESS, '[address]');

export function createJobs({
  database,
  encryptionKeys,
  clock,
  onTrouble,
  lookMs = LOOK_MS,
  onEnd = () => {},
  tracing = noTracing,
}: JobsOptions): Jobs {
  const store = jobStore(database);
  const lanes = new Map<string, Lane>();
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let looking: Promise<void> | undefined;
  let isLookDue = false;
  let isStoreDown = false;

  const seal = (name: string, text: string) => encrypt(encryptionKeys[0]!, labelOf(name), text);
  const open = (name: string, payload: string) => decrypt(encryptionKeys, labelOf(name), payload);

  function read({ name, payload }: ClaimedJob): unknown {
    const text = open(name, payload);
    if (text === undefined) throw new JobRefused('The job was encrypted with another key than those of this process.');
    return JSON.parse(text);
  }

  async function handle(lane: Lane, job: ClaimedJob): Promise<void> {
    // it began once more than it may fail: each time its process ended without a word
    if (job.attempts > lane.retry.retries + 1) throw new JobRefused('The process ended during the last attempt.');
    await lane.handle(read(job), {
      enqueuedAt: job.enqueuedAt,
      async complete(transaction) {
        if (!(await store.complete(job, transaction))) throw new JobLost(`job ${job.id}`);
      },
    });
  }

  async function fail(lane: Lane, job: ClaimedJob, error: unknown): Promise<void> {
    if (error instanceof JobLost) return;
    if (error instanceof JobDeferred) {
      onTrouble(error, `job ${job.id} (${job.name}) waits until ${new Date(error.until).toISOString()}`);
      return store.defer(job, error.until);
    }
    const delay = error instanceof JobRefused ? null : retryDelay(lane.retry, job.attempts);
    const tried = job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`;
    if (delay === null) {
      onTrouble(error, `job ${job.id} (${job.name}) was given up after ${tried}`);
      await store.giveUp(job, problemOf(error), clock());
    } else {
      onTrouble(error, `job ${job.id} (${job.name}) failed after ${tried} and is tried again in ${delay} ms`);
      await store.retry(job, problemOf(error), clock() + delay, lane.key);
    }
  }

  async function run(lane: Lane, job: ClaimedJob): Promise<void> {
    // where the store does not answer, the lease ends, and another process begins anew
    const renewing = setInterval(() => store.extend(job, clock() + LEASE_MS).catch(() => {}), RENEW_MS);
    try {
      const started = performance.now();
      const ended = (outcome: 'done' | 'failed') =>
        onEnd(lane.name, outcome, (performance.now() - started) / MS_PER_SECOND);
      await tracing
        .root('job', { 'realmcast.job': lane.name }, () => handle(lane, job))
        .then(
          () => {
            ended('done');
            return store.complete(job);
          },
          (error: unknown) => {
            ended('failed');
            return fail(lane, job, error);
          },
        );
    } catch (error) {
      onTrouble(error, `what became of job ${job.id} (${job.name}) could not be stored, so that it will be repeated`);
    } finally {
      clearInterval(renewing);
    }
  }

  function begin(lane: Lane, job: ClaimedJob): void {
    lane.running += 1;
    const running = run(lane, job).finally(() => {
      lane.running -= 1;
      underWay.delete(running);
      look();
    });
    underWay.add(running);
  }

  async function claimDue(): Promise<void> {
    const free = [...lanes.values()].filter(({ running, atOnce }) => running < atOnce);
    const due =
      free.length > 0
        ? await store.due(
            free.map(({ name }) => name),
            clock(),
          )
        : [];
    for (const lane of free.filter(({ name }) => due.includes(name)))
      for (const job of await store.claim(lane.name, lane.atOnce - lane.running, clock(), LEASE_MS)) begin(lane, job);
  }

  /** One look at a time; what comes meanwhile is a reason for another. */
  async function lookWhileDue(): Promise<void> {
    do {
      isLookDue = false;
      try {
        await claimDue();
        isStoreDown = false;
      } catch (error) {
        if (!isStoreDown) onTrouble(error, 'the jobs could not be read and will be read again');
        isStoreDown = true;
      }
    } while (isLookDue && state !== 'stopped');
    looking = undefined;
  }

  function look(): void {
    isLookDue = true;
    if (state === 'started') looking ??= lookWhileDue();
  }

  function lookAfter(ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      look();
    }, ms).unref();
    timers.add(timer);
  }

  /** Until nothing is under way. */
  async function settle(): Promise<void> {
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
  }

  return {
    define<Payload extends object>(
      name: string,
      { handle, retry, atOnce, isSingle = false }: JobDefinition<Payload>,
    ): Job<Payload> {
      if (lanes.has(name)) throw new Error(`The job ${name} is defined twice.`);
      const keyOfAll = isSingle ? name : null;
      lanes.set(name, {
        ...{ name, retry, atOnce, running: 0, key: keyOfAll },
        handle: (payload, run) => handle(payload as Payload, run),
      });
      return {
        async enqueue(payload, into, { runAt, key = keyOfAll } = {}) {
          const now = clock();
          const encrypted = seal(name, JSON.stringify(payload));
          const times = { runAt: new Date(runAt ?? now), enqueuedAt: new Date(now) };
          await store.add({ name, key, payload: encrypted, ...times }, into);
          if (state !== 'started') return;
          look();
          if (into.isTransaction) lookAfter(COMMIT_MS);
        },
      };
    },

    start() {
      if (state !== 'new') return;
      state = 'started';
      store
        .reencrypt(encryptionKeys[0]!.id, (name, payload) => {
          const text = open(name, payload);
          return text === undefined ? undefined : seal(name, text);
        })
        .catch((error: unknown) => onTrouble(error, 'the jobs could not be encrypted with the new key'));
      timers.add(setInterval(look, lookMs).unref());
      look();
    },

    async drain() {
      do {
        looking ??= lookWhileDue();
        await settle();
      } while ((await store.due([...lanes.keys()], clock())).length > 0);
    },

    async stop() {
      state = 'stopped';
      for (const timer of timers) clearTimeout(timer);
      const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), STOP_MS).unref());
      if (await Promise.race([settle(), late]))
        onTrouble(new Error(`${underWay.size} jobs are under way`), 'jobs did not end in time and will be repeated');
    },
  };
}
