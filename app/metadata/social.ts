import type { Engine } from '../../renderer/contract';
import type { PageSubject } from '../../renderer/contract/section';
import type { ContentItem } from '../../schemas/generated/types';
import type { DocumentHead, HeadElement } from '../head';
import { type CardPicture, sharePicture } from './share-picture';
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

interface Pictured {
  image?: string;
  about?: PageSubject;
}

/** What is drawn of the page's content, else its own picture. A drawing is shown by no network. */
function pictureOf({ image, about }: Pictured, alt: string, site: Site | undefined): CardPicture | undefined {
  if (!site) return undefined;
  const drawn = about && sharePicture(about, site);
  if (drawn || !image || /\.svg$/i.test(image)) return drawn;
  return { url: site.media(image, PICTURE_WIDTH), width: PICTURE_WIDTH, height: PICTURE_HEIGHT, alt };
}

const ofPicture = ({ url, width, height, alt }: CardPicture): Property[] => [
  ['og:image', url],
  ['og:image:width', width],
  ['og:image:height', height],
  ['og:image:alt', alt],
];

const named = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });

/** X's names for what Open Graph has no name for, and for the picture, of which some of its clients read no other. */
const ofCard = (picture: CardPicture | undefined): HeadElement[] =>
  picture
    ? [
        named('twitter:card', 'summary_large_image'),
        named('twitter:image', picture.url),
        named('twitter:image:alt', picture.alt),
      ]
    : [named('twitter:card', 'summary')];

/** What a card of the page on other sites shows (https://ogp.me, and X's names for the card itself). */
export function socialElements(
  { realm, view }: Pick<Engine, 'realm' | 'view'>,
  { ownTitle, description, canonical }: DocumentHead,
  { image, about }: Pictured,
  site: Site | undefined,
): HeadElement[] {
  const { mainTitle, realmLanguages } = realm.settings;
  const type = about ? typeOf(about) : 'website';
  const title = ownTitle || mainTitle;
  const picture = pictureOf({ image, about }, title, site);
  const properties: Property[] = [
    ['og:type', type],
    ['og:site_name', mainTitle],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ...(picture ? ofPicture(picture) : []),
    ['og:locale', view.locale],
    ...realmLanguages.filter((locale) => locale !== view.locale).map((l): Property => ['og:locale:alternate', l]),
    ...(about ? ofSubject(about, type) : []),
  ];
  return [
    ...properties.flatMap(([property, content]): HeadElement[] =>
      content ? [{ tag: 'meta', attributes: { property, content: String(content) } }] : [],
    ),
    ...ofCard(picture),
  ];
}
