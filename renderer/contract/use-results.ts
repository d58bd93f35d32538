import { useSyncExternalStore } from 'react';
import { useEngine } from './context';
import type { ResultsPort } from './results';

/**
 * Something of the viewer's results, as it stands.
 *
 * @param read what it is now
 * @param drawn what it was when the server drew the page, for hydration
 */
function useResults<Value>(read: (results: ResultsPort) => Value, drawn: (results: ResultsPort) => Value): Value {
  const { results } = useEngine();
  return useSyncExternalStore(
    results.subscribe,
    () => read(results),
    () => drawn(results),
  );
}

/** Data without the results that the viewer does not want to know. */
export const useWithoutResults = <Data>(data: Data): Data =>
  useResults(
    ({ overlay }) => overlay(data),
    () => data,
  );

/** Whether data were brought without a result that the viewer wants to know by now: they must be loaded again. */
export const useIsRevealed = (data: unknown): boolean =>
  useResults(
    ({ isRevealed }) => isRevealed(data),
    () => false,
  );

/**
 * Whether the viewer does not want to know how a match ended.
 *
 * @param match the id of an event or a competition
 */
export const useIsResultHidden = (match: string): boolean =>
  useResults(
    ({ isHidden }) => isHidden(match),
    ({ drawn }) => drawn.isHidden(match),
  );

/** Whether all results are hidden but those that were revealed. */
export const useHidesAllResults = (): boolean =>
  useResults(
    ({ hidesAll }) => hidesAll(),
    ({ drawn }) => drawn.hidesAll(),
  );

/** What the viewer has chosen for one match: to see its result, or not; undefined where it goes by the choice for all. */
export const useResultChoice = (match: string): boolean | undefined =>
  useResults(
    ({ choice }) => choice(match),
    ({ drawn }) => drawn.choice(match),
  );
