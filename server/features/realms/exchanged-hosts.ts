/** What a realm's folder claims while other realms have some of it. Hosts are lower-case. */
export interface WaitingRealm {
  /** The hosts that other realms have. */
  waitsFor: readonly string[];
  /** All hosts that it would have. */
  claims: readonly string[];
}

/**
 * The realms whose hosts are only each other's to give, and whose folders no longer claim what the others wait for. Each would wait
 * for the others for ever, as when two realms exchange their domains; taken in together, none is left without a host of its own.
 *
 * @param ownerOf the realm that serves a host
 */
export function exchangingRealms(
  waiting: ReadonlyMap<string, WaitingRealm>,
  ownerOf: (host: string) => string | undefined,
): ReadonlyMap<string, WaitingRealm> {
  // one whose hosts are all free already needs no exchange
  const isBlocked = ({ waitsFor }: WaitingRealm) => waitsFor.some((host) => ownerOf(host) !== undefined);
  const together = new Map([...waiting].filter(([, realm]) => isBlocked(realm)));
  const isGivenUp = (host: string) => {
    const owner = ownerOf(host);
    return owner === undefined || together.get(owner)?.claims.includes(host) === false;
  };
  const inTheWay = () => [...together].find(([, { waitsFor }]) => !waitsFor.every(isGivenUp));
  for (let realm = inTheWay(); realm; realm = inTheWay()) together.delete(realm[0]);
  return together;
}
