import { expect, test } from 'vitest';
import { mainThreadWork, type TraceEvent } from '../../scripts/bench/main-thread';

const task = (name: string, ts: number, dur: number, tid = 1): TraceEvent => ({ name, ph: 'X', pid: 7, tid, ts, dur });

test('a task counts without those inside it, and only what lies between the moments on that thread', () => {
  const events = [
    task('RunTask', 1_000, 10_000),
    task('EvaluateScript', 2_000, 6_000),
    task('v8.compile', 2_000, 1_000),
    task('Layout', 4_000, 2_000),
    task('V8.GC_SCAVENGER', 4_500, 500),
    task('ParseHTML', 20_000, 10_000),
    task('Paint', 21_000, 3_000, 2),
  ];
  expect(mainThreadWork(events, { pid: 7, tid: 1 }, 0, 25_000)).toEqual({
    script: 4.5,
    'style and layout': 1.5,
    parsing: 5,
    paint: 0,
    rest: 4,
  });
});
