import type { Database } from '../../../kernel/database/open';
import { endAccess } from './end-access';

export interface MailboxProof {
  realm: string;
  viewer: string;
  /** Whether the proof comes from a device that signed in to the account: its maker and the mailbox's owner are one. */
  isOwnDevice: boolean;
  /** ms since the epoch. */
  now: number;
}

/**
 * Notes that an account's email address has been proven. Anybody can sign up with an address: whoever proves it first
 * gets the account without what its maker left in it, be that a password, a session, a pin or an identity provider.
 *
 * @param transaction in which nothing else reads the account before
 * @returns whether access that was never proven has ended
 */
export async function proveMailbox(
  transaction: Database,
  { realm, viewer, isOwnDevice, now }: MailboxProof,
): Promise<boolean> {
  const proven = await transaction
    .updateTable('viewer')
    .set({ confirmed_at: new Date(now), ...(!isOwnDevice && { secret: null, pin: null, second_factor_at: null }) })
    .where('realm', '=', realm)
    .where('id', '=', viewer)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!proven || isOwnDevice) return false;
  await endAccess(transaction, { realm, viewer });
  for (const table of ['provider_identity', 'passkey', 'recovery_code'] as const)
    await transaction.deleteFrom(table).where('realm', '=', realm).where('viewer', '=', viewer).execute();
  await transaction
    .deleteFrom('one_time_code')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .where('purpose', '=', 'confirmation')
    .execute();
  return true;
}
