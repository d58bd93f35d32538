import type { Generated } from 'kysely';
import type { ApiKeyScope } from '../../../schemas/generated/types';
import type { Json, Timestamp } from '../database/tables';

/** A key with which another system calls the API of a realm. */
export interface ApiKeyTable {
  id: string;
  realm: string;
  name: string;
  scopes: Json<ApiKeyScope[]>;
  /** Of the secret, which is stored nowhere. */
  secret_hash: string;
  created_at: Generated<Date>;
  /** Null for a key without an end. */
  expires_at: Timestamp | null;
  /** Null until it is withdrawn; the row stays, as a record. */
  revoked_at: Timestamp | null;
  /** To within an hour. */
  last_used_at: Timestamp | null;
}

declare module '../database/tables' {
  interface Tables {
    api_key: ApiKeyTable;
  }
}
