import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import { type Engine, type PageView, pageHints } from '../../renderer/contract';
import { FRESH_MS, wholeMinute } from '../../renderer/contract/constants';
import { type LoadedPage, prepareModules } from '../../renderer/page/load';
import type { Registry } from '../../renderer/page/registry';
import { decide, decidingRealm } from '../../renderer/routing/decide';
import type { ExternalLicence } from '../../renderer/routing/guard';
import { createMatcher } from '../../renderer/routing/match';
import { readViewCookie } from '../../renderer/routing/view-cookie';
import type { PageDocument, RouteDocument } from '../../schemas/generated/types';
import type { AppStore } from '../app';
import type { Handover } from '../handover';
import { documentHead } from '../head';
import { preparePage } from '../page';
import type { ApiClient } from './api-client';
import { keepFresh } from './fresh';
import { createScrollMemory } from './scroll';
import { writeHead } from './write-head';

interface NavigationInput {
  handover: Handover;
  store: AppStore;
  registry: Registry;
  api: ApiClient;
  engineFor: (view: PageView) => Engine;
  /** The licence of an outside seller that waits (GD-02). */
  externalLicence: () => ExternalLicence | null;
  /** The server's clock, ms since the epoch: a device's own may be wrong. */
  clock: () => number;
}

/** What a navigation brings: a page, and what it says about itself. */
interface Arrival {
  page: LoadedPage;
  view: PageView;
  document: Pick<PageDocument, 'title' | 'description'>;
  route: RouteDocument;
}

const NOT_FOUND = 'notFound';
const warn = (message: string) => console.warn(message);

/** Navigation without reloading. Targets are addresses below the realm's base. */
export interface Navigation {
  go(target: string): void;
  /** Fetches ahead what a target needs. */
  approach(target: string): void;
}

/**
 * Starts navigation without reloading: the same plan and load as on the server, run here, asking only for what is not here
 * yet.
 */
export function startNavigation({
  handover,
  store,
  registry,
  api: bare,
  engineFor,
  externalLicence,
  clock,
}: NavigationInput): Navigation {
  const { realm, frame, view: first } = handover;
  const api = keepFresh(bare, FRESH_MS);
  const matcher = createMatcher();
  const routeNamed = (name: string) => realm.routes.find((route) => route.name === name);
  const notFoundRoute = routeNamed(NOT_FOUND)!;
  const deciding = decidingRealm(realm.settings, realm.routes, realm.defaultTarget);

  async function arrive(url: URL, signal: AbortSignal): Promise<Arrival> {
    const path = url.pathname.slice(first.basename.length) || '/';
    const decision = decide(
      { path, search: url.search, externalLicence: externalLicence() },
      first.audience,
      deciding,
      matcher,
    );
    if (decision.kind !== 'show') {
      // what the realm names elsewhere is the browser's to follow
      throw decision.to.startsWith('/') ? redirect(decision.to) : redirectDocument(decision.to);
    }
    const { route, params } = decision;
    const view: PageView = {
      ...first,
      path,
      search: url.search,
      resumes: readViewCookie(document.cookie).resumes,
      minute: wholeMinute(clock()),
    };
    // code and data at once: the hand-over has said which blocks stand on the route's page
    for (const type of handover.blocksByRoute[route.name] ?? []) void registry.prepareSection(type).catch(() => {});
    const [asked, missing] = await Promise.all([api.page(route.name, params), api.page(NOT_FOUND, {})]);
    const header = { ...frame, header: [], footer: [] };
    const prepared = await preparePage({
      view,
      realm,
      frame: header,
      document: asked.page,
      route,
      params,
      api,
      hints: pageHints({ width: innerWidth, height: innerHeight }),
      registry,
      signal,
      report: (section, code, error) => warn(`${code} in “${section.id}” (${section.type}): ${String(error)}`),
      notFound: { document: missing.page, route: notFoundRoute },
    });
    await prepareModules(prepared.page, prepared.views, registry);
    const framed = store.getState().page.sections.filter(({ slot }) => slot !== 'main');
    const sections = [
      ...framed.filter(({ slot }) => slot === 'header'),
      ...prepared.page.sections,
      ...framed.filter(({ slot }) => slot === 'footer'),
    ];
    return { page: { ...prepared.page, sections }, view, document: prepared.document, route: prepared.route };
  }

  const loader: RouteObject['loader'] = ({ request }) => arrive(new URL(request.url), request.signal);
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader,
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search,
      },
    ],
    { basename: first.basename || '/', hydrationData: { loaderData: { page: null } } },
  );
  const scroll = createScrollMemory(router.state.location.key);
  let shown: Arrival | null = null;

  router.subscribe((state) => {
    document.documentElement.toggleAttribute('data-navigating', state.navigation.state !== 'idle');
    if (state.navigation.state !== 'idle') return;
    if (state.errors) {
      // what this page cannot do without the server, the server can do with a page of its own
      location.assign(router.createHref(state.location));
      return;
    }
    // a navigation without reloading is no change of the hash to the browser
    store.setState({ hash: state.location.hash.slice(1) });
    const arrival = state.loaderData.page as Arrival | null;
    if (!arrival || arrival === shown) return scroll.restore(state.location);
    shown = arrival;
    show(arrival);
    scroll.arrive(state.location, state.historyAction === 'POP');
  });

  function show({ page, view, document: pageDocument, route }: Arrival): void {
    const engine = engineFor(view);
    const head = documentHead(engine, page, pageDocument, route);
    writeHead(document.head, head);
    store.setState({ engine, page, title: head.title });
  }

  return {
    go: (target) => void router.navigate(target),
    approach: (target) =>
      void arrive(new URL(first.basename + target, location.origin), new AbortController().signal).catch(() => {}),
  };
}
