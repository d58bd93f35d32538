import { MINUTE_MS } from '../../renderer/contract/constants';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { PAGES, realmPath } from '../../server/features/auth/federation/own-address';
import { OPERATOR } from '../../server/features/auth/sessions/may-act';
import type { StorePlace } from '../../server/kernel/database/open';
import { ServerError } from '../../server/kernel/errors/errors';
import { UsageError } from './names';
import { inRealm } from './open-realm';

/** How long the link waits, in ms: a server on the embedded store is started after the command. */
const LEAVE_MS = 10 * MINUTE_MS;
/** Who acts, in log and session: whoever has the server has no account in the realm. */

/**
 * Says a link that opens a customer's account once, for an hour (RL-10).
 *
 * @throws UsageError when no customer has the address, and those of `inRealm`
 */
export async function impersonate(
  realm: string | undefined,
  email: string | undefined,
  { place, say, now }: { place: StorePlace; say: (line: string) => void; now: number },
): Promise<void> {
  await inRealm(realm, email, place, async (database, { name }, address) => {
    const { token } = await impersonations(database, name)
      // whoever has the server can switch second factors off
      .allow(address, { actor: { name: OPERATOR }, hasSecondFactor: true }, now, LEAVE_MS)
      .catch((error: unknown) => {
        if (error instanceof ServerError)
          throw new UsageError(`${name} has no customer with the email address ${address}.`);
        throw error;
      });
    say(
      `This link signs in as ${address} in ${name} for an hour. It works once, within ten minutes. Open it under the server’s address:`,
    );
    say(`${realmPath(name)}${PAGES.impersonate}?token=${token}`);
  });
}
