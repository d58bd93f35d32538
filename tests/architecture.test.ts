import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const CODE = /\.(?:ts|tsx|js|mjs|cjs)$/;
const TEST = /\.test\.tsx?$/;

const filesIn = (room: string) =>
  existsSync(join(root, room))
    ? readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .map((file) => join(room, file))
        .filter((file) => statSync(join(root, file)).isFile())
    : [];

interface Import {
  /** A file of ours, from the root, or a package's name. */
  to: string;
  isOwn: boolean;
  /** Nothing of it is left when types are gone. */
  typesOnly: boolean;
}

const SPECIFIER = /(?:^|[;}\n])\s*(import|export)\s+(type\s)?([^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

/** Comments hold examples of imports: out with them; strings stay. */
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1');

/** Whether each name between the braces is a type's. */
const namesTypesOnly = (names: string) => {
  const braces = /^\{([\s\S]*)\}\s*from/.exec(names.trim())?.[1];
  return braces?.split(',').every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false;
};

function fileOf(from: string, specifier: string): string {
  const base = resolve(root, dirname(from), specifier.replace(/\?.*$/, ''));
  const endings = ['', '.ts', '.tsx', '.js', '.mjs', '/index.ts', '/index.tsx', '.d.ts'];
  const found = endings.map((ending) => base + ending).find((path) => existsSync(path) && statSync(path).isFile());
  if (!found) throw new Error(`${from} imports ${specifier}, which is not there`);
  return relative(root, found);
}

function importsOf(file: string): Import[] {
  const code = withoutComments(readFileSync(join(root, file), 'utf8'));
  const found = (specifier: string, typesOnly: boolean): Import =>
    specifier.startsWith('.')
      ? { to: fileOf(file, specifier), isOwn: true, typesOnly }
      : { to: specifier, isOwn: false, typesOnly };
  return [
    ...[...code.matchAll(SPECIFIER)].map(([, , type, names = '', specifier = '']) =>
      found(specifier, Boolean(type) || namesTypesOnly(names)),
    ),
    ...[...code.matchAll(DYNAMIC)].map(([, specifier = '']) => found(specifier, false)),
  ];
}

const ROOMS = ['schemas', 'renderer', 'blocks', 'app', 'server', 'scripts'];
const graph = new Map(
  ROOMS.flatMap(filesIn)
    .filter((file) => CODE.test(file) && !TEST.test(file))
    .map((file) => [file, importsOf(file)] as const),
);

const isIn = (file: string, ...rooms: string[]) => rooms.some((room) => file === room || file.startsWith(`${room}/`));
/** A block lies at `blocks/<feature>/<kind>/<name>/`. */
const BLOCK_KINDS = [
  ...new Set(filesIn('blocks').flatMap((file) => /^blocks\/[^/]+\/([^/]+)\/[^/]+\/index\.ts$/.exec(file)?.[1] ?? [])),
];
const blockOf = (file: string) => new RegExp(`^blocks/[^/]+/(?:${BLOCK_KINDS.join('|')})/[^/]+`).exec(file)?.[0];
/** What the blocks of several features share, and what is generated. */
const OPEN_TO_BLOCKS = ['blocks/shared', 'blocks/generated'];
const featureOfBlock = (file: string) =>
  isIn(file, ...OPEN_TO_BLOCKS) ? undefined : /^blocks\/[^/]+(?=\/)/.exec(file)?.[0];

/** Every import of files in a room that a rule forbids, in words. */
function forbidden(room: string, isForbidden: (to: Import, from: string) => boolean): string[] {
  return [...graph]
    .filter(([file]) => isIn(file, room))
    .flatMap(([file, imports]) => imports.filter((to) => isForbidden(to, file)).map(({ to }) => `${file} → ${to}`));
}

/** All that runs when a file does: its imports and theirs, lazy ones too where asked; types are gone by then. */
function reachable(entries: readonly string[]): Map<string, string> {
  const via = new Map<string, string>();
  const queue = [...entries];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const { to, typesOnly } of graph.get(file) ?? []) {
      if (typesOnly || via.has(to)) continue;
      via.set(to, file);
      queue.push(to);
    }
  }
  return via;
}

describe('imports run one way', () => {
  test('the reader of imports sees them', () => {
    const engine = graph.get('app/engine.ts');
    expect(engine).toContainEqual({ to: 'react-intl/server', isOwn: false, typesOnly: false });
    expect(engine?.some(({ to, typesOnly }) => to === 'renderer/contract/index.ts' && typesOnly)).toBe(true);
    const hero = graph.get('blocks/catalogue/sections/hero/index.ts');
    expect(hero?.some(({ to }) => to === 'blocks/catalogue/sections/hero/load.ts')).toBe(true);
  });

  test('schemas import nothing, and realms hold no code', () => {
    expect(forbidden('schemas', ({ to, isOwn }) => !isOwn || !isIn(to, 'schemas'))).toEqual([]);
    expect(filesIn('realms').filter((file) => CODE.test(file))).toEqual([]);
  });

  test('the contract imports nothing but the types of schemas', () => {
    const wrong = forbidden('renderer/contract', ({ to, isOwn, typesOnly }) => {
      if (!isOwn) return to !== 'react';
      return !isIn(to, 'renderer/contract') && !(isIn(to, 'schemas') && typesOnly);
    });
    expect(wrong).toEqual([]);
  });

  test('the engine knows no block, no app and no server', () => {
    expect(forbidden('renderer', ({ to }) => isIn(to, 'blocks', 'app', 'server', 'scripts', 'realms'))).toEqual([]);
  });

  test('every kind of block is known by its folders', () => {
    expect([...BLOCK_KINDS].sort()).toEqual(['fields', 'overlays', 'panels', 'sections', 'views']);
    const listed = graph.get('blocks/index.ts')?.filter(({ to }) => isIn(to, 'blocks')) ?? [];
    expect(listed.filter(({ to }) => blockOf(to) === undefined)).toEqual([]);
  });

  test('a block knows no app, no server, no other block, and of the engine only what is made for it', () => {
    const wrong = forbidden('blocks', ({ to, typesOnly }, from) => {
      // the one list is of the registry's shape
      if (from === 'blocks/index.ts') return !typesOnly && !isIn(to, 'blocks');
      const other = blockOf(to);
      return (
        isIn(to, 'app', 'server', 'scripts', 'renderer/realm', 'renderer/routing', 'renderer/page') ||
        (other !== undefined && other !== blockOf(from))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('what the blocks of a feature share is its own, and what all share is of no feature', () => {
    const files = [...graph.keys()].filter((file) => isIn(file, 'blocks') && featureOfBlock(file) !== undefined);
    const stray = files.filter((file) => !blockOf(file) && !/^blocks\/[^/]+\/shared\//.test(file));
    expect(stray).toEqual([]);
    const wrong = forbidden('blocks', ({ to }, from) => {
      const feature = featureOfBlock(to);
      return from !== 'blocks/index.ts' && feature !== undefined && feature !== featureOfBlock(from);
    });
    expect(wrong).toEqual([]);
  });

  test('realm and routing know no React, and nothing of what draws', () => {
    for (const room of ['renderer/realm', 'renderer/routing']) {
      const wrong = forbidden(room, ({ to, isOwn, typesOnly }) => {
        if (!isOwn) return /^(?:react|zustand)/.test(to);
        const drawn = isIn(to, 'renderer/page', 'renderer/ui', 'renderer/player', 'renderer/forms');
        const constants = ['constants', 'content-routes', 'countries'].map((name) => `renderer/contract/${name}.ts`);
        return drawn || (isIn(to, 'renderer/contract') && !typesOnly && !constants.includes(to));
      });
      expect(wrong).toEqual([]);
    }
  });

  test('the server’s kernel knows nothing else of the server', () => {
    expect(forbidden('server/kernel', ({ to }) => isIn(to, 'server') && !isIn(to, 'server/kernel'))).toEqual([]);
  });

  test('a feature of the server knows the kernel, and of another feature its public module', () => {
    const featureOf = (file: string) => /^server\/features\/[^/]+/.exec(file)?.[0];
    const wrong = forbidden('server', ({ to }, from) => {
      // the store's history is in one order, whichever feature a step belongs to
      if (from === 'server/migrations.ts' || !isIn(to, 'server')) return false;
      const [own, other] = [featureOf(from), featureOf(to)];
      if (other === undefined) return own !== undefined && !isIn(to, 'server/kernel');
      // the table of calls is data, which code is generated from
      return own !== other && to !== `${other}/index.ts` && to !== `${other}/endpoints.ts`;
    });
    expect(wrong).toEqual([]);
  });

  test('the server knows no React and no block’s source', () => {
    // a process that draws invoices is none of those that serve (docs/decisions/0090)
    const drawsInvoices = (file: string) => file === 'server/features/commerce/invoice-pdf/pdf-process.mjs';
    const server = reachable([...graph.keys()].filter((file) => isIn(file, 'server') && !drawsInvoices(file)));
    const wrong = [...server.keys()].filter(
      (to) => /^react(?:-dom|-router|-intl)?(?:\/|$)/.test(to) || (isIn(to, 'blocks') && !isIn(to, 'blocks/generated')),
    );
    expect(wrong.map((to) => `${server.get(to)} → ${to}`)).toEqual([]);
    expect(forbidden('server', ({ to, typesOnly }) => isIn(to, 'app') && !typesOnly)).toEqual([]);
  });

  test('the scripts know no test', () => {
    expect(forbidden('scripts', ({ to }) => isIn(to, 'e2e', 'tests'))).toEqual([]);
  });

  test('nothing that the browser loads reaches the server', () => {
    const browser = reachable(['app/entry-client.tsx']);
    expect([...browser.keys()].filter((to) => isIn(to, 'server', 'scripts') || to.startsWith('node:'))).toEqual([]);
  });

  test('the viewer’s bundle has no validators, no message parser, no preview and no studio', () => {
    const browser = reachable(['app/entry-client.tsx']);
    const wrong = [...browser.keys()].filter(
      (to) =>
        /validators/.test(to) ||
        isIn(to, 'renderer/realm/validate', 'app/studio', 'app/base') ||
        /preview/.test(to) ||
        to.includes('icu-messageformat-parser') ||
        /^ajv|^jsonc-parser/.test(to),
    );
    expect(wrong.map((to) => `${browser.get(to)} → ${to}`)).toEqual([]);
  });

  test('radix stands behind renderer/ui, the player’s libraries behind renderer/player', () => {
    const users = (pattern: RegExp) =>
      [...graph].flatMap(([file, imports]) => (imports.some(({ to }) => pattern.test(to)) ? [file] : []));
    expect(users(/^(?:@radix-ui\/|radix-ui)/).filter((file) => !isIn(file, 'renderer/ui'))).toEqual([]);
    expect(users(/^(?:@vidstack\/|hls\.js|vidstack)/).filter((file) => !isIn(file, 'renderer/player'))).toEqual([]);
  });

  test('in the player, controls stand on state, and state on the engine', () => {
    const player = (...layers: string[]) => layers.map((layer) => `renderer/player/${layer}`);
    const above = { engine: player('state', 'controls'), state: player('controls') };
    for (const [layer, layers] of Object.entries(above)) {
      const wrong = forbidden(`renderer/player/${layer}`, ({ to, typesOnly }) => !typesOnly && isIn(to, ...layers));
      expect(wrong).toEqual([]);
    }
    // its hooks find the picture that they are inside of; controls act on the one that the stage names
    const bound = [...graph.keys()]
      .filter((file) => isIn(file, 'renderer/player/controls'))
      .filter((file) => /\buseMedia(?:State|Store|Player|Remote)\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(bound).toEqual([]);
  });

  test('there is no circle between folders', () => {
    const roomOf = (file: string) => {
      const parts = file.split('/');
      // what composes the server stands beside its kernel and its features
      if (isIn(file, 'server/kernel', 'server/features')) return parts.slice(0, 3).join('/');
      return file.startsWith('renderer/') ? parts.slice(0, 2).join('/') : parts[0]!;
    };
    const rooms = new Map<string, Set<string>>();
    for (const [file, imports] of graph) {
      for (const { to, isOwn } of imports) {
        if (!isOwn || roomOf(to) === roomOf(file)) continue;
        rooms.set(roomOf(file), (rooms.get(roomOf(file)) ?? new Set()).add(roomOf(to)));
      }
    }
    const circles: string[] = [];
    const walk = (room: string, path: readonly string[]): void => {
      if (path.includes(room)) circles.push([...path.slice(path.indexOf(room)), room].join(' → '));
      else for (const next of rooms.get(room) ?? []) walk(next, [...path, room]);
    };
    for (const room of rooms.keys()) walk(room, []);
    expect([...new Set(circles)]).toEqual([]);
  });
});

describe('what one request leaves is nothing to the next', () => {
  /** Things at the top of a module that can change: a `let`, and a collection that the module itself changes. */
  function mutableState(file: string): string[] {
    const code = withoutComments(readFileSync(join(root, file), 'utf8'));
    const lets = [...code.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => `${file}: let ${name}`);
    const offenders = [
      ...code.matchAll(
        /^(?:export )?const (\w+)(?::[^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|LRUCache)\b|\[|\{)/gm,
      ),
    ]
      .map(([, name = '']) => name)
      .filter((name) =>
        new RegExp(
          `\\b${name}(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse)\\(|(?:\\.\\w+|\\[[^\\]]+\\])\\s*(?:[-+*]|\\?\\?|\\|\\|)?=[^=>])`,
        ).test(code),
      );
    const stores = [...code.matchAll(/^(?:export )?const (\w+)(?::[^=\n]+)? = (?:createStore|create)\b/gm)];
    return [
      ...lets,
      ...offenders.map((name) => `${file}: ${name} is changed`),
      ...stores.map(([, name]) => `${file}: store ${name}`),
    ];
  }

  test('no module that runs on the server keeps state at its top', () => {
    const onServer = new Set([
      ...reachable(['app/entry-server.tsx', 'server/main.ts', 'server/create-server.ts']).keys(),
      'app/entry-server.tsx',
      'server/main.ts',
      'server/create-server.ts',
    ]);
    const own = [...onServer].filter((file) => graph.has(file) && !/\/generated\//.test(file));
    expect(own.length).toBeGreaterThan(80);
    expect(own.flatMap(mutableState)).toEqual([]);
  });
});

describe('tenants are data', () => {
  test('no tenant’s name stands in code', () => {
    const tenants = readdirSync(join(root, 'realms'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(tenants.length).toBeGreaterThan(0);
    const named = new RegExp(`\\b(?:${tenants.join('|')})\\b`, 'i');
    // scripts/media draws the demo realms' pictures and films, which come out as their data
    const rooms = ['app', 'renderer', 'blocks', 'server', 'scripts'];
    const code = rooms
      .flatMap(filesIn)
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !TEST.test(file) && !isIn(file, 'scripts/media'))
      .filter((file) => !/\/generated\//.test(file));
    expect(code.filter((file) => named.test(withoutComments(readFileSync(join(root, file), 'utf8'))))).toEqual([]);
  });
});
