import { currentPosition, markedState } from './history-mark';
import { watchLinks } from './links';
import type { Navigation } from './navigation';
import type { Position } from './navigation/core';
import type { PageNotice } from './page-notice';
import { prepareVisibleLinks } from './visible-links';

/** What says that somebody is about to do something. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

interface NavigationInput {
  basename: string;
  /** @param first the document's position at hydration */
  start: (first: Position) => Promise<Navigation>;
  /** Whether the server answers with a page at an address. */
  isThere: (href: string) => Promise<boolean>;
  /** Leaves the document for another one. */
  assign: (href: string) => void;
  notice: PageNotice;
  /** Calls back when the browser has nothing to do. @returns stops waiting */
  whenIdle: (run: () => void) => () => void;
  /** Whether nothing should be prefetched. */
  isConstrained: () => boolean;
  /** Ends it. */
  signal?: AbortSignal;
}

/** Marks the entry that the document begins with, so that a later return to it is known. */
function markFirst(basename: string): Position {
  const { mark, place } = currentPosition(basename);
  if (mark) return { mark, place };
  const first = { key: `${Math.random().toString(36).slice(2)}.0`, index: 0 };
  history.replaceState(markedState(first, history.state), '');
  return { mark: first, place };
}

const showBusy = (isBusy: boolean) => document.documentElement.toggleAttribute('data-navigating', isBusy);

/**
 * Follows the realm's own links without reloading. The code for that is fetched when the browser has nothing to do, or with the
 * first sign of a hand. A link that is pressed meanwhile waits for it; if it cannot be fetched, the browser follows, provided
 * that the server answers at all.
 */
export function loadNavigation({
  basename,
  start,
  isThere,
  assign,
  notice,
  whenIdle,
  isConstrained,
  signal,
}: NavigationInput): void {
  const first = markFirst(basename);
  let starting: Promise<Navigation> | undefined;
  let started: Navigation | undefined;
  let newest = 0;
  const navigation = () => {
    starting ??= start(first).then(
      (navigation) => {
        started = navigation;
        return navigation;
      },
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  const ahead = () => void navigation().catch(() => {});

  async function go(target: string): Promise<void> {
    if (started) return started.go(target);
    // of the links that are pressed while they wait, the last one counts
    const own = ++newest;
    notice.dismiss();
    showBusy(true);
    try {
      const { go: follow } = await navigation();
      if (own === newest) follow(target);
    } catch {
      const href = basename + target;
      const isAnswered = await isThere(href);
      if (own !== newest) return;
      showBusy(false);
      if (isAnswered) assign(href);
      else notice.show(() => void go(target));
    }
  }

  const until = signal ? { signal } : {};
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, listener, until);
  for (const sign of SIGNS) addEventListener(sign, ahead, { once: true, passive: true, ...until });
  on('popstate', () => (started ? started.popped() : ahead()));
  on('pagehide', () => {
    // nothing that waits goes on behind the back of the page that comes next
    newest++;
    showBusy(false);
    started?.hidden();
  });
  on('pageshow', ({ persisted }) => persisted && started?.restored());
  const approach = (target: string) =>
    void navigation().then(
      (navigation) => navigation.approach(target),
      () => {},
    );
  watchLinks({ basename, ...until, go: (target) => void go(target), approach });
  if (isConstrained()) return;
  const stopWaiting = whenIdle(ahead);
  signal?.addEventListener('abort', stopWaiting);
  prepareVisibleLinks({ basename, ...until, approach, whenIdle });
}
