import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import { changeContent } from '../content-rows';
import { analyzeContent, lockRealm, type RealmState, raiseRevision, refuseOvertaken } from '../realm-store';
import type { PreparedWrite } from './content-write';

/** A write that is ready to be stored. */
export interface ContentPublication extends PreparedWrite {
  name: string;
  /** The realm's state that the write was prepared for. */
  before: RealmState;
  /** The name of the API key. */
  writer: string;
}

/**
 * Stores what a system has written, all of it or nothing, and raises the revision of the realm's content.
 *
 * @throws RealmOvertaken where the realm was changed since the write was prepared
 */
export async function publishContent(database: Database, publication: ContentPublication): Promise<void> {
  const { name, before, writer, contentHash, changes, ids } = publication;
  await database.transaction().execute(async (transaction) => {
    await lockRealm(transaction, name);
    await refuseOvertaken(transaction, name, before);
    await changeContent(transaction, name, changes);
    await sql`
      update content set written_by = ${writer} where realm = ${name} and id = any(${ids}::text[])`.execute(
      transaction,
    );
    await raiseRevision(transaction, name, contentHash);
  });
  await analyzeContent(database, changes);
}
