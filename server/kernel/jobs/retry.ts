/** How a job that failed is tried again: after a delay that doubles, so many times. */
export interface RetryPolicy {
  /** The first delay, in ms. */
  firstMs: number;
  /** The longest delay, in ms. */
  maxMs: number;
  /** How often it is tried again before it is given up. */
  retries: number;
}

/**
 * How long a job waits after its last attempt.
 *
 * @param attempts how often it has been tried, from 1
 * @returns ms; null when it is given up
 */
export function retryDelay({ firstMs, maxMs, retries }: RetryPolicy, attempts: number): number | null {
  return attempts > retries ? null : Math.min(maxMs, firstMs * 2 ** (attempts - 1));
}
