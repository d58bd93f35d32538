import type { ContentApi, LoadContext, PageView, RealmSummary, SectionPaging, ViewKey } from '../renderer/contract';
import { type FailureReport, type LoadedPage, type LoadOptions, loadPage, SubjectMissing } from '../renderer/page/load';
import { type PlanInput, planPage } from '../renderer/page/plan';
import type { Registry } from '../renderer/page/registry';
import type { FrameDocument, PageDocument, RouteDocument } from '../schemas/generated/types';

export interface PageInput {
  view: PageView;
  /** The moment, ms since the epoch, to the minute. */
  now: number;
  realm: RealmSummary;
  frame: FrameDocument;
  document: PageDocument;
  route: RouteDocument;
  params: Readonly<Record<string, string | undefined>>;
  api: ContentApi;
  hints: SectionPaging;
  registry: Registry;
  signal: AbortSignal;
  report: FailureReport;
  /** Finds the block that somebody may have meant, for who writes documents. */
  suggest?: PlanInput['suggest'];
  /** How what cannot be loaded is met. */
  options?: LoadOptions;
  /** The not-found page, for a subject that does not exist. */
  notFound: { document: () => PageDocument | Promise<PageDocument>; route: RouteDocument };
}

/** A page ready to draw, with the document it came from and the views it needs. */
export interface PreparedPage {
  page: LoadedPage;
  views: readonly ViewKey[];
  document: PageDocument;
  route: RouteDocument;
}

type ContextInput = Pick<PageInput, 'view' | 'now' | 'realm' | 'route' | 'params' | 'api' | 'hints' | 'signal'>;

/** What a block's `load` sees on this page. */
export function loadContext({ view, now, realm, route, params, api, hints, signal }: ContextInput): LoadContext {
  const query = new URLSearchParams(view.search);
  return { api, params, query, page: { route: route.name }, view, now, hints, realm, signal };
}

/** Plans and loads a page; the same on server and browser. One whose subject is missing is the not-found page. */
export async function preparePage(input: PageInput): Promise<PreparedPage> {
  const { document, route, frame, realm, view, registry, report } = input;
  const plan = planPage({ page: document, frame, role: view.audience.role, realm, suggest: input.suggest }, registry);
  try {
    const page = await loadPage(plan, loadContext(input), registry, report, input.options);
    return {
      page: { ...page, status: route.status ?? (page.head.isMissing ? 404 : 200) },
      views: plan.views,
      document,
      route,
    };
  } catch (error) {
    if (!(error instanceof SubjectMissing) || route.name === input.notFound.route.name) throw error;
    const { notFound } = input;
    return preparePage({ ...input, route: notFound.route, document: await notFound.document(), params: {} });
  }
}
