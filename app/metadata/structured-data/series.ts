import type { TVSeason, TVSeries } from 'schema-dts';
import type { PageSubject } from '../../../renderer/contract/section';
import type { Site } from '../site';
import { describedBy } from './described';

export function tvSeries({ item }: PageSubject, site: Site): TVSeries | undefined {
  const url = site.ofContent('VOD_SERIES', item.id);
  if (!url) return undefined;
  return {
    '@type': 'TVSeries',
    '@id': `${url}#series`,
    url,
    name: item.title,
    ...describedBy(item, site),
    ...(item.seasonsCount !== undefined && { numberOfSeasons: item.seasonsCount }),
    ...(item.genres && { genre: item.genres }),
    ...(item.rating && { contentRating: item.rating }),
    ...(item.cast && { actor: item.cast.map((name) => ({ '@type': 'Person', name }) as const) }),
    ...(item.directors && { director: item.directors.map((name) => ({ '@type': 'Person', name }) as const) }),
  };
}

export function tvSeason({ item, series }: PageSubject, site: Site): TVSeason | undefined {
  const url = site.ofContent('SEASON', item.id);
  const seriesUrl = series && site.ofContent('VOD_SERIES', series.id);
  if (!url) return undefined;
  return {
    '@type': 'TVSeason',
    '@id': `${url}#season`,
    url,
    name: item.title,
    ...(item.seasonNumber !== undefined && { seasonNumber: item.seasonNumber }),
    ...(item.episodesCount !== undefined && { numberOfEpisodes: item.episodesCount }),
    ...(series && {
      partOfSeries: { '@type': 'TVSeries', name: series.title, ...(seriesUrl && { url: seriesUrl }) },
    }),
  };
}
