import { useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useEngine } from './context';
import {
  type ExtendQuery,
  keyOf,
  type LoadQuery,
  type QueryKey,
  type QuerySource,
  type QueryState,
  type RetryDelay,
  retryOnce,
} from './queries';
import { useWithoutResults } from './use-results';

export interface QueryOptions<Data> {
  /** Everything that the data depend on; null while there is nothing to load. */
  key: QueryKey | null;
  /** Runs in the browser only, and is aborted when the last component with this key is gone. */
  load: LoadQuery<Data>;
  /** Data that came with the page. They are drawn on the server as well, and not loaded again. */
  initial?: Data | undefined;
  /** Shows the data of the last key until those of the next are there. */
  keepsPrevious?: boolean;
  /** One more try, where the API could not be reached, when left out. */
  retryDelay?: RetryDelay;
}

/** Data that a component has loaded, and what can be done about them. */
export interface Query<Data> extends QueryState<Data> {
  isFailed: boolean;
  /** Loads the data again; what is there stays meanwhile. */
  reload(): Promise<void>;
  /** Does again what has failed. */
  retry(): Promise<void>;
  /** Loads further data; the result replaces the data. */
  extend(load: ExtendQuery<Data>): Promise<void>;
  /** Changes the data at once, as a call that succeeded has changed them on the server. */
  update(change: (data: Data) => Data): void;
}

const IDLE: QueryState<never> = { status: 'idle', data: undefined, error: undefined };
const LOADING: QueryState<never> = { status: 'loading', data: undefined, error: undefined };
const NO_KEY = '';

/** Counts the values that it has been given, so that an object can be part of a query's key. */
export function useVersion(value: unknown): number {
  const [seen, setSeen] = useState({ value, version: 0 });
  if (seen.value === value) return seen.version;
  const version = seen.version + 1;
  setSeen({ value, version });
  return version;
}

/**
 * Loads data in the browser, once for all components with the same key. A load is aborted when its data are no longer needed,
 * tried again where the API could not be reached, and done again by `reload` and `queries.invalidate`.
 */
export function useQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { queries } = useEngine();
  const { initial, keepsPrevious } = options;
  const instance = useId();
  const version = useVersion(initial);
  // what came with a page is its component's: another one with the same key may have come with something else
  const parts = options.key && (initial === undefined ? options.key : [...options.key, instance, version]);
  const key = parts === null ? NO_KEY : keyOf(parts);
  const start = useMemo<QueryState<Data>>(
    () =>
      initial !== undefined ? { status: 'ready', data: initial, error: undefined } : key === NO_KEY ? IDLE : LOADING,
    [initial, key],
  );
  const latest = useRef({ options, start });
  latest.current = { options, start };

  const subscribe = useCallback(
    (listener: () => void) => {
      if (key === NO_KEY) return () => {};
      const source = (): QuerySource<Data> => {
        const { options: current, start: from } = latest.current;
        return { load: current.load, retryDelay: current.retryDelay ?? retryOnce, start: from };
      };
      return queries.subscribe(key, source, listener);
    },
    [queries, key],
  );
  const state = useSyncExternalStore<QueryState<Data>>(
    subscribe,
    () => (queries.state(key) as QueryState<Data> | undefined) ?? start,
    () => start,
  );
  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (state.data !== undefined) previous.current = state.data;
  }, [state.data]);

  const data = useWithoutResults(state.data ?? (keepsPrevious ? previous.current : undefined));
  return useMemo(
    () => ({
      ...state,
      isFailed: state.status === 'failed',
      data,
      reload: () => queries.reload(key),
      retry: () => queries.retry(key),
      extend: (load) => queries.extend(key, load),
      update: (change) => queries.update(key, change),
    }),
    [queries, key, state, data],
  );
}
