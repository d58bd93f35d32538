import { ServerError } from '../../../kernel/errors/errors';

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';

/** A call for a viewer whom the token has outlived. @throws ServerError SESSION_EXPIRED */
export function refuseEnded(cause?: unknown): never {
  throw new ServerError('SESSION_EXPIRED', {}, { cause });
}

/** The foreign keys to an account, to a sign-in, and to the sign-in that opens something to another one. */
const TO_WHO_ACTS = /_(viewer|of_device|(?:device|opened_by)_fkey)$/;

/** Whether a write failed because whom it is for is gone. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === MISSING_REFERENCE &&
  'constraint' in error &&
  TO_WHO_ACTS.test(String(error.constraint));

/** A write for a viewer whom the token has outlived. @throws ServerError SESSION_EXPIRED, and any other failure as it is */
export function refuseGone(error: unknown): never {
  if (!isGone(error)) throw error;
  return refuseEnded(error);
}
