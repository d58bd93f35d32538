import { sql, type Transaction } from 'kysely';
import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';
import { type ChangedWords, type ContentChanges, contentChanges, type StoredContent } from './content-changes';
import { overlayEvent, readStatedEvents } from './live-rows';
import { batchesOf } from './written-rows';

/** How many values one statement carries. */
const VALUES_A_STATEMENT = 2_000;

function* slicesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += VALUES_A_STATEMENT) yield items.slice(at, at + VALUES_A_STATEMENT);
}

/** Writes a batch of rows, which is a JSON list. */
export async function writeBatch(transaction: Database, realm: string, batch: string): Promise<void> {
  await sql`
    insert into content (
      realm, id, type, position, title, starts_at, ends_at, published_at, available_at, data, document, search, hash, own,
      own_hash
    )
    select
      ${realm}, id, type, position, title, starts_at, ends_at, published_at, available_at, data, null, search, hash, own,
      own_hash
    from json_to_recordset(${batch}::text::json) as written (
      id text, type text, position int, title text, starts_at timestamptz, ends_at timestamptz,
      published_at timestamptz, available_at timestamptz, data jsonb, search tsvector, hash text, own jsonb, own_hash text
    )
    on conflict (realm, id) do update set
      type = excluded.type,
      position = excluded.position,
      title = excluded.title,
      starts_at = excluded.starts_at,
      ends_at = excluded.ends_at,
      published_at = excluded.published_at,
      available_at = excluded.available_at,
      data = excluded.data,
      document = excluded.document,
      search = excluded.search,
      hash = excluded.hash,
      own = excluded.own,
      own_hash = excluded.own_hash,
      changed_at = case
        when content.hash = excluded.hash then content.changed_at
        -- written again because of a migration
        when content.hash = '' and coalesce(content.document, content.data) = excluded.data then content.changed_at
        else now()
      end`.execute(transaction);
}

export async function removeRows(transaction: Database, realm: string, removed: readonly string[]): Promise<void> {
  for (const ids of slicesOf(removed))
    await sql`delete from content where realm = ${realm} and id = any(${ids}::text[])`.execute(transaction);
}

/** Gives rows another place. */
export async function moveRows(transaction: Database, realm: string, moved: ContentChanges['moved']): Promise<void> {
  for (const slice of slicesOf(moved))
    await sql`
      update content set position = moved.position
      from unnest(${slice.map(({ id }) => id)}::text[], ${slice.map(({ position }) => position)}::int[])
        as moved (id, position)
      where content.realm = ${realm} and content.id = moved.id`.execute(transaction);
}

async function writeRows(
  transaction: Transaction<Tables>,
  realm: string,
  { written, moved, removed }: ContentChanges,
): Promise<void> {
  await removeRows(transaction, realm, removed);
  for await (const batch of batchesOf(written)) await writeBatch(transaction, realm, batch);
  await moveRows(transaction, realm, moved);
}

/** Adds to the realm's words those that are not there yet. */
export async function addWords(transaction: Database, realm: string, words: readonly string[]): Promise<void> {
  for (const slice of slicesOf(words))
    await sql`
      insert into content_word (realm, word) select ${realm}::text, unnest(${slice}::text[])
      on conflict do nothing`.execute(transaction);
}

/**
 * Makes these the realm's words. Most of them are there already, and whoever writes a row holds up the embedded store. They are compared
 * here: with more words than fit into its memory for one operation, PostgreSQL would compare each with each.
 */
async function replaceWords(transaction: Transaction<Tables>, realm: string, all: readonly string[]): Promise<void> {
  const words = new Set(all);
  const { rows } = await sql<{ words: string[] }>`
    select coalesce(json_agg(word), '[]') as words from content_word where realm = ${realm}`.execute(transaction);
  const before = new Set(rows[0]?.words);
  const gone = [...before].filter((word) => !words.has(word));
  await sql`delete from content_word where realm = ${realm} and word = any(${gone}::text[])`.execute(transaction);
  await addWords(
    transaction,
    realm,
    all.filter((word) => !before.has(word)),
  );
}

/** Writes rows, and the words by which a misspelt one is found: those of the rows before that nothing has any more are gone. */
async function writeFew(
  transaction: Transaction<Tables>,
  realm: string,
  changes: ContentChanges,
  { writtenIds, added }: Extract<ChangedWords, { added: readonly string[] }>,
): Promise<void> {
  const ids = [...changes.removed, ...writtenIds];
  const words = await sql<{ lexeme: string }>`
    select distinct lexeme from content, unnest(search)
    where realm = ${realm} and id = any(${ids}::text[]) and weights && '{A,B}'`.execute(transaction);
  await writeRows(transaction, realm, changes);
  await sql`
    delete from content_word where realm = ${realm} and word = any(${words.rows.map(({ lexeme }) => lexeme)}::text[])
    and not exists (
      select from content where realm = ${realm} and search @@ (quote_literal(word) || ':AB')::tsquery
    )`.execute(transaction);
  await addWords(transaction, realm, added);
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
  const { words } = changes;
  if ('ofRealm' in words) {
    await writeRows(transaction, realm, changes);
    await replaceWords(transaction, realm, words.ofRealm);
  } else await writeFew(transaction, realm, changes, words);
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
