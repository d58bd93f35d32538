import type { Organization, SearchAction, WebSite } from 'schema-dts';
import type { Site } from '../site';

/** The realm itself, with the search that it has a page for. */
export function webSite(site: Site, { logo }: { logo: string | null }): readonly [WebSite, Organization] {
  const search = site.page({ route: 'search', params: {} });
  // the name of the variable is part of search engines' syntax, which the vocabulary's types do not have
  const action = search && {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const url = `${site.base}/`;
  return [
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      url,
      name: site.name,
      inLanguage: site.language,
      publisher: { '@id': `${url}#organization` },
      ...(action && { potentialAction: action as SearchAction }),
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
