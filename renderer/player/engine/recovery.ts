import type { Failure } from './problems';

/** How a fatal failure is met: tried again after a while, repaired in place, or shown to the viewer. */
export type Recovery = { do: 'reload'; after: number } | { do: 'repair' } | { do: 'giveUp' };

/** The failures of late, each with the moment it happened (ms). */
export interface RecoveryHistory {
  network: readonly number[];
  media: readonly number[];
}

export const NO_FAILURES: RecoveryHistory = { network: [], media: [] };

const FIRST_WAIT_MS = 1000;
const NETWORK_TRIES = 3;
const MEDIA_TRIES = 2;
/** Failures longer ago than this were got over. */
const FORGET_AFTER_MS = 60_000;

/**
 * Decides about one more fatal failure. An answer that says no (4xx) will say it again and is shown at once; a connection
 * gets three tries, waiting twice as long each time; a decoder gets two repairs.
 */
export function recoveryFor(
  failure: Failure,
  history: RecoveryHistory,
  now: number,
): { recovery: Recovery; history: RecoveryHistory } {
  const recent = (times: readonly number[]) => times.filter((time) => now - time < FORGET_AFTER_MS);
  const failures = { network: recent(history.network), media: recent(history.media) };
  if (failure.kind === 'network' && !isRefusal(failure.status) && failures.network.length < NETWORK_TRIES) {
    const after = FIRST_WAIT_MS * 2 ** failures.network.length;
    return { recovery: { do: 'reload', after }, history: { ...failures, network: [...failures.network, now] } };
  }
  if (failure.kind === 'media' && failures.media.length < MEDIA_TRIES) {
    return { recovery: { do: 'repair' }, history: { ...failures, media: [...failures.media, now] } };
  }
  return { recovery: { do: 'giveUp' }, history: failures };
}

const NOT_FOUND = [404, 410];

/** Whether a server does not have what it should have, or does not answer: another one may. */
export const isFailing = (status: number | undefined): boolean => !isRefusal(status) || NOT_FOUND.includes(status ?? 0);

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
