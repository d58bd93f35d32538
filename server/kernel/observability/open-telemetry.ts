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
import { createSpanCarrier } from './span-carrier';
import { codeOf, type Failure } from './span-failure';
import { createSpanRecorder, type SpanRecorderOptions } from './span-recorder';
import type { OpenSpan, SpanAttributes, Tracing } from './tracing';

export interface TracingOptions extends SpanRecorderOptions {
  /** Whether every request comes through a proxy that is trusted: then a trace that it has begun goes on. */
  trustsParents: boolean;
  /** The time, ms since the epoch. */
  clock: () => number;
}

/** How much of a statement is told, in characters. */
const LONGEST_STATEMENT = 1_000;

/** Traces what a server does by OpenTelemetry, and sends it by OTLP. Loaded only where it is asked for. */
export function createTracing({ trustsParents, clock, ...options }: TracingOptions): Tracing {
  const recorder = createSpanRecorder(options);
  const carrier = createSpanCarrier<Context>();
  const endSpan = createEndSpan(recorder, clock);
  const parts = { recorder, carrier, endSpan };

  /** The trace that a request is part of already. */
  function parentOf({ headers, socket }: IncomingMessage): Context {
    // what came without a socket was asked by this process, for a page that it draws
    const own = socket.localPort === undefined ? carrier.current() : undefined;
    if (own) return own;
    const { traceparent } = headers;
    const parent = trustsParents && typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
    return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  }

  async function inside<Result>(
    name: string,
    attributes: SpanAttributes,
    parent: Context,
    work: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result> {
    const told = { name, attributes: { ...attributes }, parent, startTime: performance.now() };
    const span = recorder.start(name, {}, parent);
    let failure: Failure | undefined;
    const open: OpenSpan = {
      set: (more) => Object.assign(told.attributes, more),
      fail(code, error) {
        failure = { code, error };
      },
    };
    try {
      return await (span.isRecording() ? carrier.run(trace.setSpan(parent, span), () => work(open)) : work(open));
    } catch (error) {
      failure = { code: codeOf(error), error };
      throw error;
    } finally {
      endSpan(span, told, failure);
    }
  }

  return {
    request: (message) => new RequestSpan(parts, parentOf(message)),

    root: (name, attributes, work) => inside(name, attributes, ROOT_CONTEXT, work),

    async within(name, attributes, work) {
      const parent = carrier.current();
      return parent ? inside(name, attributes, parent, work) : work();
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
