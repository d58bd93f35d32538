import { type InsertObject, sql, type Transaction } from 'kysely';
import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';
import {
  type ContentChanges,
  contentChanges,
  type StoredContent,
  type WrittenContent,
  wordsIn,
} from './content-changes';
import { dateOf, timesOf } from './content-times';
import { overlayEvent, readStatedEvents } from './live-rows';

/** How many rows one statement carries: well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 500;

type ContentRow = InsertObject<Tables, 'content'>;

const rowOf = (realm: string, { entity, own, hash, position, found }: WrittenContent): ContentRow => ({
  realm,
  id: entity.id,
  type: entity.type,
  position,
  title: entity.title,
  ...timesOf(entity),
  published_at: dateOf(entity, 'publishedDate'),
  data: JSON.stringify(entity),
  document: null,
  search: found.search,
  hash,
  own: own && JSON.stringify(own),
  own_hash: own && hash,
});

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ROWS_A_STATEMENT) yield items.slice(at, at + ROWS_A_STATEMENT);
}

async function writeRows(
  transaction: Transaction<Tables>,
  realm: string,
  { written, moved, removed }: ContentChanges,
): Promise<void> {
  if (removed.length > 0)
    await sql`delete from content where realm = ${realm} and id = any(${removed}::text[])`.execute(transaction);
  for (const batch of batchesOf(written))
    await transaction
      .insertInto('content')
      .values(batch.map((change) => rowOf(realm, change)))
      .onConflict((conflict) =>
        conflict.columns(['realm', 'id']).doUpdateSet(({ ref }) => ({
          type: ref('excluded.type'),
          position: ref('excluded.position'),
          title: ref('excluded.title'),
          starts_at: ref('excluded.starts_at'),
          ends_at: ref('excluded.ends_at'),
          published_at: ref('excluded.published_at'),
          data: ref('excluded.data'),
          document: ref('excluded.document'),
          search: ref('excluded.search'),
          hash: ref('excluded.hash'),
          own: ref('excluded.own'),
          own_hash: ref('excluded.own_hash'),
        })),
      )
      .execute();
  for (const batch of batchesOf(moved))
    await sql`
      update content set position = moved.position
      from unnest(${batch.map(({ id }) => id)}::text[], ${batch.map(({ position }) => position)}::int[])
        as moved (id, position)
      where content.realm = ${realm} and content.id = moved.id`.execute(transaction);
}

async function addWords(transaction: Transaction<Tables>, realm: string, words: ReadonlySet<string>): Promise<void> {
  await sql`
    insert into content_word (realm, word) select ${realm}::text, unnest(${[...words]}::text[])
    on conflict do nothing`.execute(transaction);
}

/**
 * Makes these the realm's words. Most of them are there already, and whoever writes a row holds up the embedded store. They are compared
 * here: with more words than fit into its memory for one operation, PostgreSQL would compare each with each.
 */
async function replaceWords(
  transaction: Transaction<Tables>,
  realm: string,
  words: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await sql<{ words: string[] }>`
    select coalesce(json_agg(word), '[]') as words from content_word where realm = ${realm}`.execute(transaction);
  const before = new Set(rows[0]?.words);
  const gone = [...before].filter((word) => !words.has(word));
  await sql`delete from content_word where realm = ${realm} and word = any(${gone}::text[])`.execute(transaction);
  await addWords(transaction, realm, new Set([...words].filter((word) => !before.has(word))));
}

/** Writes rows, and the words by which a misspelt one is found: those of the rows before that nothing has any more are gone. */
async function writeFew(transaction: Transaction<Tables>, realm: string, changes: ContentChanges): Promise<void> {
  const { written, removed } = changes;
  const ids = [...removed, ...written.map(({ entity }) => entity.id)];
  const words = await sql<{ lexeme: string }>`
    select distinct lexeme from content, unnest(search)
    where realm = ${realm} and id = any(${ids}::text[]) and weights && '{A,B}'`.execute(transaction);
  await writeRows(transaction, realm, changes);
  await sql`
    delete from content_word where realm = ${realm} and word = any(${words.rows.map(({ lexeme }) => lexeme)}::text[])
    and not exists (
      select from content where realm = ${realm} and search @@ (quote_literal(word) || ':AB')::tsquery
    )`.execute(transaction);
  await addWords(transaction, realm, wordsIn(written.map(({ found }) => found)));
}

/** What the store has of a realm's content, in no order. */
export const readStoredContent = (database: Database, realm: string): Promise<StoredContent[]> =>
  database.selectFrom('content').where('realm', '=', realm).select(['id', 'hash', 'position']).execute();

/**
 * Writes what is different of a realm's content, under the live states of its events; part of the caller's transaction, in which
 * the store still has what the changes were found against. A migration that changes what is derived from content empties `hash`.
 */
export async function changeContent(
  transaction: Transaction<Tables>,
  realm: string,
  changes: ContentChanges,
): Promise<void> {
  if (changes.words) {
    await writeRows(transaction, realm, changes);
    await replaceWords(transaction, realm, changes.words);
  } else await writeFew(transaction, realm, changes);
  for (const { state, event } of await readStatedEvents(transaction, realm))
    await overlayEvent(transaction, realm, event, state);
}

/**
 * Puts a realm's content in place of what was there; part of the caller's transaction.
 *
 * @param own the same content as its authors wrote it, without what it inherits
 */
export async function replaceContent(
  transaction: Transaction<Tables>,
  realm: string,
  entities: readonly Entity[],
  own: readonly Entity[] = entities,
): Promise<void> {
  await changeContent(transaction, realm, contentChanges(await readStoredContent(transaction, realm), entities, own));
}

/** A row's entity as its author wrote it. */
export const ownEntity = sql<Entity>`coalesce(case when own_hash = hash then own end, document, data)`;

/** A realm's content as its authors wrote it, in its order. */
export async function readOwnContent(database: Database, realm: string): Promise<Entity[]> {
  const rows = await database
    .selectFrom('content')
    .where('realm', '=', realm)
    .orderBy('position')
    .select(ownEntity.as('own'))
    .execute();
  return rows.map(({ own }) => own);
}

/** The rows of a realm's content that come after an id, by id. */
export const contentAfter = (database: Database, realm: string, after: string, limit: number) =>
  database.selectFrom('content').where('realm', '=', realm).where('id', '>', after).orderBy('id').limit(limit);
