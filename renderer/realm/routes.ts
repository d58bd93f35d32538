import type {
  Commerce,
  Menu,
  MenuItem,
  PageDocument,
  RealmSettings,
  RouteDocument,
} from '../../schemas/generated/types';
import { routeNameOfPath } from './pages';

const EVERYONE: RouteDocument['roles'] = ['admin', 'customer', 'guest', 'unauthenticated'];

/** A setting by name, nested ones with dots; `appSettings` wins over `settings` for keyed values (RS-38). */
export function readSetting(settings: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name.startsWith('settings.')) {
    const key = name.slice('settings.'.length);
    const keyed = { ...(settings.settings as object), ...(settings.appSettings as object) } as Record<string, unknown>;
    return Object.hasOwn(keyed, key) ? keyed[key] : undefined;
  }
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      settings,
    );
}

/** What routes require something of: settings, and what `commerce.json` says as `commerce`. */
interface Required {
  settings: RealmSettings;
  commerce: Commerce | null | undefined;
  menu: Pick<Menu, 'items' | 'platforms'> | undefined;
}

/** Whether an entry, or one in its folder, leads to a view of the product. */
const leadsTo = (item: MenuItem, view: string): boolean =>
  item.type === 'folder'
    ? item.items.some((child) => leadsTo(child, view))
    : item.type === 'view' && item.data.view === view;

/** RT-48: whether any of a realm's menus has an entry for a view. */
const isInMenu = (menu: Required['menu'], view: string): boolean =>
  [menu, menu?.platforms?.MOBILE].some((one) => one?.items.some((item) => leadsTo(item, view)));

/** Whether any other site may embed the realm's player. */
const embedsAnywhere = ({ embedOrigins = [] }: RealmSettings): boolean => embedOrigins.length > 0;

const isOpen = (route: RouteDocument, { settings, commerce, menu }: Required) =>
  (!route.requiresMenuEntry || isInMenu(menu, route.name)) &&
  (!route.embeds || embedsAnywhere(settings)) &&
  Object.entries(route.requires ?? {}).every(([name, value]) => readSetting({ ...settings, commerce }, name) === value);

/** The routes that a realm has: the product's, with the realm's addresses, and one for each page of its own. */
export function composeRoutes(
  base: readonly RouteDocument[],
  own: readonly RouteDocument[],
  pages: readonly PageDocument[],
  required: Required,
): RouteDocument[] {
  const changes = new Map(own.map((route) => [route.name, route]));
  const baseNames = new Set(base.map(({ name }) => name));
  const ownPages = pages.flatMap(({ path, roles = EVERYONE }): RouteDocument[] =>
    // the title stays with the page: everybody has the routes, which guards need, and not everybody may open the page
    path ? [{ name: routeNameOfPath(path), path, roles }] : [],
  );
  return [
    ...base.map((route) => ({ ...route, ...changes.get(route.name) })),
    ...own.filter(({ name }) => !baseNames.has(name)),
    ...ownPages,
  ].filter((route) => isOpen(route, required));
}
