import type { Engine } from '../renderer/contract';
import type { LoadedPage } from '../renderer/page/load';
import { fillPattern } from '../renderer/routing/fill-pattern';
import { seoOf } from '../renderer/routing/menu';
import type { PageDocument, RouteDocument } from '../schemas/generated/types';

/** What a page says about itself to the browser's tab and to search engines. */
export interface DocumentHead {
  title: string;
  /** Without the realm's own; empty for a page that has none. */
  ownTitle: string;
  description: string;
  /** The address under the realm's preferred domain (RE-11); none without a domain, or for what is not there. */
  canonical: string | undefined;
  /** The address at which other sites read how to embed the page's player (https://oembed.com); none where they cannot. */
  oembed: string | undefined;
  /** Whether search engines may list the page. */
  isListed: boolean;
}

/**
 * GD-01: title and description, first of what knows most: the page's subject, the page's document, the menu item that
 * leads to it, the route. The realm's main title stands behind it (RE-06).
 */
export function documentHead(
  engine: Engine,
  page: Pick<LoadedPage, 'head' | 'status' | 'address'>,
  document: Pick<PageDocument, 'title' | 'description'>,
  route: RouteDocument,
): DocumentHead {
  const { text, realm, view } = engine;
  const seo = seoOf(realm.menu, view.path, realm.paths);
  const own = text(page.head.title) || text(document.title) || text(seo?.title) || text(route.title);
  const { mainTitle } = realm.settings;
  const isListed = !route.embeds && !route.preview && !route.unlisted && page.status === 200;
  return {
    ownTitle: own,
    title: own && own !== mainTitle ? `${own} · ${mainTitle}` : mainTitle,
    description: page.head.description || text(document.description) || text(seo?.description),
    canonical:
      page.status === 200 ? canonicalAddress(realm.settings.canonicalDomain, addressOf(engine, page)) : undefined,
    oembed: page.head.isEmbeddable ? oembedAddress(engine, page.address) : undefined,
    isListed,
  };
}

/** The page's own address below the basename, or that of the page for which it stands. */
function addressOf({ realm }: Engine, { head: { canonical }, address }: Pick<LoadedPage, 'head' | 'address'>): string {
  const pattern = canonical && realm.paths[canonical.route];
  return (pattern && fillPattern(pattern, canonical.params)) || address;
}

/** Where a realm can be embedded, it has a page for frames. The address of the page goes along without its host, which the answer knows. */
const oembedAddress = ({ realm, href }: Engine, address: string): string | undefined =>
  realm.paths.embed ? href(`/oembed.json?${new URLSearchParams({ url: href(address) })}`) : undefined;

const canonicalAddress = (domain: string | null, address: string): string | undefined =>
  domain === null ? undefined : `https://${domain}${address}`;

/** An element of the document's head that says something about its page. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  /** The text of a block of data, escaped. */
  text?: string;
}

/** Marks what belongs to the page shown: a navigation replaces it, and leaves all else in the head alone. */
export const PAGE_ELEMENT = 'data-page';

/** All that the head says about a page, besides its title: the server writes it, and so does a navigation (RE-11). */
export function headElements({ description, canonical, oembed, isListed }: DocumentHead): readonly HeadElement[] {
  return [
    ...(description ? [{ tag: 'meta' as const, attributes: { name: 'description', content: description } }] : []),
    ...(canonical ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } }] : []),
    ...(oembed
      ? [{ tag: 'link' as const, attributes: { rel: 'alternate', type: 'application/json+oembed', href: oembed } }]
      : []),
    ...(isListed ? [] : [{ tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }]),
  ];
}
