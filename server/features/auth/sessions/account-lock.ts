import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';

/** What a change of an account's secrets, or the end of its sign-ins, sets its access revision to. */
export const NEXT_ACCESS_REVISION = sql<number>`access_revision + 1`;

/** An account as it was read, when somebody proved to be its owner. */
export interface ReadAccount {
  id: string;
  accessRevision: number;
}

/** How the access to an account stands. */
export interface AccountAccess {
  accessRevision: number;
  /** When sign-ins were last ended, by the database's clock in ms since the epoch; 0 where they never were. */
  accessEndedAt: number;
}

/** Of its row. */
export const toAccountAccess = (row: { access_revision: number; access_ended_at: Date | null }): AccountAccess => ({
  accessRevision: row.access_revision,
  accessEndedAt: row.access_ended_at?.getTime() ?? 0,
});

/** How an account stands that was read before: as it was; with other secrets or sign-ins; or with an end to who acts. */
export type AccountStanding = 'unchanged' | 'changed' | 'ended';

/**
 * Locks an account for the transaction, and says whether it still is what was read. To check a password takes a while, and what
 * the owner changes meanwhile must not be undone by it: whatever is written in an account's name is written under this lock.
 *
 * @param device the sign-in that acts
 * @returns `ended` where the account is gone or suspended, or this sign-in has ended
 */
export async function lockStanding(
  transaction: Database,
  realm: string,
  { id, accessRevision }: ReadAccount,
  device?: string,
): Promise<AccountStanding> {
  const account = await transaction
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .select('access_revision')
    // whoever adds a row that refers to the account need not wait
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return 'ended';
  if (device !== undefined) {
    const acting = transaction.selectFrom('device').where('realm', '=', realm).where('id', '=', device).select('id');
    if (!(await acting.executeTakeFirst())) return 'ended';
  }
  return account.access_revision === accessRevision ? 'unchanged' : 'changed';
}

/**
 * Locks an account for the transaction: what two do at once, they do one after the other. Whoever uses one of its codes up and
 * then writes the account does this first, since ending its access takes the account before its codes.
 *
 * @returns whether there is such an account: one that was erased meanwhile has nobody left to do anything for
 */
export async function lockAccount(transaction: Database, realm: string, id: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** The access revision of an account, as a transaction that has used one of its codes up leaves it. */
export async function accessRevisionOf(transaction: Database, realm: string, id: string): Promise<number | undefined> {
  const account = await transaction
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', id)
    .select('access_revision')
    .executeTakeFirst();
  return account?.access_revision;
}

/** Ends what was begun on the strength of what an account was: sign-ins under way, and changes in its name. */
export async function raiseAccessRevision(transaction: Database, realm: string, id: string): Promise<void> {
  await transaction
    .updateTable('viewer')
    .set({ access_revision: NEXT_ACCESS_REVISION })
    .where('realm', '=', realm)
    .where('id', '=', id)
    .execute();
}
