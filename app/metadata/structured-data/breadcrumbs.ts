import type { BreadcrumbList } from 'schema-dts';
import { isPagedType } from '../../../renderer/contract/paged-type';
import type { PageSubject } from '../../../renderer/contract/section';
import type { Site } from '../site';

/** The way from home to the content: through its series, its season or the list of news. */
export function breadcrumbs(
  { item, series, season }: PageSubject,
  site: Site,
  words: { home: string; news: string },
): BreadcrumbList {
  const steps: (readonly [name: string, url: string | undefined])[] = [
    [words.home, `${site.base}/`],
    ...(item.type === 'NEWS' ? [[words.news, site.page({ route: 'news', params: {} })] as const] : []),
    ...(series ? [[series.title, site.ofContent('VOD_SERIES', series.id)] as const] : []),
    ...(season ? [[season.title, site.ofContent('SEASON', season.id)] as const] : []),
    [item.title, isPagedType(item.type) ? site.ofContent(item.type, item.id) : undefined],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, url], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(url && { item: url }),
    })),
  };
}
