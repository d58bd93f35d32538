import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured of a server, in the exposition format of Prometheus (docs/operating.md). */
export interface Metrics {
  /** A request that was answered. */
  request(seen: { realm: string; route: string; method: string; status: number; cache: string; seconds: number }): void;
  /** A page that was drawn. */
  draw(seen: { realm: string; route: string; seconds: number }): void;
  /** Work that a full queue turned away. */
  shed(queue: string, realm: string): void;
  /** A statement that the store has answered. */
  statement(seconds: number, hasFailed: boolean): void;
  /** A folder that was looked at. */
  takeIn(realm: string, outcome: string, seconds: number): void;
  /** A job that was done, or failed. */
  job(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Reads a value whenever somebody asks. */
  watch(name: string, help: string, read: () => Readonly<Record<string, number>> | number): void;
  /** All of it, as text; and what kind of text. */
  expose(): Promise<{ type: string; body: string }>;
}

/** Measures nothing. */
export const noMetrics: Metrics = {
  request() {},
  draw() {},
  shed() {},
  statement() {},
  takeIn() {},
  job() {},
  watch() {},
  expose: async () => ({ type: 'text/plain', body: '' }),
};

/** In seconds: from an answer that was kept to one that somebody has given up waiting for. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30];
const TAKE_IN_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

/** How many realms have a label of their own; each is a few series, and a server may have thousands. */
const MOST_REALMS = 1_000;
const OTHER = 'other';

/**
 * A registry of its own for each server, so that nothing is shared by those of one process.
 *
 * Labels are bounded: routes and statuses come from the server's own tables, and realms beyond the first thousand share one.
 *
 * @param build which build of the product this process runs
 */
export function createMetrics(build: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'realmcast_build_info',
    help: 'The build that this process runs.',
    labelNames: ['build'],
    registers,
  })
    .labels(build)
    .set(1);
  const requests = new Counter({
    name: 'realmcast_http_requests_total',
    help: 'Requests that were answered, by realm.',
    labelNames: ['realm', 'status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'realmcast_http_request_duration_seconds',
    help: 'How long requests took to be answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const draws = new Histogram({
    name: 'realmcast_page_render_duration_seconds',
    help: 'How long pages took to be loaded and rendered, without waiting for their turn.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const drawsByRealm = new Counter({
    name: 'realmcast_page_renders_total',
    help: 'Pages that were rendered, by realm.',
    labelNames: ['realm'],
    registers,
  });
  const shed = new Counter({
    name: 'realmcast_shed_total',
    help: 'Work that was turned away because a queue was full.',
    labelNames: ['queue', 'realm'],
    registers,
  });
  const statements = new Histogram({
    name: 'realmcast_store_statement_duration_seconds',
    help: 'How long statements to the store took.',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const takeIns = new Histogram({
    name: 'realmcast_realm_load_duration_seconds',
    help: 'How long it took to read, check and store the folder of a realm.',
    labelNames: ['realm', 'outcome'],
    buckets: TAKE_IN_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'realmcast_job_duration_seconds',
    help: 'How long background jobs took.',
    labelNames: ['job', 'outcome'],
    buckets: TAKE_IN_BUCKETS,
    registers,
  });

  const realms = new Set<string>();
  function bounded(realm: string): string {
    if (realms.has(realm)) return realm;
    if (realms.size >= MOST_REALMS) return OTHER;
    realms.add(realm);
    return realm;
  }
  const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

  return {
    request({ realm, route, method, status, cache, seconds }) {
      requests.labels(bounded(realm), classOf(status), cache).inc();
      durations.labels(method, route, classOf(status)).observe(seconds);
    },
    draw({ realm, route, seconds }) {
      draws.labels(route).observe(seconds);
      drawsByRealm.labels(bounded(realm)).inc();
    },
    shed: (queue, realm) => shed.labels(queue, bounded(realm)).inc(),
    statement: (seconds, hasFailed) => statements.labels(hasFailed ? 'failed' : 'done').observe(seconds),
    takeIn: (realm, outcome, seconds) => takeIns.labels(bounded(realm), outcome).observe(seconds),
    job: (name, outcome, seconds) => jobs.labels(name, outcome).observe(seconds),
    watch(name, help, read) {
      new Gauge({
        name,
        help,
        labelNames: ['name'],
        registers,
        collect() {
          const values = read();
          this.reset();
          if (typeof values === 'number') this.set(values);
          else for (const [label, value] of Object.entries(values)) this.labels(label).set(value);
        },
      });
    },
    expose: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
