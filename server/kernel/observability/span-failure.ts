import { type Span, SpanStatusCode } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { ServerError } from '../errors/errors';
import { exceptionOf } from './exception';

/** What went wrong with something: its code of the one table, and the error behind it. */
export interface Failure {
  code: string;
  error: unknown;
}

/** Records a failure in a span, without what may be somebody's. */
export function recordFailure(span: Span, { code, error }: Failure): void {
  span.setAttribute(ATTR_ERROR_TYPE, code);
  span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  // an answer may say that something failed without an error to tell of
  if (error !== undefined) span.recordException(exceptionOf(error));
}

/** The code of an error: that of the one table, or its kind. */
export function codeOf(error: unknown): string {
  if (error instanceof ServerError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}
