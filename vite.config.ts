import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The oldest browsers that the product runs in. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Cards, rails, pictures, buttons, bars and what blocks see of the engine; not what is fetched when it is first needed. */
const SHARED_UI =
  /renderer\/(?:contract\/(?!error-labels|within|line-up|hide-results|use-feed|play-from|companion|embedding|programme-offer|feed-messages|merge-patch|schedule-filters|field-rules|countries|tax-numbers|spatial|days|use-second|paged-type|overlay-turn|prompts)|forms\/widgets|player\/state\/store\.ts|ui\/(?!menu|card\/drawn-card|result-button|tabs|toast|rich-text|programme-list|dialog|question|avatar))/;
/** What forms are made of: all of it or none is on a page. */
const FORMS =
  /renderer\/(?:forms|contract\/(?:error-labels|field-rules|countries|tax-numbers))|blocks\/(?:forms\/fields|auth\/shared)\/(?!.*index\.ts|load-access|device-code|detail-fields|confirmation-notice)/;

/**
 * What a session begins with: the preview, which needs a part of it, would otherwise split it in two. And what navigation is made of
 * besides its own file: a dependency that a browser could not fetch stays lost, whatever is tried again (app/viewer/chunks.ts).
 */
const SESSION =
  /app\/viewer\/fresh\.ts|app\/viewer\/session\/(?:index|actions|audience|claims|cookie-choice|device-tokens|landing|progress|session-store|tabs)\.ts/;

/** What loads the data of blocks: some bytes each, and a navigation needs several of them. */
const LOADS =
  /renderer\/contract\/days|blocks\/(?:(?!commerce)[^/]+\/sections\/[^/]+\/(?:load|filters|in-order|page-size)|shared\/(?:params|main-entity)|auth\/shared\/load-access)\.ts/;

/**
 * The part of the player's library that plays HLS, by what it says itself: its file is named by a hash. By itself it would come
 * one round trip after the player.
 */
const isHlsProvider = (id: string) =>
  /@vidstack\/react\/prod\/chunks\/[^/]+\.js$/.test(id) && readFileSync(id, 'utf8').includes('HLSProvider = class');

/** Files that hold several modules, by the beginnings of their names, in the order in which they are filled. */
const CHUNK_GROUPS: Readonly<Record<string, RegExp | ((id: string) => boolean)>> = {
  // every page loads it: no group of some pages may take it in
  preload: /vite\/preload-helper|app\/(?:inline-styles|viewer\/(?:chunks|styles|device-now))\.ts/,
  ui: SHARED_UI,
  forms: FORMS,
  session: SESSION,
  // some blocks hide results as they load, and a viewer who hides them needs it by itself
  results: /renderer\/contract\/hide-results|app\/viewer\/results\.ts/,
  loads: LOADS,
  vidstack: isHlsProvider,
};

/** Cascade layers by folder, later ones first: a block may change what it is made of, in whatever order style sheets arrive. */
const LAYERS = ['base', 'ui', 'blocks'] as const;

const layerOf = (id: string): (typeof LAYERS)[number] | undefined => {
  const [, folder] = /\/(blocks|renderer|app)\/[^?]*\.module\.css(?:\?|$)/.exec(id) ?? [];
  if (folder === undefined) return undefined;
  return folder === 'blocks' ? 'blocks' : 'ui';
};

/** Puts each CSS module into its layer. Every sheet states the order, since any may be the first to arrive. */
const cascadeLayers: Plugin = {
  name: 'cascade-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id);
    return layer && { code: `@layer ${LAYERS.join(',')};@layer ${layer}{${code}}`, map: null };
  },
};

/**
 * Names classes by their file and themselves. A hash would keep files of one name apart, but nothing compresses it, and the
 * first page has hundreds of classes: no two files have one name instead.
 */
function createScopedNames(): (local: string, file: string) => string {
  const files = new Map<string, string>();
  return (local, file) => {
    const [path = ''] = file.split('?');
    const name = basename(path, '.module.css');
    const other = files.get(name) ?? path;
    if (other !== path) throw new Error(`Two style sheets are named ${name}.module.css: ${path} and ${other}`);
    files.set(name, path);
    return `${name}_${local}`;
  };
}

/** What Vite's loader of chunks notes of a style sheet that failed, word for word. */
const NOTES_FAILURE = /(\(err\) => \{\s*)seen\[href\] = void 0;/;

/** How it is exported. */
const LOADER = 'export const __vitePreload = ';

/**
 * Has Vite's loader, through which each `import()` goes, request again what does not come (RE-16). By itself it takes a style sheet
 * that failed once for one that is there, and never asks for it again; this way it forgets it, and app/viewer/styles.ts takes its
 * link away.
 */
const retryLazyChunks: Plugin = {
  name: 'retry-lazy-chunks',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null;
    if (!NOTES_FAILURE.test(code) || !code.includes(LOADER))
      throw new Error('Vite’s loader of chunks has changed: see NOTES_FAILURE and LOADER');
    const loader = code.replace(NOTES_FAILURE, '$1delete seen[href];').replace(LOADER, 'const loadOnce = ');
    const chunks = JSON.stringify(folder('app/viewer/chunks.ts'));
    return {
      code: `import { loadChunk } from ${chunks};\n${loader};\n${LOADER}(...chunk) => loadChunk(() => loadOnce(...chunk), undefined, () => String(chunk[0]));`,
      map: null,
    };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [cascadeLayers, retryLazyChunks, react()],
  appType: 'custom',
  publicDir: false,
  resolve: {
    // messages reach the browser compiled: the parser stays out of its bundle
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
          // and so do the formatters that no page uses
          { find: /^react-intl\/server$/, replacement: folder('app/browser-intl.ts') },
        ],
  },
  css: { modules: { generateScopedName: createScopedNames() } },
  build: {
    target: BROWSERS,
    // each build has a folder of its own, which scripts/build.ts names
    emptyOutDir: true,
    manifest: !isSsrBuild && 'manifest.json',
    assetsInlineLimit: 0,
    // the checks of previewed documents, which nobody else loads; what viewers load has budgets (e2e/weight.spec.ts)
    chunkSizeWarningLimit: 3_500,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // on a busy machine, it would say that plugins are slow
      checks: { bundlerTimings: false },
      input: isSsrBuild
        ? folder('app/entry-server.tsx')
        : ['client', 'preview', 'embed'].map((entry) => folder(`app/entry-${entry}.tsx`)),
      // what nearly every page draws with comes in one file, not in ten of half a kilobyte
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: Object.entries(CHUNK_GROUPS).map(([name, test]) => ({ name, test })),
            },
          },
    },
  },
}));
