import { LABEL_GROUPS, type LabelGroup, labelGroupHref } from '../../renderer/contract/label-groups';
import type { BlockList } from '../../renderer/page/registry';
import type { CompiledLabels } from '../../renderer/realm/labels';
import { loadChunk } from './chunks';

/** The labels of a page: those of every page, and those that its blocks bring along. */
export interface PageLabels {
  labels: CompiledLabels;
  /** The same blocks, whose parts are there once their labels are, too. */
  bringing(blocks: BlockList): BlockList;
  /** Loads those of every page. */
  load(): Promise<void>;
}

type ImportLabels = (href: string) => Promise<{ default: CompiledLabels }>;

const importModule: ImportLabels = (href) => loadChunk(() => import(/* @vite-ignore */ href));

/** All labels of a language, whichever blocks say them. */
export async function allLabels(labelsHref: string, load: ImportLabels = importModule): Promise<CompiledLabels> {
  const hrefs = [labelsHref, ...LABEL_GROUPS.map((group) => labelGroupHref(labelsHref, group))];
  const modules = await Promise.all(hrefs.map(load));
  return Object.assign({}, ...modules.map((module) => module.default)) as CompiledLabels;
}

export function createPageLabels(labelsHref: string, load: ImportLabels = importModule): PageLabels {
  const labels: Record<string, CompiledLabels[string]> = {};
  const add = async (href: string): Promise<void> => {
    Object.assign(labels, (await load(href)).default);
  };

  function withLabels<Definition extends { labels?: LabelGroup; view: () => Promise<unknown> }>(
    definition: Definition,
  ): Definition {
    const { labels: group, view } = definition;
    if (group === undefined) return definition;
    return {
      ...definition,
      view: async () => (await Promise.all([view(), add(labelGroupHref(labelsHref, group))]))[0],
    };
  }

  return {
    labels,
    bringing: ({ sections, views, overlays }) => ({
      sections: sections.map(withLabels),
      views: views.map(withLabels),
      overlays: overlays.map(withLabels),
    }),
    load: () => add(labelsHref),
  };
}
