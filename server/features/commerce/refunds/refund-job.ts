import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Job, Jobs } from '../../../kernel/jobs/jobs';

/** A refund whose end is not noted. */
export interface OpenRefund {
  realm: string;
  refund: string;
}

const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 200 };
const AT_ONCE = 4;

/** The job that asks payment providers for refunds. Whoever only adds to it never calls `handle`. */
export const defineRefundJob = (
  jobs: Pick<Jobs, 'define'>,
  handle: (refund: OpenRefund) => Promise<void>,
): Job<OpenRefund> => jobs.define<OpenRefund>('commerce/refund', { handle, retry: RETRY, atOnce: AT_ONCE });
