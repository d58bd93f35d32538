import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { Outdated } from '../../kernel/errors/outdated';
import type { RealmService, ServedRealm } from './service';

/** How often an answer is made before a realm that keeps changing is said to be busy. */
const MOST_TRIES = 3;
const RETRY_SECONDS = 1;

/** What was read belongs to another version of its realm than the settings that it was read by. */
class RealmOutdated extends Outdated {
  override readonly name = 'RealmOutdated';

  constructor(readonly realm: string) {
    super(`The realm “${realm}” was changed while it was read`);
  }
}

/**
 * Called after content has been read and before it is given to anybody: content and settings must be of one version, in
 * whichever process another one was published. Where they are not, the realm is read anew before that is said: whoever has an older
 * answer does not give it a second time.
 *
 * @throws RealmOutdated for `onCurrentVersion`
 */
export async function assertCurrent(
  realms: Pick<RealmService, 'isCurrent' | 'refresh'>,
  served: ServedRealm,
): Promise<void> {
  const { name } = served.realm;
  if (await realms.isCurrent(served)) return;
  await realms.refresh(name);
  throw new RealmOutdated(name);
}

/**
 * Makes an answer, and makes it again where its realm was changed meanwhile.
 *
 * @param make finds the realm anew each time
 * @throws ServerError REALM_CHANGED when the realm changes faster than it can be read
 */
export async function onCurrentVersion<Result>(
  realms: Pick<RealmService, 'refresh'>,
  make: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof RealmOutdated)) throw error;
      await realms.refresh(error.realm);
    }
  }
  throw new ServerError('REALM_CHANGED', { seconds: RETRY_SECONDS });
}

/**
 * Called in the transaction that writes what settings have allowed: no other version of the realm is published before it ends.
 *
 * @throws RealmOutdated for `onCurrentVersion`, where another one was published meanwhile
 */
export async function assertStillCurrent(
  transaction: Database,
  { realm, contentRevision }: ServedRealm,
): Promise<void> {
  const { name, version } = realm;
  const found = await transaction
    .selectFrom('realm')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('content_revision', '=', contentRevision)
    .where('served', '=', true)
    .forShare()
    .select('name')
    .executeTakeFirst();
  if (!found) throw new RealmOutdated(name);
}

/**
 * The realm as the store has it now. A process may not have heard yet of what another one published, and what is written by
 * outdated settings, such as an account in a realm that was closed, stays written.
 *
 * @returns undefined for a realm that was withdrawn
 */
export async function currentRealm(
  realms: Pick<RealmService, 'get' | 'isCurrent' | 'refresh'>,
  served: ServedRealm,
): Promise<ServedRealm | undefined> {
  if (await realms.isCurrent(served)) return served;
  await realms.refresh(served.realm.name);
  return realms.get(served.realm.name);
}
