import { ApiError, type PageView, pageHints, type ResultsPort } from '../../../renderer/contract';
import { wholeMinute } from '../../../renderer/contract/constants';
import { type LoadedPage, prepareModules } from '../../../renderer/page/load';
import type { Registry } from '../../../renderer/page/registry';
import { localeInQuery } from '../../../renderer/realm/language-parameter';
import { languageOf } from '../../../renderer/realm/languages';
import { pageSearch } from '../../../renderer/realm/page-search';
import { decide, decidingRealm } from '../../../renderer/routing/decide';
import type { ExternalLicence } from '../../../renderer/routing/guard';
import { createMatcher } from '../../../renderer/routing/match';
import { hasSecret } from '../../../renderer/routing/secrets';
import type { PageAnswer, PageDocument, RouteDocument } from '../../../schemas/generated/types';
import type { Handover } from '../../handover';
import { preparePage } from '../../page';
import type { ApiClient } from '../api-client';
import type { Place } from './core';
import { outageOf, type SectionError } from './outage';
import { parsePlace, splitAddress } from './parse-place';
import type { LoadResult } from './ports';

export interface PageLoaderInput {
  handover: Pick<Handover, 'realm' | 'frame' | 'view' | 'blocksByRoute'>;
  registry: Registry;
  api: ApiClient;
  /** The licence of an outside seller that waits (GD-02). */
  externalLicence: () => ExternalLicence | null;
  /** The server's clock, ms since the epoch. */
  clock: () => number;
  /** Whether films are under way in this browser. */
  resumes: () => boolean | undefined;
  /** Which results the viewer wants to know. */
  results: ResultsPort;
  /** The size of the window, in px. */
  windowSize: () => { width: number; height: number };
  warn: (message: string) => void;
}

/** A page that can be shown, without its header and footer, and what it says about itself. */
export interface PreparedArrival {
  page: LoadedPage;
  view: PageView;
  /** The moment of which it is, ms since the epoch, to the minute. */
  now: number;
  document: Pick<PageDocument, 'title' | 'description'>;
  route: RouteDocument;
}

const NOT_FOUND = 'notFound';
/** Redirects of a realm that lead on and on are the server's to refuse. */
const MAX_REDIRECTS = 10;
/** Refusals that are pages, which the server draws. */
const DRAWN_BY_SERVER: ReadonlySet<number> = new Set([401, 403, 404]);

type PageLoader = (place: Place, signal: AbortSignal) => Promise<LoadResult<PreparedArrival>>;

const DELEGATED = { type: 'delegate', href: null } as const;

/**
 * Loads pages in the browser with the same plan as on the server, asking only for what is not here yet.
 *
 * @returns rejects when the page cannot be shown as it should be: without its document, its code, or what it is about
 */
export function createPageLoader({
  handover,
  registry,
  api,
  externalLicence,
  clock,
  resumes,
  results,
  windowSize,
  warn,
}: PageLoaderInput): PageLoader {
  const { realm, frame, view: first } = handover;
  const matcher = createMatcher();
  const notFoundRoute = realm.routes.find(({ name }) => name === NOT_FOUND)!;
  const deciding = decidingRealm(realm.settings, realm.routes, realm.defaultTarget);
  const framedTypes = [...frame.header, ...frame.footer].map(({ type }) => type);

  const declaredBy = (document: PageDocument) =>
    [...framedTypes, ...document.sections.map(({ type }) => type)].flatMap(
      (type) => registry.section(type)?.query ?? [],
    );

  async function pageDocument(route: string, params: Readonly<Record<string, string>>) {
    const { page } = (await api.page(route, params)) as Partial<PageAnswer>;
    if (!page) throw new ApiError(502, 'API_FAILED', `The API answered without the page “${route}”`);
    return page;
  }

  async function draw(
    route: RouteDocument,
    params: Readonly<Record<string, string>>,
    place: Place,
    signal: AbortSignal,
  ): Promise<LoadResult<PreparedArrival>> {
    const { pathname: path, search } = splitAddress(place.path);
    // code and data at once: the hand-over has said which blocks stand on the route's page
    for (const type of handover.blocksByRoute[route.name] ?? []) {
      void registry.prepareSection(type).catch(() => {});
      void registry.loadModule(type).catch(() => {});
    }
    const [document] = await Promise.all([pageDocument(route.name, params), results.ready()]);
    const view: PageView = {
      ...first,
      path,
      search: pageSearch(new URLSearchParams(search), declaredBy(document), realm.settings.realmLanguages),
      resumes: resumes(),
    };
    // only now: an answer has told the server's time
    const now = wholeMinute(clock());
    const failures: SectionError[] = [];
    const prepared = await preparePage({
      view,
      now,
      realm,
      // header and footer stay as they are
      frame: { ...frame, header: [], footer: [] },
      document,
      route,
      params,
      api,
      hints: pageHints(windowSize()),
      registry,
      signal,
      options: { withoutResults: results.overlay },
      report({ id, type }, code, error) {
        failures.push({ id, error });
        warn(`${code} in “${id}” (${type}): ${String(error)}`);
      },
      notFound: { document: () => pageDocument(NOT_FOUND, {}), route: notFoundRoute },
    });
    await prepareModules(prepared.page, prepared.views, registry);
    const outage = outageOf(prepared.page.sections, failures, registry);
    if (outage) throw outage.error;
    return { type: 'page', page: { view, now, ...prepared }, place };
  }

  return async function load(place, signal) {
    let at = place;
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects++) {
      const { pathname: path, search } = splitAddress(at.path);
      const decision = decide({ path, search, externalLicence: externalLicence() }, first.audience, deciding, matcher);
      if (decision.kind === 'show') {
        const { route, params } = decision;
        // what a document takes out of its address as it starts, and pages for frames, are for a new document
        const query = new URLSearchParams(search);
        if (hasSecret(query) || route.preview || route.embeds) return DELEGATED;
        // texts in another language come with another document
        const named = localeInQuery(query, realm.settings.realmLanguages);
        if (named !== undefined && languageOf(named) !== languageOf(first.locale)) return DELEGATED;
        try {
          return await draw(route, params, at, signal);
        } catch (error) {
          if (error instanceof ApiError && DRAWN_BY_SERVER.has(error.status)) return DELEGATED;
          throw error;
        }
      }
      // what the realm names elsewhere is the browser's to follow
      if (!decision.to.startsWith('/')) return { type: 'delegate', href: decision.to };
      const to = parsePlace(decision.to);
      at = { path: to.path, hash: to.hash || at.hash };
    }
    return DELEGATED;
  };
}
