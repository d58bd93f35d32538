import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Fetch } from '../app/viewer/api-client';
import { MS_PER_SECOND } from '../renderer/contract/constants';
import { isTelevision } from '../renderer/contract/television';
import type { RecaptchaSettings } from './features/auth';
import type { CdnSettings } from './features/cdn';
import { PAYPAL_CALL_MS, STRIPE_CALL_MS } from './features/commerce';
import type { Deliver } from './features/mail';
import type { MediaStore } from './features/media';
import {
  createPlainPages,
  errorsPage,
  PAGE_VARIES,
  type PagesOptions,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from './features/pages';
import type { RealmService } from './features/realms';
import { createFairQueue, type FairQueueLimits, type Share } from './kernel/async/fair-queue';
import { createResponseCache } from './kernel/cache/response-cache';
import { type Changes, noChanges } from './kernel/database/changes';
import type { Database } from './kernel/database/open';
import { isStoreFailure } from './kernel/database/store-failure';
import { type ErrorCode, MAX_ADDRESS, PROBLEM_TYPE, problemDetails, ServerError } from './kernel/errors/errors';
import { createOutageLog } from './kernel/errors/outage-log';
import { registerClientFiles } from './kernel/files/client-files';
import { answerHeaders } from './kernel/http/answer-headers';
import { createAnswerCache } from './kernel/http/answers';
import { API_VARIES } from './kernel/http/api-headers';
import { cdnCaching, noCdn } from './kernel/http/cdn';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  countRequests,
  hasTooManyHeaders,
  limitConnections,
  limitPauses,
  limitPipelining,
  refuseConnection,
  timeoutsOf,
} from './kernel/http/connection-limits';
import { allowOtherOrigins } from './kernel/http/cross-origin';
import { isHost, namesOneHost } from './kernel/http/host';
import { isLocalRequest } from './kernel/http/loopback';
import { hasMixedTokens } from './kernel/http/mixed-tokens';
import { isPageAddress } from './kernel/http/page-address';
import { requestIdOf } from './kernel/http/request-id';
import { requestSerializer } from './kernel/http/request-log';
import { sendAnswer } from './kernel/http/send';
import { createJobs } from './kernel/jobs/jobs';
import type { EncryptionKey } from './kernel/keys/encryption';
import type { MediaKey } from './kernel/keys/media-key';
import { createOutside } from './kernel/network/outside';
import { type Metrics, noMetrics } from './kernel/observability/metrics';
import { noFacts, routeOf } from './kernel/observability/request-facts';
import { tracedQueue } from './kernel/observability/traced-queue';
import { noTracing, type Tracing } from './kernel/observability/tracing';
import type { WorkerPoolLimits } from './kernel/workers/worker-pool';
import { remoteFetch } from './page-fetch';
import { registerFeatures } from './register-features';
import { DEFAULT_MAIL_DAILY_LIMIT, DEFAULT_PICTURE_MB, PAYPAL_URL, STRIPE_URL } from './settings';

export interface ServerOptions
  extends Pick<
    PagesOptions,
    'renderer' | 'blocks' | 'assets' | 'apiBase' | 'baseTheme' | 'build' | 'version' | 'production'
  > {
  database: Database;
  realms: RealmService;
  /** Whether the events of realms with a `simulation.json` are played; they are when left out. */
  simulates?: boolean;
  /** How long a player counts as playing after it was last heard of, in seconds; 90 when left out. */
  playbackLeaseSeconds?: number;
  /** How long the place of somebody who was disconnected from a room is kept, in seconds; 12 when left out. */
  roomAwaySeconds?: number;
  /** How often it is looked for what viewers are notified of, in ms; half a minute when left out. */
  notificationsLookMs?: number;
  /** What the session keys in the store are encrypted with; the first encrypts, all decrypt. */
  encryptionKeys: readonly EncryptionKey[];
  /** The keys for addresses of media that a CDN has as well, the one that signs first; the store's own when left out. */
  mediaKeys?: readonly MediaKey[];
  /** Where resized pictures are kept. */
  pictureDir: string;
  /** How many bytes of them are kept. */
  pictureBytes?: number;
  /** Where media are that realms' folders do not have; nowhere when left out. */
  mediaStore?: MediaStore | null;
  /** How many pictures are resized at once, and how many may wait. */
  pictureLimits?: Partial<WorkerPoolLimits>;
  /** The text of docs/errors.md, which every problem's `type` leads to. */
  errorsDocument: string;
  /** The folder of the built browser files; null where a development server brings them. */
  clientDir: string | null;
  /** The built service worker; browsers remove the one that they have when left out. */
  serviceWorker?: string | null;
  /** Whether browsers store pages, to be read offline; they do not when left out. */
  storesPages?: boolean;
  /** The folder of all builds, whose browser files are served too; only those in `clientDir` when left out. */
  buildsDir?: string;
  /** What stands in for the network between pages and API; this process's own API when left out. */
  fetch?: Fetch;
  /** The header in which a proxy in front says the viewer's country, lower case; none is trusted when left out. */
  countryHeader?: string | null;
  /** The same for the region within that country. */
  regionHeader?: string | null;
  /** The same for whether the viewer comes through a VPN. */
  vpnHeader?: string | null;
  /** What verifies reCAPTCHA's tokens; nothing when left out. */
  recaptcha?: RecaptchaSettings | null;
  /** The origin of Stripe's API; Stripe's own when left out. */
  stripeUrl?: string;
  /** The origin of PayPal's API; that of its live environment when left out. */
  paypalUrl?: string;
  /** Whether identity providers and video endpoints may have private addresses: for development, and within one network. */
  allowPrivateProviders?: boolean;
  /** Where the secrets are that realms name by their variables. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** What other processes on the store tell. */
  changes?: Changes;
  /** How often the store is asked for jobs that are due, in ms; each second when left out. */
  jobsLookMs?: number;
  /** What sends emails. */
  deliver?: Deliver;
  /** How many emails a realm sends in 24 hours. */
  mailDailyLimit?: number;
  /** The CDN in front; none when left out. */
  cdn?: CdnSettings | null;
  /** Opens the outbox, in which emails are kept that nothing sends; without it they are dropped. */
  outboxKey?: string | null;
  /** Whether only this machine reaches the server: then a local host in a request may stand in the links of emails. */
  isLocal?: boolean;
  /** The origin under which the realms are at /realm/<name>, for links in emails. */
  publicOrigin?: string | null;
  /** Whether the process is about to stop: it is not ready then, and answers each connection for the last time. */
  isStopping?: () => boolean;
  /** Where the log goes besides its level: to standard output when no stream is given. */
  logger?: boolean | { level: string; stream?: { write(line: string): void } };
  /** How many proxies stand before the server: what they say of address, host and protocol is believed. */
  trustedProxies?: number;
  /** What connections may take of the server. */
  limits?: ConnectionLimits;
  clock?: () => number;
  /** How long what has just changed is waited for before a page or an answer from before the change is given, in ms; 250 when left out. */
  patienceMs?: number;
  /** What is measured; nothing when left out. */
  metrics?: Metrics;
  /** What is traced; nothing when left out. */
  tracing?: Tracing;
}

/**
 * Pages that are drawn at once, and how many may wait: while some wait for the store, another one is drawn. What waits longest
 * waits a few seconds.
 */
const DRAWING: FairQueueLimits = { atOnce: 4, mostWaiting: 400, mostPerRealm: 100, mostPerNetwork: 50 };
/** The same for answers of the API about content. */
const ANSWERING: FairQueueLimits = { atOnce: 16, mostWaiting: 1_000, mostPerRealm: 300, mostPerNetwork: 100 };
/** The same for searches. In a realm with very much content one can take the embedded store a third of a second. */
const SEARCHING: FairQueueLimits = {
  ...{ atOnce: 4, atOncePerRealm: 2 },
  ...{ mostWaiting: 400, mostPerRealm: 100, mostPerNetwork: 50 },
};
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;
const API_CACHE_BYTES = 64 * 1024 * 1024;
const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024;
/** How many calls at once to one host that the operator chose: the verification of tokens is one such host for all realms. */
const OPERATORS_AT_ONCE = 32;
/** Refusals that say “try again”: metrics count them, and nobody is to look into each. */
const COMES_WITH_LOAD: ReadonlySet<string> = new Set(['TOO_BUSY', 'REALM_CHANGED']);
/** Services that are called for all realms alike. */
const FOR_ALL_REALMS = {
  allowPrivate: true,
  atOncePerHost: OPERATORS_AT_ONCE,
  atOncePerRealm: OPERATORS_AT_ONCE,
} as const;
/** How many of PayPal's certificates are fetched at once. */
const CERTIFICATES_AT_ONCE = 2;
/** When a caller may try again that the store was away for, in seconds. */
const STORE_RETRY_SECONDS = 5;
/** How long the store may take to answer `/readyz`, in ms: less than load balancers commonly wait. */
const READY_MS = 2_000;
const MAX_BODY_BYTES = 256 * 1024;

/** What Fastify itself refuses, as codes of the one table. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BAD_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_BODY',
  FST_ERR_BAD_URL: 'BAD_ADDRESS',
  FST_ERR_MAX_PARAM_LENGTH: 'BAD_ADDRESS',
};

/** The code for what the framework says about a request; undefined for a failure of our own. */
function codeOfFramework({ code, statusCode = 500 }: FastifyError): ErrorCode | undefined {
  if (Object.hasOwn(FRAMEWORK_CODES, code)) return FRAMEWORK_CODES[code];
  if (statusCode < 400 || statusCode >= 500) return undefined;
  // the body's sender has gone; a connection of our own that breaks has no status
  if (code === 'ECONNRESET') return 'REQUEST_TIMEOUT';
  return code?.startsWith('FST_') ? 'BAD_REQUEST' : undefined;
}

/** @param bodyLimit what the call takes, in bytes */
function toServerError(error: FastifyError | ServerError, reference: string, bodyLimit: number): ServerError {
  if (error instanceof ServerError) return error;
  const code = codeOfFramework(error);
  if (code)
    return new ServerError(code, {
      limit: code === 'BAD_ADDRESS' ? MAX_ADDRESS : bodyLimit,
      problem: error.message,
    });
  if (isStoreFailure(error)) return new ServerError('STORE_AWAY', { seconds: STORE_RETRY_SECONDS }, { cause: error });
  return new ServerError('INTERNAL', { reference }, { cause: error });
}

/**
 * The server as a function of its parts: it listens nowhere and reads no environment, so that tests can inject requests.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const {
    database,
    realms,
    pictureDir,
    pictureBytes = DEFAULT_PICTURE_MB * 1e6,
    pictureLimits = {},
    mediaStore = null,
    clientDir,
    logger = false,
    clock = Date.now,
    patienceMs,
    countryHeader = null,
    regionHeader = null,
    vpnHeader = null,
    recaptcha = null,
    stripeUrl = STRIPE_URL,
    paypalUrl = PAYPAL_URL,
    allowPrivateProviders = false,
    environment = {},
    changes = noChanges,
    trustedProxies = 0,
    limits = CONNECTION_LIMITS,
    isLocal = false,
    outboxKey = null,
    publicOrigin = null,
    isStopping = () => false,
    metrics = noMetrics,
    tracing = noTracing,
    cdn = null,
    mediaKeys = [],
  } = options;
  const logged = logger === true ? {} : logger;
  const app = Fastify({
    logger: logged && { ...logged, serializers: { req: requestSerializer } },
    // one line a request, when it has been answered
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    ...timeoutsOf(limits),
    clientErrorHandler: refuseConnection,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    trustProxy: (_address, hop) => hop < trustedProxies,
    forceCloseConnections: 'idle',
    // what was sent before the server stopped is answered; `connection: close` keeps the next request away
    return503OnClosing: false,
    // an address that cannot be read is answered like any other mistake
    frameworkErrors: (error, request, reply: FastifyReply) => {
      request.facts = noFacts();
      reply.headers(SECURITY_HEADERS).headers(answerHeaders(request.id, clock()));
      sendProblem(request, reply, error);
    },
  });
  limitConnections(app.server, limits, trustedProxies === 0);
  const underWay = countRequests(app.server);
  limitPauses(app.server, limits, underWay);
  /** Strangers learn no tenant's name, and behind a proxy nothing shows that a request is not one of theirs. */
  const mayNameRealms = (request: FastifyRequest) => trustedProxies === 0 && isLocalRequest(request);
  /** A mistake in words for who reads them: a page for a browser that opens one, problem details for a program. */
  function sendProblem(request: FastifyRequest, reply: FastifyReply, error: FastifyError | ServerError) {
    const problem = toServerError(error, request.id, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES);
    request.trace?.fail(problem.code, error);
    if (problem.code === 'STORE_AWAY') tellOutage(request.log, error);
    else if (problem.code === 'MEDIA_STORE_UNAVAILABLE') tellMediaOutage(request.log, problem.cause);
    else if (!COMES_WITH_LOAD.has(problem.code) && problem.status >= 500)
      request.log.error({ traceId: request.trace?.id, err: error }, 'a request failed');
    if (problem.values.seconds) reply.header('retry-after', String(problem.values.seconds));
    if (isPageAddress(request.raw.url ?? '') && String(request.headers.accept ?? '').includes('text/html')) {
      const { title, detail } = problemDetails(problem);
      return sendPlainPage(
        reply,
        problem.status,
        { title, message: detail, reference: problem.code },
        options.baseTheme,
      );
    }
    return reply.code(problem.status).type(PROBLEM_TYPE).send(problemDetails(problem));
  }
  const sendPlainPage = createPlainPages();
  /** The store's being away is logged once in a while, and not for each request. */
  const tellOutage = createOutageLog(clock, 'the store is not responding');
  const tellMediaOutage = createOutageLog(clock, 'the store of media cannot be used');
  // where the code changes while the server runs, a drawn page is old at once
  const pages = createAnswerCache({
    maxBytes: clientDir ? PAGE_CACHE_BYTES : 1,
    clock,
    patienceMs,
    onTrouble: (error) => {
      if (isStoreFailure(error)) tellOutage(app.log, error);
      else app.log.error({ err: error }, 'a page could not be drawn anew');
    },
  });
  const caching = cdn ? cdnCaching(cdn.maxAgeMs) : noCdn;
  const responseCache = createResponseCache({
    headers: [...API_VARIES, ...PAGE_VARIES, ...[countryHeader, vpnHeader].filter((header) => header !== null)],
    variant: ({ 'user-agent': agent, authorization }) =>
      `${isTelevision(agent) ? 'television' : ''}${hasMixedTokens(authorization) ? ' session' : ''}`,
    maxBytes: clientDir ? RESPONSE_CACHE_BYTES : 1,
    clock,
    caching,
  });
  realms.onChange(responseCache.forget);
  const answers = createAnswerCache({ maxBytes: API_CACHE_BYTES, clock, patienceMs });
  const turnedAway = (queue: string) => ({ onRefused: ({ realm }: Share) => metrics.shed(queue, realm) });
  const queue = (name: string, limits: FairQueueLimits) =>
    tracedQueue(createFairQueue({ ...limits, ...turnedAway(name) }), name, tracing);
  const drawing = queue('pages', DRAWING);
  const answering = queue('answers', ANSWERING);
  const searching = queue('searches', SEARCHING);
  metrics.watch('realmcast_queue_waiting', 'What waits for its turn, by queue.', () => ({
    pages: drawing.waiting(),
    answers: answering.waiting(),
    searches: searching.waiting(),
  }));
  metrics.watch('realmcast_cache_bytes', 'Bytes of answers that are kept, by cache.', () => ({
    pages: pages.bytes(),
    answers: answers.bytes(),
    requests: responseCache.bytes(),
  }));
  metrics.watch('realmcast_realms', 'Realms that are served.', () => realms.names().length);

  limitPipelining(app, limits, underWay);
  app.decorateRequest('facts');
  app.decorateRequest('trace', null);
  app.addHook('onResponse', async (request, reply) => {
    const { facts, method } = request;
    const route = routeOf(request);
    const { statusCode: status, elapsedTime: ms } = reply;
    const realm = facts.realm ?? '';
    request.trace?.end({ realm: facts.realm, route, method, status, cache: facts.cache, duration: ms });
    metrics.request({ realm, route, method, status, cache: facts.cache, seconds: ms / MS_PER_SECOND });
    const duration = Math.round(ms * 10) / 10;
    const traceId = request.trace?.id;
    request.log.info(
      { traceId, req: request, realm: facts.realm, route, status, cache: facts.cache, duration },
      'request',
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    request.facts = noFacts();
    request.trace = tracing.request(request.raw);
    reply.headers(SECURITY_HEADERS).headers(answerHeaders(request.id, clock()));
    if (request.protocol === 'https') reply.headers(TRANSPORT_SECURITY);
    if (hasTooManyHeaders(request.raw)) throw new ServerError('HEADERS_TOO_LARGE');
    if (!namesOneHost(request.raw) || !isHost(request.host)) throw new ServerError('BAD_HOST');
    if ((request.raw.url?.length ?? 0) > MAX_ADDRESS) throw new ServerError('BAD_ADDRESS', { limit: MAX_ADDRESS });
  });
  // here, since what reads the body forgets which request it is of
  if (tracing !== noTracing)
    app.addHook('preHandler', (request, _, done) => (request.trace ? request.trace.run(done) : done()));
  // also for requests that came before: who knows that a connection ends sends nothing more on it
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  // what is refused above is refused also where an answer is remembered
  app.addHook('onRequest', function (request, reply, done) {
    // what is sent past the hooks could not say that its connection ends
    return isStopping() ? done() : responseCache.onRequest.call(this, request, reply, done);
  });
  app.setErrorHandler((error: FastifyError | ServerError, request, reply) => sendProblem(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const isPage = isPageAddress(request.url);
    const values = { method: request.method, path: request.url };
    if (isPage) reply.header('allow', 'GET, HEAD');
    return sendProblem(request, reply, new ServerError(isPage ? 'METHOD_NOT_ALLOWED' : 'UNKNOWN_PATH', values));
  });

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) throw new ServerError('NOT_READY', { problem: 'The server is stopping.' });
    await database
      .selectFrom('realm')
      .select('name')
      .limit(1)
      .execute({ signal: AbortSignal.timeout(READY_MS) })
      .catch((error: unknown) => {
        throw new ServerError('NOT_READY', { problem: 'The store is not responding.' }, { cause: error });
      });
    const ready = { status: 'ready', build: options.build };
    if (!mayNameRealms(request)) return ready;
    const reports = realms.reports();
    return {
      ...ready,
      realms: reports.map(({ name, outcome, problems }) => ({ name, outcome, problems: problems.length })),
    };
  });

  app.get('/errors', async (request, reply) => {
    const page = await pages.get('errors', () => errorsPage(options.errorsDocument, options.baseTheme));
    return sendAnswer(request, reply, page);
  });
  if (clientDir) registerClientFiles(app, clientDir, options.buildsDir);
  allowOtherOrigins(app);
  const onTrouble = (error: unknown, what: string) => app.log.error({ err: error }, what);
  const jobs = createJobs({
    database,
    encryptionKeys: options.encryptionKeys,
    clock,
    onTrouble,
    lookMs: options.jobsLookMs,
    onEnd: metrics.job,
    tracing,
  });
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onClose', () => jobs.stop());
  // apart from the sign-in's calls, so that a slow endpoint of one realm holds up nobody's provider
  const endpoints = createOutside({ allowPrivate: allowPrivateProviders });
  registerFeatures(app, {
    ...{
      database,
      changes,
      clock,
      responseCache,
      environment,
      countryHeader,
      regionHeader,
      vpnHeader,
      realms,
      recaptcha,
      outboxKey,
    },
    ...{ pictureDir, pictureBytes, pictureLimits, mediaStore },
    cache: answers,
    cdn: caching,
    simulates: options.simulates ?? true,
    playbackLeaseSeconds: options.playbackLeaseSeconds,
    roomAwaySeconds: options.roomAwaySeconds,
    notificationsLookMs: options.notificationsLookMs,
    cdnPurge: cdn?.purge ?? null,
    serviceWorker: options.serviceWorker ?? null,
    storesPages: options.storesPages ?? false,
    encryptionKeys: options.encryptionKeys,
    mediaKeys,
    outside: createOutside({ allowPrivate: allowPrivateProviders }),
    // apart from the sign-in's calls: a notification is sent to very many at once
    pushServices: createOutside({ allowPrivate: allowPrivateProviders }),
    allowPrivateProviders,
    operators: createOutside({ allowPrivate: true, atOncePerHost: OPERATORS_AT_ONCE }),
    ...{ jobs, onTrouble },
    // apart from the operator's other services: a bank takes its time, and holds up no sign-in
    stripe: {
      url: stripeUrl,
      fetch: createOutside({ ...FOR_ALL_REALMS, timeoutMs: STRIPE_CALL_MS }),
    },
    paypal: {
      url: paypalUrl,
      fetch: createOutside({ ...FOR_ALL_REALMS, timeoutMs: PAYPAL_CALL_MS }),
      fetchCertificate: createOutside({ allowPrivate: true, atOncePerHost: CERTIFICATES_AT_ONCE }),
    },
    addresses: { nameOfHost: realms.nameOfHost, isLocal, publicOrigin },
    deliver: options.deliver,
    mailDailyLimit: options.mailDailyLimit ?? DEFAULT_MAIL_DAILY_LIMIT,
    pageOutside: endpoints,
    remoteFetch: options.fetch ?? (options.apiBase ? remoteFetch(options.apiBase, endpoints) : undefined),
    answering,
    searching,
    metrics,
    tracing,
    pages: {
      cache: pages,
      drawing,
      renderer: options.renderer,
      blocks: options.blocks,
      assets: options.assets,
      apiBase: options.apiBase,
      baseTheme: options.baseTheme,
      mayNameRealms,
      sendPlainPage,
      build: options.build,
      version: options.version,
      production: options.production,
    },
  });
  return app;
}
