import { createHash } from 'node:crypto';
import { endsWithin } from '../ends-within';

/** How many counts are held by name; those that come beyond share the others. */
const MAX_COUNTERS = 20_000;
/** How many counters those share that come when there is no room. */
const SHARED_COUNTERS = 4_096;

export interface CountersOptions {
  /** How long after its first entry a count is forgotten, in ms. */
  windowMs: number;
  clock: () => number;
  maxCounters?: number;
}

/** Counts by name, in memory. */
export interface Counters {
  get(name: string): number;
  add(name: string, change: 1 | -1): void;
  /** When the count of a name is forgotten, ms since the epoch. */
  endOf(name: string): number;
  delete(name: string): void;
}

interface Entry {
  count: number;
  endsAt: number;
}

/**
 * Counters in bounded memory. A flood of made-up names takes no count away from anybody: an entry stays until it has ended,
 * and names for which there is no room share counters by their hash.
 */
export function createCounters({ windowMs, clock, maxCounters = MAX_COUNTERS }: CountersOptions): Counters {
  // in the order in which they end
  const entries = new Map<string, Entry>();

  function forgetEnded(now: number): void {
    for (const [name, { endsAt }] of entries) {
      if (endsAt > now) return;
      entries.delete(name);
    }
  }

  function slotOf(name: string): string {
    if (entries.has(name) || entries.size < maxCounters) return name;
    return `shared ${createHash('sha256').update(name).digest().readUInt32BE(0) % SHARED_COUNTERS}`;
  }

  function find(name: string): Entry | undefined {
    const now = clock();
    forgetEnded(now);
    const found = entries.get(slotOf(name));
    return found && endsWithin(found.endsAt, now, windowMs) ? found : undefined;
  }

  return {
    get: (name) => find(name)?.count ?? 0,
    add(name, change) {
      const found = find(name);
      if (found) found.count = Math.max(0, found.count + change);
      else if (change > 0) {
        const slot = slotOf(name);
        // one that has ended but was not the first in line begins anew at the end of it
        entries.delete(slot);
        entries.set(slot, { count: 1, endsAt: clock() + windowMs });
      }
    },
    endOf: (name) => find(name)?.endsAt ?? clock(),
    delete(name) {
      if (entries.has(name)) entries.delete(name);
    },
  };
}
