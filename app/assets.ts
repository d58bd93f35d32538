import type { ViewKey } from '../renderer/contract';

/** The part of Vite's manifest that pages need. */
export interface ManifestEntry {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Where a page's code and styles come from: the build's manifest, or the development server. */
export type AssetSource =
  | {
      kind: 'built';
      manifest: Readonly<Record<string, ManifestEntry>>;
      /** The text of each style sheet, by its address. */
      styleSheets: Readonly<Record<string, string>>;
    }
  | { kind: 'development'; scripts: readonly string[]; styles: readonly string[] };

/** A style sheet that is written into the page, and the address that it would otherwise be fetched from. */
export interface InlineStyleSheet {
  href: string;
  css: string;
}

export interface LinkedAssets {
  scripts: string[];
  preloads: string[];
  /** Style sheets to link to: the development server's, which change while it runs. */
  styles: string[];
  inlineStyles: InlineStyleSheet[];
}

/** What a viewer's pages start with, what preview pages start with, and what pages for frames on other sites do: each is no part of another. */
export const VIEWER_ENTRY = 'app/entry-client.tsx';
export const PREVIEW_ENTRY = 'app/entry-preview.tsx';
export const EMBED_ENTRY = 'app/entry-embed.tsx';

/** The manifest's keys of what draws a block or view: the component beside its `index.ts`, not what it loads later. */
function keysOf(manifest: Readonly<Record<string, ManifestEntry>>, block: string): string[] {
  const isComponent = new RegExp(`^blocks/[a-z-]+/${block}/[A-Z][A-Za-z]*\\.tsx$`);
  const components = Object.keys(manifest).filter((key) => isComponent.test(key));
  const later = new Set(components.flatMap((key) => manifest[key]?.dynamicImports ?? []));
  return components.filter((key) => !later.has(key));
}

/** The code and styles of just this page's blocks, each file once, all to be fetched at the same moment. */
export function assetsOf(
  source: AssetSource,
  entry: string,
  blockTypes: readonly string[],
  views: readonly ViewKey[],
): LinkedAssets {
  if (source.kind === 'development')
    return { scripts: [...source.scripts, `/${entry}`], preloads: [], styles: [...source.styles], inlineStyles: [] };
  const { manifest, styleSheets } = source;
  // in whichever feature's folder they are: a section's type is unique, and so is a view's name
  const blocks = [
    ...new Set(blockTypes.map((type) => `sections/${type}`)),
    ...views.map((key) => key.replace(/^field\//, 'fields/').replace(/^(?:layout|navigation)\//, 'views/')),
  ];
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string) => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const imported of entry.imports ?? []) walk(imported);
    preloads.add(`/${entry.file}`);
    for (const css of entry.css ?? []) styles.add(`/${css}`);
  };
  for (const key of [entry, ...blocks.flatMap((block) => keysOf(manifest, block))]) walk(key);
  const script = `/${manifest[entry]?.file}`;
  preloads.delete(script);
  const inlineStyles = [...styles].map((href) => ({ href, css: styleSheets[href] ?? '' }));
  return { scripts: [script], preloads: [...preloads], styles: [], inlineStyles };
}
