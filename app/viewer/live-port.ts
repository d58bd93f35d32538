import { type LivePort, noLive, whenIdle } from '../../renderer/contract';

/** How long after the page has nothing else to do the times of events are followed, in ms: the first view comes first. */
const LATER_MS = 2_000;

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
        whenIdle(() => setTimeout(startQuietly, LATER_MS));
      }
      return () => listeners.delete(listener);
    },
    overlay: (data) => feeds.overlay(data),
  };
}
