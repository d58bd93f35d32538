import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { DataSubject, Erasure } from '../../kernel/personal-data';
import type { CodePurpose } from '../mail';
import { endAccess } from './accounts/end-access';

const INVITATION: CodePurpose = 'activation';

/** What names the account by its address: its codes, and sign-ins that are away at a provider. */
async function eraseNamed(transaction: Database, { realm, email }: DataSubject): Promise<void> {
  await transaction
    .deleteFrom('one_time_code')
    .where('realm', '=', realm)
    .where('purpose', '<>', INVITATION)
    .where(sql`data->>'email'`, '=', email)
    .execute();
  await transaction
    .deleteFrom('provider_login')
    .where('realm', '=', realm)
    .where(sql`lower(identity->>'email')`, '=', email)
    .execute();
}

/** What an administrator has sent to the address. */
async function eraseInvitations(transaction: Database, realm: string, email: string): Promise<void> {
  await transaction
    .deleteFrom('one_time_code')
    .where('realm', '=', realm)
    .where('purpose', '=', INVITATION)
    .where(sql`data->>'email'`, '=', email)
    .execute();
  // an invitation stays on record, under a name that is nobody's
  await transaction
    .updateTable('security_event')
    .set({ detail: `erased ${randomUUID()}` })
    .where('realm', '=', realm)
    .where('detail', '=', email)
    .execute();
}

/**
 * Deletes an account with everything that goes with it by foreign keys. Its access ends first: a session that is being renewed
 * has its sign-in locked, and would wait for an account that is being deleted while the deletion waits for it.
 */
export const accountErasure: Erasure = {
  async erase(transaction, subject) {
    const { realm, viewer, provenAddress } = subject;
    await endAccess(transaction, { realm, viewer });
    await eraseNamed(transaction, subject);
    // who has only signed up with somebody's address takes no invitation from them
    if (provenAddress !== null) await eraseInvitations(transaction, realm, provenAddress);
    await transaction.deleteFrom('rate_limit').where('realm', '=', realm).where('subject', '=', viewer).execute();
    await transaction.deleteFrom('viewer').where('realm', '=', realm).where('id', '=', viewer).execute();
  },
};
