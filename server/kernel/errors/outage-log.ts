import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../../renderer/contract/constants';

/** Logs that a store is away: the first request that finds out, and then one a minute, with how many there were since. */
export function createOutageLog(
  clock: () => number,
  message: string,
): (log: Pick<FastifyBaseLogger, 'error'>, error: unknown) => void {
  let told = Number.NEGATIVE_INFINITY;
  let unheard = 0;
  return (log, error) => {
    const now = clock();
    if (now - told < MINUTE_MS) {
      unheard += 1;
      return;
    }
    log.error({ err: error, requestsSince: unheard }, message);
    told = now;
    unheard = 0;
  };
}
