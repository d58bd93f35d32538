import type { LoadContext } from '../contract';
import { type FailureReport, type LoadedSection, loadSection } from '../page/load';
import type { PagePlan, PlannedSection } from '../page/plan';
import type { Registry } from '../page/registry';

/** What is reused from one rendering to the next. */
export interface PreviousPage {
  /** Names all that data depend on besides a section's own settings. */
  context: string;
  sections: readonly LoadedSection[];
}

export interface Reloaded {
  sections: LoadedSection[];
  /** The ids of those whose data were loaded. */
  loaded: string[];
}

const sameDocument = (a: PlannedSection | LoadedSection, b: LoadedSection) =>
  a.type === b.type && a.slot === b.slot && JSON.stringify(a.settings) === JSON.stringify(b.settings);

/** A section that loaded before, from the same settings in the same context; a failed one is tried again. */
function reusableSection(
  section: PlannedSection,
  previous: PreviousPage | undefined,
  context: string,
): LoadedSection | undefined {
  if (previous?.context !== context || section.problem) return undefined;
  const before = previous.sections.find(({ id }) => id === section.id);
  const isDone = before?.state.status === 'ready' || before?.state.status === 'empty';
  return before && isDone && sameDocument(section, before) ? before : undefined;
}

/** What data depend on besides a section's settings. */
export function contextKey({
  view,
  now,
  params,
  hints,
}: Pick<LoadContext, 'view' | 'now' | 'params' | 'hints'>): string {
  const { locale, timeZone, viewport, audience, search } = view;
  return JSON.stringify([locale, timeZone, viewport, audience, now, search, params, hints]);
}

/**
 * Loads a plan's sections, those only that are not what they were: an unchanged one keeps its very object, and so is not
 * drawn again either. Nothing is deferred: an editor wants to see it.
 *
 * @throws SubjectMissing as `loadSection` does
 */
export async function reloadSections(
  plan: PagePlan,
  context: LoadContext,
  previous: PreviousPage | undefined,
  registry: Registry,
  report: FailureReport,
): Promise<Reloaded> {
  const key = contextKey(context);
  const loaded: string[] = [];
  const sections = await Promise.all(
    plan.sections.map(async (section): Promise<LoadedSection> => {
      const before = reusableSection(section, previous, key);
      if (before) return before;
      const { id, type, slot, settings, problem } = section;
      if (problem) return { id, type, slot, settings, state: { status: 'wrong', problem } };
      loaded.push(id);
      const { state } = await loadSection(section, context, registry, report);
      return { id, type, slot, settings, state };
    }),
  );
  return { sections, loaded };
}
