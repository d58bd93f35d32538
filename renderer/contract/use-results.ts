import { useSyncExternalStore } from 'react';
import { useEngine } from './context';

/** Data without the results that the viewer does not want to know. */
export function useWithoutResults<Data>(data: Data): Data {
  const { results } = useEngine();
  return useSyncExternalStore(
    results.subscribe,
    () => results.overlay(data),
    () => data,
  );
}

/** Whether data were brought without a result that the viewer wants to know by now: they must be loaded again. */
export function useIsRevealed(data: unknown): boolean {
  const { results } = useEngine();
  return useSyncExternalStore(
    results.subscribe,
    () => results.isRevealed(data),
    () => false,
  );
}

/**
 * Whether the viewer does not want to know how a match ended.
 *
 * @param match the id of an event or a competition
 */
export function useIsResultHidden(match: string): boolean {
  const { results } = useEngine();
  return useSyncExternalStore(
    results.subscribe,
    () => results.isHidden(match),
    () => results.drawn.isHidden(match),
  );
}

/** Whether all results are hidden but those that were revealed. */
export function useHidesAllResults(): boolean {
  const { results } = useEngine();
  return useSyncExternalStore(results.subscribe, results.hidesAll, results.drawn.hidesAll);
}

/** What the viewer has chosen for one match: to see its result, or not; undefined where it goes by the choice for all. */
export function useResultChoice(match: string): boolean | undefined {
  const { results } = useEngine();
  return useSyncExternalStore(
    results.subscribe,
    () => results.choice(match),
    () => results.drawn.choice(match),
  );
}
