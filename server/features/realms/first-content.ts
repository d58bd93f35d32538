import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { ContentChanges } from './content-changes';
import { addWords, moveRows, removeRows, writeBatch } from './content-rows';
import { analyzeContent } from './realm-store';
import { batchesOf } from './written-rows';

/** So much is written with the realm itself. */
const FEW_ROWS = 500;

/**
 * Lets one process at a time take in a realm that was never published: nobody reads its content yet, so it is written without a
 * transaction that holds everybody up, and two processes would mix what they read.
 *
 * @param isShared whether other processes may be on the store
 */
export function alone<Result>(
  database: Database,
  name: string,
  isShared: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isShared) return work();
  const key = sql`hashtextextended(${`first content:${name}`}, 0)`;
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/**
 * Writes the content of a realm that was never published, a little at a time: others' statements come in between, and what a
 * process has written that was ended meanwhile is found by the next.
 *
 * @returns what is left for the transaction that publishes the realm
 */
export async function writeFirstContent(
  database: Database,
  name: string,
  changes: ContentChanges,
): Promise<ContentChanges> {
  const { written, moved, removed, words } = changes;
  if (written.count <= FEW_ROWS || !('ofRealm' in words)) return changes;
  await removeRows(database, name, removed);
  for await (const batch of batchesOf(written)) await writeBatch(database, name, batch);
  await moveRows(database, name, moved);
  await addWords(database, name, words.ofRealm);
  await analyzeContent(database, changes);
  return {
    ...{ moved: [], removed: [], written: { count: 0, batches: [] } },
    words: { writtenIds: [], added: [] },
  };
}
