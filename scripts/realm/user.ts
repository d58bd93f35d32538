import { randomBytes } from 'node:crypto';
import { createSecrets } from '../../server/sessions/secrets';
import { StoreLocked } from '../../server/store/lock';
import { openStore, type StorePlace } from '../../server/store/open';
import { StoreUnreachable } from '../../server/store/postgres';
import { readRealmRow } from '../../server/store/realms';
import { viewerStore } from '../../server/store/viewers';
import { UsageError } from './names';

/** 18 random bytes, written in 24 characters: nobody guesses it, and a password manager keeps it. */
const SECRET_BYTES = 18;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Makes an account in a realm, and says its password once.
 *
 * @throws UsageError when the realm is not in the store, the address is none or taken, or the store cannot be opened
 */
export async function makeUser(
  realm: string | undefined,
  email: string | undefined,
  { place, say }: { place: StorePlace; say: (line: string) => void },
): Promise<void> {
  if (!realm || !email) throw new UsageError('Name a realm and an e-mail address.');
  if (!EMAIL.test(email) || email.length > 254) throw new UsageError(`"${email}" is no e-mail address.`);
  const store = await openStore(place).catch((error: unknown) => {
    if (error instanceof StoreUnreachable) throw new UsageError(`${error.code}  ${error.message}`);
    if (!(error instanceof StoreLocked)) throw error;
    throw new UsageError(
      `${error.code}  The embedded store has one process at a time. ${error.message}. With DATABASE_URL, the command works while servers run`,
    );
  });
  try {
    if (!(await readRealmRow(store.database, realm)))
      throw new UsageError(
        `The store has no realm named ${realm}: start the server once, so that it takes the realm in.`,
      );
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const made = await viewerStore(store.database, realm).addAccount(email, await createSecrets().hash(secret));
    if (!made) throw new UsageError(`${email} has an account in ${realm} already.`);
    say(`${email} can sign in to ${realm} with this password, which is not shown again:`);
    say(secret);
  } finally {
    await store.close();
  }
}
