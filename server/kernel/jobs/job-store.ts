import { sql } from 'kysely';
import type { Database } from '../database/open';

/** A job that a process works on. Of two that believe so, the later one has the higher `attempts`. */
export interface ClaimedJob {
  id: number;
  name: string;
  payload: string;
  attempts: number;
  enqueuedAt: Date;
}

export interface NewJob {
  name: string;
  key: string | null;
  payload: string;
  runAt: Date;
  enqueuedAt: Date;
}

/** A job that was given up, without what it was about. */
export interface FailedJob {
  id: number;
  name: string;
  attempts: number;
  enqueuedAt: Date;
  failedAt: Date;
  problem: string;
}

/** How long jobs that were given up can be read, in ms. */
const FAILED_MS = 30 * 24 * 60 * 60 * 1000;
/** What is stored of an error at most, in characters. */
const MAX_PROBLEM = 2_000;

/** The jobs of the store. `now` is in ms since the epoch. */
export function jobStore(database: Database) {
  /** The job, unless another process has claimed it since. */
  const claimed = ({ id, attempts }: Pick<ClaimedJob, 'id' | 'attempts'>) => ({ id, attempts });

  return {
    async add(
      { name, key, payload, runAt, enqueuedAt }: NewJob,
      into: Pick<Database, 'insertInto'> = database,
    ): Promise<void> {
      await into
        .insertInto('job')
        .values({ name, key, payload, run_at: runAt, enqueued_at: enqueuedAt })
        .onConflict((conflict) => conflict.columns(['name', 'key']).where('key', 'is not', null).doNothing())
        .execute();
    },

    /** Which of these have jobs that are due. */
    async due(names: readonly string[], now: number): Promise<string[]> {
      const rows = await database
        .selectFrom('job')
        .where('failed_at', 'is', null)
        .where('run_at', '<=', new Date(now))
        .where('name', 'in', names)
        .select('name')
        .distinct()
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Takes jobs that are due, the first due first: until the lease ends, no other process gets them. */
    async claim(name: string, most: number, now: number, leaseMs: number): Promise<ClaimedJob[]> {
      const rows = await database
        .updateTable('job')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), run_at: new Date(now + leaseMs), key: null }))
        .where('id', 'in', (select) =>
          select
            .selectFrom('job')
            .where('failed_at', 'is', null)
            .where('run_at', '<=', new Date(now))
            .where('name', '=', name)
            .orderBy('run_at')
            .orderBy('id')
            .limit(most)
            .forUpdate()
            .skipLocked()
            .select('id'),
        )
        .returning(['id', 'name', 'payload', 'attempts', 'enqueued_at'])
        .execute();
      return rows.map(({ enqueued_at, ...row }) => ({ ...row, enqueuedAt: enqueued_at })).sort((a, b) => a.id - b.id);
    },

    /** Makes a lease last longer. */
    async extend(job: ClaimedJob, until: number): Promise<void> {
      await database
        .updateTable('job')
        .set({ run_at: new Date(until) })
        .where(({ and }) => and(claimed(job)))
        .execute();
    },

    /** Deletes a job that is done. @returns false when another process has claimed it since, or it is gone */
    async complete(job: ClaimedJob, into: Pick<Database, 'deleteFrom'> = database): Promise<boolean> {
      const done = await into
        .deleteFrom('job')
        .where(({ and }) => and(claimed(job)))
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },

    /** @param key what stands for the job while it waits: it is dropped where another one with it waits already */
    async retry(job: ClaimedJob, problem: string, runAt: number, key: string | null = null): Promise<void> {
      const waiting = { run_at: new Date(runAt), problem: problem.slice(0, MAX_PROBLEM), key };
      const retried = await database
        .updateTable('job')
        .set(waiting)
        .where(({ and }) => and(claimed(job)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('job as other')
                .where('other.name', '=', job.name)
                .where('other.key', '=', key)
                .select('other.id'),
            ),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      if (!retried) await this.complete(job);
    },

    /** Makes a job wait as if it had not begun. */
    async defer(job: ClaimedJob, until: number): Promise<void> {
      await database
        .updateTable('job')
        .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), run_at: new Date(until) }))
        .where(({ and }) => and(claimed(job)))
        .execute();
    },

    async giveUp(job: ClaimedJob, problem: string, now: number): Promise<void> {
      await database
        .updateTable('job')
        .set({ failed_at: new Date(now), problem: problem.slice(0, MAX_PROBLEM) })
        .where(({ and }) => and(claimed(job)))
        .execute();
    },

    /** Writes the payloads anew that were encrypted with another key than the one of this id; undefined leaves one as it is. */
    async reencrypt(keyId: string, reencrypt: (name: string, payload: string) => string | undefined): Promise<void> {
      const rows = await database
        .selectFrom('job')
        .where('payload', 'not like', `${keyId}.%`)
        .select(['id', 'name', 'payload'])
        .execute();
      for (const { id, name, payload } of rows) {
        const renewed = reencrypt(name, payload);
        if (renewed !== undefined)
          await database.updateTable('job').set({ payload: renewed }).where('id', '=', id).execute();
      }
    },

    /** How many jobs of each name wait or are being done. */
    async waiting(): Promise<{ name: string; count: number }[]> {
      return database
        .selectFrom('job')
        .where('failed_at', 'is', null)
        .groupBy('name')
        .orderBy('name')
        .select(['name', sql<number>`count(*)::int`.as('count')])
        .execute();
    },

    /** Those that were given up, the latest first. */
    async failed(most: number): Promise<FailedJob[]> {
      const rows = await database
        .selectFrom('job')
        .where('failed_at', 'is not', null)
        .orderBy('failed_at', 'desc')
        .limit(most)
        .select(['id', 'name', 'attempts', 'enqueued_at', 'failed_at', 'problem'])
        .execute();
      return rows.map(({ id, name, attempts, enqueued_at, failed_at, problem }) => ({
        ...{ id, name, attempts, enqueuedAt: enqueued_at, failedAt: failed_at!, problem: problem ?? '' },
      }));
    },
  };
}

/** Deletes jobs that were given up a month ago. `now` is in ms since the epoch. */
export async function purgeJobs(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('job')
    .where('failed_at', '<=', new Date(now - FAILED_MS))
    .execute();
}
