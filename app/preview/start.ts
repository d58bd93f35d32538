import type { Engine, PageView } from '../../renderer/contract';
import { wholeMinute } from '../../renderer/contract/constants';
import { type LoadedPage, prepareModules, SubjectMissing } from '../../renderer/page/load';
import { planPage } from '../../renderer/page/plan';
import { createNewest } from '../../renderer/preview/newest';
import { listenToParent } from '../../renderer/preview/parent';
import { contextKey, type PreviousPage, reloadSections } from '../../renderer/preview/reload';
import type { CompiledLabels } from '../../renderer/realm/labels';
import { directionOf, languageOf, tagOf } from '../../renderer/realm/languages';
import { nearestOf } from '../../renderer/realm/nearest';
import { menuFor, platformOf } from '../../renderer/routing/menu-platform';
import type { PageDocument, PreviewAnswer, PreviewOptions, PreviewProblem } from '../../schemas/generated/types';
import type { Handover } from '../handover';
import { loadContext } from '../page';
import { type EngineParts, type RunningApp, screenHints, warn } from '../take-over';
import type { ApiClient } from '../viewer/api-client';
import { allLabels } from '../viewer/block-labels';
import { keepFresh } from '../viewer/fresh';
import type { CheckedMessage, PreviewDocument } from './check';
import { pageOf } from './page-of';
import type { ProblemStore } from './problems';
import type { PromptStore } from './prompt';

/** What a message came to: a page to show, or what is wrong with it. */
type Outcome =
  | { problems: PreviewProblem[]; revision: number | null; sectionIds: readonly string[] | null }
  | {
      document: PreviewDocument;
      page: LoadedPage;
      engine: Engine;
      clock: () => number;
      loaded: string[];
      revision: number;
    };

/** How long answers of the API are cached, in ms: an editor changes settings, not content. */
const FRESH_MS = 60_000;

const basePages = Object.values(
  import.meta.glob<PageDocument>('../base/pages/*.json', { eager: true, import: 'default' }),
);

/** The next frame is on the screen. */
const painted = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );

/** The revision that a message says it has; null where it says none that counts. */
function revisionOf(data: unknown): number | null {
  const revision = (data as { revision?: unknown } | null)?.revision;
  return typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0 ? revision : null;
}

function sectionIdsOf(message: CheckedMessage['message']): readonly string[] | null {
  const sections = (message?.document as { sections?: unknown } | undefined)?.sections;
  return Array.isArray(sections) ? sections.map((section: { id?: unknown } | null) => String(section?.id ?? '')) : null;
}

/**
 * Draws what the parent frame sends, message by message (PV-01…09): checked, composed, and loaded only
 * where settings changed. The newest message wins; one that is wrong leaves the last good page where it is.
 */
export function startPreview(
  app: RunningApp,
  preview: NonNullable<Handover['preview']>,
  wrong: ProblemStore,
  prompt: PromptStore,
): void {
  const { handover, store, registry, engineFor, apiFor } = app;
  const { realm, frame, view: opened } = handover;
  const newest = createNewest();
  const apis = new Map<string, ApiClient>();
  const engines = new Map<string, Engine>();
  let previousPage: PreviousPage | undefined;
  /** Of the newest message that was drawn, and of the one that is looked at: one that is refused outdates no other. */
  let drawnRevision = -1;
  let awaitedRevision = -1;

  /** One client, and so one memory of answers, for each language and moment. */
  function apiOf({ locale, time }: PreviewOptions): ApiClient {
    const key = `${locale} ${time}`;
    const api =
      apis.get(key) ??
      keepFresh(apiFor({ ...(locale && { locale }), ...(time && { at: time }) }), FRESH_MS, () => performance.now());
    apis.set(key, api);
    return api;
  }

  async function labelsOf(locale: string): Promise<CompiledLabels> {
    const folder = handover.labelsHref.slice(0, handover.labelsHref.lastIndexOf('/'));
    const own = languageOf(opened.locale) === languageOf(locale);
    const href = own ? handover.labelsHref : `${folder}/${languageOf(locale)}.js`;
    return allLabels(href);
  }

  const viewFor = (options: PreviewOptions, path: string): PageView => ({
    ...opened,
    path,
    search: '',
    locale: options.locale ?? opened.locale,
    viewport: options.viewport ?? opened.viewport,
    audience: { role: options.role ?? opened.audience.role, child: options.child ?? opened.audience.child },
  });

  /** The same parts give the same engine, so that what did not change is not drawn again. */
  function engineOf(parts: EngineParts): Engine {
    const { realm: shown, view, now, menu } = parts;
    const key = JSON.stringify([shown.menu, shown.menuLayout, view, now, menu]);
    const engine = engines.get(key) ?? engineFor(parts);
    engines.clear();
    engines.set(key, engine);
    return engine;
  }

  async function outcomeOf(data: unknown, signal: AbortSignal): Promise<Outcome> {
    const { checkMessage, checkSections } = await import('./check');
    const { message, document, problems } = checkMessage(data, {
      kind: preview.kind,
      locales: realm.settings.realmLanguages,
    });
    const sectionIds = sectionIdsOf(message);
    if (!document) return { problems, revision: message?.revision ?? null, sectionIds };
    const { revision, options = {} } = message;
    const params = options.params ?? {};
    const api = apiOf(options);
    const composed = await pageOf({
      document,
      realm,
      frame,
      params,
      basePages,
      homePage: async () => (await api.page('home', {})).page,
    });
    const view = viewFor(options, composed.path);
    const now = wholeMinute(options.time ? Date.parse(options.time) : app.clock());
    const plan = planPage(
      {
        page: composed.document,
        frame: composed.frame,
        role: view.audience.role,
        realm: composed.realm,
        suggest: nearestOf,
      },
      registry,
    );
    const wrongSections = checkSections(plan.sections, composed.pointerOf);
    if (wrongSections.length > 0) return { problems: wrongSections, revision, sectionIds };

    const context = loadContext({
      view,
      now,
      realm: composed.realm,
      route: composed.route,
      params,
      api,
      hints: screenHints(),
      signal,
    });
    const report = ({ id, type }: { id: string; type: string }, code: string, error: unknown) =>
      warn(`${code} in “${id}” (${type}): ${String(error)}`);
    const [{ sections, loaded }, labels] = await Promise.all([
      reloadSections(plan, context, previousPage, registry, report),
      labelsOf(view.locale),
    ]);
    const page: LoadedPage = {
      route: composed.route.name,
      address: 'preview',
      params,
      status: composed.route.status ?? 200,
      layout: plan.layout,
      sections,
      head: {},
    };
    await prepareModules(page, plan.views, registry);
    signal.throwIfAborted();
    previousPage = { context: contextKey(context), sections };
    const { menu } = composed.realm;
    const engine = engineOf({
      realm: { ...composed.realm, menu: menu && menuFor(menu, platformOf(view.viewport)) },
      view,
      now,
      labels,
      api,
      menu: menu ? 'success' : 'failure',
    });
    const shift = options.time ? Date.parse(options.time) - app.clock() : 0;
    return { document, page, engine, clock: shift === 0 ? app.clock : () => app.clock() + shift, loaded, revision };
  }

  function show({ document: shown, page, engine, clock }: Extract<Outcome, { page: LoadedPage }>): void {
    const root = document.documentElement;
    root.lang = tagOf(engine.view.locale);
    root.dir = directionOf(engine.view.locale);
    root.toggleAttribute('data-child', engine.view.audience.child);
    wrong.setState({ problems: [], sectionIds: null });
    prompt.setState({ prompt: shown.kind === 'promo' || shown.kind === 'appBanner' ? shown : null });
    store.setState(({ title }) => ({ engine, page, title, clock }));
  }

  async function receive(data: unknown): Promise<void> {
    const started = performance.now();
    const revision = revisionOf(data);
    if (revision !== null && revision < Math.max(drawnRevision, awaitedRevision)) return;
    if (revision !== null) awaitedRevision = revision;
    try {
      const outcome = await newest.run((signal) => outcomeOf(data, signal));
      if (outcome === undefined) return;
      if ('problems' in outcome) return tellProblems(outcome);
      drawnRevision = outcome.revision;
      show(outcome);
      await painted();
      const duration = Math.round((performance.now() - started) * 10) / 10;
      tell({ type: 'realmcast-preview-painted', revision: outcome.revision, loaded: outcome.loaded, duration });
    } catch (error) {
      failed(error, revision);
    } finally {
      if (awaitedRevision === revision) awaitedRevision = -1;
    }
  }

  function tellProblems({ problems, revision, sectionIds }: Extract<Outcome, { problems: PreviewProblem[] }>): void {
    wrong.setState({ problems, sectionIds });
    tell({ type: 'realmcast-preview-problems', revision, problems: problems.slice(0, 100) });
  }

  function failed(error: unknown, revision: number | null): void {
    warn(`The preview could not be drawn: ${String(error)}`);
    const message = String(error instanceof Error ? error.message : error).slice(0, 2000);
    const problems =
      error instanceof SubjectMissing
        ? [
            {
              code: 'SUBJECT_MISSING',
              pointer: '',
              message: `${message}; name one that does, in its settings or in options.params`,
            },
          ]
        : [{ code: 'PREVIEW_FAILED', pointer: '', message }];
    tellProblems({ problems, revision, sectionIds: null });
  }
  const channel = listenToParent(window, preview.origins, (data) => void receive(data));
  const tell = (answer: PreviewAnswer) => channel.tell(answer);

  // the preview stays where it is: where a link leads is the parent's to know
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    event.preventDefault();
    tell({ type: 'realmcast-preview-link', href: link.getAttribute('href')!.slice(0, 2000) });
  });
  tell({ type: 'realmcast-preview-ready', realm: realm.name, locales: [...realm.settings.realmLanguages] });
  void import('./check').catch((error: unknown) => failed(error, null));
}
