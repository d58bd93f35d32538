import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import { createFairQueue, type FairQueueLimits } from '../../../kernel/async/fair-queue';
import { endsWithin } from '../../../kernel/ends-within';
import { ServerError } from '../../../kernel/errors/errors';
import { type MediaStore, type ObjectSource, StoreFailure } from './media-store';

/** Until the first byte of an object has come, retries and waiting included, in ms. */
const FIRST_BYTE_MS = 5 * MS_PER_SECOND;
/** Objects that are being opened; bodies that are being sent are not counted. */
const OPENING: FairQueueLimits = { atOnce: 256, mostWaiting: 1_000, mostPerRealm: 500, mostPerNetwork: 200 };
/** How many objects in a row have to fail by the store's fault before it is left alone for a while. */
const FAILURES_IN_A_ROW = 5;
const REST_MS = 2 * MS_PER_SECOND;
const RETRY_SECONDS = 5;

export interface StoreLimits {
  /** ms since the epoch. */
  clock: () => number;
  /** 5 s when left out. */
  firstByteMs?: number;
}

/** Counts the failures of a store, and says when it is not to be asked. */
function createRest(clock: () => number) {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => endsWithin(restsUntil, clock(), REST_MS),
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) restsUntil = clock() + REST_MS;
    },
  };
}

/**
 * A store of which nobody waits for long: realms take turns, what is not opened in time is given up, and a store that is out of order
 * is asked again only every few seconds.
 */
export function limitedStore(source: ObjectSource, { clock, firstByteMs = FIRST_BYTE_MS }: StoreLimits): MediaStore {
  const queue = createFairQueue(OPENING);
  const rest = createRest(clock);
  const unavailable = (cause: StoreFailure) =>
    new ServerError('MEDIA_STORE_UNAVAILABLE', { seconds: RETRY_SECONDS }, { cause });

  return {
    async open(path, request, share) {
      const { signal } = share;
      const ending = new AbortController();
      const leave = () => ending.abort(signal?.reason);
      const tooSlow = new StoreFailure(`no answer within ${firstByteMs} ms`, true);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', leave, { once: true });
      const timer = setTimeout(() => ending.abort(tooSlow), firstByteMs);
      const limited = { ...share, signal: ending.signal };
      try {
        return await queue(limited, async () => {
          if (rest.isResting()) throw new StoreFailure('it failed several times just now', false);
          const answer = await source.open(path, request, limited);
          rest.succeeded();
          return answer;
        });
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error;
        if (error.isOutage) rest.failed();
        throw unavailable(error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      }
    },
    close: () => source.close(),
  };
}
