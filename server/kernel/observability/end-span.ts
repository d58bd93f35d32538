import { type Context, type Span, SpanKind } from '@opentelemetry/api';
import { createAllowance } from './allowance';
import { type Failure, recordFailure } from './span-failure';
import type { SpanRecorder } from './span-recorder';
import type { SpanAttributes } from './tracing';

/** What is told of a span when it ends. */
export interface Told {
  name: string;
  kind?: SpanKind;
  attributes: SpanAttributes;
  parent: Context;
  /** By the process's own count, in ms. */
  startTime: number;
}

/** Ends a span. A failure is recorded also where the span was not sampled, while more of its code are allowed. */
export type EndSpan = (begun: Span, told: Told, failure: Failure | undefined) => void;

/** How many failures of one code are kept a minute that were not sampled: an outage fails every request. */
const MOST_FAILURES = 20;

export function createEndSpan(recorder: Pick<SpanRecorder, 'startLate'>, clock: () => number): EndSpan {
  const mayKeep = createAllowance(MOST_FAILURES, clock);
  return (begun, { name, kind = SpanKind.INTERNAL, attributes, parent, startTime }, failure) => {
    const isLate = !begun.isRecording() && failure !== undefined && mayKeep(failure.code);
    const span = isLate ? recorder.startLate(begun.spanContext(), name, { kind, startTime }, parent) : begun;
    if (!span.isRecording()) return;
    span.updateName(name).setAttributes(attributes);
    if (failure) recordFailure(span, failure);
    // by the same count as its beginning; the clock of a span that was begun late only knows whole milliseconds
    span.end(isLate ? performance.now() : undefined);
  };
}
