import { followUpJob } from '../follow-up-job';

/** A refund whose end is not noted. */
export interface OpenRefund {
  realm: string;
  refund: string;
}

/** The job that asks payment providers for refunds. */
export const defineRefundJob = followUpJob<OpenRefund>('commerce/refund');
