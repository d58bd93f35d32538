import { AsyncLocalStorage } from 'node:async_hooks';

/** Carries the span that work belongs to through everything that the work awaits. */
export interface SpanCarrier<Carried> {
  /** What the work that runs now belongs to; undefined where nothing is recorded. */
  current(): Carried | undefined;
  /** Lets what `work` calls, now and later, belong to a span, until `release` is called as often as this. */
  enter(carried: Carried, work: () => void): void;
  release(): void;
  /** The same for work that says when it has ended. */
  run<Result>(carried: Carried, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A carrier that costs nothing while it carries nothing. Before Node 24, storage in use makes every promise of the process
 * slower (docs/performance.md), so it is in use only while something that is recorded is under way.
 */
export function createSpanCarrier<Carried>(): SpanCarrier<Carried> {
  const storage = new AsyncLocalStorage<Carried>();
  let underWay = 0;

  function release(): void {
    underWay -= 1;
    if (underWay === 0) storage.disable();
  }

  return {
    current: () => (underWay > 0 ? storage.getStore() : undefined),
    enter(carried, work) {
      underWay += 1;
      storage.run(carried, work);
    },
    release,
    async run(carried, work) {
      underWay += 1;
      try {
        return await storage.run(carried, work);
      } finally {
        release();
      }
    },
  };
}
