import { ApiError } from './api';

/**
 * How a query stands: `idle` without a key, `loading` its data, `extending` them, or done. Data stay while they are loaded again
 * and when that fails.
 */
export interface QueryState<Data> {
  status: 'idle' | 'loading' | 'extending' | 'ready' | 'failed';
  data: Data | undefined;
  /** Why it failed; undefined otherwise. */
  error: unknown;
}

export interface LoadOptions {
  /** Aborted when nobody needs the data any more, or others are loaded in their place. */
  signal: AbortSignal;
}

export type LoadQuery<Data> = (options: LoadOptions) => Promise<Data>;
/** @returns the data with what has been added */
export type ExtendQuery<Data> = (data: Data, options: LoadOptions) => Promise<Data>;

/**
 * How long to wait before a failed load is tried again, in ms; undefined to give up.
 *
 * @param failures how often it has failed, 1 the first time
 */
export type RetryDelay = (error: unknown, failures: number) => number | undefined;

/** What loads a query, as its components say at the moment. */
export interface QuerySource<Data> {
  load: LoadQuery<Data>;
  retryDelay: RetryDelay;
  /** What the query begins with: data that came with the page are not loaded again. */
  start: QueryState<Data>;
}

/** The parts of a query's key, from the general to the particular. */
export type QueryKey = readonly unknown[];

/** The data that a page's components have loaded. Components with the same key share one load and its data. */
export interface Queries {
  /** @returns undefined while no component has subscribed */
  state(key: string): QueryState<unknown> | undefined;
  /**
   * Loads the data unless they are there. When the last component has unsubscribed, the load is aborted and its data are gone.
   *
   * @returns unsubscribes
   */
  subscribe<Data>(key: string, source: () => QuerySource<Data>, listener: () => void): () => void;
  reload(key: string): Promise<void>;
  /** Does again what has failed: the load, or the extension. */
  retry(key: string): Promise<void>;
  /** Loads further data: the result replaces the data. */
  extend<Data>(key: string, load: ExtendQuery<Data>): Promise<void>;
  /** Changes the data at once, as a call that succeeded has changed them on the server. */
  update<Data>(key: string, change: (data: Data) => Data): void;
  /** Loads all data again whose key begins with these parts. */
  invalidate(...parts: QueryKey): void;
}

interface Entry {
  state: QueryState<unknown>;
  source: () => QuerySource<unknown>;
  listeners: Set<() => void>;
  /** The load that is under way. */
  running?: AbortController;
  /** What ran last, for another try. */
  last?: () => Promise<void>;
}

export const keyOf = (key: QueryKey): string => JSON.stringify(key);

const RETRY_MS = 500;
const UNREACHABLE = 0;
const PASSING: ReadonlySet<number> = new Set([UNREACHABLE, 502, 503, 504]);

/** One more try where the API could not be reached or was busy; other refusals stay refusals. */
export const retryOnce: RetryDelay = (error, failures) =>
  failures === 1 && error instanceof ApiError && PASSING.has(error.status) ? RETRY_MS : undefined;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * The queries of one page, empty.
 *
 * @param prepare what must have come before data are shown
 */
export function createQueries(prepare: () => Promise<void> = async () => {}): Queries {
  const entries = new Map<string, Entry>();

  function set(entry: Entry, state: Partial<QueryState<unknown>>): void {
    entry.state = { ...entry.state, error: undefined, ...state };
    for (const listener of entry.listeners) listener();
  }

  async function run(entry: Entry, status: 'loading' | 'extending', load: LoadQuery<unknown>): Promise<void> {
    entry.running?.abort();
    const running = new AbortController();
    entry.running = running;
    entry.last = () => run(entry, status, load);
    const { signal } = running;
    set(entry, { status });
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        const [data] = await Promise.all([load({ signal }), prepare()]);
        if (!signal.aborted) set(entry, { status: 'ready', data });
        return;
      } catch (error) {
        if (signal.aborted) return;
        const delay = entry.source().retryDelay(error, failures);
        if (delay === undefined) return set(entry, { status: 'failed', error });
        await pause(delay, signal);
      }
    }
  }

  const load = (entry: Entry) => run(entry, 'loading', (options) => entry.source().load(options));

  /** Gone at the end of this task, unless another component takes the place of the last one. */
  function release(key: string, entry: Entry): void {
    queueMicrotask(() => {
      if (entry.listeners.size > 0 || entries.get(key) !== entry) return;
      entry.running?.abort();
      entries.delete(key);
    });
  }

  return {
    state: (key) => entries.get(key)?.state,
    subscribe(key, source, listener) {
      const found = entries.get(key);
      const entry: Entry = found ?? { state: source().start, source: source as Entry['source'], listeners: new Set() };
      entry.source = source as Entry['source'];
      entry.listeners.add(listener);
      entries.set(key, entry);
      if (!found && entry.state.status === 'loading') void load(entry);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) release(key, entry);
      };
    },
    async reload(key) {
      const entry = entries.get(key);
      if (entry) await load(entry);
    },
    async retry(key) {
      const entry = entries.get(key);
      if (entry) await (entry.last ?? (() => load(entry)))();
    },
    async extend(key, more) {
      const entry = entries.get(key);
      if (entry?.state.data === undefined) return;
      await run(entry, 'extending', (options) => (more as ExtendQuery<unknown>)(entry.state.data, options));
    },
    update(key, change) {
      const entry = entries.get(key);
      if (entry && entry.state.data !== undefined)
        set(entry, { data: (change as (data: unknown) => unknown)(entry.state.data) });
    },
    invalidate(...parts) {
      const prefix = keyOf(parts).slice(0, -1);
      for (const [key, entry] of entries) if (key.startsWith(prefix)) void load(entry);
    },
  };
}
