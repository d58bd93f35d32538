import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../kernel/database/tables';

/** What finds a realm: its name, and the domains that it lists. */
export interface RealmHosts {
  name: string;
  domains: readonly string[];
}

/** How a host is looked up: in lower case, and without the dot that may end a fully qualified name (RFC 1034 §3.1). */
export const canonicalHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** The hosts of a realm: its domains, and a name under localhost for trying it out. */
export const hostsOf = ({ name, domains }: RealmHosts): string[] => [
  ...domains.map(canonicalHost),
  `${name}.localhost`,
];

/** Another realm got a host first, in another process: the folder has to be looked at again, by what the store says now. */
export class HostTaken extends Error {
  override readonly name = 'HostTaken';
}

export interface ServedHosts {
  /** The hosts that their present realms are about to give up, by host. */
  exchanged: ReadonlyMap<string, string>;
  /** A realm that is served, and all of them, as the transaction reads them. */
  readRealm: (transaction: Transaction<Tables>, name: string) => Promise<RealmHosts | undefined>;
  readRealms: (transaction: Transaction<Tables>) => Promise<readonly RealmHosts[]>;
}

/**
 * Makes sure that no other realm that is served has a host of this one. Until the transaction ends, no other process gives a
 * realm another host: of two realms that claim one at the same moment, the second sees the first.
 *
 * @throws HostTaken
 */
export async function refuseTakenHosts(
  transaction: Transaction<Tables>,
  realm: RealmHosts,
  { exchanged, readRealm, readRealms }: ServedHosts,
): Promise<void> {
  const current = await readRealm(transaction, realm.name);
  const own = current ? hostsOf(current) : [];
  const claimed = new Set(hostsOf(realm).filter((host) => !own.includes(host)));
  if (claimed.size === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('realm-hosts', 0))`.execute(transaction);
  for (const other of await readRealms(transaction)) {
    if (other.name === realm.name) continue;
    const host = hostsOf(other).find((host) => claimed.has(host) && exchanged.get(host) !== other.name);
    if (host !== undefined) throw new HostTaken(`${host} is a host of realm ${other.name}`);
  }
}
