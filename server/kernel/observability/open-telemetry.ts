import type { IncomingMessage } from 'node:http';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { createEndSpan } from './end-span';
import { RequestSpan } from './request-span';
import { samplerOf } from './sampler';
import { createSpanCarrier } from './span-carrier';
import { codeOf, type Failure } from './span-failure';
import { createSpanRecorder, type SpanRecorderOptions } from './span-recorder';
import type { TraceSettings } from './trace-settings';
import type { OpenSpan, SpanAttributes, Tracing } from './tracing';

export interface TracingOptions extends SpanRecorderOptions {
  settings: TraceSettings;
  /** Whether every request comes through a proxy that is trusted: then a trace that it has begun goes on. */
  trustsParents: boolean;
  /** The time, ms since the epoch. */
  clock: () => number;
}

/** How much of a statement is recorded, in characters. */
const LONGEST_STATEMENT = 1_000;

/** Traces what a server does by OpenTelemetry, and sends it by OTLP. Loaded only where it is asked for. */
export function createTracing({ trustsParents, clock, ...options }: TracingOptions): Tracing {
  const recorder = createSpanRecorder(options);
  const sampler = samplerOf(options.settings);
  const carrier = createSpanCarrier<Context>();
  const endSpan = createEndSpan(recorder, clock);
  const parts = { recorder, carrier, endSpan };

  /** Begins the trace of a request, or a part of the one that it belongs to already. */
  function request({ headers, socket }: IncomingMessage): RequestSpan {
    // what came without a socket was asked by this process, for a page that it draws
    const own = socket.localPort === undefined ? carrier.current() : undefined;
    if (own) return new RequestSpan(parts, own, true);
    const { traceparent } = headers;
    const parent = trustsParents && typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    if (!parent) return new RequestSpan(parts, ROOT_CONTEXT, sampler.root());
    const context = trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
    return new RequestSpan(parts, context, sampler.below(parent));
  }

  async function inside<Result>(
    name: string,
    attributes: SpanAttributes,
    { parent, isSampled }: { parent: Context; isSampled: boolean },
    work: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result> {
    const details = { name, attributes: { ...attributes }, parent, startTime: performance.now() };
    const span = isSampled ? recorder.start(name, {}, parent) : undefined;
    let failure: Failure | undefined;
    const open: OpenSpan = {
      set: (more) => Object.assign(details.attributes, more),
      fail(code, error) {
        failure = { code, error };
      },
    };
    try {
      return await (span ? carrier.run(trace.setSpan(parent, span), () => work(open)) : work(open));
    } catch (error) {
      failure = { code: codeOf(error), error };
      throw error;
    } finally {
      endSpan(span, details, failure);
    }
  }

  return {
    request,

    root: (name, attributes, work) =>
      inside(name, attributes, { parent: ROOT_CONTEXT, isSampled: sampler.root() }, work),

    async within(name, attributes, work) {
      const parent = carrier.current();
      return parent ? inside(name, attributes, { parent, isSampled: true }, work) : work();
    },

    wait(name, attributes) {
      const parent = carrier.current();
      const span = parent && recorder.start(name, { attributes }, parent);
      return () => {
        if (span?.isRecording()) span.end();
      };
    },

    statement({ sql, seconds, hasFailed }) {
      const parent = carrier.current();
      if (!parent) return;
      const [operation = ''] = /^\w+/.exec(sql) ?? [];
      const ended = performance.now();
      const span = recorder.start(
        `store ${operation}`,
        {
          kind: SpanKind.CLIENT,
          startTime: ended - seconds * MS_PER_SECOND,
          attributes: {
            [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
            [ATTR_DB_OPERATION_NAME]: operation,
            [ATTR_DB_QUERY_TEXT]: sql.slice(0, LONGEST_STATEMENT),
          },
        },
        parent,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },

    close: recorder.close,
  };
}
