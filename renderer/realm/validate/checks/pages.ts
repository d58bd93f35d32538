import type { PageDocument, RouteDocument } from '../../../../schemas/generated/types';
import { FIRST_VERSION } from '../../../contract/constants';
import { contentOfRoute } from '../../content-of-route';
import { pageKey, routeNameOfPath } from '../../pages';
import { readSetting } from '../../routes';
import type { BlockSchema, Checked, Context, PlacedSection } from '../context';
import { isContentMark, markedValues } from '../marks';
import { problem } from '../problem';
import { schemaProblems } from '../schema';
import { escapePointer, type Source } from '../source';
import { quoted, suggestion } from '../words';
import { checkContentId } from './addresses';

/** First parts of addresses that the server keeps for itself. */
const serverAddresses = new Set([
  'api',
  'assets',
  'errors',
  'outbox',
  'healthz',
  'labels',
  'media',
  'readyz',
  'realm',
  '_language',
  '_results',
  '_realm',
  '_view',
]);

/** Settings of an older version, carried forward; undefined where nothing carries them. */
function upgraded(
  block: BlockSchema,
  settings: Record<string, unknown>,
  version: number,
): Record<string, unknown> | undefined {
  let current = structuredClone(settings);
  for (let from = version; from < block.version; from++) {
    const upgrade = block.upgrades?.[from];
    if (upgrade === undefined) return undefined;
    current = upgrade(current);
  }
  return current;
}

function checkSection({ product, report }: Context, { source, pointer, section, settings }: PlacedSection): void {
  const { type } = section;
  if (!Object.hasOwn(product.blocks, type)) {
    const hint = suggestion(type, Object.keys(product.blocks));
    report(problem('unknown-section-type', source.at(`${pointer}/type`), { found: quoted(type) }, hint));
    return;
  }
  const block = product.blocks[type] as BlockSchema;
  const version = section.version ?? FIRST_VERSION;
  const values = { found: version, type, version: block.version };
  if (version > block.version) {
    report(problem('newer-version', source.at(`${pointer}/version`), values));
    return;
  }
  let current: Record<string, unknown> | undefined;
  try {
    current = upgraded(block, settings, version);
  } catch (error) {
    const reason = `it cannot be upgraded from version ${version}: ${error instanceof Error ? error.message : 'unknown'}`;
    report(problem('does-not-fit', source.at(`${pointer}/settings`), { reason }));
    return;
  }
  if (current === undefined) report(problem('no-upgrade', source.at(`${pointer}/version`), values));
  else for (const found of schemaProblems(block.validate, current, source, `${pointer}/settings`)) report(found);
}

/** Ids that stand twice in a list of things with ids. */
export function checkUniqueIds(
  { report }: Context,
  source: Source,
  things: readonly { id: string; pointer: string }[],
  kind: string,
): void {
  const seen = new Map<string, string>();
  for (const { id, pointer } of things) {
    const first = seen.get(id);
    if (first === undefined) seen.set(id, pointer);
    else
      report(
        problem('duplicate-id', source.at(`${pointer}/id`), {
          found: quoted(id),
          other: `the ${kind} in line ${source.at(first).line}`,
        }),
      );
  }
}

/** The base page that a page with `extends: "base"` adds to. */
export function extendedPage(base: readonly PageDocument[], page: PageDocument): PageDocument | undefined {
  return (
    base.find((other) => pageKey(other) === pageKey(page)) ??
    base.find((other) => other.route === page.route && !other.match)
  );
}

function checkExtension({ product, report }: Context, { source, value }: Checked<PageDocument>): void {
  if (value.extends !== 'base') {
    if (value.remove)
      report(
        problem(
          'nothing-to-extend',
          source.atKey('/remove'),
          { found: 'it' },
          'add "extends": "base", or leave remove out',
        ),
      );
    return;
  }
  const base = value.route === undefined ? undefined : extendedPage(product.base.pages, value);
  if (base === undefined) {
    report(problem('nothing-to-extend', source.at('/extends'), { found: quoted(value.route ?? value.path) }));
    return;
  }
  const ids = base.sections.map(({ id }) => id);
  const named: [string, string | undefined][] = [
    ...(value.remove ?? []).map((id, place): [string, string] => [`/remove/${place}`, id]),
    ...value.sections.map(({ before }, place): [string, string | undefined] => [`/sections/${place}/before`, before]),
  ];
  for (const [pointer, id] of named) {
    if (id === undefined || ids.includes(id)) continue;
    report(problem('unknown-base-section', source.at(pointer), { found: quoted(id) }, suggestion(id, ids)));
  }
}

function checkTarget(
  context: Context,
  { source, value }: Checked<PageDocument>,
  routeNames: ReadonlySet<string>,
): void {
  const { allRoutes, matcher, product, sound, report } = context;
  if (value.route !== undefined && sound.routes && !routeNames.has(value.route)) {
    const hint = suggestion(value.route, [...routeNames]);
    report(problem('unknown-route', source.at('/route'), { found: quoted(value.route) }, hint));
  }
  if (value.layout !== undefined && product.views && !product.views.layout.includes(value.layout)) {
    const hint = suggestion(value.layout, product.views.layout);
    report(problem('unknown-view', source.at('/layout'), { kind: 'layout', found: quoted(value.layout) }, hint));
  }
  const kinds = contentOfRoute[value.route ?? ''];
  for (const [name, id] of Object.entries(value.match ?? {})) {
    if (kinds !== undefined) checkContentId(context, id, source.at(`/match/${escapePointer(name)}`), kinds);
  }
  if (value.path === undefined) return;
  const first = value.path.split('/')[1] ?? '';
  const own = routeNameOfPath(value.path);
  const owner = sound.routes ? matcher.match(allRoutes, value.path)?.route : undefined;
  if (serverAddresses.has(first)) {
    report(problem('taken-address', source.at('/path'), { found: quoted(value.path), owner: 'the server' }));
  } else if (owner && owner.name !== own) {
    const isProducts = product.base.routes.routes.some(({ name }) => name === owner.name);
    const hint = isProducts ? `write "route": "${owner.name}" to draw it differently` : undefined;
    report(
      problem(
        'taken-address',
        source.at('/path'),
        { found: quoted(value.path), owner: `the route "${owner.name}"` },
        hint,
      ),
    );
  }
}

function checkPageList({ pages, report }: Context): void {
  const seen = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { source, value } of pages) {
    const key = pageKey(value);
    const other = seen.get(key);
    // "/a-b" and "/a/b" are one name in the route table
    const name = value.path === undefined ? undefined : routeNameOfPath(value.path);
    const namesake = name === undefined ? undefined : names.get(name);
    if (name !== undefined && namesake === undefined) names.set(name, source.file);
    if (namesake !== undefined && other === undefined) {
      const target = 'address but for hyphens and slashes, which routes are not told apart by';
      report(problem('duplicate-page', source.at('/path'), { other: namesake, target }));
    }
    if (other === undefined) seen.set(key, source.file);
    else {
      const pointer = value.route === undefined ? '/path' : '/route';
      report(
        problem('duplicate-page', source.at(pointer), {
          other,
          target: value.route === undefined ? 'address' : 'route',
        }),
      );
    }
  }
}

/** What a page says in vain, and whether it says anything. */
function checkParts({ product, report }: Context, { source, value }: Checked<PageDocument>): void {
  const unused = (key: string, reason: string) =>
    report(problem('unused-key', source.atKey(`/${key}`), { key: quoted(key), reason }));
  if (value.roles && value.route !== undefined)
    unused('roles', `the roles of the route ${quoted(value.route)} are set in routes.json`);
  if (value.match && value.path !== undefined) unused('match', 'the address has no parameters that it could narrow');
  const base = value.extends === 'base' ? extendedPage(product.base.pages, value) : undefined;
  const left = (base?.sections ?? []).filter(({ id }) => !value.remove?.includes(id));
  if (value.sections.length === 0 && left.length === 0) report(problem('empty-page', source.at('/sections')));
}

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** A section that takes its content from the address stands where the address names some. */
function checkParameters(
  { allRoutes, product, sound, report }: Context,
  placed: PlacedSection,
  pages: ReadonlyMap<Source, PageDocument>,
): void {
  const { source, pointer, section, settings } = placed;
  const page = pages.get(source);
  const block = Object.hasOwn(product.blocks, section.type) ? product.blocks[section.type] : undefined;
  const path = page?.path ?? allRoutes.find(({ name }) => name === page?.route)?.path;
  if (!block || path === undefined || !sound.routes) return;
  const named = markedValues(block.marks, settings).filter(
    ({ mark }) => isContentMark(mark) || mark === 'plugin-id' || mark === 'external-page-id',
  );
  const parameters = parametersOf(path);
  const type = quoted(section.type);
  for (const { value, pointer: own } of named) {
    const [, parameter] = /^\$(\w+)/.exec(typeof value === 'string' ? value : '') ?? [];
    if (parameter === undefined || parameters.includes(parameter)) continue;
    const at = source.at(`${pointer}/settings${own}`);
    report(
      problem('missing-parameter', at, { path: quoted(path), parameter: ` ${quoted(parameter)}`, type }, HOW_NAMED),
    );
  }
  const ofAddress =
    block.subject || (block.marks.properties?.id && isContentMark(block.marks.properties.id.mark ?? 'text'));
  if (ofAddress && named.length === 0 && parameters.length === 0)
    report(
      problem(
        'missing-parameter',
        source.at(`${pointer}/type`),
        { path: quoted(path), parameter: '', type },
        HOW_NAMED,
      ),
    );
}

const HOW_NAMED = 'name the content in the settings, or move the section to the page of a route that has a parameter';

const identified = (sections: readonly { id: string }[], pointer: string) =>
  sections.map(({ id }, place) => ({ id, pointer: `${pointer}/${place}` }));

/** Addresses are written alike when only the names of their parameters differ. */
const shapeOf = (path: string) => path.replace(/:\w+\??/g, ':');

function checkRoutes({ routes, product, pages, complete, report }: Context): void {
  if (routes === undefined) return;
  const { source, value } = routes;
  const base = new Map(product.base.routes.routes.map((route): [string, RouteDocument] => [route.name, route]));
  const renamed = new Set(value.routes.map(({ name }) => name));
  const drawn = new Set(pages.map((page) => page.value.route));
  const owners = new Map(
    [...base.values()].filter(({ name }) => !renamed.has(name)).map((route) => [shapeOf(route.path), route.name]),
  );
  value.routes.forEach((route, place) => {
    const pointer = `/routes/${place}`;
    if (!base.has(route.name) && !drawn.has(route.name)) {
      const hint = suggestion(route.name, [...base.keys()]) ?? 'a route of the realm’s own needs a page that draws it';
      report(problem('unknown-route', source.at(`${pointer}/name`), { found: quoted(route.name) }, hint));
    }
    const owner = owners.get(shapeOf(route.path));
    if (owner === undefined) owners.set(shapeOf(route.path), route.name);
    else
      report(
        problem('taken-address', source.at(`${pointer}/path`), {
          found: quoted(route.path),
          owner: `the route "${owner}"`,
        }),
      );
    for (const setting of Object.keys(route.requires ?? {})) {
      if (
        setting.startsWith('settings.') ||
        setting.startsWith('commerce.') ||
        readSetting(complete as unknown as Record<string, unknown>, setting) !== undefined
      )
        continue;
      const at = source.atKey(`${pointer}/requires/${escapePointer(setting)}`);
      report(problem('unknown-setting', at, { found: quoted(setting) }, suggestion(setting, Object.keys(complete))));
    }
  });
}

/** Pages, frame and routes: sections that blocks can draw, ids and addresses that are free, targets that exist. */
export function checkPages(context: Context): void {
  const routeNames = new Set(context.allRoutes.map(({ name }) => name));
  for (const section of context.sections) checkSection(context, section);
  for (const page of context.pages) {
    checkUniqueIds(context, page.source, identified(page.value.sections, '/sections'), 'section');
    checkTarget(context, page, routeNames);
    checkExtension(context, page);
  }
  if (context.frame) {
    const { source, value } = context.frame;
    checkUniqueIds(
      context,
      source,
      [...identified(value.header, '/header'), ...identified(value.footer, '/footer')],
      'section',
    );
  }
  for (const page of context.pages) checkParts(context, page);
  const pageOf = new Map(context.pages.map(({ source, value }) => [source, value]));
  for (const section of context.sections) checkParameters(context, section, pageOf);
  checkPageList(context);
  checkRoutes(context);
}
