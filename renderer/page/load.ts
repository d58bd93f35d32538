import { ApiError, type LoadContext, type LoadModule, type PageHead, type ViewKey } from '../contract';
import { pickQuery } from '../routing/query';
import type { PagePlan, PlannedSection, SectionProblem, Slot } from './plan';
import type { Registry } from './registry';
import { untilAborted } from './until-aborted';

/** How a section stands after loading. A failure is data: it never takes the page down. */
export type SectionState =
  | { status: 'ready'; data: unknown }
  | { status: 'empty' }
  | { status: 'deferred' }
  | { status: 'failed'; code: string }
  | { status: 'wrong'; problem: SectionProblem };

export interface LoadedSection {
  id: string;
  type: string;
  slot: Slot;
  settings: Record<string, unknown>;
  state: SectionState;
}

/** A page that is ready to be drawn: plain data, the same on server and browser. */
export interface LoadedPage {
  route: string;
  /** Path and query below the basename: sections of another address are other sections. */
  address: string;
  params: Readonly<Record<string, string | undefined>>;
  status: number;
  layout: string;
  sections: LoadedSection[];
  /** What the page's subject says about it. */
  head: PageHead;
}

/** The subject of a page is missing: the page is not there. */
export class SubjectMissing extends Error {
  override readonly name = 'SubjectMissing';
}

/** The code that a section's failure goes by. */
function failureCode(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  if (error instanceof Error && error.name === 'TimeoutError') return 'SECTION_TIMEOUT';
  return 'SECTION_FAILED';
}

/** How the API refuses content that is for those only who have signed in. */
const BEARER_MISSING = 'TOKEN_MISSING';

export interface LoadOptions {
  /** Whether a section whose data takes a bearer is left to the browser, which has one. */
  leavesMembersToBrowser?: boolean;
  /** Takes out what the viewer does not want to know, of what the page says about itself. */
  withoutResults?: <Data>(data: Data) => Data;
  /** Told when a section must be loaded again for a reason that is not its content's, ms since the epoch. */
  onNextChange?: (moment: number) => void;
}

/** Told of each section that failed; the server logs it, once a page. */
export type FailureReport = (section: { id: string; type: string }, code: string, error: unknown) => void;

/** What a section's own module loads for it, with the query parameters that the section declares, until the context's signal stops. */
const loadData = (
  { default: load }: LoadModule,
  { type, settings }: Pick<PlannedSection, 'type' | 'settings'>,
  context: LoadContext,
  registry: Registry,
): Promise<unknown> => {
  const query = pickQuery(context.query, registry.section(type)?.query ?? []);
  return untilAborted(load(settings, { ...context, query }), context.signal);
};

/**
 * Loads one section: its modules and its data, together.
 *
 * @throws SubjectMissing when the section is the page's subject and its content does not exist
 */
export async function loadSection(
  section: Pick<PlannedSection, 'id' | 'type' | 'settings'>,
  context: LoadContext,
  registry: Registry,
  report: FailureReport,
  { leavesMembersToBrowser = false, withoutResults = (data) => data, onNextChange }: LoadOptions = {},
): Promise<{ state: SectionState; head: PageHead }> {
  const definition = registry.section(section.type);
  try {
    const [load] = await Promise.all([registry.loadModule(section.type), registry.prepareSection(section.type)]);
    if (!load) return { state: { status: 'ready', data: undefined }, head: {} };
    const data = await loadData(load, section, context, registry);
    const change = onNextChange && load.nextChange?.(data, context);
    if (typeof change === 'number') onNextChange?.(change);
    const head = (definition?.subject && load.head?.(withoutResults(data))) || {};
    return { state: load.isEmpty?.(data) ? { status: 'empty' } : { status: 'ready', data }, head };
  } catch (error) {
    if (definition?.subject && error instanceof ApiError && error.status === 404) {
      throw new SubjectMissing(`The content of “${section.type}” does not exist`, { cause: error });
    }
    if (leavesMembersToBrowser && error instanceof ApiError && error.code === BEARER_MISSING)
      return { state: { status: 'deferred' }, head: {} };
    const code = failureCode(error);
    report(section, code, error);
    return { state: { status: 'failed', code }, head: {} };
  }
}

/**
 * Finds out whether a deferred section is empty, where an empty one is not shown: its skeleton would collapse and move what is
 * below it. If that cannot be found out, the section is loaded later like any other.
 */
async function settleDeferred(
  section: Pick<PlannedSection, 'type' | 'settings'>,
  context: LoadContext,
  registry: Registry,
): Promise<SectionState> {
  const definition = registry.section(section.type);
  if (definition?.whenEmpty !== 'hide' || definition.skeleton === 'none') return { status: 'deferred' };
  try {
    const load = await registry.loadModule(section.type);
    if (!load?.isEmpty) return { status: 'deferred' };
    return { status: load.isEmpty(await loadData(load, section, context, registry)) ? 'empty' : 'deferred' };
  } catch {
    return { status: 'deferred' };
  }
}

/** Loads a page: blocks, views and data in parallel, deferred sections left for later, except for those that are empty. */
export async function loadPage(
  plan: PagePlan,
  context: LoadContext,
  registry: Registry,
  report: FailureReport,
  options: LoadOptions = {},
): Promise<Omit<LoadedPage, 'status'>> {
  const loaded = plan.sections.map(async (section): Promise<LoadedSection & { head: PageHead }> => {
    const { deferred, problem, ...document } = section;
    if (problem) {
      report(section, problem.code, new Error(problem.message));
      return { ...document, state: { status: 'wrong', problem }, head: {} };
    }
    if (deferred) return { ...document, state: await settleDeferred(section, context, registry), head: {} };
    return { ...document, ...(await loadSection(section, context, registry, report, options)) };
  });
  // awaited together: a view that fails while sections are loading must not be a rejection that nobody handles
  const [sections] = await Promise.all([
    Promise.all(loaded),
    Promise.all(plan.views.map((key) => registry.prepareView(key))),
  ]);
  return {
    route: context.page.route,
    address: context.view.path + context.view.search,
    params: context.params,
    layout: plan.layout,
    sections: sections.map(({ head: _, ...section }) => section),
    head: Object.assign({}, ...sections.map(({ head }) => head)),
  };
}

/** Brings the modules that a loaded page is drawn with, where the page came as data from elsewhere. */
export async function prepareModules(page: LoadedPage, views: readonly ViewKey[], registry: Registry): Promise<void> {
  const drawn = page.sections.filter(({ state }) => state.status === 'ready').map(({ type }) => type);
  await Promise.all([
    ...[...new Set(drawn)].map((type) => registry.prepareSection(type)),
    ...views.map((key) => registry.prepareView(key)),
  ]);
}
