import type { ColumnType, Generated } from 'kysely';
import type { RealmDocuments } from '../../../renderer/realm/documents';
import type { Problem } from '../../../renderer/realm/validate/problem';
import type { Entity, LiveEvent, LiveStatus } from '../../../schemas/generated/types';
import type { Json, JsonOrEmpty, Timestamp } from '../../kernel/database/tables';

/** A realm's configuration: what its folder said, whole, under the version that names it. */
export interface RealmVersionTable {
  realm: string;
  version: string;
  documents: Json<Omit<RealmDocuments, 'content'>>;
  taken_in_at: Generated<Date>;
  /** When another version took its place; null for the one that the realm has. */
  replaced_at: Generated<Date | null>;
}

/** Which version of a realm is served. */
export interface RealmTable {
  name: string;
  version: string;
  /** Raised with every change of the realm's content. */
  content_revision: number;
  /** Raised when the live state of one of its events changes what is said of it. */
  live_revision: Generated<number>;
  /** What the folder looked like when it was taken in: the same again needs no second look. */
  fingerprint: string;
  /** False once its folder was taken away; the row stays, so that its revision never starts again. */
  served: Generated<boolean>;
  /** When that was found; null while it is served, and once its domains were released. */
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Names what the content says: the same again is not written. */
  content_hash: Generated<string>;
  /** What the check warned of when the version was taken in. */
  warnings: JsonOrEmpty<Problem[]>;
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
  /** From when an announced video can be watched; null for what can be watched as soon as it is published. */
  available_at: Timestamp | null;
  /** The entity as it is read: an event with its live state over it. */
  data: Json<Entity>;
  /** The entity as the realm has it, where a live state lies over it; null where `data` is the same. */
  document: ColumnType<LiveEvent | null, string | null | undefined, string | null>;
  /** A `tsvector` of its words in all its languages; null for what no search finds. */
  search: Generated<string | null>;
  /** Names what the entity says, without a live state; empty where that is to be stored again. */
  hash: Generated<string>;
  /** The entity as its author wrote it, without what it inherits; null where that is the same, outdated unless `own_hash` is `hash`. */
  own: ColumnType<Entity | null, string | null | undefined, string | null>;
  own_hash: string | null;
  /** The name of the API key that wrote it last; null for what a folder has. */
  written_by: string | null;
  /** When it last said something else than before; null where it never did, as far as the store knows. */
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A realm's words, each once: among them a misspelt one is looked for. */
export interface ContentWordTable {
  realm: string;
  word: string;
}

/** The live state of an event. It outlives the content that it is about. */
export interface LiveStateTable {
  realm: string;
  event: string;
  /** The sender's number of its last update. */
  sequence: number;
  status: LiveStatus;
  /** In the time of the content, like `since` and `until` (`LiveOverlay`). */
  starts_at: Timestamp | null;
  since: Timestamp;
  until: Timestamp | null;
  updated_at: Timestamp;
  /** What else the sender knows, which no page depends on. */
  data: ColumnType<Record<string, unknown> | null, string | null, string | null>;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    realm_version: RealmVersionTable;
    realm: RealmTable;
    content: ContentTable;
    content_word: ContentWordTable;
    live_state: LiveStateTable;
  }
}
