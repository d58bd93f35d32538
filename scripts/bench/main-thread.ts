/** What Chromium's trace says of one task, in µs. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

export const WORK = ['script', 'style and layout', 'parsing', 'paint', 'rest'] as const;
export type Work = (typeof WORK)[number];

const NAMES: readonly (readonly [RegExp, Work])[] = [
  [/^(?:EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireIdleCallback|V8\.|v8\.)/, 'script'],
  [/^(?:Layout|UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/, 'style and layout'],
  [/^ParseHTML$/, 'parsing'],
  [/^(?:Paint|PrePaint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode.*)$/, 'paint'],
];

const workOf = (name: string): Work => NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'rest';

/** How long the main thread of a page was busy with what between two moments, in ms: each task without those inside it. */
export function mainThreadWork(
  events: readonly TraceEvent[],
  thread: Pick<TraceEvent, 'pid' | 'tid'>,
  from: number,
  until: number,
): Record<Work, number> {
  const work: Record<Work, number> = { script: 0, 'style and layout': 0, parsing: 0, paint: 0, rest: 0 };
  const tasks = events
    .filter(({ ph, pid, tid, dur }) => ph === 'X' && dur && pid === thread.pid && tid === thread.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, start: Math.max(ts, from), end: Math.min(ts + dur, until) }))
    .filter(({ start, end }) => end > start)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const open: { end: number; work: Work }[] = [];
  for (const { name, start, end } of tasks) {
    while (open.length > 0 && open.at(-1)!.end <= start) open.pop();
    const outer = open.at(-1);
    const own = workOf(name);
    // a task of no kind inside another belongs to it
    const kind = own === 'rest' && outer ? outer.work : own;
    work[kind] += (end - start) / 1000;
    if (outer) work[outer.work] -= (Math.min(end, outer.end) - start) / 1000;
    open.push({ end, work: kind });
  }
  return work;
}
