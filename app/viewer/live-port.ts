import { type LivePort, noLive, whenIdle } from '../../renderer/contract';

/** How long after the page has nothing else to do the times of events are followed, in ms: the first view comes first. */
const LATER_MS = 5_000;
/** How long nothing has come any more by then, in ms. */
const QUIET_MS = 1_000;

/** Calls back once the page has been idle for a while, and nothing comes any more. */
function whenQuiet(run: () => void): void {
  const lastEnd = () =>
    (performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming)?.responseEnd ?? 0;
  function look(): void {
    if (performance.now() - lastEnd() > QUIET_MS) run();
    else setTimeout(look, QUIET_MS);
  }
  whenIdle(() => setTimeout(look, LATER_MS));
}

/**
 * The feeds as the page knows them, light enough for the first paint: what following them takes comes when a block follows one,
 * and at the latest a moment after the page is idle.
 */
export function createLivePort(begin: () => Promise<LivePort>, warn: (message: string) => void): LivePort {
  let feeds: LivePort = noLive;
  let begun: Promise<LivePort> | undefined;
  let isAwaited = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function start(): Promise<LivePort> {
    begun ??= begin().then((found) => {
      feeds = found;
      found.followTimes(tell);
      tell();
      return found;
    });
    return begun;
  }
  const startQuietly = () =>
    void start().catch((error: unknown) => {
      begun = undefined;
      warn(`The feeds cannot be followed: ${String(error)}`);
    });

  return {
    follow(feed, id, listener) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      const stopWaiting = whenIdle(() => {
        start().then((found) => {
          if (isStopped) return;
          stop = found.follow(feed, id, listener);
          listener();
        }, startQuietly);
      });
      return () => {
        isStopped = true;
        stopWaiting();
        stop?.();
      };
    },
    document: (feed, id) => feeds.document(feed, id),
    followTimes(listener) {
      listeners.add(listener);
      if (!isAwaited) {
        isAwaited = true;
        whenQuiet(startQuietly);
      }
      return () => listeners.delete(listener);
    },
    overlay: (data) => feeds.overlay(data),
  };
}
