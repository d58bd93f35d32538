import { DEFAULT_MENU_TARGET } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import { mainTitleOf } from '../../../renderer/realm/keyed-settings';
import { directionOf } from '../../../renderer/realm/languages';
import { textIn } from '../../../renderer/realm/text-in';
import { pageBackground, usualScheme } from '../../../renderer/realm/theme';
import { menuEntries, seoOf } from '../../../renderer/routing/menu';
import { menuFor } from '../../../renderer/routing/menu-platform';
import { pathsOf } from '../../../renderer/routing/paths';
import type { Text } from '../../../schemas/generated/types';
import type { IconFile } from '../media';

/** What the manifest of a realm depends on. */
export interface ManifestInput {
  realm: Realm;
  /** What precedes every path of the realm: empty under a host of its own, `/realm/<name>` otherwise. */
  basename: string;
  /** One of the realm's languages (BCP 47). */
  language: string;
  icons: readonly IconFile[];
}

/** Devices show no more than four. */
const MOST_SHORTCUTS = 4;

/** The first pages of the menu that anybody may open. */
function shortcutsOf(
  { realm, basename }: ManifestInput,
  {
    home,
    paths,
    text,
  }: { home: string; paths: Readonly<Record<string, string>>; text: (text: Text | undefined) => string },
) {
  const { settings } = realm;
  const { entries } = menuEntries(menuFor(realm.menu, 'WEB'), {
    audience: { role: 'guest', child: false },
    hasLive: settings.hasLive,
    scheduleEnabled: settings.scheduleSection === 'ENABLED',
    searchIsOwnEngine: settings.contentSearchEngine === 'VESPER',
    eventCount: null,
    defaultTarget: home,
    paths,
    path: home,
    text,
    href: (target) => basename + target,
  });
  const pages = entries
    .flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
    // the app begins at home, and what opens over a page is no page to begin at
    .flatMap(({ title, href, external }) =>
      href && title && !external && href !== basename + home && !href.includes('#') ? [{ name: title, url: href }] : [],
    );
  const isFirst = ({ url }: { url: string }, place: number) => pages.findIndex((page) => page.url === url) === place;
  return pages.filter(isFirst).slice(0, MOST_SHORTCUTS);
}

/** The realm's web app manifest (https://www.w3.org/TR/appmanifest/). Its `id` is the same in every language: it is one app. */
export function webAppManifest(input: ManifestInput): Record<string, unknown> {
  const { realm, basename, language, icons } = input;
  const { settings, theme, labels } = realm;
  const text = (written: Text | undefined) => textIn(written, language, (key) => labels[language]?.[key] ?? '');
  const paths = pathsOf(realm.routes);
  const { home = DEFAULT_MENU_TARGET } = paths;
  const description = text(seoOf(realm.menu, home, paths)?.description);
  const background = pageBackground(theme, usualScheme(theme));
  return {
    id: `${basename}/`,
    name: settings.realmFullName,
    short_name: mainTitleOf(settings),
    ...(description && { description }),
    lang: language,
    dir: directionOf(language),
    start_url: basename + home,
    scope: `${basename}/`,
    display: 'standalone',
    theme_color: background,
    background_color: background,
    icons: icons.flatMap(({ href, size, purpose }) =>
      purpose === 'apple' ? [] : [{ src: href, sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
    shortcuts: shortcutsOf(input, { home, paths, text }),
  };
}
