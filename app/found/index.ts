import type { Engine } from '../../renderer/contract';
import type { LoadedPage } from '../../renderer/page/load';
import type { DocumentHead, HeadElement } from '../head';
import { jsonLd } from './json-ld';
import { siteOf } from './site';
import { socialElements } from './social';
import { structuredData } from './structured-data';

/**
 * What the head tells other sites and search engines of a page: its card and its structured data. Loaded with the first
 * navigation, so that the page before costs nothing more.
 */
export function foundElements(
  engine: Engine,
  { head }: Pick<LoadedPage, 'head'>,
  document: DocumentHead,
): readonly HeadElement[] {
  if (!document.isListed) return [];
  const site = siteOf(engine);
  const things = site && document.canonical ? structuredData(engine, head.about, site) : [];
  return [
    ...socialElements(engine, document, head, site),
    ...(things.length > 0
      ? [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: jsonLd(things) }]
      : []),
  ];
}
