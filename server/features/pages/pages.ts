import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssetSource } from '../../../app/assets';
import type { PageRenderer } from '../../../app/entry-server';
import type { Fetch } from '../../../app/viewer/api-client';
import type { Audience } from '../../../renderer/contract';
import {
  DEFAULT_MENU_TARGET,
  MINUTE_MS,
  MS_PER_SECOND,
  PAGE_OUTAGE_MS,
  wholeMinute,
} from '../../../renderer/contract/constants';
import { LABEL_GROUPS, labelGroupHref } from '../../../renderer/contract/label-groups';
import { adHostsOf, makesNonces, verificationOrigins } from '../../../renderer/realm/advertising';
import type { Realm } from '../../../renderer/realm/compose';
import { withoutLanguage } from '../../../renderer/realm/language-parameter';
import { languageOf, matchLocale } from '../../../renderer/realm/languages';
import { measurementHosts } from '../../../renderer/realm/measurement';
import { mediaAddress } from '../../../renderer/realm/media-address';
import { collectorsOf } from '../../../renderer/realm/playback-quality';
import { themeCss } from '../../../renderer/realm/theme';
import { isPublicRealm } from '../../../renderer/routing/content-access';
import { decide, decidingRealm } from '../../../renderer/routing/decide';
import { externalLicenceOf } from '../../../renderer/routing/external-licence';
import { createMatcher } from '../../../renderer/routing/match';
import { legacyPrefixRedirect, ownPath } from '../../../renderer/routing/redirects';
import { hasSecret } from '../../../renderer/routing/secrets';
import { readViewCookie, viewCookie } from '../../../renderer/routing/view-cookie';
import type { SessionAnswer, Theme } from '../../../schemas/generated/types';
import type { FairQueue } from '../../kernel/async/fair-queue';
import { oncePer } from '../../kernel/async/once-per';
import type { ResponseCache } from '../../kernel/cache/response-cache';
import { inStoreTime, isStoreFailure } from '../../kernel/database/store-failure';
import { MAX_ADDRESS, ServerError } from '../../kernel/errors/errors';
import { type Answer, type AnswerCache, makeAnswer } from '../../kernel/http/answers';
import { isPageAddress } from '../../kernel/http/page-address';
import { sendAnswer } from '../../kernel/http/send';
import type { Metrics } from '../../kernel/observability/metrics';
import type { Tracing } from '../../kernel/observability/tracing';
import { territoryOf } from '../../kernel/permissions/territory';
import { isVpnRefused } from '../../kernel/permissions/vpn';
import { acceptedKeys, EMBEDDED_CAPTCHA, type Sessions, TOKEN_SECONDS } from '../auth';
import type { Reading } from '../catalogue';
import { STRIPE } from '../commerce';
import type { RealmIcons } from '../media';
import {
  assertCurrent,
  isHostOfAnother,
  onCurrentVersion,
  type ProductBlocks,
  type RealmService,
  type ServedRealm,
} from '../realms';
import {
  type AudienceSession,
  audienceCookie,
  hasAudienceCookie,
  noAudienceCookie,
  readAudienceCookie,
} from './audience-cookie';
import { BREAK_OUT_PATH, breakOutScript, isFramed, sendBreakOut } from './break-out';
import { declaredQuery } from './declared-query';
import { frameAncestorsOf } from './frame-ancestors';
import { keptUntil } from './kept-until';
import type { LabelsService } from './labels';
import type { PageData } from './page-data';
import type { PlainPage } from './plain-page';
import { contentSecurityPolicy } from './policy';
import type { RealmFactsService } from './realm-facts';
import { isRefusal } from './refusal';
import type { SendPlainPage } from './send-plain-page';
import { storableHeaders, withoutStorable } from './storable';
import { audienceOf, viewKey, viewOf, viewRevision } from './view';

export interface PagesOptions {
  realms: RealmService;
  cache: AnswerCache;
  responseCache: Pick<ResponseCache, 'begin'>;
  /** Where pages wait to be drawn: those that are kept do not. */
  drawing: FairQueue;
  labels: LabelsService;
  icons: RealmIcons;
  /** Whether pages register the service worker that stores them. */
  storesPages: boolean;
  realmFacts: RealmFactsService;
  metrics: Pick<Metrics, 'draw'>;
  tracing: Pick<Tracing, 'within'>;
  sessions: Pick<Sessions, 'keys' | 'audienceOf'>;
  /** Brings the built page entry; in development anew for each page. */
  renderer: () => Promise<PageRenderer>;
  /** Whether whoever asks may learn which realms there are. */
  mayNameRealms: (request: FastifyRequest) => boolean;
  assets: () => AssetSource;
  fetch: Fetch;
  /** What brings what one page shows. */
  dataFor: (reading: Reading) => PageData;
  apiBase: string | null;
  /** The header in which a proxy in front says the viewer's country, lower case; null trusts none. */
  countryHeader: string | null;
  /** The same for whether the viewer comes through a VPN. */
  vpnHeader: string | null;
  /** What the blocks' definitions say: which query parameters a page depends on. */
  blocks: ProductBlocks['sections'];
  baseTheme: Theme;
  sendPlainPage: SendPlainPage;
  build: string;
  version: string;
  production: boolean;
  clock: () => number;
}

const HTML = 'text/html; charset=utf-8';
const CACHE_CONTROL = 'private, max-age=0, must-revalidate';
/**
 * The headers that pages depend on, besides those that say host and encoding, and `User-Agent`, of which they only depend
 * on whether it is a television's.
 */
export const PAGE_VARIES = ['Accept-Language', 'Cookie', 'Sec-CH-UA-Mobile', 'Sec-Fetch-Dest'] as const;
const VARY = ['Accept-Encoding', ...PAGE_VARIES, 'Host', 'User-Agent'].join(', ');
const UNFINISHED = 'no-store';
/** How long a page that shows what has changed since is still sent while it is drawn anew, in ms. */
const PAGE_GRACE_MS = MINUTE_MS;
/** Where the language toggle's form goes. */
const LANGUAGE_PATH = '/_language';
/** Where the form goes that hides results, or shows them. */
const RESULTS_PATH = '/_results';
/** What is shown to who comes through a VPN where the realm allows none (RS-18). */
const OPEN_THROUGH_VPN: ReadonlySet<string> = new Set(['vpn', 'logout', 'notFound']);
/** Where a browser tells who looks. */
const VIEW_PATH = '/_view';

/** The path and query of a request; whatever precedes them is not this server's to read. */
function readAddress(address: string): URL {
  const written = `http://host${address}`;
  if (!address.startsWith('/') || !URL.canParse(written)) throw new ServerError('BAD_ADDRESS', { limit: MAX_ADDRESS });
  return new URL(written);
}

/** Somebody without a session. */
const VISITOR: Audience = { role: 'unauthenticated', child: false };

const audienceIn = ({ role, child }: Audience): Audience => ({ role, child });

/** The origin of an address elsewhere; null for a path of this server. */
const originOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).origin : null;

/** Where a request's realm is, and how it was chosen. */
interface Address {
  served: ServedRealm;
  basename: string;
  path: string;
}

/** Draws pages by their view, and keeps them as finished answers (house: what a page depends on). */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { realms, cache, responseCache, labels, realmFacts, metrics, tracing, build, version, production, clock } =
    options;
  const matcher = createMatcher();
  const apiOrigin = originOf(options.apiBase);
  const vary = [VARY, options.countryHeader, options.vpnHeader].filter((name) => name !== null).join(', ');

  /** What decisions need of a realm, worked out once a version. */
  const decidingOf = oncePer(({ settings, routes }: Realm) => {
    const defaultTarget = routes.find(({ name }) => name === 'home')?.path ?? DEFAULT_MENU_TARGET;
    return decidingRealm(settings, routes, defaultTarget);
  });
  /** A realm's theme, derived once a version: it takes as long as drawing a page. */
  const themeOf = oncePer(({ name, theme }: Realm) => themeCss(theme, (path) => mediaAddress(name, path)));

  /** RE-01, RE-02: by path segment, else by host; by no path on the host of another realm. */
  async function findAddress(request: FastifyRequest, path: string): Promise<Address | undefined> {
    const [, name, rest] = /^\/realm\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    if (name !== undefined && isHostOfAnother(realms, request.hostname, name)) return undefined;
    const chosen = name ?? realms.nameOfHost(request.hostname);
    const served = chosen === undefined ? undefined : await realms.get(chosen);
    return served && { served, basename: name ? `/realm/${name}` : '', path: name ? (rest ?? '/') : path };
  }

  const sendPlain = (reply: FastifyReply, status: number, page: PlainPage) =>
    options.sendPlainPage(reply, status, page, options.baseTheme);

  /** RE-04: what there is to say where no realm is. To a client on this machine, also which realms there are. */
  function connectionFailed(request: FastifyRequest, reply: FastifyReply) {
    const namesRealms = options.mayNameRealms(request);
    const links = namesRealms ? realms.names().map((name) => ({ href: `/realm/${name}/`, text: name })) : [];
    return sendPlain(reply, 404, {
      title: 'Connection Failed',
      message: 'Please refresh the page',
      links,
      reference: namesRealms ? 'This host has no realm of its own. Realms on this server:' : 'UNKNOWN_HOST',
    });
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const send = responseCache.begin(request);
    const url = readAddress(request.raw.url ?? '/');
    // a path that begins with two slashes is another host's address wherever it is written into a page
    if (url.pathname.includes('//')) return reply.redirect(url.pathname.replace(/\/{2,}/g, '/') + url.search, 301);
    const legacy = legacyPrefixRedirect(url.pathname);
    if (legacy) return reply.redirect(legacy + url.search, 301);
    const address = await findAddress(request, url.pathname);
    if (!address)
      return url.pathname.startsWith('/realm/') ? reply.redirect('/', 302) : connectionFailed(request, reply);
    const { served, basename, path } = address;
    const { realm } = served;
    request.facts.realm = realm.name;
    const go = (target: string) =>
      reply.header('cache-control', UNFINISHED).redirect(target.startsWith('/') ? basename + target : target, 302);

    if (path === LANGUAGE_PATH) return switchLanguage(request, reply, address, url.searchParams);
    if (path === RESULTS_PATH) return switchResults(request, reply, address, url.searchParams);

    let audience = audienceOf(url.searchParams, production, await viewerOf(request, realm));
    const decision = decide(
      { path, search: url.search, externalLicence: externalLicenceOf(url.searchParams) },
      audience,
      decidingOf(realm),
      matcher,
    );
    if (decision.kind !== 'show') return go(decision.to);
    const { route, params } = decision;
    request.facts.route = route.name;
    const vpn = realm.routes.find(({ name }) => name === 'vpn');
    const isRefused = isVpnRefused(request.headers, realm.settings, options.vpnHeader);
    if (vpn && isRefused && !OPEN_THROUGH_VPN.has(route.name)) return go(vpn.path);
    const isSecret = hasSecret(url.searchParams);
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    // what guests may see is there at once; the session itself is the browser's to make (GD-06)
    if (decision.checkIn) audience = { role: 'guest', child: false };
    // a frame on another site has no session, and is the same for everybody where browsers send it this site's cookies
    if (route.embeds) audience = VISITOR;

    const view = viewOf({
      build,
      realm,
      contentRevision: served.contentRevision,
      liveRevision: served.liveRevision,
      basename,
      path,
      query: url.searchParams,
      declared: declaredQuery(realm, route.name, params, options.blocks),
      headers: request.headers,
      territory: territoryOf(request.headers, options.countryHeader),
      audience,
    });
    if (isFramed(request.headers) && !route.preview && !route.embeds)
      return sendBreakOut(
        options.sendPlainPage,
        reply,
        url.pathname + url.search,
        realm,
        realm.labels[languageOf(view.locale)] ?? {},
      );
    // what is drawn for who comes through a VPN has no content: nobody else gets it, and they get nobody else's
    // what plays content is signed by the keys
    const { kid } = await options.sessions.keys();
    const key = `${isRefused ? 'vpn-page' : 'page'}\n${kid}\n${viewKey(view)}`;
    const drawn = { 'realmcast.realm': realm.name, 'http.route': route.name };
    const draw = () =>
      tracing.within('draw page', drawn, () =>
        drawPage(request, served, { view, now: wholeMinute(clock()), route, params }, isRefused, key),
      );
    const answer = await cache.get(
      key,
      () => options.drawing({ realm: realm.name, address: request.ip }, () => inStoreTime(draw())),
      {
        revision: viewRevision(view),
        graceMs: PAGE_GRACE_MS,
        isOneOfMany: route.name === 'notFound' || view.search !== '',
        onFound: (how) => {
          request.facts.cache = how;
        },
      },
    );
    // whether a session stands is looked up for each page that it opens; an address of many that lead to this page is not
    // worth a place of its own
    const isShared = !isSecret && !isRefused && isPublicRealm(realm.settings) && url.search === view.search;
    // nor is it one to be stored by this address, which may hold a secret
    if (!isShared) return sendAnswer(request, reply, withoutStorable(answer));
    const isAnybodys = !hasAudienceCookie(request.headers.cookie) && !route.preview;
    const offer = { realm: realm.name, graceMs: PAGE_GRACE_MS, outageMs: PAGE_OUTAGE_MS };
    return send(reply, answer, realm.name, isAnybodys ? offer : null);
  }

  /**
   * Who looks, by the audience cookie. Where content is for those only who have signed in, the store says whether the cookie's
   * session still stands, and whose it is. Where the sessions are an API's elsewhere, which only knows bearers, the cookie counts for as
   * long as an access token does.
   */
  async function viewerOf(request: FastifyRequest, { name, settings }: Realm): Promise<Audience | undefined> {
    const { cookie } = request.headers;
    if (!hasAudienceCookie(cookie)) return undefined;
    const now = clock();
    const keys = acceptedKeys(await options.sessions.keys(), now).map((accepted) => accepted.cookie);
    const found = readAudienceCookie(cookie, { realm: name, keys, now, secure: request.protocol === 'https' });
    if (!found || isPublicRealm(settings)) return found && audienceIn(found);
    if (options.apiBase === null) return options.sessions.audienceOf(name, found.device);
    return found.checkedAt + TOKEN_SECONDS * MS_PER_SECOND > now ? audienceIn(found) : undefined;
  }

  /** The bearer's audience, as the API that the pages use knows it; undefined when that refuses the bearer. */
  async function audienceOfBearer(authorization: string, realm: string): Promise<AudienceSession | undefined> {
    const answer = await options.fetch(`${options.apiBase ?? ''}/api/v2/session`, {
      headers: { realm, authorization, accept: 'application/json' },
    });
    if (!answer.ok) return undefined;
    const { user, userInfo, child } = (await answer.json()) as SessionAnswer;
    return { role: user.rol, child, device: userInfo.dev ?? '' };
  }

  /**
   * `POST <base>/_view` with a bearer sets the audience cookie, `DELETE` takes it away. The header makes the call one that
   * no page of another origin can send.
   */
  async function tellView(request: FastifyRequest, reply: FastifyReply) {
    const address = await findAddress(request, readAddress(request.raw.url ?? '/').pathname);
    if (address?.path !== VIEW_PATH) throw new ServerError('METHOD_NOT_ALLOWED');
    const { basename, served } = address;
    const place = { basename, secure: request.protocol === 'https' };
    reply.header('cache-control', UNFINISHED);
    if (request.method === 'DELETE') return reply.header('set-cookie', noAudienceCookie(place)).code(204).send();
    const { authorization } = request.headers;
    if (!authorization) throw new ServerError('TOKEN_MISSING');
    const realm = served.realm.name;
    const audience = await audienceOfBearer(authorization, realm);
    if (!audience) throw new ServerError('TOKEN_REFUSED');
    const { cookie: key } = await options.sessions.keys();
    return reply
      .header('set-cookie', audienceCookie(audience, { realm, key, now: clock() }, place))
      .code(204)
      .send();
  }

  /** RS-14: remembers a language and goes back to the page. */
  function switchLanguage(
    request: FastifyRequest,
    reply: FastifyReply,
    { served, basename }: Address,
    query: URLSearchParams,
  ) {
    const locale = matchLocale(query.get('to') ?? '', served.realm.settings.realmLanguages);
    const from = new URLSearchParams({ from: withoutLanguage(query.get('from') ?? '/') });
    return remember(request, reply, basename, from, locale ? { locale } : undefined);
  }

  /** Remembers whether results are hidden, and goes back to the page. */
  function switchResults(request: FastifyRequest, reply: FastifyReply, { basename }: Address, query: URLSearchParams) {
    return remember(request, reply, basename, query, { results: query.get('to') === 'hidden' ? 'all' : undefined });
  }

  /** Writes what was chosen into the view's cookie and goes back to the page; `from` never leads off the realm. */
  function remember(
    request: FastifyRequest,
    reply: FastifyReply,
    basename: string,
    query: URLSearchParams,
    chosen: Parameters<typeof viewCookie>[0] | undefined,
  ) {
    const viewed = readViewCookie(request.headers.cookie);
    if (chosen) reply.header('set-cookie', viewCookie({ ...viewed, ...chosen }, basename));
    return reply
      .header('cache-control', UNFINISHED)
      .redirect(basename + ownPath(query.get('from') ?? '/', basename), 303);
  }

  async function drawPage(
    request: FastifyRequest,
    served: ServedRealm,
    what: Pick<Parameters<PageRenderer['render']>[0], 'view' | 'now' | 'route' | 'params'>,
    isVpnRefused: boolean,
    key: string,
  ) {
    const { view, now } = what;
    const { realm } = served;
    const renderer = await options.renderer();
    const compiled = await labels.of(realm, languageOf(view.locale));
    const { href: realmHref } = await realmFacts.of(realm);
    const css = themeOf(realm);
    const icons = await options.icons.of(served);
    const data = options.dataFor({
      served,
      role: view.audience.role,
      language: languageOf(view.locale),
      territory: view.territory,
      isVpnRefused,
    });
    const started = performance.now();
    const { html, status, incomplete, changesAt, plays, pays, inlineStyles } = await renderer.render({
      ...what,
      realm,
      labels: compiled?.labels ?? {},
      labelsHref: compiled?.href ?? '',
      realmHref,
      themeCss: css,
      appleTouchIcon: icons.find(({ purpose }) => purpose === 'apple')?.href ?? null,
      fetch: data.fetch,
      apiBase: { server: options.apiBase ?? '', browser: options.apiBase ?? '' },
      apiHeaders: options.countryHeader && view.territory ? { [options.countryHeader]: view.territory } : {},
      assets: options.assets(),
      showProblems: !production,
      hasServiceWorker: options.storesPages,
      version,
      report: (section, code, error) => {
        // told once for all that it keeps from being answered
        if (isStoreFailure(data.failure())) return;
        const where = { traceId: request.trace?.id, code, section: section.id, type: section.type, realm: realm.name };
        // an address that somebody made up is no failure of the server
        if (isRefusal(error)) request.log.info(where, 'a section was refused its content');
        else request.log.error({ ...where, err: error }, 'a section failed');
      },
      warn: (message) => request.log.warn({ realm: realm.name }, message),
    });
    const seconds = (performance.now() - started) / MS_PER_SECOND;
    metrics.draw({ realm: realm.name, route: what.route.name, seconds });
    // a page with holes is worse than none: who has an older one gets that
    if (isStoreFailure(data.failure())) throw data.failure();
    await assertCurrent(realms, served);
    return makeAnswer({
      keep: !incomplete,
      madeAt: now,
      freshUntil: Math.min(keptUntil(key, now), changesAt ?? Infinity, data.nextChange() ?? Infinity),
      status,
      type: HTML,
      body: html,
      headers: {
        'cache-control': incomplete ? UNFINISHED : CACHE_CONTROL,
        vary,
        'content-language': languageOf(view.locale),
        ...(incomplete ? {} : storableHeaders({ route: what.route, status, plays, audience: view.audience })),
        'content-security-policy': contentSecurityPolicy({
          inlineStyles,
          mediaHosts: realm.settings.mediaHosts,
          drmHosts: realm.settings.drmHosts,
          frameAncestors: frameAncestorsOf(what.route, realm.settings),
          apiOrigins: [
            apiOrigin,
            originOf(realm.settings.videoEndpoint),
            originOf(realm.settings.liveEndpoint),
            ...collectorsOf(realm.settings).map(originOf),
          ].filter((origin) => origin !== null),
          plays,
          adHosts: adHostsOf(realm.settings),
          measurementHosts: measurementHosts(realm.settings, realm.cookies),
          makesNonces: makesNonces(realm.settings),
          verificationOrigins: verificationOrigins(realm.settings),
          takesStripe: pays && realm.settings.paymentProviders.some(({ paymentProviderType: type }) => type === STRIPE),
          captcha: realm.settings.mfaConfigurations.some(({ projectKey }) => projectKey !== EMBEDDED_CAPTCHA),
          frames: [...realm.settings.plugins, ...realm.settings.externalPages].map(({ url }) => url),
          development: !production,
        }),
      },
    });
  }

  /** A page of an older version asks by its own name: it gets the one of now, which nobody keeps under that name. */
  function sendLasting(request: FastifyRequest, reply: FastifyReply, answer: Answer, isOwnName: boolean) {
    const headers = { ...answer.headers, ...(!isOwnName && { 'cache-control': 'no-cache' }) };
    return sendAnswer(request, reply, { ...answer, headers });
  }

  /** @throws ServerError UNKNOWN_REALM, as on the host of another realm */
  async function realmOfFile(request: FastifyRequest, name: string): Promise<ServedRealm> {
    const served = isHostOfAnother(realms, request.hostname, name) ? undefined : await realms.get(name);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm: name });
    return served;
  }

  app.get('/labels/:realm/:file', async (request, reply) => {
    const { realm: name, file } = request.params as { realm: string; file: string };
    const served = await realmOfFile(request, name);
    const [language = ''] = file.split('.', 1);
    const compiled = await labels.of(served.realm, language);
    if (!compiled)
      throw new ServerError('UNKNOWN_LANGUAGE', { language, languages: Object.keys(served.realm.labels).join(', ') });
    const group = LABEL_GROUPS.find((name) => file.startsWith(`${language}.${name}.`));
    const { href, answer } = compiled;
    const isOwnName = (group ? labelGroupHref(href, group) : href).endsWith(`/${file}`);
    return sendLasting(request, reply, group ? compiled.groups[group] : answer, isOwnName);
  });

  app.get('/_realm/:realm/:file', async (request, reply) => {
    const { realm: name, file } = request.params as { realm: string; file: string };
    const served = await realmOfFile(request, name);
    const { href, answer } = await realmFacts.of(served.realm);
    return sendLasting(request, reply, answer, href.endsWith(`/${file}`));
  });

  app.get(BREAK_OUT_PATH, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(breakOutScript),
  );
  for (const url of [VIEW_PATH, `/realm/:name${VIEW_PATH}`])
    app.route({ method: ['POST', 'DELETE'], url, handler: tellView });

  app.get('/*', async (request, reply) => {
    const { method, url } = request;
    if (!isPageAddress(url)) throw new ServerError('UNKNOWN_PATH', { method, path: url });
    try {
      return await onCurrentVersion(realms, () => page(request, reply));
    } catch (error) {
      if (error instanceof ServerError && error.status < 500) {
        return sendPlain(reply, error.status, {
          title: 'This address does not work',
          message: error.message,
          reference: error.code,
        });
      }
      // what says when to try again is answered as everywhere
      if (error instanceof ServerError || isStoreFailure(error)) throw error;
      request.trace?.fail('INTERNAL', error);
      request.log.error({ traceId: request.trace?.id, err: error }, 'a page failed');
      return sendPlain(reply, 500, {
        title: 'Something went wrong on our side',
        message: 'Please refresh the page in a moment.',
        reference: `INTERNAL · ${request.id}`,
      });
    }
  });
}
