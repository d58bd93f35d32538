import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../server/sessions/secrets';
import type { StorePlace } from '../../server/store/open';
import { viewerStore } from '../../server/store/viewers';
import { UsageError } from './names';
import { memberOf, withRealm } from './with-realm';

/** 18 random bytes, written in 24 characters: nobody guesses it, and a password manager keeps it. */
const SECRET_BYTES = 18;

/**
 * Makes an account in a realm, and says its password once.
 *
 * @throws UsageError when the address is none or taken, and those of `withRealm`
 */
export async function makeUser(
  named: string | undefined,
  address: string | undefined,
  { place, say }: { place: StorePlace; say: (line: string) => void },
): Promise<void> {
  const { realm, email } = memberOf(named, address);
  await withRealm(place, realm, async (database) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const made = await viewerStore(database, realm).addAccount(email, await createSecrets().hash(secret));
    if (!made) throw new UsageError(`${email} has an account in ${realm} already.`);
    say(`${email} can sign in to ${realm} with this password, which is not shown again:`);
    say(secret);
  });
}
