import type { StorePlace } from '../../server/kernel/database/open';
import { type FailedJob, jobStore } from '../../server/kernel/jobs/job-store';
import { oneLine } from '../../server/kernel/text/one-line';
import { openForCommand } from './open-realm';

/** How many jobs that were given up are listed at most. */
const MAX_FAILED = 200;

const lineOf = ({ id, name, attempts, enqueuedAt, failedAt, problem }: FailedJob): string =>
  [
    failedAt.toISOString(),
    `job ${id}`,
    name,
    `from ${enqueuedAt.toISOString()}`,
    `${attempts} attempt${attempts === 1 ? '' : 's'}`,
    oneLine(problem),
  ].join('  ');

/**
 * Says how many background jobs of a store wait, and which were given up, the latest first.
 *
 * @throws UsageError when the store cannot be opened
 */
export async function listJobs({ place, say }: { place: StorePlace; say: (line: string) => void }): Promise<void> {
  const { database, close } = await openForCommand(place);
  try {
    const jobs = jobStore(database);
    const waiting = await jobs.waiting();
    for (const { name, count } of waiting) say(`${count} waiting  ${name}`);
    if (waiting.length === 0) say('No jobs are waiting.');
    const failed = await jobs.failed(MAX_FAILED);
    for (const job of failed) say(lineOf(job));
    if (failed.length === 0) say('No jobs were given up in the last 30 days.');
  } finally {
    await close();
  }
}
