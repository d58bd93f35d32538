import { watchLinks } from './links';
import type { Navigation } from './navigation';

/** What says that somebody is about to do something. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Follows the realm's own links without reloading. What that takes comes with the first sign of a hand: a page that is
 * only looked at does without. A link that is pressed meanwhile waits for it; where it does not come, the browser follows.
 */
export function bringNavigation(basename: string, start: () => Promise<Navigation>): void {
  let started: Promise<Navigation> | undefined;
  const navigation = () => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  const ahead = () => void navigation().catch(() => {});
  for (const sign of SIGNS) addEventListener(sign, ahead, { once: true, passive: true });
  watchLinks({
    basename,
    go: (target) =>
      void navigation().then(
        ({ go }) => go(target),
        () => location.assign(basename + target),
      ),
    approach: (target) =>
      void navigation().then(
        ({ approach }) => approach(target),
        () => {},
      ),
  });
}
