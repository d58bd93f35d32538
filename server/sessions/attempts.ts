import { LRUCache } from 'lru-cache';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import { ServerError } from '../errors';

/** How many attempts somebody has in a stretch of time. */
export interface Allowance {
  attempts: number;
  perMs: number;
}

/** The most that are counted at once; who comes beyond that takes the place of who came first. */
const MOST_COUNTED = 20_000;

/**
 * Counts attempts, in memory and for this process alone: several processes allow as many times as much.
 */
export function createAttempts({ attempts, perMs }: Allowance, clock: () => number) {
  const counted = new LRUCache<string, { used: number; until: number }>({ max: MOST_COUNTED });
  function countOf(who: string) {
    const now = clock();
    const held = counted.get(who);
    return held && held.until > now ? held : { used: 0, until: now + perMs };
  }
  function count(who: string): void {
    const held = countOf(who);
    counted.set(who, { ...held, used: held.used + 1 });
  }
  const isSpent = (who: string) => countOf(who).used >= attempts;
  return {
    /** @throws ServerError TOO_MANY_ATTEMPTS with the seconds until the next one */
    use(who: string): void {
      if (isSpent(who)) {
        const seconds = Math.ceil((countOf(who).until - clock()) / MS_PER_SECOND);
        throw new ServerError('TOO_MANY_ATTEMPTS', { seconds });
      }
      count(who);
    },
    count,
    isSpent,
    forgive: (who: string): void => void counted.delete(who),
  };
}
