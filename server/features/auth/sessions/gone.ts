import { ServerError } from '../../../kernel/errors/errors';

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';

/** A write for a viewer whom the token has outlived. @throws ServerError SESSION_EXPIRED, and any other failure as it is */
export function refuseGone(error: { code?: string }): never {
  throw error.code === MISSING_REFERENCE ? new ServerError('SESSION_EXPIRED', {}, { cause: error }) : error;
}
