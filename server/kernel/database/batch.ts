import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open';

/** Reads one JSON value; what is read at the same time comes with one statement. */
export type Batch = <Value>(value: RawBuilder<Value>) => Promise<Value>;

interface Pending {
  value: RawBuilder<unknown>;
  done: (value: never) => void;
  failed: (error: unknown) => void;
}

/** Values of one statement: each has a few parameters, of which PostgreSQL allows 65,535. */
const VALUES_PER_STATEMENT = 64;

/**
 * Gathers what is read until the event loop has no more to do now, so that a page of many parts waits for the database as
 * often as its parts depend on each other, and not once for each.
 *
 * @returns a function that takes expressions of type `jsonb`; if the statement fails, all of its values are rejected
 */
export function createBatch(database: Database): Batch {
  let pending: Pending[] = [];

  async function read(values: readonly Pending[]): Promise<void> {
    const selects = values.map(({ value }, place) => sql`select ${sql.lit(place)}::int as place, ${value} as value`);
    try {
      const { rows } = await sql<{ place: number; value: never }>`${sql.join(selects, sql` union all `)}`.execute(
        database,
      );
      for (const { place, value } of rows) values[place]!.done(value);
    } catch (error) {
      for (const { failed } of values) failed(error);
    }
  }

  function flush(): void {
    const values = pending;
    pending = [];
    for (let at = 0; at < values.length; at += VALUES_PER_STATEMENT)
      void read(values.slice(at, at + VALUES_PER_STATEMENT));
  }

  return (value) =>
    new Promise((done, failed) => {
      if (pending.length === 0) setImmediate(flush);
      pending.push({ value, done, failed });
    });
}
