import { type ClockSample, estimateClock, withSample } from '../../../renderer/together/clock';
import { databaseTime } from '../../kernel/database/database-time';
import type { Database } from '../../kernel/database/open';

/** The store's clock, as measured from here: the servers of a room need not agree on the time with each other. */
export interface StoreClock {
  /** ms since the epoch; null until it has been measured. */
  now(): number | null;
  measure(): Promise<void>;
}

/** @param elapsed ms since any moment, by a clock that nobody sets */
export function createStoreClock(database: Database, elapsed: () => number): StoreClock {
  let samples: readonly ClockSample[] = [];
  return {
    now() {
      const own = elapsed();
      const estimate = estimateClock(samples, own);
      return estimate && own + estimate.offset;
    },
    async measure() {
      const sentAt = elapsed();
      const serverAt = await databaseTime(database);
      samples = withSample(samples, { sentAt, serverAt, receivedAt: elapsed() });
    },
  };
}
