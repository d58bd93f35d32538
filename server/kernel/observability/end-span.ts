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
  /** That of a trace which is not recorded, and which the log may have named already. */
  traceId?: string | undefined;
  /** By the process's own count, in ms. */
  startTime: number;
}

/** Ends a span. A failure is recorded also where there is none, while more of its code are allowed. */
export type EndSpan = (span: Span | undefined, told: Told, failure: Failure | undefined) => void;

/** How many failures of one code are kept a minute that were not sampled: an outage fails every request. */
const MOST_FAILURES = 20;

export function createEndSpan(recorder: Pick<SpanRecorder, 'start'>, clock: () => number): EndSpan {
  const mayKeep = createAllowance(MOST_FAILURES, clock);

  function tell(span: Span, { name, attributes }: Told, failure: Failure | undefined): Span {
    if (failure) recordFailure(span, failure);
    return span.updateName(name).setAttributes(attributes);
  }

  return (span, told, failure) => {
    if (span) return tell(span, told, failure).end();
    if (!failure || !mayKeep(failure.code)) return;
    const { name, kind = SpanKind.INTERNAL, parent, traceId, startTime } = told;
    const late = recorder.start(name, { kind, startTime }, parent, traceId);
    // by the same count as its beginning; its own clock only knows whole milliseconds then
    tell(late, told, failure).end(performance.now());
  };
}
