import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { ContentChanges } from './content-changes';
import { addWords, moveRows, removeRows, writeBatch } from './content-rows';
import { analyzeContent } from './realm-store';
import { batchesOf } from './written-rows';

/** So much is written with the realm itself. */
const FEW_ROWS = 500;

/** How often the lock is asked for while another process has it, in ms. */
const RETRY_MS = 1_000;
/** A connection that says nothing is ended, and its lock with it: it says something this often, in ms. */
const BEAT_MS = 10_000;

/** Work that nobody else does meanwhile. @param ensureAlone rejects where that is no longer so */
type LonelyWork<Result> = (ensureAlone: () => Promise<void>) => Promise<Result>;

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
  work: LonelyWork<Result>,
): Promise<Result> {
  if (!isShared) return work(async () => {});
  const key = sql`hashtextextended(${`first content:${name}`}, 0)`;
  return database.connection().execute(async (connection) => {
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(connection);
      return rows[0]!.mine;
    };
    const beat = async () => {
      await sql`select 1`.execute(connection);
    };
    while (!(await isMine())) await sleep(RETRY_MS);
    // that it fails is seen by whoever asks next
    const beating = setInterval(() => void beat().catch(() => {}), BEAT_MS);
    try {
      return await work(beat);
    } finally {
      clearInterval(beating);
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
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
