import { Socket } from 'node:net';
import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import { StartError } from '../errors/start-error';

/** The database that DATABASE_URL names cannot be used; the message says why, and never holds the password. */
export class StoreUnreachable extends StartError {
  override readonly name = 'StoreUnreachable';
}

/** Connections a process: with four processes, well below the 100 that a PostgreSQL takes by default. */
const MOST_CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** A statement that runs longer holds a connection that others wait for, in ms. */
const STATEMENT_MS = 30_000;
/** No statement takes longer: a connection on which nothing moves for so long has a server that is gone without a word. */
const SILENCE_MS = STATEMENT_MS + 5_000;
const KEEP_ALIVE_MS = 10_000;
/** A statement that reads a whole table says nothing until it is done, in ms. */
const PATIENT_SILENCE_MS = 60 * MINUTE_MS;
/** The settings of PostgreSQL that end a statement, or a transaction, that takes long. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** int8 as a number: counts and revisions stay below 2^53. Set for one connection; `pg.types` is the whole process's. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** How every connection to a database is made. */
export const connectionTo = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'realmcast',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  types,
});

/**
 * A socket that ends when nothing moves on it. `query_timeout` would only reject the statement: its connection would go
 * back to the pool, still waiting for the answer, and keep the next statement waiting, too.
 */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error(`The database has not responded for ${silenceMs} ms`)),
  );
}

/** @param statementMs how long a statement may take; what the database itself says when it is left out */
function poolAt(databaseUrl: string, silenceMs: number, statementMs?: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl),
    max: MOST_CONNECTIONS,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    stream: () => impatientSocket(silenceMs),
  });
  // an idle connection that breaks is left out of the pool by itself; unheard, the event would end the process
  pool.on('error', () => {});
  // one that breaks while a statement is under way fails that statement; unheard, its event would end the process, too
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * PostgreSQL's dialect on a server of its own, over a pool of connections.
 *
 * @param silenceMs how long a connection may be silent before it is ended and its statement fails
 */
export const postgresDialect = (databaseUrl: string, silenceMs = SILENCE_MS): Dialect =>
  new PostgresDialect({ pool: poolAt(databaseUrl, silenceMs, STATEMENT_MS) });

/**
 * The dialect for work on whole tables: its statements take as long as they need, whatever limits a role or a database has
 * been given for those of a server.
 */
export const patientPostgresDialect = (databaseUrl: string): Dialect =>
  new PostgresDialect({
    pool: poolAt(databaseUrl, PATIENT_SILENCE_MS),
    async onCreateConnection(connection) {
      for (const limit of LIMITS) await connection.executeQuery(CompiledQuery.raw(`set ${limit} = 0`));
    },
  });

/** Where the database is, as a person may read it: without name and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** SQLSTATE classes with which PostgreSQL itself turns a client away: bad credentials, no such database, no right. */
const REFUSALS = /^(?:28|3D|42501)/;
const CONNECTION_FAILURES = /^(?:08|57P|53300|E[A-Z_]+$)/;

/** The failure of a first statement, in words that say what to do; what is no failure of the connection stays as it is. */
export function explainConnection(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const place = placeOf(databaseUrl);
  if (REFUSALS.test(code)) {
    return new StoreUnreachable(
      'STORE_REFUSED',
      `The database at ${place} refuses: ${message}. Check user, password and database name in DATABASE_URL`,
      { cause: error },
    );
  }
  if (CONNECTION_FAILURES.test(code) || /timeout|terminated|SSL|certificate/i.test(message)) {
    return new StoreUnreachable(
      'STORE_UNREACHABLE',
      `No database answers at ${place} (${code || message}): start it, or set DATABASE_URL to where it is`,
      { cause: error },
    );
  }
  return error;
}
