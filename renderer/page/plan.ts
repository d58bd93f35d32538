import type { FrameDocument, PageDocument, SectionDocument } from '../../schemas/generated/types';
import type { RealmSummary, ViewKey } from '../contract';
import { FIRST_VERSION } from '../contract/constants';
import { isVisibleTo } from '../realm/visible-to';
import type { Registry } from './registry';

export type Slot = 'header' | 'main' | 'footer';

/** What is wrong with a section's document, in words for who wrote it. */
export interface SectionProblem {
  code: 'UNKNOWN_BLOCK' | 'NO_UPGRADE_PATH';
  message: string;
}

/** A section as a page will draw it. */
export interface PlannedSection {
  id: string;
  type: string;
  slot: Slot;
  settings: Record<string, unknown>;
  deferred: boolean;
  problem?: SectionProblem;
}

export interface PagePlan {
  layout: string;
  sections: PlannedSection[];
  /** The views that drawing will need. */
  views: ViewKey[];
}

export interface PlanInput {
  page: PageDocument;
  frame: FrameDocument;
  role: string;
  realm: RealmSummary;
  /** Finds the block that somebody may have meant; viewers are told of none. */
  suggest?: ((type: string, types: readonly string[]) => string | undefined) | undefined;
}

export const DEFAULT_LAYOUT = 'standard';

/** Turns a page document into an ordered list of sections and what they need. Pure: no section is loaded. */
export function planPage({ page, frame, role, realm, suggest }: PlanInput, registry: Registry): PagePlan {
  const inSlot = (slot: Slot, sections: readonly SectionDocument[]) =>
    sections
      .filter((section) => isVisibleTo(section, role))
      .map((section) => planSection(section, slot, registry, suggest));
  const layout = page.layout ?? DEFAULT_LAYOUT;
  const sections = [
    ...inSlot('header', frame.header),
    ...inSlot('main', page.sections),
    ...inSlot('footer', frame.footer),
  ];
  const views = new Set<ViewKey>([`layout/${layout}`]);
  for (const { type } of sections) for (const key of registry.section(type)?.views?.(realm) ?? []) views.add(key);
  return { layout, sections, views: [...views] };
}

function planSection(
  section: SectionDocument,
  slot: Slot,
  registry: Registry,
  suggest: PlanInput['suggest'],
): PlannedSection {
  const planned = { id: section.id, type: section.type, slot, settings: section.settings, deferred: false };
  const definition = registry.section(section.type);
  if (!definition) {
    const suggestion = suggest?.(section.type, registry.sectionTypes());
    const hint = suggestion ? `; did you mean “${suggestion}”?` : '';
    return { ...planned, problem: { code: 'UNKNOWN_BLOCK', message: `No block is named “${section.type}”${hint}` } };
  }
  const deferred = slot === 'main' && (section.priority ?? definition.priority) === 'deferred';
  let { settings } = section;
  for (let version = section.version ?? FIRST_VERSION; version < definition.version; version++) {
    const upgrade = definition.upgrades?.[version];
    if (!upgrade) {
      const message = `“${section.type}” has no way from version ${version} of its settings to ${definition.version}`;
      return { ...planned, problem: { code: 'NO_UPGRADE_PATH', message } };
    }
    settings = upgrade(settings);
  }
  return { ...planned, settings, deferred };
}
