import pg from 'pg';
import { connectionTo } from './postgres';

/** The channel on which a transaction that changes a realm tells its name, and nothing else. */
export const REALM_CHANGED = 'realm_changed';

/** What is done with the news of other processes. */
export interface ChangeListener {
  /** A realm was published or removed, by any process on this store; on another channel, what that one tells. */
  onChange(realm: string): void;
  /** News may have been missed, or may be missed now: whatever is known may be old. Every second while nothing is heard. */
  onGap(): void;
}

/** The news of a store: what other processes on it did to its realms. */
export interface Changes {
  /**
   * Begins to listen, to what happens to realms unless another channel is named. Resolves when it hears, or when the first attempt has failed: it goes on trying by itself.
   *
   * @returns stops listening
   */
  listen(listener: ChangeListener, channel?: string): Promise<() => Promise<void>>;
}

/** The embedded store has one process, which knows what it did itself. */
export const noChanges: Changes = { listen: async () => async () => {} };

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/**
 * How often a connection is asked whether it is still there, in ms: one that is dead without either end having been told
 * hides that a realm was closed.
 */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 3_000;
/** How often the listener is told of a gap while there is no connection, in ms: the store may answer all the same. */
const GAP_MS = 1_000;

/** Holds one connection open for the store's news, and a new one whenever it breaks. */
class Listening {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #stopped = false;
  #heardBefore = false;
  #gapTimer: NodeJS.Timeout | undefined;

  constructor(
    readonly databaseUrl: string,
    readonly listener: ChangeListener,
    readonly channel: string,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({ ...connectionTo(this.databaseUrl), query_timeout: ANSWER_MS });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.listener.onChange(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
    } catch {
      this.#lost(client);
      return;
    }
    if (this.#client !== client) return;
    this.#waitMs = FIRST_WAIT_MS;
    clearInterval(this.#gapTimer);
    this.#gapTimer = undefined;
    if (this.#heardBefore) this.listener.onGap();
    this.#heardBefore = true;
    this.#beat(client);
  }

  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#beat(client),
        () => this.#lost(client),
      );
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Lets a broken connection go and tries another, later each time; half of the wait is chance, so that not all come at once. */
  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => {});
    // whatever comes between now and the next connection is missed
    this.#heardBefore = true;
    if (this.#stopped) return;
    this.#gapTimer ??= setInterval(() => this.listener.onGap(), GAP_MS).unref();
    this.#timer = setTimeout(() => void this.connect(), this.#waitMs * (0.5 + Math.random() / 2));
    this.#timer.unref();
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#gapTimer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }
}

/** The news of a PostgreSQL that several processes share. */
export const postgresChanges = (databaseUrl: string): Changes => ({
  async listen(listener, channel = REALM_CHANGED) {
    const listening = new Listening(databaseUrl, listener, channel);
    await listening.connect();
    return () => listening.stop();
  },
});
