import { followUpJob } from '../follow-up-job';

/** A dispute that has ended. */
export interface ClosedDispute {
  realm: string;
  dispute: string;
}

/** The job that does what follows on the end of a dispute. */
export const defineDisputeJob = followUpJob<ClosedDispute>('commerce/dispute');
