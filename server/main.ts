import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AssetSource } from '../app/assets';
import { MS_PER_SECOND } from '../renderer/contract/constants';
import { type Build, loadBuild } from './build';
import { createServer } from './create-server';
import { encryptionKeysOf, hasKeys, loadKeys, purgeAuth } from './features/auth';
import { purgeBaskets } from './features/commerce';
import { purgeInsight } from './features/insight';
import { smtpDelivery } from './features/mail';
import { createStoredMedia, openMediaStore } from './features/media';
import { purgeNotices } from './features/notifications';
import { purgePlaybackSessions } from './features/playback';
import {
  createContentCache,
  createOutsidePreparer,
  createRealmCheck,
  createRealmService,
  createRealmWatch,
  isLargeTask,
  preparing,
  preparingContent,
  productFor,
  purgeVersions,
  type RealmReport,
  readBase,
} from './features/realms';
import { purgeRooms } from './features/together';
import { startCheckpoints } from './kernel/database/checkpoints';
import { claimDataDir } from './kernel/database/private-folder';
import { handleProcessErrors } from './kernel/errors/process-errors';
import { StartError } from './kernel/errors/start-error';
import { keepMarked } from './kernel/files/build-folders';
import { CONNECTION_LIMITS } from './kernel/http/connection-limits';
import { readOpenFiles, withinOpenFiles } from './kernel/http/open-files';
import { purgeJobs } from './kernel/jobs/job-store';
import { purgeRateLimits } from './kernel/limits/rate-limits';
import { createMetrics, noMetrics } from './kernel/observability/metrics';
import { serveMetrics } from './kernel/observability/metrics-server';
import { noTracing, type Tracing } from './kernel/observability/tracing';
import { openStore } from './open-store';
import { addressesOf, describeMail, describeReport, describeUnchecked } from './report';
import { hasOutbox, isLocalServer, placeOfStore, readSettings, type ServerSettings } from './settings';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Reads and checks realms' folders, so that no request waits for that. */
const PREPARE_PROGRAM = new URL('./prepare-process.ts', import.meta.url);

/** How long running requests have to end after a signal, in ms. */
const CLOSE_MS = 10_000;
/** Small installations are checked as a whole in this time, in ms, before anybody is served. */
const CHECK_MS = 1_000;
/** How often connections without a request are ended meanwhile, in ms. */
const IDLE_MS = 100;

/** A statement that takes longer is told, with placeholders in place of what it looked for. */
const SLOW_STATEMENT_SECONDS = 1;
/** How often what has ended is deleted from the store, in ms. */
const PURGE_MS = 60 * 60 * MS_PER_SECOND;

const OUTBOX_KEY_BYTES = 32;

/** What a server is started with besides its settings. */
export interface Serving {
  /** The folder of the build, which other processes load as well; in development there is none. */
  buildFolder?: string;
  build: Omit<Build, 'clientDir' | 'buildsDir' | 'assets' | 'serviceWorker'> &
    Partial<Pick<Build, 'buildsDir' | 'serviceWorker'>> & { clientDir: string | null; assets: () => AssetSource };
  /** Readies the app before it listens. */
  prepare?: (app: FastifyInstance) => void;
  /** Told what became of each realm, at the start and at each change. */
  onReports?: (reports: readonly RealmReport[]) => void;
  /** Lets go of what else was opened, before the process ends. */
  onStop?: () => Promise<void>;
  /** The time, in ms since the epoch; the machine's by default. */
  clock?: () => number;
  /** How long realms that another build has checked are checked before the server listens, in ms; a second by default. */
  checkMs?: number;
}

/**
 * Starts the server from the environment and the folder it stands in, and stops it in order on SIGTERM and SIGINT.
 *
 * @param buildFolder the build that it serves as long as it runs
 */
export async function main(
  folder: string,
  buildFolder: string,
  options: Pick<Serving, 'clock' | 'checkMs'> = {},
): Promise<void> {
  const settings = readSettings(process.env, folder);
  const build = await loadBuild(buildFolder);
  // by the machine's clock, which the next build compares it with
  keepMarked(buildFolder, Date.now);
  await serve(folder, settings, {
    buildFolder,
    build: { ...build, assets: () => build.assets },
    ...options,
  });
}

/** Longer than any statement of ours takes, migrations included. */
const STORE_SILENT_MS = 90 * MS_PER_SECOND;

/** Nothing can be answered without the store, and only a new process opens it again: a supervisor starts one. */
function stopWithoutStore(error: Error): never {
  say(`STORE_STOPPED  ${error.message}, so the server stops as well: start it again`);
  process.exit(1);
}

/** Traces where the settings ask for them; what does so is not even loaded where they do not. */
async function openTracing(
  { traces, trustedProxies }: ServerSettings,
  build: string,
  version: string,
  clock: () => number,
): Promise<Tracing> {
  if (!traces) return noTracing;
  const { createTracing } = await import('./kernel/observability/open-telemetry');
  return createTracing({
    ...{ settings: traces, build, version, clock },
    trustsParents: trustedProxies > 0,
    onTrouble: (error) =>
      say(`TRACES_TROUBLE  Traces cannot be sent and will be dropped until they can: ${String(error)}`),
  });
}

/** Opens the store, takes the realms in and listens. */
export async function serve(folder: string, settings: ServerSettings, serving: Serving): Promise<void> {
  const { build, buildFolder, prepare, onReports = () => {}, onStop = async () => {}, clock = Date.now } = serving;
  const { checkMs = CHECK_MS } = serving;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const base = readBase(folder);
  const metrics = settings.metrics ? createMetrics(build.id) : noMetrics;
  // with a PostgreSQL, too: resized pictures are served from it, and the encryption key may lie there
  claimDataDir(settings.dataDir);
  const tracing = await openTracing(settings, build.id, version, clock);
  const store = await openStore(placeOfStore(settings), {
    onLost: stopWithoutStore,
    silentMs: STORE_SILENT_MS,
    onStatement: (statement) => {
      const { sql, seconds, hasFailed } = statement;
      metrics.statement(seconds, hasFailed);
      tracing.statement(statement);
      if (seconds >= SLOW_STATEMENT_SECONDS) say(`SLOW_STATEMENT  ${seconds.toFixed(1)} s: ${sql.slice(0, 500)}`);
    },
  });
  const encryptionKeys = encryptionKeysOf(settings, !(await hasKeys(store.database)));
  // a store whose keys cannot be decrypted ends the start, rather than the first request
  await loadKeys(store.database, encryptionKeys, clock());
  const publicHost = settings.publicOrigin && new URL(settings.publicOrigin).hostname;
  const mediaStore = settings.mediaStore && (await openMediaStore(settings.mediaStore, { clock }));
  const product = { ...productFor(base, build.blocks), publicHost };
  const contentCache = createContentCache();
  const prepareHere = preparing(createRealmCheck(product), contentCache);
  const prepareContentHere = preparingContent(product, contentCache);
  const preparer =
    buildFolder === undefined
      ? null
      : createOutsidePreparer({ program: PREPARE_PROGRAM, folder, build: buildFolder, publicHost });
  let isServing = false;
  const realms = await createRealmService({
    store,
    realmsDir: settings.realmsDir,
    base,
    // another host of the server's is refused in other realms, so every folder is looked at anew
    build: [build.id, ...(publicHost ? [publicHost] : [])].join(' '),
    // until it listens nobody waits, and starting another process would only take longer
    prepare: async (task) =>
      preparer && (isServing || (await isLargeTask(task))) ? preparer.prepare(task) : prepareHere(task),
    mediaElsewhere: mediaStore && createStoredMedia(mediaStore),
    prepareContent: preparer ? preparer.prepareContent : prepareContentHere,
    publicHost,
    clock,
    tracing,
    onTrouble: (error) => say(`STORE_TROUBLE  The store could not be read and will be read again: ${String(error)}`),
  });
  const tell = (lines: readonly string[]) => lines.forEach(say);
  const tellReports = (reports: readonly RealmReport[]) => {
    for (const { name: realm, outcome, seconds } of reports) metrics.takeIn(realm, outcome, seconds);
    tell(reports.flatMap((report) => describeReport(report, settings.realmsDir)));
    onReports(reports);
  };
  const look = async (name: string) => {
    const reports = await realms.takeIn(name);
    tellReports(reports);
    return reports;
  };
  // made before the first look: what changes from then on is told
  const watch = settings.watchRealms
    ? await createRealmWatch(settings.realmsDir, (error) =>
        say(`REALMS_TROUBLE  A realm's folder could not be read and will be read again: ${String(error)}`),
      )
    : undefined;
  const lookUntilDone = async (name: string) => {
    for (const { failure } of await look(name)) if (failure !== undefined) watch?.retry(name);
  };
  realms.onLookDue(lookUntilDone);
  const { reports: first, unchecked } = await realms.takeInChanged();
  tellReports(first);
  const failed = first.filter(({ failure }) => failure !== undefined).map(({ name }) => name);
  /** Checks the realms that only another build has checked, one after another. */
  const checkWhile = async (mayGoOn: () => boolean) => {
    while (mayGoOn() && unchecked.length > 0) await lookUntilDone(unchecked.shift()!);
  };
  const checkUntil = performance.now() + checkMs;
  // the check of a large realm goes on beside: it alone can take much longer
  await Promise.race([checkWhile(() => performance.now() < checkUntil), wait(checkMs, undefined, { ref: false })]);

  const outboxKey = hasOutbox(settings) ? randomBytes(OUTBOX_KEY_BYTES).toString('base64url') : null;
  let isStopping = false;
  const app = createServer({
    isStopping: () => isStopping,
    database: store.database,
    realms,
    encryptionKeys,
    mediaKeys: settings.mediaKeys,
    mediaStore,
    pictureDir: join(settings.dataDir, 'pictures'),
    pictureBytes: settings.pictureMegabytes * 1e6,
    errorsDocument: readFileSync(join(folder, 'docs/errors.md'), 'utf8'),
    clientDir: build.clientDir,
    ...(build.buildsDir !== undefined && { buildsDir: build.buildsDir }),
    serviceWorker: build.serviceWorker ?? null,
    storesPages: settings.serviceWorker && build.serviceWorker !== undefined,
    renderer: build.renderer,
    blocks: build.blocks.sections,
    assets: build.assets,
    apiBase: settings.apiBase,
    countryHeader: settings.countryHeader,
    regionHeader: settings.regionHeader,
    vpnHeader: settings.vpnHeader,
    recaptcha: settings.recaptcha,
    stripeUrl: settings.stripeUrl,
    paypalUrl: settings.paypalUrl,
    allowPrivateProviders: settings.allowPrivateProviders,
    environment: process.env,
    changes: store.changes,
    clock,
    metrics,
    tracing,
    baseTheme: base.theme,
    build: build.id,
    version,
    production: settings.production,
    logger: { level: settings.logLevel },
    trustedProxies: settings.trustedProxies,
    limits: withinOpenFiles(CONNECTION_LIMITS, readOpenFiles()),
    isLocal: isLocalServer(settings),
    outboxKey,
    publicOrigin: settings.publicOrigin,
    mailDailyLimit: settings.mailDailyLimit,
    cdn: settings.cdn,
    simulates: settings.simulates,
    ...(settings.mail && { deliver: await smtpDelivery(settings.mail.url, settings.mail.from) }),
  });
  prepare?.(app);
  const metricsServer = settings.metrics && (await serveMetrics(metrics, settings.metrics));
  const origin = (await app.listen({ port: settings.port, host: settings.host })).replace('127.0.0.1', 'localhost');
  isServing = true;
  const unwatch = watch?.start(async (name) => {
    for (const { failure } of await look(name)) if (failure !== undefined) throw failure;
  }, failed);
  tell([
    `Realmcast ${version} on ${origin}`,
    ...addressesOf(realms, origin),
    ...describeMail(settings, origin, outboxKey),
    ...(metricsServer ? [`  metrics are at ${metricsServer.address}`] : []),
    ...describeUnchecked(unchecked.length),
  ]);
  void checkWhile(() => !isStopping).catch((error: unknown) =>
    app.log.error({ err: error }, 'realms could not be checked'),
  );

  const purge = async () => {
    const now = clock();
    const purges = [
      purgeAuth,
      purgeBaskets,
      purgePlaybackSessions,
      purgeRooms,
      purgeRateLimits,
      purgeJobs,
      purgeInsight,
      purgeNotices,
    ].map((work) => work(store.database, now));
    try {
      await Promise.all([...purges, purgeVersions(store.database, settings.versionDays, now)]);
      await store.vacuum();
    } catch (error) {
      app.log.error({ err: error }, 'what has ended could not be deleted');
    }
  };
  void purge();
  const purging = setInterval(purge, PURGE_MS);
  const stopCheckpoints = startCheckpoints(store, (error) =>
    app.log.error({ err: error }, 'the store could not make a checkpoint'),
  );

  const stop = async (exitCode: number, drainMs = 0) => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = exitCode;
    setTimeout(() => process.exit(1), drainMs + CLOSE_MS).unref();
    // load balancers see that the server is not ready and send their next requests elsewhere
    await wait(drainMs);
    unwatch?.();
    clearInterval(purging);
    stopCheckpoints();
    await onStop();
    // closing waits for the connections, and ends those without a request only once
    const ending = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
    await app.close();
    clearInterval(ending);
    await metricsServer?.close();
    await realms.close();
    mediaStore?.close();
    preparer?.close();
    await store.close();
    await tracing.close();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0, settings.drainMs));
  process.on('SIGINT', () => void stop(0));
  handleProcessErrors(process, { log: app.log, stop: (exitCode) => void stop(exitCode) });
}

/** Says what a person can do about a start that failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError) return `${error.code}  ${error.message}`;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'PORT_IN_USE  Another program listens on this port: stop it, or set PORT to another, for instance PORT=4001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
