import type { Database } from './open';
import type { ViewerTable } from './tables';

/** An account as it was read, when somebody proved to be its owner. */
export interface ReadAccount extends Pick<ViewerTable, 'id' | 'secret'> {
  secondFactor: boolean;
}

/**
 * Locks an account for the transaction, where it still is what was read. To check a password takes a while, and what the owner
 * changes meanwhile must not be undone by it: whatever is written in an account's name is written under this lock.
 *
 * @param device the sign-in that acts, which must not have ended
 * @returns false where password, second factor or suspension have changed, or the sign-in has ended
 */
export async function lockUnchanged(
  transaction: Database,
  realm: string,
  { id, secret, secondFactor }: ReadAccount,
  device?: string,
): Promise<boolean> {
  const account = await transaction
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .select(['secret', 'second_factor_at', 'suspended_at'])
    .forUpdate()
    .executeTakeFirst();
  const isSame =
    account?.secret === secret && (account.second_factor_at !== null) === secondFactor && account.suspended_at === null;
  if (!isSame || device === undefined) return isSame;
  const acting = transaction.selectFrom('device').where('realm', '=', realm).where('id', '=', device).select('id');
  return (await acting.executeTakeFirst()) !== undefined;
}
