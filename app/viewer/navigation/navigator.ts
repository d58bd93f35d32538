import {
  initialState,
  type NavigationEffect,
  type NavigationEvent,
  type Place,
  type Position,
  transition,
} from './core';
import type { NavigationPorts } from './ports';

/** How long a page may take to load before it counts as failed, in ms. */
export const LOAD_TIMEOUT_MS = 30_000;
/** How long the browser may take to return to an entry of this document, in ms. */
export const RETURN_TIMEOUT_MS = 1000;

/** A navigation that runs: what happens goes in as events, what is to be done goes to the ports. */
export interface Navigator {
  navigate(place: Place): void;
  popped(): void;
  hidden(): void;
  restored(): void;
}

/**
 * Runs the navigation's effects against its ports.
 *
 * @param tag begins the keys of this document's entries
 * @param first the document's position at hydration
 */
export function createNavigator<Page>(ports: NavigationPorts<Page>, tag: string, first: Position): Navigator {
  const { history, screen, clock, load, onError } = ports;
  let state = initialState<Page>(first, tag);
  /** Stops the load that is under way. */
  let stopLoad: ((reason: unknown) => void) | undefined;
  let stopReturn: (() => void) | undefined;

  function dispatch(event: NavigationEvent<Page>): void {
    const before = state;
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    if (Boolean(before.pending) !== Boolean(state.pending)) screen.busy(state.pending !== null);
    if (before.isReturning === state.isReturning) return;
    stopReturn?.();
    stopReturn = state.isReturning ? clock.after(RETURN_TIMEOUT_MS, () => dispatch({ type: 'overdue' })) : undefined;
  }

  async function loadPage(id: number, place: Place): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const stopClock = clock.after(LOAD_TIMEOUT_MS, () =>
      controller.abort(new DOMException(`The page did not load within ${LOAD_TIMEOUT_MS} ms`, 'TimeoutError')),
    );
    stopLoad = (reason) => controller.abort(reason);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const event = await Promise.race([load(place, signal), aborted]).then(
      (result): NavigationEvent<Page> =>
        result.type === 'page'
          ? { type: 'loaded', id, page: result.page, place: result.place }
          : { type: 'delegated', id, href: result.href },
      (error: unknown): NavigationEvent<Page> => {
        // a navigation that another one has replaced is nobody's failure
        if (state.pending?.id === id) onError(error);
        return { type: 'failed', id };
      },
    );
    stopClock();
    dispatch(event);
  }

  function run(effect: NavigationEffect<Page>): void {
    switch (effect.type) {
      case 'load':
        void loadPage(effect.id, effect.place);
        break;
      case 'abort':
        stopLoad?.(new DOMException('Another navigation has begun', 'AbortError'));
        break;
      case 'write':
        history.write(effect.step, effect.entry);
        break;
      case 'traverse':
        history.traverse(effect.delta);
        break;
      case 'leave':
        history.leave(effect.step, effect.place, effect.href);
        break;
      case 'show':
        screen.show(effect.page);
        break;
      case 'settle':
        screen.settle(effect);
        break;
      case 'report':
        screen.report(() => dispatch({ type: 'retry' }));
        break;
      case 'dismiss':
        screen.dismiss();
        break;
    }
  }

  // while the code for this was on its way, the browser may have gone to another entry
  const position = history.position();
  if (position.mark?.key !== state.shown.key) dispatch({ type: 'popped', position });

  return {
    navigate: (place) => dispatch({ type: 'navigate', place }),
    popped: () => dispatch({ type: 'popped', position: history.position() }),
    hidden: () => dispatch({ type: 'hidden' }),
    restored: () => dispatch({ type: 'restored', position: history.position() }),
  };
}
