/**
 * SQLSTATE classes with which PostgreSQL says that it cannot work now: connection exceptions, too few resources, an operator's
 * intervention (a shutdown, a statement that took too long), a system error, a lock that could not be had, a read-only standby.
 */
const SQL_STATES = /^(?:08|53|57|58|55P03|25006)/;
/** How long who looks at content waits for the store, in ms: longer than the slowest of our statements takes. */
const STORE_MS = 8_000;
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

/** The store has not answered within the time that who asked can wait. */
export class StoreSlow extends Error {
  override readonly name = 'StoreSlow';

  constructor() {
    super('The store has not responded in time');
  }
}

/**
 * What work on the store brings, if it does so in time. The work goes on, and ends by the store's own limits.
 *
 * @throws StoreSlow
 */
export async function inStoreTime<Result>(work: Promise<Result>, mostMs = STORE_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreSlow()), mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error means that the store is away, too slow or full, rather than that a statement is wrong. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreSlow) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (SQL_STATES.test(code) || SYSTEM_CODES.has(code))) return true;
  return MESSAGES.test(error.message) || (error.cause !== undefined && isStoreFailure(error.cause));
}
