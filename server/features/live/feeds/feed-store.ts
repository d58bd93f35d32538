import { isDeepStrictEqual } from 'node:util';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { type FeedValue, saidBy } from '../../../../renderer/contract/feed-messages';
import type { FeedRefusals, FeedUpdate } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { Tables } from '../../../kernel/database/tables';
import { ServerError } from '../../../kernel/errors/errors';
import { messageOfChange, type Said } from './feed-messages';
import { nameOfTopic, type Topic } from './topics';

/** The channel on which a transaction that adds messages tells its realm, and nothing else. */
export const FEED_CHANGED = 'feed_changed';

/** For how long messages are there for readers who come back; later they get the whole state. */
const MESSAGES_KEPT_MS = 10 * MINUTE_MS;
/** After how many messages those that are too old are deleted. */
const DELETED_EVERY = 64;
/** How many competitions a realm has at most: nothing else limits them. */
const MOST_COMPETITIONS = 200;
/** How many refused updates of a realm are listed. */
const MOST_REFUSALS = 200;

/** What became of an update. */
export interface AppliedUpdate {
  applied: boolean;
  /** The sequence of the last update. */
  sequence: number;
}

/** A message as it is sent, and where it stands in its realm's log. */
export interface StoredMessage {
  position: number;
  topic: string;
  message: string;
}

/** What is said of some topics, all of one moment. */
export interface FeedSnapshot {
  /** How far the log had come. */
  position: number;
  documents: { topic: Topic; said: Said }[];
}

/** @throws ServerError UNKNOWN_CONTENT, NOT_AN_EVENT */
async function refuseOtherSubjects(transaction: Transaction<Tables>, realm: string, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('content')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .select('type')
    .executeTakeFirst();
  if (!row) throw new ServerError('UNKNOWN_CONTENT', { type: 'event', id });
  if (row.type !== 'LIVE_EVENT') throw new ServerError('NOT_AN_EVENT', { id });
}

/** @throws ServerError TOO_MANY_COMPETITIONS */
async function refuseMoreCompetitions(transaction: Transaction<Tables>, realm: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('feed_document')
    .where('realm', '=', realm)
    .where('is_competition', '=', true)
    .select(({ fn }) => fn.count<number>('subject').distinct().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_COMPETITIONS) throw new ServerError('TOO_MANY_COMPETITIONS', { most: MOST_COMPETITIONS });
}

/** Locks the realm's log until the transaction ends. @returns its position */
async function lockLog(transaction: Transaction<Tables>, realm: string): Promise<number> {
  await transaction
    .insertInto('feed_log')
    .values({ realm, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { position } = await transaction
    .selectFrom('feed_log')
    .where('realm', '=', realm)
    .select('position')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return position;
}

async function addMessage(
  transaction: Transaction<Tables>,
  realm: string,
  { position, topic, message }: StoredMessage,
  now: number,
): Promise<void> {
  await transaction.updateTable('feed_log').set({ position }).where('realm', '=', realm).execute();
  await transaction
    .insertInto('feed_message')
    .values({ realm, position, topic, message, sent_at: new Date(now) })
    .execute();
  if (position % DELETED_EVERY === 0)
    await transaction
      .deleteFrom('feed_message')
      .where('realm', '=', realm)
      .where('sent_at', '<', new Date(now - MESSAGES_KEPT_MS))
      .execute();
  await sql`select pg_notify(${FEED_CHANGED}, ${realm})`.execute(transaction);
}

/**
 * Applies an update. One that is not newer than the last one changes nothing; one that says the same again sends no message.
 *
 * @throws ServerError UNKNOWN_CONTENT, NOT_AN_EVENT, TOO_MANY_COMPETITIONS
 */
export function applyFeedUpdate(
  database: Database,
  realm: string,
  subject: string,
  update: FeedUpdate,
  now: number,
): Promise<AppliedUpdate> {
  const topic: Topic = { feed: update.type, subject };
  const isCompetition = 'isCompetition' in update && update.isCompetition === true;
  const value = saidBy(update);
  return database.transaction().execute(async (transaction) => {
    const head = await lockLog(transaction, realm);
    const last = await transaction
      .selectFrom('feed_document')
      .where('realm', '=', realm)
      .where('subject', '=', subject)
      .where('feed', '=', update.type)
      .select(['sequence', 'position', 'document'])
      .executeTakeFirst();
    if (last && last.sequence >= update.sequence) return { applied: false, sequence: last.sequence };
    if (!isCompetition) await refuseOtherSubjects(transaction, realm, subject);
    else if (!last) await refuseMoreCompetitions(transaction, realm);
    const before: Said | undefined = last && { position: last.position, value: last.document };
    const isNews = !before || !isDeepStrictEqual(before.value, value);
    const position = isNews ? head + 1 : before.position;
    const row = {
      ...{ sequence: update.sequence, position, is_competition: isCompetition, updated_at: new Date(now) },
      document: value === null ? null : JSON.stringify(value),
    };
    await transaction
      .insertInto('feed_document')
      .values({ realm, subject, feed: update.type, ...row })
      .onConflict((conflict) => conflict.columns(['realm', 'subject', 'feed']).doUpdateSet(row))
      .execute();
    if (isNews) {
      const message = messageOfChange(topic, before, { position, value });
      await addMessage(transaction, realm, { position, topic: nameOfTopic(topic), message }, now);
    }
    return { applied: isNews, sequence: update.sequence };
  });
}

/** The messages of a realm's log after a position, in order. */
export const messagesAfter = (
  database: Database,
  realm: string,
  position: number,
  limit: number,
): Promise<StoredMessage[]> =>
  database
    .selectFrom('feed_message')
    .where('realm', '=', realm)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .select(['position', 'topic', 'message'])
    .execute();

/** How far the log of a realm's feeds has come; 0 before its first message. */
export async function positionOf(database: Database, realm: string): Promise<number> {
  const row = await database.selectFrom('feed_log').where('realm', '=', realm).select('position').executeTakeFirst();
  return row?.position ?? 0;
}

type Documents = SelectQueryBuilder<Tables, 'feed_document', object>;

const documentsOf = (database: Database, realm: string, subjects: readonly string[]): Documents =>
  database
    .selectFrom('feed_document')
    .where('realm', '=', realm)
    .where('subject', 'in', [...subjects]);

/** What is said of some topics, of one moment: a statement sees no half of a transaction. */
export async function readSnapshot(database: Database, realm: string, topics: readonly Topic[]): Promise<FeedSnapshot> {
  // read before the documents: what is said in between is said again, and positions tell
  const position = await positionOf(database, realm);
  if (topics.length === 0) return { position, documents: [] };
  const wanted = new Set(topics.map(nameOfTopic));
  const rows = await documentsOf(
    database,
    realm,
    topics.map(({ subject }) => subject),
  )
    .select(['feed', 'subject', 'position', 'document'])
    .execute();
  const documents = rows.flatMap(({ feed, subject, position: saidAt, document }) => {
    const topic = { feed, subject };
    return wanted.has(nameOfTopic(topic)) ? [{ topic, said: { position: saidAt, value: document } }] : [];
  });
  return { position, documents };
}

/** What the feeds say of an event or a competition, by feed. */
export async function readValues(
  database: Database,
  realm: string,
  subject: string,
): Promise<Record<string, FeedValue>> {
  const rows = await documentsOf(database, realm, [subject])
    .where('document', 'is not', null)
    .select(['feed', 'document'])
    .execute();
  return Object.fromEntries(rows.map(({ feed, document }) => [feed, document]));
}

/** An update that was refused. */
export type Refusal = FeedRefusals['refusals'][number];

/** Stores a refused update for the operator, in place of the oldest one where there are many. */
export async function storeRefusal(
  database: Database,
  realm: string,
  { id, refusedAt, ...refusal }: Refusal,
): Promise<void> {
  const { number } = await database
    .insertInto('feed_refusal')
    .values({ realm, subject: id, refused_at: refusedAt, ...refusal })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (Number(number) % DELETED_EVERY !== 0) return;
  const oldest = database
    .selectFrom('feed_refusal')
    .where('realm', '=', realm)
    .orderBy('number', 'desc')
    .offset(MOST_REFUSALS)
    .limit(1)
    .select('number');
  await database.deleteFrom('feed_refusal').where('realm', '=', realm).where('number', '<=', oldest).execute();
}

/** The updates that were refused last, newest first. */
export async function readRefusals(database: Database, realm: string): Promise<Refusal[]> {
  const rows = await database
    .selectFrom('feed_refusal')
    .where('realm', '=', realm)
    .orderBy('number', 'desc')
    .limit(MOST_REFUSALS)
    .select(['subject', 'code', 'problem', 'body', 'refused_at'])
    .execute();
  return rows.map(({ subject: id, refused_at, ...refusal }) => ({
    ...{ id, refusedAt: refused_at.toISOString() },
    ...refusal,
  }));
}
