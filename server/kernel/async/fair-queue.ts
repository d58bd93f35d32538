import { setTimeout as wait } from 'node:timers/promises';
import { ServerError } from '../errors/errors';
import { isLoopbackAddress } from '../http/loopback';
import { networksOf } from '../limits/network';

/** For whom work is done. */
export interface Share {
  realm: string;
  /** The address that asked; null where nobody did. */
  address: string | null;
  /** Aborted when nobody waits for the work any more: what has not begun is given up. */
  signal?: AbortSignal;
}

/** Runs work, at most so much at once, realm by realm in turn. */
export interface FairQueue {
  <Result>(share: Share, work: () => Promise<Result>): Promise<Result>;
  /** How much waits. */
  waiting(): number;
}

export interface FairQueueLimits {
  atOnce: number;
  /** How much of one realm runs at once; all but one when left out. */
  atOncePerRealm?: number;
  /** How much may wait in all, for one realm, and for one customer's network. */
  mostWaiting: number;
  mostPerRealm: number;
  mostPerNetwork: number;
  /** What a caller that is turned away is told to wait, in seconds. */
  retrySeconds?: number;
  /** Told of whoever is turned away. */
  onRefused?: (share: Share) => void;
}

/** Counts by name, without those that are zero: names come from requests, and there is no end of them. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add: (name: string) => counts.set(name, of(name) + 1),
    remove(name: string) {
      if (of(name) > 1) counts.set(name, of(name) - 1);
      else counts.delete(name);
    },
  };
}

/** How long a refusal is held back at least, and by how much more at most, in ms. */
const REFUSAL_MS = 500;
const REFUSAL_SPREAD_MS = 1_000;
/** Shares no divisor with the spread, so that refusals of one moment are told at moments that lie far apart. */
const SPREAD_STEP_MS = 619;

/**
 * A bounded queue in which realms take turns, so that one that is flooded keeps no other waiting, and in which one network
 * has no more than its share. One realm never has all places: its work may wait for a service that does not answer. Whoever
 * comes when it is full is answered TOO_BUSY, about a second later: a stranger who asks again at once, over hundreds of
 * connections, would otherwise keep the server busy with refusals.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, atOncePerRealm = atOnce, mostWaiting, mostPerRealm, mostPerNetwork } = limits;
  const { retrySeconds = 1, onRefused = () => {} } = limits;
  /** What waits, by realm; the realm whose turn it is first. */
  const waiting = new Map<string, (() => void)[]>();
  const networks = createCounts();
  const runningByRealm = createCounts();
  const mostOfOneRealm = Math.max(1, Math.min(atOncePerRealm, atOnce - 1));
  let count = 0;
  let running = 0;
  let refusals = 0;

  async function refuse(share: Share): Promise<never> {
    onRefused(share);
    refusals += 1;
    await wait(REFUSAL_MS + ((refusals * SPREAD_STEP_MS) % REFUSAL_SPREAD_MS), undefined, { ref: false });
    throw new ServerError('TOO_BUSY', { seconds: retrySeconds });
  }

  const hasPlace = (realm: string) => running < atOnce && runningByRealm.of(realm) < mostOfOneRealm;

  function begin(realm: string): void {
    running += 1;
    runningByRealm.add(realm);
  }

  function end(realm: string): void {
    running -= 1;
    runningByRealm.remove(realm);
    next();
  }

  function next(): void {
    for (const [realm, queue] of waiting) {
      if (!hasPlace(realm)) continue;
      waiting.delete(realm);
      const start = queue.shift()!;
      if (queue.length > 0) waiting.set(realm, queue);
      count -= 1;
      begin(realm);
      start();
      return;
    }
  }

  async function turn(share: Share, network: string | null): Promise<void> {
    const { realm } = share;
    const queue = waiting.get(realm) ?? [];
    const isFull = count >= mostWaiting || queue.length >= mostPerRealm;
    if (isFull || (network !== null && networks.of(network) >= mostPerNetwork)) return refuse(share);
    count += 1;
    if (network !== null) networks.add(network);
    try {
      await place(realm, queue, share.signal);
    } finally {
      if (network !== null) networks.remove(network);
    }
  }

  /** Waits in a realm's queue until its turn. @throws the signal's reason when the place is given up before */
  function place(realm: string, queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) waiting.delete(realm);
        count -= 1;
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(start);
      waiting.set(realm, queue);
    });
  }

  const run = async <Result>(share: Share, work: () => Promise<Result>): Promise<Result> => {
    const { realm, address, signal } = share;
    signal?.throwIfAborted();
    // a proxy on this machine that nobody has named speaks for everybody
    const network = address === null || isLoopbackAddress(address) ? null : networksOf(address).customer;
    if (hasPlace(realm)) begin(realm);
    else await turn(share, network);
    try {
      return await work();
    } finally {
      end(realm);
    }
  };
  return Object.assign(run, { waiting: () => count });
}
