import type { Engine } from '../../renderer/contract';
import type { LoadedPage } from '../../renderer/page/load';
import type { DocumentHead, HeadElement } from '../head';
import { feedElements, languageElements } from './alternates';
import { jsonLd } from './json-ld';
import { siteOf } from './site';
import { socialElements } from './social';
import { structuredData } from './structured-data';

/**
 * What the head tells other sites and search engines of a page: its languages, its card and its structured data.
 */
export function metadataElements(
  engine: Engine,
  { head, route }: Pick<LoadedPage, 'head' | 'route'>,
  document: DocumentHead,
): readonly HeadElement[] {
  if (!document.isListed) return [];
  const site = siteOf(engine);
  const { canonical } = document;
  const things = site && canonical ? structuredData(engine, head.about, site) : [];
  return [
    ...(site && canonical ? languageElements(site, canonical, engine.realm.settings.realmLanguages) : []),
    ...feedElements(route, engine.href),
    ...socialElements(engine, document, head, site),
    ...(things.length > 0
      ? [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: jsonLd(things) }]
      : []),
  ];
}
