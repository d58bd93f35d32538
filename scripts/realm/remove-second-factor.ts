import { secondFactorStore } from '../../server/features/auth/passkeys/passkey-store';
import { accountStore } from '../../server/features/auth/sessions/account-store';
import { OPERATOR } from '../../server/features/auth/sessions/may-act';
import { recordSecurityEvents } from '../../server/features/auth/sessions/security-event-store';
import type { StorePlace } from '../../server/kernel/database/open';
import { UsageError } from './names';
import { inRealm } from './open-realm';

/**
 * Lets an account sign in without a second factor, for an owner who can no longer prove one. Recovery codes are deleted;
 * passkeys stay, and can be removed by the owner.
 *
 * @throws UsageError when no account with a second factor has the address, and those of `inRealm`
 */
export async function removeSecondFactor(
  realm: string | undefined,
  email: string | undefined,
  { place, say, now }: { place: StorePlace; say: (line: string) => void; now: number },
): Promise<void> {
  await inRealm(realm, email, place, async (database, { name }, address) => {
    const account = await accountStore(database, name).find({ email: address });
    if (!account) throw new UsageError(`${name} has no account with the email address ${address}.`);
    const { id } = account.viewer;
    const wasOn = await database
      .transaction()
      .execute((transaction) => secondFactorStore(transaction, name).switchOff(id));
    if (!wasOn) throw new UsageError(`The account of ${address} in ${name} does not require a second factor.`);
    const event = { realm: name, viewer: id, kind: 'SECOND_FACTOR_REMOVED', at: now, actor: OPERATOR } as const;
    await recordSecurityEvents(database, [event]);
    say(`The account of ${address} in ${name} can now sign in without a second factor.`);
  });
}
