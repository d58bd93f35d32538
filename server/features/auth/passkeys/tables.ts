import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from '../../../kernel/database/tables';

/** A passkey of an account: a WebAuthn credential, with the public key that verifies its signatures. */
export interface PasskeyTable {
  id: string;
  realm: string;
  viewer: string;
  /** The credential id, as base64url; unique in a realm. */
  credential: string;
  /** COSE, as base64url. */
  public_key: string;
  /** The signature counter of the last use; 0 for authenticators that have none. */
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  /** Whether the authenticator's maker keeps a copy of it. */
  backed_up: boolean;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

/** A recovery code that has not been used yet, by its hash. */
export interface RecoveryCodeTable {
  realm: string;
  viewer: string;
  hash: string;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    passkey: PasskeyTable;
    recovery_code: RecoveryCodeTable;
  }
}
