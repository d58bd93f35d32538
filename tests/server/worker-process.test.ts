import { afterEach, expect, test } from 'vitest';
import { createWorkerProcess, WorkerCrashed, type WorkerProcess } from '../../server/kernel/workers/worker-process';

interface Echo {
  says: string;
  afterMs: number;
}

/** Longer than a process takes to start. */
const LONGEST_MS = 3_000;

let worker: WorkerProcess<Echo, string>;
afterEach(() => worker.stop());

function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('an answer that was found too late, because this process was busy, is not taken for that of the next task', async () => {
  const program = new URL('../fixtures/echo-process.mjs', import.meta.url);
  worker = createWorkerProcess({ program, environment: {} }, LONGEST_MS);
  expect(await worker.run({ says: 'ready', afterMs: 0 })).toBe('ready');
  const late = worker.run({ says: 'one', afterMs: 200 });
  // the next round of the event loop begins with what is overdue, before it reads the answer
  await new Promise((resolve) => setImmediate(resolve));
  blockFor(LONGEST_MS + 500);
  await expect(late).rejects.toThrow(WorkerCrashed);
  expect(await worker.run({ says: 'two', afterMs: 0 })).toBe('two');
});
