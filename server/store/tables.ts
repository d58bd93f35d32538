import type { ColumnType, Generated } from 'kysely';
import type { RealmDocuments } from '../../renderer/realm/documents';
import type { Entity } from '../../schemas/generated/types';

/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** A realm's configuration: what its folder said, whole, under the version that names it. */
export interface RealmVersionTable {
  realm: string;
  version: string;
  documents: Json<Omit<RealmDocuments, 'content'>>;
  taken_in_at: Generated<Date>;
}

/** Which version of a realm is served. */
export interface RealmTable {
  name: string;
  version: string;
  /** Raised with every change of the realm's content. */
  content_revision: number;
  /** What the folder looked like when it was taken in: the same again needs no second look. */
  fingerprint: string;
  /** False once its folder was taken away; the row stays, so that its revision never starts again. */
  served: Generated<boolean>;
  /** Names what the content says: the same again is not written. */
  content_hash: Generated<string>;
}

/** One piece of content. The columns beside `data` are what lists are found and sorted by. */
export interface ContentTable {
  realm: string;
  id: string;
  type: Entity['type'];
  position: number;
  title: string;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  published_at: Timestamp | null;
  data: Json<Entity>;
}

/** Somebody who watches: a guest, or one with an account. Ids are unique in a realm. */
export interface ViewerTable {
  realm: string;
  id: string;
  role: 'guest' | 'customer' | 'admin';
  /** Normalised (`normalizeEmail`); null for a guest. */
  email: string | null;
  /** The hash of the password; null for a guest. */
  secret: string | null;
  created_at: Generated<Date>;
}

/** A refresh token by its hash: what is in the store opens nothing. */
export interface RefreshTokenTable {
  hash: string;
  realm: string;
  viewer: string;
  /** All tokens that came of one sign-in. */
  family: string;
  /** When the next one was given for it. */
  replaced_at: Timestamp | null;
  expires_at: Timestamp;
}

/** Where a viewer is in a film; seconds. */
export interface ProgressTable {
  realm: string;
  viewer: string;
  content: string;
  position: number;
  duration: number;
  updated_at: Timestamp;
}

/** The key that signs access tokens: one for all processes on the store. */
export interface SigningKeyTable {
  name: string;
  jwk: Json<Record<string, string>>;
}

export interface Tables {
  realm_version: RealmVersionTable;
  realm: RealmTable;
  content: ContentTable;
  viewer: ViewerTable;
  refresh_token: RefreshTokenTable;
  progress: ProgressTable;
  signing_key: SigningKeyTable;
}
