import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { ServerError } from '../errors/errors';
import { createCounters } from './counters';
import { networksOf } from './network';

/** How many attempts a network has in a stretch of time. */
export interface Allowance {
  limit: number;
  windowMs: number;
}

/** By how much a site (an IPv6 /48) may do more than one customer in it. */
const SITE_FACTOR = 8;

/** Limits what comes from one network in one realm, in this process. */
export interface NetworkLimit {
  /** Counts an attempt. @throws ServerError TOO_MANY_ATTEMPTS with the seconds until the next one */
  use(realm: string, address: string): void;
  /** Counts nothing. @throws ServerError as `use` */
  check(realm: string, address: string): void;
  /** Counts something that has happened, however often it has. */
  count(realm: string, address: string): void;
  /** Takes back an attempt that was counted and should not have been. */
  giveBack(realm: string, address: string): void;
  isExceeded(realm: string, address: string): boolean;
}

export function networkLimit({ limit, windowMs }: Allowance, clock: () => number): NetworkLimit {
  const customers = createCounters({ windowMs, clock });
  // counted apart: those who own many customers' networks cannot fill the sites' counters
  const sites = createCounters({ windowMs, clock });

  function levelsOf(realm: string, address: string) {
    const { customer, site } = networksOf(address);
    const own = { counters: customers, name: `${realm}\n${customer}`, most: limit };
    return site === null ? [own] : [own, { counters: sites, name: `${realm}\n${site}`, most: limit * SITE_FACTOR }];
  }
  const exceeded = (realm: string, address: string) =>
    levelsOf(realm, address).find(({ counters, name, most }) => counters.get(name) >= most);

  function change(realm: string, address: string, by: 1 | -1): void {
    for (const { counters, name } of levelsOf(realm, address)) counters.add(name, by);
  }

  function check(realm: string, address: string): void {
    const full = exceeded(realm, address);
    if (!full) return;
    const seconds = Math.max(1, Math.ceil((full.counters.endOf(full.name) - clock()) / MS_PER_SECOND));
    throw new ServerError('TOO_MANY_ATTEMPTS', { seconds });
  }

  return {
    use(realm, address) {
      check(realm, address);
      change(realm, address, 1);
    },
    check,
    count: (realm, address) => change(realm, address, 1),
    giveBack: (realm, address) => change(realm, address, -1),
    isExceeded: (realm, address) => exceeded(realm, address) !== undefined,
  };
}
