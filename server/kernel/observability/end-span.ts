import { type Context, type Span, SpanKind } from '@opentelemetry/api';
import { createAllowance } from './allowance';
import { type Failure, recordFailure } from './span-failure';
import type { SpanRecorder } from './span-recorder';
import type { SpanAttributes } from './tracing';

/** What a span is called and says, once it ends. */
export interface SpanDetails {
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
export type EndSpan = (span: Span | undefined, details: SpanDetails, failure: Failure | undefined) => void;

/** How many failures of one code are kept a minute that were not sampled: an outage fails every request. */
const MOST_FAILURES = 20;

export function createEndSpan(recorder: Pick<SpanRecorder, 'start'>, clock: () => number): EndSpan {
  const mayRecord = createAllowance(MOST_FAILURES, clock);

  function finish(span: Span, { name, attributes }: SpanDetails, failure: Failure | undefined): Span {
    if (failure) recordFailure(span, failure);
    return span.updateName(name).setAttributes(attributes);
  }

  return (span, details, failure) => {
    if (span) return finish(span, details, failure).end();
    if (!failure || !mayRecord(failure.code)) return;
    const { name, kind = SpanKind.INTERNAL, parent, traceId, startTime } = details;
    const late = recorder.start(name, { kind, startTime }, parent, traceId);
    // by the same count as its beginning; its own clock only knows whole milliseconds then
    finish(late, details, failure).end(performance.now());
  };
}
