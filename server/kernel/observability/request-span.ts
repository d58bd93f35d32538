import { type Context, type Span, SpanKind, trace } from '@opentelemetry/api';
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';
import type { EndSpan } from './end-span';
import type { SpanCarrier } from './span-carrier';
import type { Failure } from './span-failure';
import type { SpanRecorder } from './span-recorder';
import type { AnsweredRequest, RequestTrace } from './tracing';

/** What request spans are made with. */
export interface RequestSpanParts {
  recorder: Pick<SpanRecorder, 'start' | 'newTraceId'>;
  carrier: Pick<SpanCarrier<Context>, 'enter' | 'release'>;
  endSpan: EndSpan;
}

const FIRST_SERVER_ERROR = 500;

const attributesOf = ({ realm, route, method, status, cache }: AnsweredRequest) => ({
  [ATTR_HTTP_REQUEST_METHOD]: method,
  [ATTR_HTTP_ROUTE]: route,
  [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
  'realmcast.cache': cache,
  ...(realm !== null && { 'realmcast.realm': realm }),
});

/** The span of a request. A class, because one is made for each request, and nearly all of them are not recorded. */
export class RequestSpan implements RequestTrace {
  readonly #parts: RequestSpanParts;
  readonly #parent: Context;
  /** None where it is not recorded. */
  readonly #span: Span | undefined;
  #traceId: string | undefined;
  #failure: Failure | undefined;
  #hasEntered = false;

  constructor(parts: RequestSpanParts, parent: Context, isSampled: boolean) {
    this.#parts = parts;
    this.#parent = parent;
    this.#span = isSampled ? parts.recorder.start('request', { kind: SpanKind.SERVER }, parent) : undefined;
  }

  get id(): string {
    this.#traceId ??= (this.#span?.spanContext() ?? trace.getSpanContext(this.#parent))?.traceId;
    this.#traceId ??= this.#parts.recorder.newTraceId();
    return this.#traceId;
  }

  run(work: () => void): void {
    if (this.#span) {
      this.#hasEntered = true;
      this.#parts.carrier.enter(trace.setSpan(this.#parent, this.#span), work);
    } else work();
  }

  fail(code: string, error: unknown): void {
    this.#failure = { code, error };
  }

  end(request: AnsweredRequest): void {
    if (this.#hasEntered) this.#parts.carrier.release();
    const hasFailed = request.status >= FIRST_SERVER_ERROR;
    if (!hasFailed && !this.#span) return;
    const details = {
      name: `${request.method} ${request.route}`,
      kind: SpanKind.SERVER,
      attributes: attributesOf(request),
      parent: this.#parent,
      traceId: this.id,
      startTime: performance.now() - request.duration,
    };
    const failure = this.#failure ?? { code: String(request.status), error: undefined };
    this.#parts.endSpan(this.#span, details, hasFailed ? failure : undefined);
  }
}
