import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { isDiskFull } from './full-disk';

interface Answer {
  id: number;
  ready?: boolean;
  rows?: unknown[];
  affectedRows?: number;
  error?: { message: string; code?: string; detail?: string; constraint?: string };
}

/** A statement that the database refused, with PostgreSQL's SQLSTATE. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  constructor(error: NonNullable<Answer['error']>) {
    super(error.message);
    this.code = error.code;
    this.constraint = error.constraint;
  }
}

/** The embedded database has stopped: the thread that it ran in is gone. */
export class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped';
}

/** How an embedded database is opened. */
export interface EmbeddedOptions {
  /** Told when the database stops without having been closed. */
  onLost?: (error: Error) => void;
  /**
   * Whether it is a copy that is read and then deleted: nothing is synced to disk, it is not shut down in order, and the
   * extensions `amcheck` and `pageinspect` can be created, which verify tables and indexes.
   */
  isCopy?: boolean;
  /** For how long it may answer none of its statements before it counts as stopped, in ms; for ever where it is left out. */
  silentMs?: number | undefined;
}

/** In how many parts its silence is measured: a machine that was asleep has missed one of them at most. */
const SILENCE_PARTS = 4;

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** The one session that PGlite has, reached by messages; statements run in the order in which they are asked. */
class WorkerConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly ready: Promise<void>;
  readonly #isCopy: boolean;
  #next = 1;
  #isClosing = false;
  #stopped: DatabaseStopped | undefined;
  /** How many parts of the time are over for which it may be silent. */
  #silence = 0;

  constructor(folder: string | null, { onLost = () => {}, isCopy = false, silentMs }: EmbeddedOptions) {
    this.#isCopy = isCopy;
    this.#worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder, isCopy },
      execArgv: [],
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (answer: Answer) => {
        if (answer.ready) resolve();
        else this.#settle(answer);
      });
      const stop = (cause: unknown) => {
        if (this.#stopped) return;
        clearInterval(listening);
        // WebAssembly's runtime throws plain objects, too
        const said = cause instanceof Error ? String(cause) : inspect(cause);
        // what it throws itself is “Aborted()”, whatever is in its way
        const reason = folder && isDiskFull(folder) ? `its disk is full: make room first; ${said}` : said;
        this.#stopped = new DatabaseStopped(`The embedded database has stopped (${reason})`, { cause });
        for (const pending of this.#pending.values()) pending.reject(this.#stopped);
        this.#pending.clear();
        reject(this.#stopped);
        if (!this.#isClosing) onLost(this.#stopped);
      };
      const listen = () => {
        this.#silence = this.#pending.size > 0 ? this.#silence + 1 : 0;
        if (this.#silence <= SILENCE_PARTS) return;
        stop(new Error(`no answer for ${silentMs! / MS_PER_SECOND} s`));
        void this.#worker.terminate();
      };
      const listening = silentMs === undefined ? undefined : setInterval(listen, silentMs / SILENCE_PARTS).unref();
      this.#worker.on('error', stop);
      this.#worker.on('exit', (code) => stop(new Error(`exit code ${code}`)));
    });
  }

  #settle(answer: Answer): void {
    this.#silence = 0;
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (answer.error) pending?.reject(new StatementError(answer.error));
    else pending?.resolve(answer);
  }

  #ask(request: { sql?: string; parameters?: readonly unknown[]; close?: boolean }): Promise<Answer> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows = [], affectedRows } = await this.#ask({ sql: query.sql, parameters: query.parameters });
    return { rows: rows as Row[], ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
  }

  // biome-ignore lint/correctness/useYield: the driver's contract asks for it, PGlite has no cursors
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    // what has stopped by itself is closed
    if (this.#stopped) return;
    if (!this.#isCopy) await this.#ask({ close: true });
    await this.#worker.terminate();
  }
}

class WorkerDriver implements Driver {
  readonly #connection: WorkerConnection;
  constructor(folder: string | null, options: EmbeddedOptions) {
    this.#connection = new WorkerConnection(folder, options);
  }
  init(): Promise<void> {
    return this.#connection.ready;
  }
  // Kysely itself lets one holder have the connection at a time: the adapter says that there is only one
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  destroy(): Promise<void> {
    return this.#connection.close();
  }
}

/**
 * PostgreSQL's dialect on the embedded database (PGlite in a worker thread, every commit synced to disk).
 *
 * @param folder where the database lives; null keeps it in memory
 */
export function pgliteDialect(folder: string | null, options: EmbeddedOptions = {}): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => new WorkerDriver(folder, options),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
