/** One piece of work at a time, of which only the newest counts. */
export interface Newest {
  /** Runs work and gives its result; undefined where something newer has begun since. */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined>;
}

/** Makes sure that an older message that takes longer never stands over a newer one. */
export function createNewest(): Newest {
  let current: AbortController | undefined;
  return {
    async run(work) {
      current?.abort();
      const own = new AbortController();
      current = own;
      try {
        const result = await work(own.signal);
        return own.signal.aborted ? undefined : result;
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw error;
      }
    },
  };
}
