import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../server/features/auth/sessions/secrets';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import type { StorePlace } from '../../server/kernel/database/open';
import { UsageError } from './names';
import { inRealm } from './open-realm';

/** 18 random bytes, written in 24 characters: nobody guesses it, and a password manager keeps it. */
const SECRET_BYTES = 18;

/**
 * Makes an account in a realm, and says its password once.
 *
 * @throws UsageError when the realm is not in the store, the address is none or taken, or the store cannot be opened
 */
export async function makeUser(
  realm: string | undefined,
  email: string | undefined,
  { place, say, admin = false }: { place: StorePlace; say: (line: string) => void; admin?: boolean | undefined },
): Promise<void> {
  await inRealm(realm, email, place, async (database, { name }, address) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const hashed = await createSecrets().hash(secret);
    const created = await viewerStore(database, name).addAccount(address, hashed, admin ? 'admin' : 'customer');
    if (!created) throw new UsageError(`${address} already has an account in ${name}.`);
    say(`${address} can sign in to ${name} with this password. It will not be shown again:`);
    say(secret);
  });
}
