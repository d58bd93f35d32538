import { ServerError } from '../../../kernel/errors/errors';

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';

/** A call for a viewer whom the token has outlived. @throws ServerError SESSION_EXPIRED */
export function refuseEnded(cause?: unknown): never {
  throw new ServerError('SESSION_EXPIRED', {}, { cause });
}

/** A write for a viewer whom the token has outlived. @throws ServerError SESSION_EXPIRED, and any other failure as it is */
export function refuseGone(error: { code?: string }): never {
  if (error.code !== MISSING_REFERENCE) throw error;
  return refuseEnded(error);
}
