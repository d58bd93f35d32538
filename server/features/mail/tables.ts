import type { Generated } from 'kysely';
import type { JsonOrEmpty, Timestamp } from '../../kernel/database/tables';

/** What one of the one-time codes opens, by its hash: what is in the store opens nothing. */
export interface OneTimeCodeTable {
  realm: string;
  hash: string;
  purpose: string;
  viewer: string | null;
  /** The sign-in that asked for it, with which it ends; null where none did. */
  opened_by: string | null;
  ends_at: Timestamp;
  used_at: Timestamp | null;
  /** How often something was tried with it that was refused. */
  attempts: Generated<number>;
  data: JsonOrEmpty<Record<string, unknown>>;
}

/** An email that no server was there to send. */
export interface OutboxTable {
  id: Generated<number>;
  realm: string;
  recipient: string;
  /** The account that it is about; null where it is about none, and in emails that an earlier build has written. */
  viewer: string | null;
  /** Encrypted, as is the text. */
  subject: string;
  text: string;
  written_at: Timestamp;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
    outbox: OutboxTable;
  }
}
