import { type LivePort, noLive, whenIdle } from '../../renderer/contract';

/** How long after the page has nothing else to do feeds are followed, in ms: the first view comes first. */
const LATER_MS = 5_000;
/** How long nothing has come any more by then, in ms, */
const QUIET_MS = 1_000;
/** and until when that is waited for: a stream that plays is never quiet for long. */
const LATEST_MS = 15_000;

/** Calls back once the page has been idle for a while, and nothing comes any more. */
function whenQuiet(run: () => void): void {
  const lastEnd = () =>
    (performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? 0;
  whenIdle(() => {
    const latest = performance.now() + LATEST_MS;
    function look(): void {
      const now = performance.now();
      if (now > latest || now - lastEnd() > QUIET_MS) run();
      else setTimeout(look, QUIET_MS);
    }
    setTimeout(look, LATER_MS);
  });
}

/**
 * The feeds as the page knows them, light enough for the first paint: what following them takes comes when a block follows one,
 * and at the latest a moment after the page is idle.
 */
export function createLivePort(begin: () => Promise<LivePort>, warn: (message: string) => void): LivePort {
  let feeds: LivePort = noLive;
  let begun: Promise<LivePort | undefined> | undefined;
  let isAwaited = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** @returns undefined where the feeds cannot be followed */
  function start(): Promise<LivePort | undefined> {
    begun ??= begin().then(
      (found) => {
        feeds = found;
        found.followTimes(tell);
        tell();
        return found;
      },
      (error: unknown) => {
        begun = undefined;
        warn(`The feeds cannot be followed: ${String(error)}`);
        return undefined;
      },
    );
    return begun;
  }

  return {
    follow(feed, id, listener) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      const attach = (found: LivePort | undefined) => {
        if (isStopped || !found) return;
        stop = found.follow(feed, id, listener);
        listener();
      };
      if (begun) void begun.then(attach);
      else whenQuiet(() => void start().then(attach));
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    document: (...which) => feeds.document(...which),
    showPicture(event, moment) {
      if (moment !== null || begun) void start().then(() => feeds.showPicture(event, moment));
    },
    channels: () => feeds.channels(),
    followTimes(listener) {
      listeners.add(listener);
      if (!isAwaited) {
        isAwaited = true;
        whenQuiet(() => void start());
      }
      return () => listeners.delete(listener);
    },
    overlay: (data) => feeds.overlay(data),
  };
}
