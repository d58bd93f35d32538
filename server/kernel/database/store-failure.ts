/**
 * SQLSTATE classes with which PostgreSQL says that it cannot work now: connection exceptions, too few resources, an operator's
 * intervention (a shutdown, a statement that took too long), a system error, a lock that could not be had, a read-only standby.
 */
const SQL_STATES = /^(?:08|53|57|58|55P03|25006)/;
/** What the system says of a connection. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
]);
/** How the driver says that there is no connection: these errors have no code. */
const MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The database has not responded)/;

/** Whether an error means that the store is away, too slow or full, rather than that a statement is wrong. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code))) return true;
  return MESSAGES.test(error.message) || (error.cause !== undefined && isStoreFailure(error.cause));
}
