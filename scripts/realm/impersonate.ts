import { MINUTE_MS } from '../../renderer/contract/constants';
import { ServerError } from '../../server/errors';
import { impersonations } from '../../server/federation/impersonation';
import { PAGES, realmPath } from '../../server/federation/own-address';
import type { StorePlace } from '../../server/store/open';
import { UsageError } from './names';
import { memberOf, withRealm } from './with-realm';

/** How long the link waits, in ms: a server on the embedded store is started after the command. */
const LEAVE_MS = 10 * MINUTE_MS;
/** Who acts, in log and session: whoever has the server has no account in the realm. */
const ACTOR = 'operator';

/**
 * Says a link that opens a customer's account once, for an hour (RL-10).
 *
 * @throws UsageError when no customer has the address, and those of `withRealm`
 */
export async function impersonate(
  named: string | undefined,
  address: string | undefined,
  { place, say, now }: { place: StorePlace; say: (line: string) => void; now: number },
): Promise<void> {
  const { realm, email } = memberOf(named, address);
  await withRealm(place, realm, async (database) => {
    const token = await impersonations(database, realm)
      .allow(email, ACTOR, now, LEAVE_MS)
      .catch((error: unknown) => {
        if (error instanceof ServerError) throw new UsageError(`${realm} has no customer with the address ${email}.`);
        throw error;
      });
    say(
      `Opens the account of ${email} in ${realm}, once, within ten minutes, for an hour. Under the server’s address:`,
    );
    say(`${realmPath(realm)}${PAGES.impersonate}?token=${token}`);
  });
}
