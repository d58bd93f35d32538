import type { Engine } from '../../renderer/contract';
import type { PageSubject } from '../../renderer/contract/section';
import type { ContentItem } from '../../schemas/generated/types';
import type { DocumentHead, HeadElement } from '../head';
import { PICTURE_WIDTH, type Site } from './site';

/** Covers are 16 to 9. */
const PICTURE_HEIGHT = (PICTURE_WIDTH * 9) / 16;

/** A type of https://ogp.me for each type of content; `website` for all else. */
function typeOf({ item, series }: PageSubject): string {
  if (item.type === 'VOD_VIDEO') return series ? 'video.episode' : 'video.other';
  if (item.type === 'LIVE_EVENT' || item.type === 'CHANNEL') return 'video.other';
  if (item.type === 'VOD_SERIES') return 'video.tv_show';
  if (item.type === 'NEWS') return 'article';
  return item.type === 'ATHLETE' ? 'profile' : 'website';
}

type Property = readonly [property: string, content: string | number | undefined];

function ofVideo({ duration, publishedDate, availableFrom, tags }: ContentItem): Property[] {
  return [
    ['video:duration', duration === undefined ? undefined : Math.round(duration)],
    ['video:release_date', availableFrom ?? publishedDate],
    ...(tags ?? []).map((tag): Property => ['video:tag', tag]),
  ];
}

const ofArticle = ({ publishedDate, author, tags }: ContentItem): Property[] => [
  ['article:published_time', publishedDate],
  ['article:author', author],
  ...(tags ?? []).map((tag): Property => ['article:tag', tag]),
];

function ofSubject(subject: PageSubject, type: string): Property[] {
  if (type === 'article') return ofArticle(subject.item);
  return type === 'video.other' || type === 'video.episode' ? ofVideo(subject.item) : [];
}

/** A drawing is shown by no network. */
function pictureOf(image: string | undefined, site: Site | undefined): Property[] {
  if (!image || !site || /\.svg$/i.test(image)) return [];
  return [
    ['og:image', site.media(image, PICTURE_WIDTH)],
    ['og:image:width', PICTURE_WIDTH],
    ['og:image:height', PICTURE_HEIGHT],
  ];
}

/** What a card of the page on other sites shows (https://ogp.me, and X's names for the card itself). */
export function socialElements(
  { realm, view }: Pick<Engine, 'realm' | 'view'>,
  { ownTitle, description, canonical }: DocumentHead,
  { image, about }: { image?: string; about?: PageSubject },
  site: Site | undefined,
): HeadElement[] {
  const { mainTitle, realmLanguages } = realm.settings;
  const type = about ? typeOf(about) : 'website';
  const picture = pictureOf(image, site);
  const properties: Property[] = [
    ['og:type', type],
    ['og:site_name', mainTitle],
    ['og:title', ownTitle || mainTitle],
    ['og:description', description],
    ['og:url', canonical],
    ...picture,
    ['og:locale', view.locale],
    ...realmLanguages.filter((locale) => locale !== view.locale).map((l): Property => ['og:locale:alternate', l]),
    ...(about ? ofSubject(about, type) : []),
  ];
  const card = picture.length > 0 ? 'summary_large_image' : 'summary';
  return [
    ...properties.flatMap(([property, content]): HeadElement[] =>
      content ? [{ tag: 'meta', attributes: { property, content: String(content) } }] : [],
    ),
    { tag: 'meta', attributes: { name: 'twitter:card', content: card } },
  ];
}
