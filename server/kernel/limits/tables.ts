import type { Timestamp } from '../database/tables';

/** How often something was tried with an account lately (`storedLimit`). */
export interface RateLimitTable {
  purpose: string;
  realm: string;
  subject: string;
  lane: string;
  count: number;
  /** Before this no attempt is allowed. */
  next_at: Timestamp;
  /** When the count is forgotten. */
  ends_at: Timestamp;
  /** Names the last attempt that was allowed. */
  attempt: string;
}

declare module '../database/tables' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
