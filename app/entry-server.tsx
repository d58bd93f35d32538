import { setMaxListeners } from 'node:events';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { createStore } from 'zustand/vanilla';
import { blocks } from '../blocks';
import { assumedHints, noViewer, type PageView, type ResultsPort, type Scheme } from '../renderer/contract';
import { hiddenFor } from '../renderer/contract/hide-results';
import { LABEL_GROUPS, labelGroupHref } from '../renderer/contract/label-groups';
import type { FailureReport, LoadedPage } from '../renderer/page/load';
import { createRegistry } from '../renderer/page/registry';
import type { Realm } from '../renderer/realm/compose';
import type { CompiledLabels } from '../renderer/realm/labels';
import { languageOf } from '../renderer/realm/languages';
import { nearestOf } from '../renderer/realm/nearest';
import { findPage } from '../renderer/realm/pages';
import { fontsToPreload, pageBackground } from '../renderer/realm/theme';
import { frameFor } from '../renderer/realm/visible-to';
import { menuQuery, platformOf } from '../renderer/routing/menu-platform';
import { createToastStore } from '../renderer/ui/toast-store';
import type { FrameDocument, RouteDocument, Theme } from '../schemas/generated/types';
import { App, type AppState } from './app';
import { type AssetSource, assetsOf, EMBED_ENTRY, PREVIEW_ENTRY, VIEWER_ENTRY } from './assets';
import { PageDocument } from './document';
import { createEngine } from './engine';
import type { PageHandover } from './handover';
import { documentHead, type HeadElement, headElements, PAGE_ELEMENT } from './head';
import { inlineStyleSheets } from './inline-styles';
import { metadataElements } from './metadata';
import { preparePage } from './page';
import { createRealmFacts } from './realm-facts';
import { renderApp } from './render-app';
import { createApiClient, type Fetch } from './viewer/api-client';
import { keepFresh } from './viewer/fresh';

export interface PageRequest {
  view: PageView;
  /** The moment, ms since the epoch, to the minute. */
  now: number;
  realm: Realm;
  route: RouteDocument;
  params: Readonly<Record<string, string>>;
  labels: CompiledLabels;
  labelsHref: string;
  realmHref: string;
  themeCss: string;
  /** The icon under which Apple's devices install the realm; none where there is none. */
  appleTouchIcon?: string | null;
  fetch: Fetch;
  /** Where the server's own calls go, and where the browser's go. */
  apiBase: { server: string; browser: string };
  /** What the server's own calls say besides: where the viewer is. */
  apiHeaders: Readonly<Record<string, string>>;
  assets: AssetSource;
  showProblems: boolean;
  hasServiceWorker: boolean;
  version: string;
  report: FailureReport;
  warn: (message: string) => void;
}

export interface RenderedPage {
  html: string;
  status: number;
  /** A section failed: the page is not worth keeping. */
  incomplete: boolean;
  /** When what the blocks show of the moment changes next, ms since the epoch; null when it never does. */
  changesAt: number | null;
  /** It has a section that plays films. */
  plays: boolean;
  /** It has a part that takes payments. */
  pays: boolean;
  /** The text of each inline style, for the Content Security Policy. */
  inlineStyles: readonly string[];
}

/** How long the server waits for a page's data before it answers without it, in ms. */
const LOAD_TIMEOUT_MS = 5000;
const NOT_FOUND = 'notFound';
const NO_FRAME: FrameDocument = { header: [], footer: [] };

/** What the browser starts a page of a route with. */
function entryOf({ preview, embeds }: RouteDocument): string {
  if (embeds) return EMBED_ENTRY;
  return preview ? PREVIEW_ENTRY : VIEWER_ENTRY;
}

/** Frames on other sites and previews are parts of other pages. */
const isInstallable = ({ preview, embeds }: RouteDocument): boolean => !preview && !embeds;

/** Browsers fetch the manifest without cookies: its address says the page's language. */
const manifestHref = ({ basename, locale }: PageView): string =>
  `${basename}/manifest.webmanifest?language=${languageOf(locale)}`;

/** The colours of browsers' bars beside a page: one for each scheme that the page may have. */
function themeColours(theme: Theme, scheme: Scheme): { colour: string; media?: string }[] {
  if (scheme !== 'system') return [{ colour: pageBackground(theme, scheme) }];
  return (['light', 'dark'] as const).map((each) => ({
    colour: pageBackground(theme, each),
    media: `(prefers-color-scheme: ${each})`,
  }));
}

/** What navigations need of header and footer, which stay as they are. */
function withoutSettings({ header, footer, ...rest }: FrameDocument): FrameDocument {
  const sectionsOf = (sections: FrameDocument['header']) =>
    sections.map(({ id, type }) => ({ id, type, settings: {} }));
  return { ...rest, header: sectionsOf(header), footer: sectionsOf(footer) };
}

function HeadNode({ tag: Tag, attributes: { hreflang, ...attributes }, text }: HeadElement) {
  return (
    <Tag
      {...attributes}
      {...(hreflang && { hrefLang: hreflang })}
      {...{ [PAGE_ELEMENT]: '' }}
      // escaped in one place (app/metadata/json-ld.ts)
      {...(text !== undefined && { dangerouslySetInnerHTML: { __html: text } })}
    />
  );
}

const withoutSubject = ({ about: _, ...head }: LoadedPage['head']) => head;

/** The page without what must not be told, neither in its words nor in the data that the browser draws it from again. */
const withoutResults = (page: LoadedPage, { overlay }: Pick<ResultsPort, 'overlay'>): LoadedPage => ({
  ...page,
  sections: page.sections.map((section) =>
    section.state.status === 'ready'
      ? { ...section, state: { ...section.state, data: overlay(section.state.data) } }
      : section,
  ),
});

/** Renders pages. One for the whole server; each request passes everything that its page depends on. */
export function createPageRenderer() {
  const registry = createRegistry(blocks);
  const factsOf = createRealmFacts();

  async function render(request: PageRequest): Promise<RenderedPage> {
    const { view, now, realm, route, params, version, showProblems, hasServiceWorker } = request;
    const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
    // every call of a page listens to it: many sections are no leak
    setMaxListeners(Number.POSITIVE_INFINITY, signal);
    const client = createApiClient({
      fetch: request.fetch,
      base: request.apiBase.server,
      realm: realm.name,
      locale: view.locale,
      version,
      headers: request.apiHeaders,
      videoEndpoint: realm.settings.videoEndpoint,
      child: view.audience.child,
      signal,
      warn: request.warn,
    });
    // sections of a page that ask for the same get the same answer
    const api = keepFresh(client, LOAD_TIMEOUT_MS, () => 0);
    const init = api.init({ countEvents: 'LIVE', ...menuQuery(platformOf(view.viewport)) });
    const { summary } = factsOf(realm, version);
    const notFoundRoute = realm.routes.find(({ name }) => name === NOT_FOUND)!;
    let failures = 0;
    let changesAt: number | null = null;
    const onNextChange = (moment: number) => {
      changesAt = Math.min(moment, changesAt ?? moment);
    };
    const results = hiddenFor(view.hidesResults);
    // a frame on another site has the page's content and nothing around it
    const pageFrame = route.embeds ? NO_FRAME : realm.frame;
    const prepared = await preparePage({
      view,
      now,
      realm: summary,
      frame: pageFrame,
      document: findPage(realm.pages, route.name, params)!,
      route,
      params,
      api,
      hints: assumedHints(view.viewport),
      registry,
      suggest: nearestOf,
      signal,
      report: (...failure) => {
        failures++;
        request.report(...failure);
      },
      options: { leavesMembersToBrowser: true, onNextChange, withoutResults: results.overlay },
      notFound: { document: () => findPage(realm.pages, NOT_FOUND, {})!, route: notFoundRoute },
    });
    const { menu, eventCount } = await init;
    const shown = { ...summary, menu, eventCount };
    const toasts = createToastStore();
    const engine = createEngine({
      view,
      now,
      onNextChange,
      realm: shown,
      labels: request.labels,
      registry,
      api,
      hints: assumedHints(view.viewport),
      toast: toasts.show,
      viewer: noViewer,
      results,
      menu: { status: menu ? 'success' : 'failure', retry: () => {} },
      onMissingLabel: (key) => request.warn(`The label “${key}” is missing in ${languageOf(view.locale)}`),
    });
    const { views } = prepared;
    const page = withoutResults(prepared.page, results);
    const head = documentHead(engine, page, prepared.document, prepared.route);
    const appHtml = await renderApp(
      <App
        store={createStore<AppState>(() => ({ engine, page, title: head.title, clock: () => now, hash: '' }))}
        overlays={[]}
        onOverlayError={() => {}}
        toasts={toasts}
        draw={{ registry, showProblems, loadLater: () => Promise.reject(), onSectionError: () => {} }}
      />,
      (error) => {
        failures++;
        request.report({ id: page.route, type: 'page' }, 'SECTION_THREW', error);
      },
    );
    const frame = frameFor(pageFrame, view.audience.role);
    const isUsualMenu = JSON.stringify(menu) === JSON.stringify(summary.menu);
    const handover: PageHandover = {
      view,
      drawnAt: now,
      realm: { name: realm.name, eventCount, ...(!isUsualMenu && { menu }) },
      realmHref: request.realmHref,
      // the subject is in the data of its section
      page: { ...page, head: withoutSubject(page.head) },
      views,
      frame: route.preview ? frame : withoutSettings(frame),
      labelsHref: request.labelsHref,
      apiBase: request.apiBase.browser,
      showProblems,
      hasServiceWorker,
      ...(route.preview && { preview: { origins: realm.settings.previewOrigins, kind: route.preview } }),
    };
    const drawn = page.sections.filter(({ state }) => state.status === 'ready').map(({ type }) => type);
    const groups = LABEL_GROUPS.filter(
      (group) =>
        page.sections.some(({ type }) => registry.section(type)?.labels === group) ||
        views.some((key) => registry.view(key)?.labels === group),
    );
    const labelHrefs = [request.labelsHref, ...groups.map((group) => labelGroupHref(request.labelsHref, group))];
    const plays = page.sections.some(({ type }) => registry.section(type)?.plays === true);
    const pays =
      page.sections.some(({ type }) => registry.section(type)?.pays) || views.some((key) => registry.view(key)?.pays);
    const assets = {
      ...assetsOf(request.assets, entryOf(route), drawn, views),
      fonts: fontsToPreload(realm.theme, languageOf(view.locale)).map((path) => engine.media(path)),
      themeCss: request.themeCss,
      icon: realm.theme.ICON ? engine.media(realm.theme.ICON) : null,
      appleTouchIcon: request.appleTouchIcon ?? null,
      manifest: isInstallable(route) ? manifestHref(view) : null,
    };
    const html = renderToStaticMarkup(
      <PageDocument
        handover={handover}
        assets={{ ...assets, preloads: [...labelHrefs, ...assets.preloads], data: [request.realmHref] }}
        appHtml={appHtml}
        head={
          <>
            <title>{head.title}</title>
            {[...headElements(head), ...metadataElements(engine, page, head)].map((element) => (
              <HeadNode key={JSON.stringify(element.attributes)} {...element} />
            ))}
            {themeColours(realm.theme, view.scheme).map(({ colour, media }) => (
              <meta key={media ?? colour} name="theme-color" content={colour} media={media} />
            ))}
            <meta name="generator" content={`Realmcast ${version}`} />
          </>
        }
      />,
    );
    return {
      html: `<!doctype html>${html}`,
      status: page.status,
      incomplete: failures > 0,
      changesAt,
      plays,
      pays,
      inlineStyles: [
        request.themeCss,
        ...(assets.inlineStyles.length > 0 ? [inlineStyleSheets(assets.inlineStyles)] : []),
      ],
    };
  }

  return { render, factsOf };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** What the blocks' definitions say that their schemas do not: realms are checked against it. */
export function productBlocks() {
  return {
    sections: blocks.sections.map(({ type, version, upgrades, query, subject }) => ({
      ...{ type, version, upgrades, query },
      ...(subject !== undefined && { subject }),
    })),
    views: blocks.views.map(({ kind, name }) => ({ kind, name })),
  };
}
