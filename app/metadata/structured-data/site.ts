import type { Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { Site } from '../site';

/** The search on a page of the realm, as search engines can offer it beside a result. */
const searchAt = (page: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${page}?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/** The realm itself, with the search that it has a page for. */
export function webSite(site: Site, { logo }: { logo: string | null }): readonly [WebSite, Organization] {
  const search = site.page({ route: 'search', params: {} });
  const url = `${site.base}/`;
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      url,
      name: site.name,
      inLanguage: site.language,
      publisher: { '@id': `${url}#organization` },
      ...(search && { potentialAction: searchAt(search) }),
    },
    {
      '@type': 'Organization',
      '@id': `${url}#organization`,
      url,
      name: site.name,
      ...(logo && { logo: site.media(logo) }),
    },
  ];
}
