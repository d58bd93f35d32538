import { inLanguage, languagesOf, withoutLanguage } from '../../renderer/realm/language-parameter';
import type { HeadElement } from '../head';
import type { Site } from './site';

const alternate = (attributes: Readonly<Record<string, string>>): HeadElement => ({
  tag: 'link',
  attributes: { rel: 'alternate', ...attributes },
});

/**
 * The page in each of the realm's languages, and for all others; none with one language.
 *
 * @param canonical its own address, under the site's
 */
export function languageElements(site: Site, canonical: string, locales: readonly string[]): HeadElement[] {
  const languages = languagesOf(locales);
  if (languages.length < 2) return [];
  const path = canonical.slice(site.base.length);
  return [
    ...languages.map((hreflang) => alternate({ href: site.base + inLanguage(path, hreflang), hreflang })),
    alternate({ href: site.base + withoutLanguage(path), hreflang: 'x-default' }),
  ];
}

const NEWS: ReadonlySet<string> = new Set(['news', 'newsItem']);

/** The realm's news for feed readers, on pages that are about news. */
export const feedElements = (route: string, href: (target: string) => string): HeadElement[] =>
  NEWS.has(route) ? [alternate({ type: 'application/rss+xml', href: href('/news.rss') })] : [];
