import type { IncomingMessage } from 'node:http';
import type { Statement } from '../database/open';

/** What is said of a span: from the server's own tables, never from a request. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A span that is open. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** The work failed. Of the error, only what holds nobody's data is told (`exceptionOf`). */
  fail(code: string, error: unknown): void;
}

/** What is known of a request once it has been answered. */
export interface AnsweredRequest {
  realm: string | null;
  route: string;
  method: string;
  status: number;
  cache: string;
  /** How long it took, in ms. */
  duration: number;
}

/** The trace of a request. */
export interface RequestTrace extends Pick<OpenSpan, 'fail'> {
  /** The trace's id, in hexadecimal, whether it is recorded or not. */
  readonly id: string;
  /** Lets what `work` calls, now and later, be part of this trace. */
  run(work: () => void): void;
  end(request: AnsweredRequest): void;
}

/** Traces of what a server does (docs/decisions/0111). */
export interface Tracing {
  /** Begins the trace of a request; null where nothing is traced. */
  request(request: IncomingMessage): RequestTrace | null;
  /** Does work as a trace of its own. */
  root<Result>(name: string, attributes: SpanAttributes, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Does work as a part of the trace that it belongs to, if that is recorded. */
  within<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Begins a wait. @returns ends it */
  wait(name: string, attributes: SpanAttributes): () => void;
  /** A statement that the store has just answered. */
  statement(statement: Statement): void;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

const noSpan: OpenSpan = { set() {}, fail() {} };
const noEnd = () => {};

/** Traces nothing. */
export const noTracing: Tracing = {
  request: () => null,
  root: (_name, _attributes, work) => work(noSpan),
  within: (_name, _attributes, work) => work(),
  wait: () => noEnd,
  statement() {},
  close: async () => {},
};
