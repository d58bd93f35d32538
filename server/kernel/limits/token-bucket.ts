import { MS_PER_SECOND } from '../../../renderer/contract/constants';

/** How much may come at once, and how much follows. */
export interface Rate {
  burst: number;
  perSecond: number;
}

/** Limits how often something is done: bursts are fine, a steady stream is slowed down. */
export interface TokenBucket {
  /** @param now ms since any moment @returns whether it may be done */
  take(now: number): boolean;
}

export function tokenBucket({ burst, perSecond }: Rate): TokenBucket {
  let tokens = burst;
  let filledAt = Number.NEGATIVE_INFINITY;
  return {
    take(now) {
      const passed = Math.max(0, now - filledAt) / MS_PER_SECOND;
      tokens = Math.min(burst, tokens + passed * perSecond);
      filledAt = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
