import { EMAIL_ADDRESS } from '../../renderer/contract/constants';
import { type RealmRow, readRealmRow } from '../../server/features/realms/realm-store';
import { StoreLocked } from '../../server/kernel/database/lock';
import type { Database, Store, StorePlace } from '../../server/kernel/database/open';
import { StartError } from '../../server/kernel/errors/start-error';
import { openStore } from '../../server/open-store';
import { UsageError } from './names';

/** What a person can do something about, as such; anything else as it is. */
export const asUsageError = (error: unknown): unknown =>
  error instanceof StartError ? new UsageError(`${error.code}  ${error.message}`) : error;

/** Opens the store for a command. @throws UsageError when it cannot be opened */
export const openForCommand = (place: StorePlace): Promise<Store> =>
  openStore(place).catch((error: unknown) => {
    if (error instanceof StoreLocked)
      throw new UsageError(
        `${error.code}  Only one process can use the embedded store at a time. ${error.message}. With DATABASE_URL, the command works while servers are running`,
      );
    throw asUsageError(error);
  });

/**
 * Does something to a realm that the store has.
 *
 * @throws UsageError when the realm is not in the store, or the store cannot be opened
 */
export async function withRealm(
  realm: string | undefined,
  place: StorePlace,
  work: (database: Database, realm: RealmRow) => Promise<void>,
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  const store = await openForCommand(place);
  try {
    const row = await readRealmRow(store.database, realm);
    if (!row) throw new UsageError(`The store has no realm named ${realm}: start the server once to load it.`);
    await work(store.database, row);
  } finally {
    await store.close();
  }
}

/**
 * The same for an email address.
 *
 * @throws UsageError as `withRealm`, and when the address is none
 */
export async function inRealm(
  realm: string | undefined,
  email: string | undefined,
  place: StorePlace,
  work: (database: Database, realm: RealmRow, email: string) => Promise<void>,
): Promise<void> {
  if (!realm || !email) throw new UsageError('Specify a realm and an email address.');
  if (!EMAIL_ADDRESS.test(email)) throw new UsageError(`"${email}" is not an email address.`);
  await withRealm(realm, place, (database, row) => work(database, row, email));
}
