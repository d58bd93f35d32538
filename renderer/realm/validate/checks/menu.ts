import type { MenuItem } from '../../../../schemas/generated/types';
import { DEFAULT_MENU_TARGET } from '../../../contract/constants';
import { targetOf } from '../../../routing/menu';
import { pathsOf } from '../../../routing/paths';
import type { Context } from '../context';
import { type Place, problem } from '../problem';
import type { Source } from '../source';
import { quoted, suggestion } from '../words';
import { checkContentId, checkExternalPageId, checkPluginId, closedBy } from './addresses';
import { checkUniqueIds } from './pages';

/** Sections that are routes of the product, and need no content of their name. */
const builtIn = new Set(['home', 'browse', 'schedule']);

interface Placed {
  item: MenuItem;
  pointer: string;
}

function placed(items: readonly MenuItem[], pointer: string): Placed[] {
  return items.flatMap((item, place) => {
    const own = `${pointer}/${place}`;
    return [{ item, pointer: own }, ...(item.type === 'folder' ? placed(item.items, `${own}/items`) : [])];
  });
}

/** One of the menus of a document. */
interface PlacedMenu {
  items: readonly MenuItem[];
  bottomBar?: readonly string[];
  /** Where it stands in the document. */
  pointer: string;
}

const nameOf = (item: MenuItem): string =>
  item.type === 'view'
    ? item.data.view
    : item.type === 'section'
      ? item.data.section
      : item.type === 'plugin' || item.type === 'externalPage'
        ? item.type
        : item.id;

/** The route under which an entry's screen stands. */
function routeOf(item: MenuItem): string {
  if (item.type === 'section' && !builtIn.has(item.data.section)) return 'section';
  return nameOf(item);
}

/** An entry of type page leads to a page that the realm has written. */
function checkPagePath({ pages, sound, allRoutes, report }: Context, path: string, at: Place): void {
  if (!sound.pages) return;
  const own = pages.flatMap(({ value }) => value.path ?? []);
  if (own.includes(path)) return;
  const route = allRoutes.find((candidate) => candidate.path === path);
  const hint = route
    ? `${quoted(path)} is a built-in page; link to it with an entry of type "view" or "section"`
    : suggestion(path, own);
  report(problem('unknown-address', at, { found: quoted(path) }, hint));
}

function checkTarget(context: Context, source: Source, { item, pointer }: Placed): void {
  if (item.type === 'outbound' || item.type === 'folder') return;
  if (item.type === 'page') {
    checkPagePath(context, item.data.path, source.at(`${pointer}/data/path`));
    return;
  }
  const at = source.at(`${pointer}/data/${item.type}`);
  if (item.type === 'section' && !builtIn.has(item.data.section))
    checkContentId(context, item.data.section, at, ['SECTION']);
  if (item.type === 'plugin') checkPluginId(context, item.data.plugin, at);
  if (item.type === 'externalPage') checkExternalPageId(context, item.data.externalPage, at);
  if (!context.sound.routes) return;
  const options = {
    searchIsOwnEngine: context.complete.contentSearchEngine === 'VESPER',
    defaultTarget: DEFAULT_MENU_TARGET,
  };
  if (targetOf(item, pathsOf(context.openRoutes), options) !== undefined) return;
  const closed = context.allRoutes.find(({ name }) => name === routeOf(item));
  const reason = closed ? `${closedBy(closed.requires)}` : `there is no route for ${quoted(nameOf(item))}`;
  context.report(problem(closed ? 'hidden-menu-item' : 'dead-menu-item', at, { reason }));
}

function checkSchedule({ complete, report }: Context, source: Source, { item, pointer }: Placed): void {
  const target = item.type === 'view' || item.type === 'section' ? nameOf(item) : undefined;
  if (target !== 'schedule' || (complete.hasLive && complete.scheduleSection === 'ENABLED')) return;
  const reason = 'the schedule needs hasLive = true and scheduleSection = "ENABLED"';
  report(problem('hidden-menu-item', source.at(pointer), { reason }));
}

/** The navigation bar and the menus of other platforms. */
export function checkMenu(context: Context): void {
  if (context.menu === undefined) return;
  const { source, value } = context.menu;
  checkEntries(context, source, { ...value, pointer: '' });
  const { MOBILE } = value.platforms ?? {};
  if (MOBILE) checkEntries(context, source, { ...MOBILE, pointer: '/platforms/MOBILE' });
}

/** A bar at the bottom shows entries of its own menu that are links. */
function checkBottomBar(context: Context, source: Source, { items, bottomBar = [], pointer }: PlacedMenu): void {
  const links = items.filter(({ type }) => type !== 'folder').map(({ id }) => id);
  bottomBar.forEach((id, place) => {
    if (links.includes(id)) return;
    const at = source.at(`${pointer}/bottomBar/${place}`);
    context.report(problem('unknown-menu-item', at, { found: quoted(id) }, suggestion(id, links)));
  });
}

/** Each entry of a menu leads to something that is there, and has an id of its own. */
function checkEntries(context: Context, source: Source, menu: PlacedMenu): void {
  checkBottomBar(context, source, menu);
  const items = placed(menu.items, `${menu.pointer}/items`);
  checkUniqueIds(
    context,
    source,
    items.map(({ item, pointer }) => ({ id: item.id, pointer })),
    'entry',
  );
  for (const entry of items) {
    const isInFolder = entry.pointer.split('/items/').length > 2;
    if (entry.item.type === 'folder' && isInFolder)
      context.report(problem('nested-folder', source.at(`${entry.pointer}/type`)));
    checkTarget(context, source, entry);
    checkSchedule(context, source, entry);
  }
}
