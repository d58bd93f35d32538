import { releaseDomains } from '../../server/features/realms/realm-store';
import type { StorePlace } from '../../server/kernel/database/open';
import { UsageError } from './names';
import { openForCommand } from './open-realm';

/**
 * Frees the domains of a realm whose folder was removed.
 *
 * @throws UsageError when the store has no such realm, or it is served
 */
export async function freeDomains(
  realm: string | undefined,
  { place, say }: { place: StorePlace; say: (line: string) => void },
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  const store = await openForCommand(place);
  try {
    const outcome = await releaseDomains(store.database, realm);
    if (outcome === 'unknown') throw new UsageError(`The store has no realm named ${realm}.`);
    if (outcome === 'served')
      throw new UsageError(`${realm} is served: remove its domains from its settings.json, or its folder, first.`);
    say(`The domains of ${realm} are free: the next realm that lists one gets it.`);
    say(`Its accounts, licences and API keys stay: a new realm named ${realm} would have them. Choose another name.`);
  } finally {
    await store.close();
  }
}
