import type { NewsArticle } from 'schema-dts';
import type { ContentItem } from '../../../schemas/generated/types';
import type { Site } from '../site';
import { describedBy } from './described';
import { accessOf } from './offer';

export function newsArticle(item: ContentItem, site: Site): NewsArticle | undefined {
  const url = site.ofContent('NEWS', item.id);
  if (!url) return undefined;
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: item.title,
    inLanguage: site.language,
    ...describedBy(item, site),
    ...(item.publishedDate && { datePublished: item.publishedDate }),
    ...(item.author && { author: { '@type': 'Person', name: item.author } }),
    publisher: { '@type': 'Organization', name: site.name, url: `${site.base}/` },
    ...accessOf(item),
  };
}
