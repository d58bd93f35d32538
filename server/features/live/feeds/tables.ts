import type { ColumnType, Generated } from 'kysely';
import type { StatedFeed } from '../../../../schemas/generated/types';
import type { Timestamp } from '../../../kernel/database/tables';

/** How far the log of a realm's feeds has come. Its row is locked while a message is added: positions ascend as transactions commit. */
export interface FeedLogTable {
  realm: string;
  position: number;
}

/** What a feed says of an event or a competition. */
export interface FeedDocumentTable {
  realm: string;
  feed: StatedFeed;
  subject: string;
  /** The sender's number of its last update. */
  sequence: number;
  /** Of the message that said it. */
  position: number;
  is_competition: boolean;
  /** Null once it was withdrawn. */
  document: ColumnType<Record<string, unknown> | string | null, string | null, string | null>;
  updated_at: Timestamp;
}

/** A message of the log, for readers who come back. */
export interface FeedMessageTable {
  realm: string;
  position: number;
  /** Of which feed and subject it is (`topicOf`). */
  topic: string;
  /** As it is sent. */
  message: string;
  sent_at: Timestamp;
}

/** An update that was refused, for the operator to read. */
export interface FeedRefusalTable {
  realm: string;
  number: Generated<number>;
  subject: string;
  code: string;
  problem: string;
  body: string;
  refused_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    feed_log: FeedLogTable;
    feed_document: FeedDocumentTable;
    feed_message: FeedMessageTable;
    feed_refusal: FeedRefusalTable;
  }
}
