import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Job, Jobs } from '../../kernel/jobs/jobs';

const RETRY = { firstMs: 10_000, maxMs: 60 * MINUTE_MS, retries: 200 };
const AT_ONCE = 4;

/** A kind of job that a command may add to as well: the server does it, and the command never calls `handle`. */
export const followUpJob =
  <Payload extends object>(name: string) =>
  (jobs: Pick<Jobs, 'define'>, handle: (payload: Payload) => Promise<void>): Job<Payload> =>
    jobs.define<Payload>(name, { handle, retry: RETRY, atOnce: AT_ONCE });
