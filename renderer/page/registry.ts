import type { ComponentType } from 'react';
import type { LoadModule, SectionDefinition, ViewDefinition, ViewKey } from '../contract';

/** The blocks that a product is made of: `blocks/index.ts` gives the one list. */
export interface BlockList {
  // biome-ignore lint/suspicious/noExplicitAny: each definition names its own type
  sections: readonly SectionDefinition<any>[];
  // biome-ignore lint/suspicious/noExplicitAny: each definition names its own kind
  views: readonly ViewDefinition<any>[];
}

interface LoadedSection {
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  component: ComponentType<any>;
  load?: LoadModule;
}

/** Looks blocks up by name and keeps the modules that are there. Made once a server, once a browser. */
export interface Registry {
  section(type: string): SectionDefinition | undefined;
  sectionTypes(): string[];
  hasView(key: ViewKey): boolean;
  /** Brings a block's view and load. Rejects when the module cannot be had. */
  prepareSection(type: string): Promise<LoadedSection>;
  prepareView(key: ViewKey): Promise<void>;
  /** The block's modules, once prepared. */
  readySection(type: string): LoadedSection | undefined;
  readyView(key: ViewKey): ComponentType<object> | undefined;
}

const viewKey = (definition: ViewDefinition): ViewKey => `${definition.kind}/${definition.name}` as ViewKey;

function byName<Definition>(definitions: readonly Definition[], nameOf: (definition: Definition) => string) {
  const named = new Map<string, Definition>();
  for (const definition of definitions) {
    const name = nameOf(definition);
    if (named.has(name)) throw new Error(`Two blocks are named “${name}”: did you copy a definition and keep its type?`);
    named.set(name, definition);
  }
  return named;
}

/** Makes a registry; two blocks of one name are an error. */
export function createRegistry(blocks: BlockList): Registry {
  const sections = byName(blocks.sections, ({ type }) => type);
  const views = byName(blocks.views, viewKey);
  const readySections = new Map<string, LoadedSection>();
  const readyViews = new Map<string, ComponentType<object>>();

  async function bringSection(type: string): Promise<LoadedSection> {
    const definition = sections.get(type);
    if (!definition) throw new Error(`No block is named “${type}”`);
    const [view, load] = await Promise.all([definition.view(), definition.load?.()]);
    const loaded = { component: view.default, ...(load && { load }) };
    readySections.set(type, loaded);
    return loaded;
  }

  return {
    section: (type) => sections.get(type),
    sectionTypes: () => [...sections.keys()],
    hasView: (key) => views.has(key),
    prepareSection: (type) => {
      const ready = readySections.get(type);
      return ready ? Promise.resolve(ready) : bringSection(type);
    },
    async prepareView(key) {
      if (readyViews.has(key)) return;
      const module = await views.get(key)?.view();
      if (module) readyViews.set(key, module.default as ComponentType<object>);
    },
    readySection: (type) => readySections.get(type),
    readyView: (key) => readyViews.get(key),
  };
}
