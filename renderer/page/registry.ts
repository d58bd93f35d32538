import type { ComponentType } from 'react';
import type { LoadModule, OverlayDefinition, SectionDefinition, ViewDefinition, ViewKey } from '../contract';

/** The blocks that a product is made of: `blocks/index.ts` gives the one list. */
export interface BlockList {
  // biome-ignore lint/suspicious/noExplicitAny: each definition names its own type
  sections: readonly SectionDefinition<any>[];
  // biome-ignore lint/suspicious/noExplicitAny: each definition names its own kind
  views: readonly ViewDefinition<any>[];
  overlays: readonly OverlayDefinition[];
}

/** Looks blocks up by name and keeps the modules that are there. Made once a server, once a browser. */
export interface Registry {
  section(type: string): SectionDefinition | undefined;
  sectionTypes(): string[];
  hasView(key: ViewKey): boolean;
  view(key: ViewKey): ViewDefinition | undefined;
  /** Loads the component of a block. Rejects when the module cannot be loaded. */
  prepareSection(type: string): Promise<void>;
  prepareView(key: ViewKey): Promise<void>;
  /** Brings what loads a block's data; undefined for one that has none. */
  loadModule(type: string): Promise<LoadModule | undefined>;
  /** What draws a block, once prepared. */
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  readySection(type: string): ComponentType<any> | undefined;
  readyView(key: ViewKey): ComponentType<object> | undefined;
}

const viewKey = (definition: ViewDefinition): ViewKey => `${definition.kind}/${definition.name}` as ViewKey;

function byName<Definition>(definitions: readonly Definition[], nameOf: (definition: Definition) => string) {
  const named = new Map<string, Definition>();
  for (const definition of definitions) {
    const name = nameOf(definition);
    if (named.has(name))
      throw new Error(`Two blocks are named “${name}”: did you copy a definition and keep its type?`);
    named.set(name, definition);
  }
  return named;
}

/** Makes a registry; two blocks of one name are an error. */
export function createRegistry(blocks: BlockList): Registry {
  const sections = byName(blocks.sections, ({ type }) => type);
  const views = byName(blocks.views, viewKey);
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  const readySections = new Map<string, ComponentType<any>>();
  const readyViews = new Map<string, ComponentType<object>>();
  const readyLoads = new Map<string, LoadModule>();

  const coming = new Map<string, Promise<void>>();
  /** Who asks for what is on its way already waits for the same: a chunk that fails is tried again once for all. */
  function once(name: string, load: () => Promise<void>): Promise<void> {
    const found = coming.get(name) ?? load().finally(() => coming.delete(name));
    coming.set(name, found);
    return found;
  }

  function required(type: string): SectionDefinition {
    const definition = sections.get(type);
    if (!definition) throw new Error(`No block is named “${type}”`);
    return definition;
  }

  return {
    section: (type) => sections.get(type),
    sectionTypes: () => [...sections.keys()],
    hasView: (key) => views.has(key),
    view: (key) => views.get(key),
    async prepareSection(type) {
      if (readySections.has(type)) return;
      await once(`section ${type}`, async () => {
        readySections.set(type, (await required(type).view()).default);
      });
    },
    async loadModule(type) {
      const { load } = required(type);
      if (load && !readyLoads.has(type))
        await once(`load ${type}`, async () => void readyLoads.set(type, await load()));
      return readyLoads.get(type);
    },
    async prepareView(key) {
      if (readyViews.has(key)) return;
      await once(`view ${key}`, async () => {
        const module = await views.get(key)?.view();
        if (module) readyViews.set(key, module.default as ComponentType<object>);
      });
    },
    readySection: (type) => readySections.get(type),
    readyView: (key) => readyViews.get(key),
  };
}
