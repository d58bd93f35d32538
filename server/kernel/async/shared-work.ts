/** Work that several wait for: done once for each key, and given up when all of them have left. */
export type SharedWork<Result> = (
  key: string,
  /** Aborted when this caller has left. */
  signal: AbortSignal | undefined,
  /** Its signal is aborted when nobody waits any more. */
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface UnderWay<Result> {
  result: Promise<Result>;
  waiting: number;
  abandoned: AbortController;
}

/**
 * Shares work that is under way with everybody who asks for it.
 *
 * @throws what the work throws, or the reason of the caller's signal when it is aborted first
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => forget(key, entry));
    const entry = { result, waiting: 0, abandoned };
    underWay.set(key, entry);
    return entry;
  }

  function forget(key: string, entry: UnderWay<Result>): void {
    if (underWay.get(key) === entry) underWay.delete(key);
  }

  function leave(key: string, entry: UnderWay<Result>, reason: unknown): void {
    entry.waiting -= 1;
    if (entry.waiting > 0) return;
    // whoever asks from now on starts anew
    forget(key, entry);
    entry.abandoned.abort(reason);
  }

  return (key, signal, work) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const entry = underWay.get(key) ?? start(key, work);
      entry.waiting += 1;
      const left = () => {
        reject(signal?.reason);
        leave(key, entry, signal?.reason);
      };
      signal?.addEventListener('abort', left, { once: true });
      entry.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', left));
    });
}
