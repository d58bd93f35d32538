import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { lockStanding, type ReadAccount } from '../sessions/account-lock';

/** Who acts, as it was read when they proved to be the account's owner. */
export interface Acting {
  viewer: ReadAccount;
  /** The sign-in that acts; left out where there is none yet. */
  device?: { id: string };
}

/**
 * Writes in an account's name: under its lock, and only while the account and the sign-in are what they were when they were
 * read. Whoever checks a password or a passkey before writes by this, so that what the owner changes meanwhile is not undone.
 *
 * @throws ServerError SESSION_EXPIRED; ACCOUNT_CHANGED where the sign-in that acts goes on; and what `write` throws
 */
export function inNameOf<Result>(
  database: Database,
  realm: string,
  { viewer, device }: Acting,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const standing = await lockStanding(transaction, realm, viewer, device?.id);
    // without a sign-in, what was proven is all that there is, and it is proven no more
    if (standing === 'ended' || (standing === 'changed' && !device)) throw new ServerError('SESSION_EXPIRED');
    if (standing === 'changed') throw new ServerError('ACCOUNT_CHANGED');
    return write(transaction);
  });
}
