import { sql, type Transaction } from 'kysely';
import type { Entity } from '../../../schemas/generated/types';
import type { Tables } from '../../kernel/database/tables';
import { dateOf, timesOf } from './content-times';
import { overlayEvent, readStatedEvents } from './live-rows';
import { foundBy } from './search-words';
import type { ContentTable } from './tables';

/** How many rows one statement carries: well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 500;

async function replaceWords(transaction: Transaction<Tables>, realm: string, words: readonly string[]): Promise<void> {
  await transaction.deleteFrom('content_word').where('realm', '=', realm).execute();
  const rows = sql<{ word: string }>`unnest(${words}::text[])`.as('word');
  await transaction
    .insertInto('content_word')
    .columns(['realm', 'word'])
    .expression(transaction.selectNoFrom([sql<string>`${realm}::text`.as('realm'), rows]))
    .execute();
}

/** Puts a realm's content in place of what was there, under the live states of its events; part of the caller's transaction. */
export async function replaceContent(
  transaction: Transaction<Tables>,
  realm: string,
  entities: readonly Entity[],
): Promise<void> {
  await transaction.deleteFrom('content').where('realm', '=', realm).execute();
  const words = new Set<string>();
  for (let at = 0; at < entities.length; at += ROWS_A_STATEMENT) {
    const rows = entities.slice(at, at + ROWS_A_STATEMENT).map((entity, index) => {
      const { search, vocabulary } = foundBy(entity);
      for (const word of vocabulary) words.add(word);
      return {
        realm,
        id: entity.id,
        type: entity.type satisfies ContentTable['type'],
        position: at + index,
        title: entity.title,
        ...timesOf(entity),
        published_at: dateOf(entity, 'publishedDate'),
        data: JSON.stringify(entity),
        search,
      };
    });
    await transaction.insertInto('content').values(rows).execute();
  }
  await replaceWords(transaction, realm, [...words]);
  for (const { state, event } of await readStatedEvents(transaction, realm))
    await overlayEvent(transaction, realm, event, state);
}
