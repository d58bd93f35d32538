import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { lockUnchanged, type ReadAccount } from '../sessions/account-lock';

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
 * @throws ServerError SESSION_EXPIRED, and what `write` throws
 */
export function inNameOf<Result>(
  database: Database,
  realm: string,
  { viewer, device }: Acting,
  write: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockUnchanged(transaction, realm, viewer, device?.id))) throw new ServerError('SESSION_EXPIRED');
    return write(transaction);
  });
}
