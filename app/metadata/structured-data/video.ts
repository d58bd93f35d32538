import type { Clip, TVEpisode, VideoObject } from 'schema-dts';
import type { PageSubject } from '../../../renderer/contract/section';
import type { ContentItem, Text } from '../../../schemas/generated/types';
import { PICTURE_WIDTH, type Site } from '../site';
import { durationOf, mediumAccessOf } from './offer';

/** The chapters of a film; each ends where the next begins. */
function clipsOf({ playback, duration }: ContentItem, url: string, text: (text: Text) => string): Clip[] {
  const { chapters = [] } = playback ?? {};
  const end = playback?.duration ?? duration;
  return chapters.map(({ startTime, title }, place): Clip => {
    const endOffset = chapters[place + 1]?.startTime ?? end;
    return {
      '@type': 'Clip',
      name: text(title),
      startOffset: startTime,
      ...(endOffset !== undefined && { endOffset }),
      url: `${url}#t=${Math.floor(startTime)}`,
    };
  });
}

export interface VideoDescription {
  site: Site;
  text: (text: Text) => string;
  /** The player for other sites; only of what everybody can play. */
  embedUrl?: string | undefined;
}

/** A video; undefined without a picture or a date, with which no search engine takes it. */
export function videoObject(item: ContentItem, { site, text, embedUrl }: VideoDescription): VideoObject | undefined {
  const url = site.ofContent('VOD_VIDEO', item.id);
  const uploadDate = item.availableFrom ?? item.publishedDate;
  if (!url || !item.coverUrl || !uploadDate) return undefined;
  const clips = clipsOf(item, url, text);
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    url,
    name: item.title,
    description: item.description ?? item.title,
    thumbnailUrl: site.media(item.coverUrl, PICTURE_WIDTH),
    uploadDate,
    inLanguage: site.language,
    ...durationOf(item.duration),
    ...mediumAccessOf(item),
    ...(item.genres && { genre: item.genres }),
    ...(item.rating && { contentRating: item.rating }),
    ...(embedUrl && { embedUrl }),
    ...(clips.length > 0 && { hasPart: clips }),
  };
}

/** An episode of a series, with the number that it has there. */
export function episode({ item, series, season }: PageSubject, site: Site): TVEpisode | undefined {
  const url = site.ofContent('VOD_VIDEO', item.id);
  if (!series || !url) return undefined;
  const seriesUrl = site.ofContent('VOD_SERIES', series.id);
  return {
    '@type': 'TVEpisode',
    '@id': `${url}#episode`,
    url,
    name: item.title,
    ...(item.description && { description: item.description }),
    ...(item.episodeNumber !== undefined && { episodeNumber: item.episodeNumber }),
    partOfSeries: { '@type': 'TVSeries', name: series.title, ...(seriesUrl && { url: seriesUrl }) },
    ...(season && {
      partOfSeason: {
        '@type': 'TVSeason',
        name: season.title,
        ...(season.seasonNumber !== undefined && { seasonNumber: season.seasonNumber }),
      },
    }),
    video: { '@id': `${url}#video` },
  };
}
