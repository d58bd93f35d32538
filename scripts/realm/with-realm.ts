import { StoreLocked } from '../../server/store/lock';
import { type Database, openStore, type StorePlace } from '../../server/store/open';
import { StoreUnreachable } from '../../server/store/postgres';
import { readRealmRow } from '../../server/store/realms';
import { UsageError } from './names';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whose account a command is about. */
export interface Member {
  realm: string;
  email: string;
}

/** @throws UsageError where realm or address is missing, or the address is none */
export function memberOf(realm: string | undefined, email: string | undefined): Member {
  if (!realm || !email) throw new UsageError('Name a realm and an e-mail address.');
  if (!EMAIL.test(email) || email.length > 254) throw new UsageError(`"${email}" is no e-mail address.`);
  return { realm, email };
}

/**
 * Does something with a realm in the store, and closes the store.
 *
 * @throws UsageError when the realm is not in the store, or the store cannot be opened
 */
export async function withRealm(
  place: StorePlace,
  realm: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
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
    await work(store.database);
  } finally {
    await store.close();
  }
}
