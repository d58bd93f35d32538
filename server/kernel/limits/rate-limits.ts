import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { gather } from '../database/gather';
import type { Database } from '../database/open';

/** How attempts are limited: so many in a stretch of time, or with a delay that grows after some that are free. */
export type LimitPolicy = { limit: number; windowMs: number } | BackoffPolicy;

export interface BackoffPolicy {
  /** Attempts without a delay. */
  free: number;
  /** The first delay, which doubles with each further attempt, in ms. */
  firstMs: number;
  maxMs: number;
  /** How long after the last attempt all of them are forgotten, in ms. */
  windowMs: number;
}

/** Whose attempts are counted. */
export interface LimitKey {
  realm: string;
  subject: string;
  /** Attempts of one subject that do not get in each other's way; empty for all of them together. */
  lane?: string;
}

/** How an attempt was met; ms since the epoch. */
export type Admission = { isAllowed: true } | { isAllowed: false; nextAt: number };

/** A limit that all processes on the store share. */
export interface StoredLimit {
  /** Counts an attempt unless it comes too early. Of several at once, each is counted before any of them goes on. */
  attempt(key: LimitKey, now: number): Promise<Admission>;
  /** When an attempt would be allowed again, in ms since the epoch; undefined when it would be now. */
  exceededUntil(key: LimitKey, now: number): Promise<number | undefined>;
  /** Forgets a lane, or all of a subject's lanes where none is named. */
  forgive(key: LimitKey): Promise<void>;
}

const MAX_DOUBLINGS = 30;

interface Attempt extends Required<LimitKey> {
  now: number;
  attempt: string;
}

/** Before every attempt: clocks of processes differ, so that no attempt is compared with the one before it. */
const AT_ONCE = new Date(0);

/** When the next attempt is allowed after this many, the last of which is made at the moment `made`. */
function nextAfter(
  policy: LimitPolicy,
  count: RawBuilder<number>,
  attemptedAt: RawBuilder<Date>,
  windowEnd: RawBuilder<Date>,
): RawBuilder<Date> {
  const atOnce = sql`excluded.next_at`;
  if ('limit' in policy) return sql`case when ${count} >= ${policy.limit}::int then ${windowEnd} else ${atOnce} end`;
  const { free, firstMs, maxMs } = policy;
  const doublings = sql`least(${count} - ${free}::int, ${MAX_DOUBLINGS}::int)`;
  const delay = sql`least(${maxMs}::float8, ${firstMs}::float8 * power(2, ${doublings}))`;
  return sql`case when ${count} < ${free}::int then ${atOnce} else ${attemptedAt} + ${delay} * interval '1 millisecond' end`;
}

const keyOf = ({ realm, subject, lane }: Required<LimitKey>) => JSON.stringify([realm, subject, lane]);

/**
 * A limit on attempts. Counting and deciding are one statement, so that attempts at the same time cannot all be the first;
 * attempts that come while one is being written share the next statement.
 *
 * @param purpose tells its counts from those of other limits
 */
export function storedLimit(database: Database, purpose: string, policy: LimitPolicy): StoredLimit {
  async function write(attempts: readonly Attempt[]): Promise<Admission[]> {
    const rows = attempts.map(({ now, ...row }) => ({
      ...{ ...row, purpose, count: 1 },
      next_at: AT_ONCE,
      ends_at: new Date(now + policy.windowMs),
    }));
    const attemptedAt = sql<Date>`(excluded.ends_at - ${policy.windowMs}::float8 * interval '1 millisecond')`;
    const isTooEarly = sql<boolean>`${attemptedAt} < rate_limit.next_at`;
    const hasEnded = sql<boolean>`rate_limit.ends_at <= ${attemptedAt}`;
    const count = sql<number>`(case when ${hasEnded} then 1 else rate_limit.count + 1 end)`;
    const fixedEnd = sql<Date>`(case when ${hasEnded} then excluded.ends_at else rate_limit.ends_at end)`;
    const windowEnd = 'limit' in policy ? fixedEnd : sql<Date>`excluded.ends_at`;
    const unless = (old: RawBuilder<unknown>, next: RawBuilder<unknown>) =>
      sql`case when ${isTooEarly} then ${old} else ${next} end`;
    const written = await database
      .insertInto('rate_limit')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['purpose', 'realm', 'subject', 'lane']).doUpdateSet({
          count: unless(sql`rate_limit.count`, count) as RawBuilder<number>,
          next_at: unless(
            sql`rate_limit.next_at`,
            nextAfter(policy, count, attemptedAt, windowEnd),
          ) as RawBuilder<Date>,
          ends_at: unless(sql`rate_limit.ends_at`, windowEnd) as RawBuilder<Date>,
          attempt: unless(sql`rate_limit.attempt`, sql`excluded.attempt`) as RawBuilder<string>,
        }),
      )
      .returning(['realm', 'subject', 'lane', 'attempt', 'next_at'])
      .execute();
    const byKey = new Map(written.map((row) => [keyOf(row), row]));
    return attempts.map((attempt) => {
      const row = byKey.get(keyOf(attempt))!;
      return row.attempt === attempt.attempt
        ? { isAllowed: true }
        : { isAllowed: false, nextAt: row.next_at.getTime() };
    });
  }
  const counted = gather<Attempt, Admission>(write);
  const own = ({ realm, subject, lane }: LimitKey) => ({
    purpose,
    realm,
    subject,
    ...(lane !== undefined && { lane }),
  });

  // each right password forgives: those that come together wait for the disk once
  const forgive = gather(async (keys: readonly LimitKey[]) => {
    await database
      .deleteFrom('rate_limit')
      .where(({ or, and }) => or(keys.map((key) => and(own(key)))))
      .execute();
  });

  return {
    attempt: ({ realm, subject, lane = '' }, now) =>
      counted({ realm, subject, lane, now, attempt: randomBytes(8).toString('base64url') }),
    async exceededUntil(key, now) {
      const found = await database
        .selectFrom('rate_limit')
        .where(({ and }) => and(own({ lane: '', ...key })))
        .where('next_at', '>', new Date(now))
        .select('next_at')
        .executeTakeFirst();
      return found?.next_at.getTime();
    },
    forgive,
  };
}

/** Deletes counts that are forgotten. `now` is in ms since the epoch. */
export async function purgeRateLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', new Date(now)).execute();
}
