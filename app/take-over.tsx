import './styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { blocks } from '../blocks';
import {
  type Engine,
  type LivePort,
  noLive,
  noViewer,
  type OverlayDefinition,
  type PageView,
  pageHints,
  type RealmSummary,
  type ResultsPort,
  type ViewerPort,
} from '../renderer/contract';
import { createQueries } from '../renderer/contract/queries';
import { asDrawn } from '../renderer/contract/results';
import type { DrawOptions } from '../renderer/page/draw';
import { HANDOVER_ID } from '../renderer/page/handover';
import { loadSection, prepareModules } from '../renderer/page/load';
import { createRegistry, type Registry } from '../renderer/page/registry';
import { createBrowserStore, storageKey } from '../renderer/player/state/store';
import type { CompiledLabels } from '../renderer/realm/labels';
import { tagOf } from '../renderer/realm/languages';
import { isPublicRealm } from '../renderer/routing/content-access';
import { createToastStore } from '../renderer/ui/toast-store';
import { App, type AppState, type AppStore } from './app';
import { APP_ID } from './document';
import { createEngine } from './engine';
import { type Handover, joinHandover, type PageHandover } from './handover';
import { loadContext } from './page';
import type { RealmFacts } from './realm-facts';
import { type ApiCall, type ApiClient, type ApiClientOptions, createApiClient, createCall } from './viewer/api-client';
import { createPageLabels } from './viewer/block-labels';
import { loadChunk } from './viewer/chunks';
import { readSentMoment, serverClock } from './viewer/clock-offset';
import { createPageNotice, type PageNotice } from './viewer/page-notice';
import type { Recovery } from './viewer/recovery';
import type { SessionInput } from './viewer/session';
import { markInlineStyles, watchStyles } from './viewer/styles';

/** RE-10: what this very screen asks for. */
export const screenHints = () => pageHints({ width: innerWidth, height: innerHeight });

export const warn = (message: string) => console.warn(message);

/** What an engine is made of besides what the page has from its start. */
export interface EngineParts {
  realm: RealmSummary;
  view: PageView;
  /** The moment of which the page is, ms since the epoch, to the minute. */
  now: number;
  labels?: CompiledLabels;
  api?: ApiClient;
  menu: 'request' | 'success' | 'failure';
}

/** What the feeds need of the page. */
export interface LiveParts {
  realm: RealmSummary;
  api: ApiClientOptions;
  viewer: ViewerPort;
}

interface TakeOverOptions extends Pick<DrawOptions, 'around'> {
  /** What parts of the app that are gone are met with; nothing but an error when left out. */
  recoveryOf?: (handover: PageHandover) => Recovery;
  /** Who looks; nobody in particular when left out. */
  viewer?: (input: Omit<SessionInput, 'tab' | 'secret'>) => ViewerPort & { read?: ApiCall };
  /** The realm's feeds; none when left out. */
  live?: (input: LiveParts) => LivePort;
  /** What the page knows of its realm, where that is not all that there is to know. */
  realmOf?: (realm: RealmSummary) => RealmSummary;
  /** What measures the visit; nothing when left out. */
  loadAnalytics?: Engine['loadAnalytics'];
  /** Which dialogs and banners may lie over the page; the product's when left out. */
  overlays?: readonly OverlayDefinition[];
  /** Which results the viewer wants to know; as the server drew the page when left out. */
  results?: (input: Pick<SessionInput, 'view' | 'realm'> & { viewer: ViewerPort }) => Promise<ResultsPort>;
}

/** A page that the browser has hydrated. */
export interface RunningApp {
  handover: Handover;
  store: AppStore;
  registry: Registry;
  api: ApiClient;
  engineFor: (parts: EngineParts) => Engine;
  /** An API client like the page's own, with some options of another kind. */
  apiFor: (options: { locale?: string; at?: string }) => ApiClient;
  /** The server's clock, ms since the epoch. */
  clock: () => number;
  results: ResultsPort;
  /** Says that a page could not be loaded. */
  notice: PageNotice;
}

/**
 * The first word to Intl has the browser read its tables, which takes a slow phone 50 ms and more: in a task of its own,
 * while the labels are on their way.
 */
const readyIntl = (locale: string) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      Intl.DateTimeFormat.supportedLocalesOf(locale);
      resolve();
    });
  });

/** What the server has handed over with the page. */
export const readHandover = () => JSON.parse(document.getElementById(HANDOVER_ID)!.textContent!) as PageHandover;

async function fetchFacts(href: string): Promise<RealmFacts> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return answer.json();
}

const NO_RECOVERY: Recovery = { recover: async () => false, recovering: (work) => work() };

/** Hydrates the page that the server has rendered: the same view, the same data, nothing requested twice. */
export async function takeOver({
  viewer: viewerOf,
  live: liveOf,
  results: resultsOf,
  recoveryOf,
  realmOf = (realm) => realm,
  loadAnalytics,
  overlays,
  ...drawn
}: TakeOverOptions = {}): Promise<RunningApp> {
  const sent = readHandover();
  const { recover, recovering } = recoveryOf?.(sent) ?? NO_RECOVERY;
  const { view, drawnAt, page, views, showProblems } = sent;
  watchStyles();
  markInlineStyles();
  const pageLabels = createPageLabels(sent.labelsHref);
  const { labels } = pageLabels;
  const lasting = pageLabels.bringing(blocks);
  const registry = createRegistry(lasting);
  const [facts] = await Promise.all([
    loadChunk(() => fetchFacts(sent.realmHref)),
    pageLabels.load(),
    prepareModules(page, views, registry),
    readyIntl(tagOf(view.locale)),
  ]);
  const joined = joinHandover(sent, facts);
  const handover = { ...joined, realm: realmOf(joined.realm) };
  const { realm } = handover;

  const { now: clock, correct } = serverClock(
    createBrowserStore((name) => storageKey(realm.name, name)),
    readSentMoment(drawnAt),
  );
  const apiOptions: ApiClientOptions = {
    fetch: (address, init) => fetch(address, init),
    base: handover.apiBase,
    realm: realm.name,
    locale: view.locale,
    version: realm.version,
    videoEndpoint: realm.settings.videoEndpoint,
    child: view.audience.child,
    warn,
    onClock: correct,
    // RS-18: the page that says so, once
    onVpnBlocked: () => {
      const blocked = realm.paths.vpn;
      if (blocked && view.path !== blocked) location.replace(view.basename + blocked);
    },
  };
  const asViewer: ApiCall = (...call) => (viewer.read ? viewer.read(...call) : createCall(apiOptions)(...call));
  const apiFor: RunningApp['apiFor'] = (changes) =>
    createApiClient({ ...apiOptions, ...(!isPublicRealm(realm.settings) && { asViewer }), ...changes });
  const api = apiFor({});
  const toasts = createToastStore();
  const say: SessionInput['say'] = (label, duration = 'LONG') =>
    toasts.show({ message: store.getState().engine.label(label), duration, type: 'info', dismissable: true });
  const viewer: ViewerPort & { read?: ApiCall } =
    viewerOf?.({ view, realm, api: apiOptions, now: clock, say, warn }) ?? noViewer;
  const results = (await resultsOf?.({ view, realm, viewer })) ?? asDrawn(view.hidesResults);
  const queries = createQueries(results.readyIfHiding);
  const live = liveOf?.({ realm, api: apiOptions, viewer }) ?? noLive;
  const engineFor: RunningApp['engineFor'] = (parts) =>
    createEngine({
      labels,
      registry,
      api,
      queries,
      hints: screenHints(),
      toast: toasts.show,
      viewer,
      live,
      results,
      loadPlayMonitor: () => import('./viewer/plays'),
      loadAnalytics: realm.settings.measurement && loadAnalytics,
      loadCode: recovering,
      ...parts,
      menu: { status: parts.menu, retry: retryMenu },
    });
  const store = createStore<AppState>(() => ({
    engine: engineFor({ realm, view, now: drawnAt, menu: realm.menu ? 'success' : 'failure' }),
    page,
    title: document.title,
    clock,
    hash: '',
  }));
  const setMenu = (menu: RealmSummary['menu'], status: EngineParts['menu']) =>
    store.setState(({ engine }) => ({
      engine: engineFor({ realm: { ...engine.realm, menu }, view: engine.view, now: engine.now, menu: status }),
    }));
  // few pages need it
  const platformMenu = () => recovering(() => import('./viewer/platform-menu'));
  async function retryMenu() {
    setMenu(null, 'request');
    const menu = await platformMenu().then(
      ({ requestMenu }) => requestMenu(api),
      () => null,
    );
    setMenu(menu, menu ? 'success' : 'failure');
  }
  if (realm.hasMobileMenu)
    void platformMenu().then(
      ({ followPlatform }) => followPlatform(view.viewport, api, (menu) => setMenu(menu, 'success')),
      (error: unknown) => warn(`The menu cannot follow the screen: ${String(error)}`),
    );

  const draw: DrawOptions = {
    registry,
    showProblems,
    ...drawn,
    onSectionError({ id, type }, error) {
      warn(`The section “${id}” (${type}) failed: ${String(error)}`);
      void recover(error);
    },
    async loadLater(section) {
      const { engine, page: current } = store.getState();
      const { view: at, realm: shown, hints } = engine;
      const route = shown.routes.find(({ name }) => name === current.route)!;
      const signal = new AbortController().signal;
      const context = loadContext({
        view: at,
        now: engine.now,
        realm: shown,
        route,
        params: current.params,
        api: engine.api,
        hints,
        signal,
      });
      let failure: unknown;
      const report = (_: unknown, code: string, error: unknown) => {
        failure = error;
        warn(`${code}: ${String(error)}`);
      };
      const { state } = await loadSection(section, context, registry, report);
      // the skeleton stays until the page is reloaded
      return state.status === 'failed' && (await recover(failure)) ? new Promise(() => {}) : state;
    },
  };
  const onOverlayError = (name: string, error: unknown) => {
    warn(`“${name}” failed: ${String(error)}`);
    void recover(error);
  };
  startTransition(() => {
    hydrateRoot(
      document.getElementById(APP_ID)!,
      <App
        store={store}
        toasts={toasts}
        draw={draw}
        overlays={overlays ?? lasting.overlays}
        onOverlayError={onOverlayError}
      />,
    );
  });
  const notice = createPageNotice(toasts, (key) => store.getState().engine.label(key));
  return { handover, store, registry, api, engineFor, apiFor, clock, results, notice };
}
