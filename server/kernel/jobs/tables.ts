import type { Generated } from 'kysely';
import type { Timestamp } from '../database/tables';

/** Work that waits to be done, is being done, or was given up. What has been done is deleted. */
export interface JobTable {
  id: Generated<number>;
  name: string;
  /** Jobs of a name with the same key that have not begun are one; null for those that stand alone. */
  key: string | null;
  /** JSON, encrypted. */
  payload: string;
  /** How often it has begun. */
  attempts: Generated<number>;
  /** When it is due; while a process works on it, when another one may. */
  run_at: Timestamp;
  enqueued_at: Timestamp;
  /** When it was given up; null until then. */
  failed_at: Timestamp | null;
  /** What went wrong at the last attempt. */
  problem: string | null;
}

declare module '../database/tables' {
  interface Tables {
    job: JobTable;
  }
}
