import { hashOfToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';

const hashOf = (realm: string, what: string) => hashOfToken(`${realm}\n${what}`);

/** Whether what is good once was used: for what would be lost if that were only noticed in the end. */
export async function isUsed(database: Database, realm: string, what: string): Promise<boolean> {
  const used = await database
    .selectFrom('used_once')
    .where('hash', '=', hashOf(realm, what))
    .select('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Uses up what is good once.
 *
 * @returns whether this was the first time, of all processes on the store
 */
export async function takeOnce(database: Database, realm: string, what: string, endsAt: number): Promise<boolean> {
  const used = await database
    .insertInto('used_once')
    .values({ hash: hashOf(realm, what), realm, ends_at: new Date(endsAt) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
