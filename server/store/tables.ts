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

export interface Tables {
  realm_version: RealmVersionTable;
  realm: RealmTable;
  content: ContentTable;
}
