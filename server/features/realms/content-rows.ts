import { createHash } from 'node:crypto';
import { type InsertObject, sql, type Transaction } from 'kysely';
import type { Entity } from '../../../schemas/generated/types';
import type { Tables } from '../../kernel/database/tables';
import { positionsFor } from './content-positions';
import { dateOf, timesOf } from './content-times';
import { overlayEvent, readStatedEvents } from './live-rows';
import { type FoundBy, foundBy } from './search-words';

/** How many rows one statement carries: well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 500;
/** Where more of a realm's content changes, its words are all written anew: looking each of them up would take longer. */
const FEW_CHANGES = 500;

/** What the store has of a piece of content, as far as it tells whether it is to be written again. */
interface StoredRow {
  id: string;
  hash: string;
  position: number;
}

/** What is different between a realm's content and what the store has of it. */
interface ContentChanges {
  /** What is new or says something else, with its place. */
  written: { entity: Entity; hash: string; position: number; found: FoundBy }[];
  /** What says the same. */
  unchanged: Entity[];
  /** What only comes earlier or later. */
  moved: { id: string; position: number }[];
  /** The ids of what is gone. */
  removed: string[];
}

const hashOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 22);

function changesFrom(stored: readonly StoredRow[], entities: readonly Entity[]): ContentChanges {
  const before = new Map(stored.map((row) => [row.id, row]));
  const positions = positionsFor(entities.map(({ id }) => before.get(id)?.position));
  const changes: ContentChanges = { written: [], unchanged: [], moved: [], removed: [] };
  for (const [at, entity] of entities.entries()) {
    const position = positions[at]!;
    const hash = hashOf(JSON.stringify(entity));
    const row = before.get(entity.id);
    before.delete(entity.id);
    if (row?.hash !== hash) {
      changes.written.push({ entity, hash, position, found: foundBy(entity) });
      continue;
    }
    changes.unchanged.push(entity);
    if (row.position !== position) changes.moved.push({ id: entity.id, position });
  }
  changes.removed.push(...before.keys());
  return changes;
}

type ContentRow = InsertObject<Tables, 'content'>;

const rowOf = (realm: string, { entity, hash, position, found }: ContentChanges['written'][number]): ContentRow => ({
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

async function addWords(transaction: Transaction<Tables>, realm: string, found: readonly FoundBy[]): Promise<void> {
  const words = new Set(found.flatMap(({ vocabulary }) => [...vocabulary]));
  await sql`
    insert into content_word (realm, word) select ${realm}::text, unnest(${[...words]}::text[])
    on conflict do nothing`.execute(transaction);
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
  await addWords(
    transaction,
    realm,
    written.map(({ found }) => found),
  );
}

/** Writes rows, and all words of the realm anew. */
async function writeMany(transaction: Transaction<Tables>, realm: string, changes: ContentChanges): Promise<void> {
  await writeRows(transaction, realm, changes);
  await transaction.deleteFrom('content_word').where('realm', '=', realm).execute();
  await addWords(transaction, realm, [...changes.written.map(({ found }) => found), ...changes.unchanged.map(foundBy)]);
}

/**
 * Puts a realm's content in place of what was there, under the live states of its events; part of the caller's transaction. Only
 * what is different is written. A migration that changes what is derived from content empties `hash`.
 *
 * @returns how many rows were written
 */
export async function replaceContent(
  transaction: Transaction<Tables>,
  realm: string,
  entities: readonly Entity[],
): Promise<number> {
  const stored = transaction.selectFrom('content').where('realm', '=', realm).select(['id', 'hash', 'position']);
  const changes = changesFrom(await stored.execute(), entities);
  const count = changes.written.length + changes.removed.length;
  await (count <= FEW_CHANGES ? writeFew : writeMany)(transaction, realm, changes);
  for (const { state, event } of await readStatedEvents(transaction, realm))
    await overlayEvent(transaction, realm, event, state);
  return count;
}
