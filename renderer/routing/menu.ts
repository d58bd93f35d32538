import type { Menu, MenuItem, Text } from '../../schemas/generated/types';
import { isMember } from '../contract/constants';
import type { Audience } from '../contract/page-view';
import type { NavigationEntry, NavigationProps } from '../contract/view';
import { fillPattern } from './fill-pattern';

/** What an entry's place in the bar depends on. */
export interface MenuContext {
  audience: Audience;
  hasLive: boolean;
  /** Whether the schedule section is enabled. */
  scheduleEnabled: boolean;
  searchIsOwnEngine: boolean;
  /** How many events are live; null where nobody counted. */
  eventCount: number | null;
  defaultTarget: string;
  /** Path patterns by route name; a route that the realm does not have is missing. */
  paths: Readonly<Record<string, string>>;
  /** The path that is open, below the basename. */
  path: string;
  text: (text: Text | undefined) => string;
  /** Puts the realm's prefix before a path. */
  href: (target: string) => string;
}

const BUILT_IN_SECTIONS: Readonly<Record<string, string>> = { home: 'home', browse: 'browse', schedule: 'schedule' };
const VIEW_ROUTES: Readonly<Record<string, string>> = {
  home: 'home',
  browse: 'browse',
  schedule: 'schedule',
  account: 'account',
  preferences: 'preferences',
  logout: 'logout',
};
/** Views that open over the page, by hash (NV-08). */
const VIEW_HASHES: Readonly<Record<string, string>> = { search: 'search', livenow: 'live-now' };

/** Hidden from guests and visitors (NV-03, RL-08). */
const MEMBERS_ONLY = new Set(['account', 'preferences', 'logout', 'livenow']);
/** Hidden from child profiles (NV-04). */
const NOT_FOR_CHILDREN = new Set(['account', 'preferences']);

function isVisible(item: MenuItem, context: MenuContext): boolean {
  const { role, child } = context.audience;
  const view = item.type === 'view' ? item.data.view : undefined;
  const target = view ?? (item.type === 'section' ? item.data.section : undefined);
  if (view && !isMember(role) && MEMBERS_ONLY.has(view)) return false;
  if (view && child && NOT_FOR_CHILDREN.has(view)) return false;
  if (target === 'schedule' && !(context.hasLive && context.scheduleEnabled)) return false;
  return true;
}

/** The path below the basename that an entry leads to; undefined where its route does not exist. */
export function targetOf(
  item: MenuItem,
  paths: MenuContext['paths'],
  context?: Pick<MenuContext, 'searchIsOwnEngine' | 'defaultTarget'>,
): string | undefined {
  const fill = (route: string, parameters?: Record<string, string>) =>
    Object.hasOwn(paths, route) ? fillPattern(paths[route]!, parameters) : undefined;
  if (item.type === 'view') {
    const { view } = item.data;
    if (view === 'search' && context?.searchIsOwnEngine) return fill('search');
    const hash = Object.hasOwn(VIEW_HASHES, view) ? VIEW_HASHES[view] : undefined;
    if (hash) return `${context?.defaultTarget ?? '/home'}#${hash}`;
    const account = view === 'preferences' ? fill('account') : undefined;
    return (
      fill(Object.hasOwn(VIEW_ROUTES, view) ? VIEW_ROUTES[view]! : view) ??
      (account && `${account}?section=preferences`)
    );
  }
  if (item.type === 'section') {
    const builtIn = Object.hasOwn(BUILT_IN_SECTIONS, item.data.section)
      ? BUILT_IN_SECTIONS[item.data.section]
      : undefined;
    return (builtIn && fill(builtIn)) ?? fill('section', { id: item.data.section });
  }
  if (item.type === 'page') return Object.values(paths).find((path) => path === item.data.path);
  if (item.type === 'plugin') return fill('plugin', { id: item.data.plugin });
  if (item.type === 'externalPage') return fill('externalPage', { id: item.data.externalPage });
  return undefined;
}

function toEntry(item: MenuItem, context: MenuContext): NavigationEntry | undefined {
  const common = { id: item.id, title: context.text(item.title), ...(item.icon && { icon: item.icon }) };
  if (item.type === 'outbound') {
    return { ...common, href: item.data.url, external: true, current: false, children: [] };
  }
  if (item.type === 'folder') {
    const children = item.items
      .filter((child) => isVisible(child, context))
      .flatMap((child) => toEntry(child, context) ?? []);
    if (children.length === 0) return undefined;
    return { ...common, external: false, current: children.some(({ current }) => current), children };
  }
  const target = targetOf(item, context.paths, context);
  if (target === undefined) return undefined;
  const count = item.type === 'view' && item.data.view === 'livenow' ? context.eventCount : null;
  return {
    ...common,
    ...(count && { count }),
    href: context.href(target),
    external: false,
    current: target === context.path,
    children: [],
  };
}

/** The bar's entries for an audience, in order: those of the bar, the utilities at its end, and those of the bottom bar. */
export function menuEntries(
  menu: Menu,
  context: MenuContext,
): Pick<NavigationProps, 'entries' | 'utilities' | 'bottomBar'> {
  const visible = menu.items.filter((item) => isVisible(item, context));
  const entriesOf = (items: readonly MenuItem[]) => items.flatMap((item) => toEntry(item, context) ?? []);
  return {
    entries: entriesOf(visible.filter(({ layout }) => layout !== 'top-right')),
    utilities: entriesOf(visible.filter(({ layout }) => layout === 'top-right')),
    bottomBar: entriesOf((menu.bottomBar ?? []).flatMap((id) => visible.find((item) => item.id === id) ?? [])),
  };
}

/** What the entries around the session depend on. */
export interface SessionContext extends Pick<MenuContext, 'audience' | 'paths' | 'path' | 'href'> {
  /** Whether accounts have profiles. */
  hasProfiles: boolean;
  /** Whether administrators learn how their service does. */
  hasInsight: boolean;
}

/**
 * NV-05: sign-in and sign-up for those who are not signed in, where the realm has the routes; for those who are, one entry
 * with what belongs to their account: a child's profile sees neither account nor preferences in it (NV-04, RL-09).
 */
export function sessionActions(context: SessionContext, label: (key: string) => string): NavigationEntry[] {
  const { audience, paths, path, href, hasProfiles, hasInsight } = context;
  const common = { external: false, current: false, children: [] };
  const to = (route: string): NavigationEntry[] => {
    const target = Object.hasOwn(paths, route) ? fillPattern(paths[route]!) : undefined;
    return target === undefined
      ? []
      : [{ ...common, id: route, title: label(route), href: href(target), current: target === path }];
  };
  if (!isMember(audience.role)) return ['login', 'signup'].flatMap(to);
  const profiles = { ...common, id: 'profiles', title: label('switchProfile'), href: `${href(path)}#profiles` };
  const personal = ['favourites', 'watchlists', 'history'].flatMap(to);
  const children = [
    ...(audience.child ? [] : to('account')),
    ...(audience.role === 'admin' && !audience.child && hasInsight ? to('insight') : []),
    ...personal,
    ...(hasProfiles ? [profiles] : []),
    ...to('logout'),
  ];
  return [{ ...common, id: 'session', title: label('account'), children }];
}

/** The menu item's words for search engines and title, for the route that is open (GD-01). */
export function seoOf(menu: Menu | null, path: string, paths: MenuContext['paths']) {
  const items = menu?.items.flatMap((item) => (item.type === 'folder' ? item.items : [item])) ?? [];
  const item = items.find((candidate) => targetOf(candidate, paths) === path);
  return item && 'seo' in item ? item.seo : undefined;
}
