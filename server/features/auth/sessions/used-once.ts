import { hashOfToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';

/**
 * Uses up what is good once.
 *
 * @returns whether this was the first time, of all processes on the store
 */
export async function takeOnce(database: Database, realm: string, what: string, endsAt: number): Promise<boolean> {
  const used = await database
    .insertInto('used_once')
    .values({ hash: hashOfToken(`${realm}\n${what}`), realm, ends_at: new Date(endsAt) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
