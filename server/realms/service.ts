import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { composeRealm, type Realm } from '../../renderer/realm/compose';
import type { BaseDocuments, RealmDocuments } from '../../renderer/realm/documents';
import { problem } from '../../renderer/realm/validate';
import type { Database } from '../store/open';
import { type RealmRow, readRealmRows, readVersion } from '../store/realms';
import { type TakeIn, type TakenIn, takeIn } from './take-in';

/** A realm that is served, and where its media lie. */
export interface ServedRealm {
  realm: Realm;
  contentRevision: number;
  /** The folder that holds `media/`. */
  folder: string;
}

/** What became of a realm's folder at the last look. */
export interface RealmReport extends TakenIn {
  name: string;
}

export interface RealmService {
  /** Looks at every folder, or at one, and takes in what is right; what is wrong leaves the last good version. */
  takeIn(name?: string): Promise<RealmReport[]>;
  names(): string[];
  reports(): RealmReport[];
  nameOfHost(host: string): string | undefined;
  get(name: string): Promise<ServedRealm | undefined>;
  /** Told of each realm that changed. */
  onChange(listener: (name: string) => void): void;
}

export interface RealmServiceOptions {
  database: Database;
  realmsDir: string;
  base: BaseDocuments;
  /** Names the product's documents and schemas: another build looks at every folder anew. */
  build: string;
  check: TakeIn['check'];
  /** How many composed realms are kept. */
  keep?: number;
}

const REALMS_KEPT = 500;

/** The hosts of a realm: its domains, and a name under localhost for trying it out. */
const hostsOf = (row: RealmRow) => [...row.domains.map((domain) => domain.toLowerCase()), `${row.name}.localhost`];

function foldersIn(realmsDir: string): string[] {
  return readdirSync(realmsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Realms as they are served: taken in from folders as whole versions, composed when first asked for. */
export async function createRealmService(options: RealmServiceOptions): Promise<RealmService> {
  const { database, realmsDir, base, build, check } = options;
  const composed = new LRUCache<string, ServedRealm>({ max: options.keep ?? REALMS_KEPT });
  const listeners: ((name: string) => void)[] = [];
  const reports = new Map<string, RealmReport>();
  let rows = new Map<string, RealmRow>();
  let hosts = new Map<string, string>();

  async function index(): Promise<void> {
    // a realm whose folder is gone is no longer served; its versions stay in the store
    const folders = new Set(foldersIn(realmsDir));
    rows = new Map(
      (await readRealmRows(database)).filter(({ name }) => folders.has(name)).map((row) => [row.name, row]),
    );
    hosts = new Map(
      [...rows.values()].reverse().flatMap((row) => hostsOf(row).map((host) => [host, row.name] as const)),
    );
  }

  async function compose(row: RealmRow): Promise<ServedRealm> {
    const documents = await readVersion(database, row.name, row.version);
    const realm = composeRealm({ ...documents, content: [] } as RealmDocuments, base, row.version);
    return { realm, contentRevision: row.contentRevision, folder: join(realmsDir, row.name) };
  }

  /** The hosts that other realms hold, their names under localhost included. */
  const heldByOthers = (name: string) =>
    new Map(
      [...rows.values()]
        .filter((row) => row.name !== name)
        .flatMap((row) => hostsOf(row).map((host) => [host, row.name] as const)),
    );

  async function look(name: string): Promise<TakenIn> {
    if (!foldersIn(realmsDir).includes(name)) return { outcome: 'gone', problems: [] };
    try {
      return await takeIn({
        database,
        folder: join(realmsDir, name),
        name,
        build,
        check,
        claimed: heldByOthers(name),
      });
    } catch (error) {
      // whatever stands in the way of one realm is that realm's: the others are looked at all the same
      const reason = error instanceof Error ? error.message : String(error);
      const at = { file: '.', line: 1, column: 1, pointer: '' };
      return { outcome: rows.has(name) ? 'kept' : 'refused', problems: [problem('not-taken-in', at, { reason })] };
    }
  }

  async function takeInAll(names: readonly string[]): Promise<RealmReport[]> {
    const fresh: RealmReport[] = [];
    for (const name of names) {
      const report = { name, ...(await look(name)) };
      if (report.outcome === 'gone' && !rows.has(name) && !reports.has(name)) continue;
      fresh.push(report);
      if (report.outcome === 'gone') reports.delete(name);
      else reports.set(name, report);
      if (report.outcome !== 'taken-in' && report.outcome !== 'gone') continue;
      await index();
      composed.delete(name);
      for (const listener of listeners) listener(name);
    }
    return fresh;
  }

  await index();
  let running: Promise<unknown> = Promise.resolve();
  return {
    takeIn(only) {
      // one look after another: the later one always sees the later state
      const looked = running.then(() => takeInAll(only === undefined ? foldersIn(realmsDir) : [only]));
      running = looked.catch(() => {});
      return looked;
    },
    names: () => [...rows.keys()].sort(),
    reports: () => [...reports.values()],
    nameOfHost: (host) => hosts.get(host.toLowerCase()),
    async get(name) {
      const row = rows.get(name);
      if (!row) return undefined;
      const held = composed.get(name);
      if (held) return held;
      const served = await compose(row);
      // another version may have come meanwhile: what was read is answered once, and not kept
      if (rows.get(name) === row) composed.set(name, served);
      return served;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
