import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { composeRealm, type Realm } from '../../../renderer/realm/compose';
import type { BaseDocuments, RealmDocuments } from '../../../renderer/realm/documents';
import { type ProblemCode, problem } from '../../../renderer/realm/validate';
import type { ContentItemResult } from '../../../schemas/generated/types';
import { mapAtOnce } from '../../kernel/async/map-at-once';
import type { Store } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { noTracing, type Tracing } from '../../kernel/observability/tracing';
import { followsRules } from './access-rules';
import { exchangingRealms, type WaitingRealm } from './exchanged-hosts';
import { fingerprint, isSameFolder } from './fingerprint';
import { realmFolders } from './folders';
import { canonicalHost, HostTaken, hostsOf, type RealmHosts } from './hosts';
import type { MediaElsewhere } from './media-elsewhere';
import {
  applyAccessRules,
  RealmOvertaken,
  type RealmRow,
  type ReservedRealm,
  readRealmRow,
  readRealmRows,
  readRealmState,
  readRealmVersion,
  readReservedRealms,
  readVersion,
  withdraw,
} from './realm-store';
import { FOLDERS_AT_ONCE } from './scan';
import { type TakeIn, type TakenIn, takeIn } from './take-in';
import type { ContentWrite, PrepareContent } from './writes/content-write';
import { writeContent } from './writes/write-content';

/** A realm that is served, and where its media lie. */
export interface ServedRealm {
  realm: Realm;
  contentRevision: number;
  /** Raised when a live state changes what is said of an event; the content's own revision stays. */
  liveRevision: number;
  /** The folder that holds `media/`. */
  folder: string;
}

/** What became of a realm's folder at the last look. */
export interface RealmReport extends TakenIn {
  name: string;
  /** How long the look took. */
  seconds: number;
}

/** What became of the realms at a server's start. */
export interface StartReports {
  /** Of each realm whose folder changed since it was checked, or was checked by this build. */
  reports: RealmReport[];
  /** The realms whose folder is as it was when another build checked it: they are to be taken in again. */
  unchecked: string[];
}

export interface RealmService {
  /** Looks at the folders that changed since they were checked; the other realms are served as the store has them. */
  takeInChanged(): Promise<StartReports>;
  /** Looks at every folder, or at one, and takes in what is right; what is wrong leaves the last good version. */
  takeIn(name?: string): Promise<RealmReport[]>;
  /** Serves what the store now says of a realm, after this process has changed it. */
  refresh(name: string): Promise<void>;
  /**
   * Writes content that a system has sent, and serves it.
   *
   * @param writer the name of its API key
   * @throws ServerError as `writeContent`
   */
  writeContent(name: string, write: ContentWrite, writer: string): Promise<ContentItemResult[]>;
  names(): string[];
  reports(): RealmReport[];
  nameOfHost(host: string): string | undefined;
  get(name: string): Promise<ServedRealm | undefined>;
  /** Whether the store still serves this version, with this content. */
  isCurrent(served: Pick<ServedRealm, 'realm' | 'contentRevision'>): Promise<boolean>;
  /** Told of each realm that changed, here or in another process on the store. */
  onChange(listener: (name: string) => void): void;
  /**
   * Told of each realm whose folder is to be looked at again: one that was refused for hosts of others, once these hosts are free, and
   * one that was refused, once the realm has other content.
   */
  onLookDue(listener: (name: string) => void): void;
  /** Stops following the store. */
  close(): Promise<void>;
}

export interface RealmServiceOptions {
  store: Pick<Store, 'database' | 'changes' | 'shared'>;
  realmsDir: string;
  base: BaseDocuments;
  /** Names the product's documents and schemas: another build looks at every folder anew. */
  build: string;
  /** Reads and checks a folder, in this process or in another. */
  prepare: TakeIn['prepare'];
  /** The same for content that systems send; without it none is taken. */
  prepareContent?: PrepareContent;
  /** Media that folders do not have; null, as when left out, where they have all. */
  mediaElsewhere?: MediaElsewhere | null;
  /** The host of PUBLIC_ORIGIN, which is the server's: a realm that lists it among its domains does not get it. */
  publicHost?: string | null;
  /** The time, in ms since the epoch; the machine's by default. */
  clock?: () => number;
  /** How many composed realms are kept. */
  keep?: number;
  /** What traces looks at folders; nothing when left out. */
  tracing?: Pick<Tracing, 'root'>;
  /** Told when the store could not be read after news of it; it is read again. */
  onTrouble?: (error: unknown) => void;
}

const REALMS_KEPT = 500;
/** How long after a failed reading of the store it is read again, in ms. */
const READ_AGAIN_MS = 1_000;

/** Problems that other content may solve. */
const ABOUT_CONTENT: readonly string[] = ['unknown-content', 'wrong-content'] satisfies ProblemCode[];

type Exchange = ReadonlyMap<string, WaitingRealm>;

const NO_EXCHANGE: Exchange = new Map();

type ServedVersion = Pick<RealmRow, 'version' | 'contentRevision'>;

const samePublication = (one: ServedVersion | undefined, other: ServedVersion | undefined) =>
  one?.version === other?.version && one?.contentRevision === other?.contentRevision;
const sameRow = (one: RealmRow | undefined, other: RealmRow | undefined) =>
  samePublication(one, other) && one?.liveRevision === other?.liveRevision;

/**
 * Realms as they are served: taken in from folders as whole versions, composed when first asked for. Every process on a
 * store serves every realm that is in it, whoever published it (docs/decisions/0007).
 */
export async function createRealmService(options: RealmServiceOptions): Promise<RealmService> {
  const { store, realmsDir, base, build, prepare, prepareContent } = options;
  const { mediaElsewhere = null, publicHost = null, clock = Date.now, onTrouble = () => {} } = options;
  const { tracing = noTracing } = options;
  const { database } = store;
  const composed = new LRUCache<string, ServedRealm>({ max: options.keep ?? REALMS_KEPT });
  const listeners: ((name: string) => void)[] = [];
  const dueListeners: ((name: string) => void)[] = [];
  const reports = new Map<string, RealmReport>();
  /** The realms whose folder this process has seen. */
  const seen = new Set<string>();
  const rows = new Map<string, RealmRow>();
  const unsure = new Set<string>();
  const composing = new Map<RealmRow, Promise<ServedRealm>>();
  let hosts = new Map<string, string>();
  /** The realms whose folders are gone, and whose domains are still theirs. */
  let reserved: readonly ReservedRealm[] = [];
  let reading: Promise<void> = Promise.resolve();
  /** Whether all realms are about to be read anyway: a store that is slow to answer is not asked once more for each piece of news. */
  let isFollowingAllDue = false;
  let again: NodeJS.Timeout | undefined;
  let whenFree: NodeJS.Timeout | undefined;

  /** Reads what the store says of one realm, or of all. */
  async function read(only?: string): Promise<void> {
    const rowsOf = async () =>
      only === undefined ? await readRealmRows(database) : [await readRealmRow(database, only)];
    let found = await rowsOf();
    const others = found.filter((row) => row && !followsRules(row.contentHash));
    for (const row of others) await applyAccessRules(database, row!.name);
    if (others.length > 0) found = await rowsOf();
    reserved = await readReservedRealms(database, clock());
    takeOver(new Map(found.flatMap((row) => (row ? [[row.name, row] as const] : []))), only);
    tellFreed();
  }

  /** Serves these rows, of one realm or of all, and tells what changed. */
  function takeOver(fresh: ReadonlyMap<string, RealmRow>, only?: string): void {
    const names = only === undefined ? new Set([...rows.keys(), ...fresh.keys()]) : [only];
    const changed = [...names].filter((name) => !sameRow(rows.get(name), fresh.get(name)));
    if (changed.length === 0) return;
    for (const name of changed) {
      const row = fresh.get(name);
      const served = samePublication(rows.get(name), row) ? composed.get(name) : undefined;
      if (row) rows.set(name, row);
      else rows.delete(name);
      // a realm is composed of its documents, which no live state changes
      if (row && served) composed.set(name, { ...served, liveRevision: row.liveRevision });
      else composed.delete(name);
    }
    const backwards = [...rows.values()].sort((one, other) => (one.name < other.name ? 1 : -1));
    hosts = new Map(backwards.flatMap((row) => hostsOf(row).map((host) => [host, row.name] as const)));
    for (const name of changed) for (const listener of listeners) listener(name);
    for (const name of changed) lookAgain(name);
  }

  /** A folder that was refused for content that was not there may be right beside what has come since. */
  function lookAgain(name: string): void {
    const { outcome, problems = [] } = reports.get(name) ?? {};
    if (outcome !== 'kept' || !problems.some(({ code }) => ABOUT_CONTENT.includes(code))) return;
    for (const listener of dueListeners) listener(name);
  }

  const ownerOf = (host: string) => hosts.get(host) ?? reserved.find((realm) => hostsOf(realm).includes(host))?.name;

  /** Tells of the realms that no longer wait for hosts of others, now and when the next of these hosts are free. */
  function tellFreed(): void {
    for (const { name, waitsFor } of reports.values())
      if (waitsFor?.every((host) => ownerOf(host) === undefined)) for (const listener of dueListeners) listener(name);
    clearTimeout(whenFree);
    if (reserved.length === 0) return;
    const next = Math.min(...reserved.map(({ until }) => until));
    whenFree = setTimeout(follow, next - clock()).unref();
  }

  /** One reading after another: an earlier answer never comes over a later one. */
  function refresh(only?: string, onBegin = () => {}): Promise<void> {
    const done = reading.then(() => {
      onBegin();
      return read(only);
    });
    reading = done.catch(() => {});
    return done;
  }

  /** Reads what another process changed, until that has succeeded. */
  function follow(only?: string): void {
    if (isFollowingAllDue) return;
    isFollowingAllDue = only === undefined;
    const onBegin = () => {
      if (only === undefined) isFollowingAllDue = false;
    };
    refresh(only, onBegin).catch((error: unknown) => {
      onTrouble(error);
      clearTimeout(again);
      again = setTimeout(follow, READ_AGAIN_MS).unref();
    });
  }

  async function compose(row: RealmRow): Promise<ServedRealm> {
    const documents = await readVersion(database, row.name, row.version);
    const realm = composeRealm({ ...documents, content: [] } as RealmDocuments, base, row.version);
    const { contentRevision, liveRevision } = row;
    return { realm, contentRevision, liveRevision, folder: join(realmsDir, row.name) };
  }

  /** Composes a version once, however many ask for it meanwhile. */
  function composeOnce(row: RealmRow): Promise<ServedRealm> {
    const running = composing.get(row);
    if (running) return running;
    const pending = compose(row).finally(() => composing.delete(row));
    composing.set(row, pending);
    return pending;
  }

  const othersOf = (name: string): RealmHosts[] =>
    [...reserved, ...rows.values()].filter((realm) => realm.name !== name);

  /** The hosts that other realms give up in an exchange. */
  const exchangedHosts = (name: string, exchange: Exchange) =>
    new Map(
      othersOf(name).flatMap((row) => {
        const claims = exchange.get(row.name)?.claims;
        return claims ? hostsOf(row).flatMap((host) => (claims.includes(host) ? [] : [[host, row.name] as const])) : [];
      }),
    );

  /** The hosts that other realms have, their names under localhost included. */
  const hostsOfOthers = (name: string) =>
    othersOf(name).flatMap((row) => hostsOf(row).map((host) => [host, row.name] as const));

  /** The realms whose folders wait for nothing but hosts of others. */
  const waitingRealms = () =>
    new Map(
      [...reports.values()].flatMap(({ name, waitsFor, claims }) =>
        waitsFor && claims ? [[name, { waitsFor, claims: hostsOf({ name, domains: claims }) }] as const] : [],
      ),
    );

  /** A folder that this process never saw says nothing about a realm that another process may have published. */
  const mayWithdraw = (name: string) => rows.has(name) && (!store.shared || seen.has(name));

  async function look(name: string, exchange: Exchange = NO_EXCHANGE): Promise<TakenIn | undefined> {
    try {
      const before = await readRealmState(database, name);
      if (!realmFolders(realmsDir).includes(name)) {
        if (mayWithdraw(name)) await withdraw(database, name, before, clock());
        else if (!reports.has(name)) return undefined;
        seen.delete(name);
        return { outcome: 'gone', problems: [] };
      }
      seen.add(name);
      const exchanged = exchangedHosts(name, exchange);
      return await takeIn({
        database,
        folder: join(realmsDir, name),
        name,
        build,
        prepare,
        mediaElsewhere,
        isShared: store.shared,
        claimed: new Map(hostsOfOthers(name).filter(([host, owner]) => exchanged.get(host) !== owner)),
        ...{ before, exchanged, now: clock() },
      });
    } catch (error) {
      if (error instanceof RealmOvertaken) return look(name, exchange);
      if (error instanceof HostTaken) {
        await refresh();
        // what is exchanged is found out anew, too
        return look(name);
      }
      // whatever stands in the way of one realm is that realm's: the others are looked at all the same
      const reason = error instanceof Error ? error.message : String(error);
      const at = { file: '.', line: 1, column: 1, pointer: '' };
      const problems = [problem('not-taken-in', at, { reason })];
      return { outcome: rows.has(name) ? 'kept' : 'refused', problems, failure: error };
    }
  }

  /** The same, traced. */
  const traceLook = (name: string, exchange: Exchange) =>
    tracing.root('take in realm', { 'realmcast.realm': name }, async (span) => {
      const takenIn = await look(name, exchange);
      if (takenIn) span.set({ 'realmcast.outcome': takenIn.outcome, 'realmcast.problems': takenIn.problems.length });
      if (takenIn?.failure !== undefined) span.fail('not-taken-in', takenIn.failure);
      return takenIn;
    });

  async function takeInAll(names: readonly string[]): Promise<RealmReport[]> {
    const fresh = new Map<string, RealmReport>();
    async function take(name: string, exchange: Exchange = NO_EXCHANGE): Promise<void> {
      const started = performance.now();
      const takenIn = await traceLook(name, exchange);
      if (!takenIn) return;
      const isRepeated = takenIn.outcome === 'unchanged' && reports.has(name);
      const report = { name, ...takenIn, seconds: (performance.now() - started) / MS_PER_SECOND };
      // what is wrong with a realm that did not change was said when this process first looked
      fresh.set(name, isRepeated ? { ...report, problems: [] } : report);
      if (report.outcome === 'gone') reports.delete(name);
      else reports.set(name, report);
      // what the store has accepted is served, if only once it answers again
      if (report.outcome === 'taken-in' || report.outcome === 'gone') await refresh(name).catch(() => follow(name));
    }
    for (const name of names) await take(name);
    const exchange = exchangingRealms(waitingRealms(), ownerOf);
    for (const name of exchange.keys()) await take(name, exchange);
    return [...fresh.values()];
  }

  /** Every realm that has a folder here, or had one. */
  const everyName = () => [...new Set([...realmFolders(realmsDir), ...[...rows.keys()].filter(mayWithdraw)])].sort();

  async function takeInChanged(): Promise<StartReports> {
    const changed: string[] = [];
    const unchecked: string[] = [];
    const unchanged: RealmReport[] = [];
    const looks = await mapAtOnce(everyName(), FOLDERS_AT_ONCE, async (name) => {
      const started = performance.now();
      // what stands in the way is told by the look that follows
      const current = await fingerprint(join(realmsDir, name), build).catch(() => null);
      return { name, current, seconds: (performance.now() - started) / MS_PER_SECOND };
    });
    for (const { name, current, seconds } of looks) {
      const row = rows.get(name);
      if (!row || current === null || !isSameFolder(row.fingerprint, current)) {
        changed.push(name);
        continue;
      }
      seen.add(name);
      if (row.fingerprint !== current) {
        unchecked.push(name);
        continue;
      }
      const report: RealmReport = { name, outcome: 'unchanged', problems: row.warnings, seconds };
      reports.set(name, report);
      unchanged.push(report);
    }
    const all = [...unchanged, ...(await takeInAll(changed))];
    return { reports: all.sort((one, other) => (one.name < other.name ? -1 : 1)), unchecked };
  }

  // first listening, then reading: nothing is missed in between
  const stopListening = await store.changes.listen({ onChange: follow, onGap: follow });
  await refresh();
  let running: Promise<unknown> = Promise.resolve();
  /** One look after another: the later one always sees the later state. */
  function inTurn<Result>(look: () => Promise<Result>): Promise<Result> {
    const looked = running.then(look);
    running = looked.catch(() => {});
    return looked;
  }
  return {
    takeInChanged: () => inTurn(takeInChanged),
    takeIn: (only) => inTurn(() => takeInAll(only === undefined ? everyName() : [only])),
    // what the store has accepted is served, if only once it answers again
    refresh: (name) => refresh(name).catch(() => follow(name)),
    async writeContent(name, write, writer) {
      if (!prepareContent) throw new ServerError('NOT_READY', { problem: 'This server takes no content.' });
      const folder = join(realmsDir, name);
      const prepare = prepareContent;
      const written = await writeContent({ database, name, folder, prepare, mediaElsewhere, write, writer, unsure });
      if (written.hasChanged) await refresh(name).catch(() => follow(name));
      return written.results;
    },
    names: () => [...rows.keys()].sort(),
    reports: () => [...reports.values()],
    nameOfHost: (hostname) => {
      const host = canonicalHost(hostname);
      return host === publicHost ? undefined : hosts.get(host);
    },
    async get(name) {
      const row = rows.get(name);
      if (!row) return undefined;
      const cached = composed.get(name);
      if (cached) return cached;
      const served = await composeOnce(row);
      // another version may have come meanwhile: what was read is answered once, and not kept
      if (rows.get(name) === row) composed.set(name, served);
      return served;
    },
    async isCurrent({ realm: { name, version }, contentRevision }) {
      return samePublication(await readRealmVersion(database, name), { version, contentRevision });
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    onLookDue: (listener) => {
      dueListeners.push(listener);
    },
    async close() {
      await stopListening();
      await reading;
      clearTimeout(again);
      clearTimeout(whenFree);
    },
  };
}
