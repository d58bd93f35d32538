import { gather } from '../../../kernel/database/gather';
import type { Database } from '../../../kernel/database/open';
import { type NewSecurityEvent, recordSecurityEvents } from './security-event-store';

/** Records what happens to the security of accounts, for administrators to read. */
export interface SecurityLog {
  /** Never fails: what the event is about has happened already. */
  record(event: Omit<NewSecurityEvent, 'at'>): Promise<void>;
}

export interface SecurityLogOptions {
  database: Database;
  clock: () => number;
  /** Told of events that could not be written. */
  onTrouble: (error: unknown) => void;
}

export function createSecurityLog({ database, clock, onTrouble }: SecurityLogOptions): SecurityLog {
  // a rush of sign-ins waits for the disk together
  const write = gather((events: readonly NewSecurityEvent[]) => recordSecurityEvents(database, events));
  return { record: (event) => write({ ...event, at: clock() }).catch(onTrouble) };
}
