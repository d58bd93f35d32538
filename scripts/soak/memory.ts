import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { median } from '../bench/statistics';

const EVERY_MS = 5_000;
const MEGABYTE = 1e6;
/** A slope over less than this says nothing, in ms. */
export const LEAST_MS = 3 * MINUTE_MS;

/** What a process took at a moment. */
export interface Sample {
  at: number;
  pid: number;
  megabytes: number;
  /** The 99th percentile of the event loop's delay since the sample before, in ms. */
  delayMs: number;
}

export interface MemoryWatch {
  samples: readonly Sample[];
  stop(): Promise<void>;
}

const figureOf = (metrics: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);

async function read(url: string, pid: number): Promise<Sample | null> {
  try {
    const text = await (await fetch(url, { signal: AbortSignal.timeout(EVERY_MS) })).text();
    return {
      ...{ at: Date.now(), pid },
      megabytes: figureOf(text, 'process_resident_memory_bytes') / MEGABYTE,
      delayMs: figureOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    };
  } catch {
    return null;
  }
}

/** Reads the server's own metrics from time to time, whichever process answers. */
export function watchMemory(url: string, pid: () => number | null): MemoryWatch {
  const samples: Sample[] = [];
  let isWatching = true;
  async function run(): Promise<void> {
    while (isWatching) {
      const running = pid();
      const sample = running === null ? null : await read(url, running);
      if (sample) samples.push(sample);
      await wait(EVERY_MS);
    }
  }
  const running = run();
  return {
    samples,
    async stop() {
      isWatching = false;
      await running;
    },
  };
}

/**
 * By how many megabytes a minute the memory of the last process grew after a moment: the median of the slopes between all pairs of
 * samples, which single peaks do not change. Null where that is too short to tell.
 */
export function growth(samples: readonly Sample[], since: number): number | null {
  const last = samples.at(-1);
  const taken = samples.filter(({ at, pid }) => at >= since && pid === last?.pid);
  if (!last || last.at - (taken[0]?.at ?? last.at) < LEAST_MS) return null;
  const slopes: number[] = [];
  for (const [index, one] of taken.entries())
    for (const other of taken.slice(index + 1))
      slopes.push(((other.megabytes - one.megabytes) * MINUTE_MS) / (other.at - one.at));
  return median(slopes);
}

const ROWS = 12;

/** A small table of memory and delay over the run. */
export function memoryTable(samples: readonly Sample[], start: number): string[] {
  const length = Math.max(1, Math.ceil(samples.length / ROWS));
  const rows: string[] = ['  minute   memory (MB)   event loop p99 (ms)   process'];
  for (let at = 0; at < samples.length; at += length) {
    const part = samples.slice(at, at + length);
    const middle = (of: (sample: Sample) => number) => median(part.map(of)).toFixed(0);
    const minute = ((part[0]!.at - start) / MINUTE_MS).toFixed(1);
    const pids = [...new Set(part.map(({ pid }) => pid))].join(', ');
    rows.push(
      `  ${minute.padStart(6)}   ${middle(({ megabytes }) => megabytes).padStart(11)}   ${middle(({ delayMs }) => delayMs).padStart(19)}   ${pids}`,
    );
  }
  return rows;
}
