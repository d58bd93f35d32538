import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** The addresses of a host. @throws the error of the network when it has none, or no name server answers */
export type Lookup = (host: string) => Promise<LookupAddress[]>;

const HOSTS_FILE =
  process.platform === 'win32'
    ? `${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts';
/** How long a name server may take, in ms, and how often it is asked. */
const ANSWER_MS = 2_000;
const TRIES = 2;

const familyOf = (address: string): LookupAddress => ({ address, family: isIP(address) });

/** What the system's file of hosts says of a name. */
export function addressesInHosts(text: string, host: string): LookupAddress[] {
  const name = host.toLowerCase();
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((one) => one.toLowerCase() === name) ? [familyOf(address)] : [];
  });
}

/**
 * Looks names up in the file of hosts, then at the name servers, over sockets. `dns.lookup` holds one of the few threads that
 * all names share for as long as a name server is silent, so that one tenant's host would stop the calls of all others, and
 * new connections to the database.
 *
 * @param servers the name servers; the system's where left out
 */
export function createLookup(servers?: readonly string[]): Lookup {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const listed = addressesInHosts(await readFile(HOSTS_FILE, 'utf8').catch(() => ''), host);
    if (listed.length > 0) return listed;
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found.map(familyOf);
    throw answers.find((answer) => answer.status === 'rejected')?.reason ?? new Error(`${host} has no address`);
  };
}
