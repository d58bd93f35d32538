import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Job, Jobs } from '../../../kernel/jobs/jobs';

/** A dispute that has ended. */
export interface ClosedDispute {
  realm: string;
  dispute: string;
}

const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 200 };
const AT_ONCE = 4;

/** The job that does what follows on the end of a dispute. Whoever only adds to it never calls `handle`. */
export const defineDisputeJob = (
  jobs: Pick<Jobs, 'define'>,
  handle: (dispute: ClosedDispute) => Promise<void>,
): Job<ClosedDispute> => jobs.define<ClosedDispute>('commerce/dispute', { handle, retry: RETRY, atOnce: AT_ONCE });
