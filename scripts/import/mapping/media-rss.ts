import type { Mapped, Target } from '../feed-item';
import { type Finding, finding } from '../finding';
import { lineOf } from '../item-line';
import { childrenOf, childText, type XmlElement, type XmlFormat } from '../parsers/xml-elements';
import { idsOf } from './ids';
import { chooseImage } from './images';
import { isFault, readFeedTime } from './read-time';
import { htmlText, richTextOfHtml } from './rich-text';
import { flat, LIMITS, languageOf, localised, paragraphs, shortened, textFields, wordList } from './texts';
import { isoTime } from './times';

/** RSS 2.0 with Media RSS 1.5.1. */
export const MEDIA_RSS: XmlFormat = {
  root: 'rss',
  title: 'an RSS feed',
  items: new Set(['item', 'language']),
  prefixes: new Map([
    ['http://search.yahoo.com/mrss/', 'media'],
    ['http://search.yahoo.com/mrss', 'media'],
    ['http://purl.org/dc/elements/1.1/', 'dc'],
    ['http://purl.org/rss/1.0/modules/content/', 'content'],
    ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ]),
};

const HLS_TYPE = /^(?:application|audio)\/(?:vnd\.apple\.|x-)mpegurl\b/i;
const HLS_PATH = /\.m3u8(?:[?#]|$)/i;
const MINUTE = 60;

class ItemFault extends Error {
  constructor(readonly reason: Finding) {
    super(reason.message);
  }
}

/** An item with what stands in its groups, as a group holds versions of one film. */
const withGroups = (item: XmlElement): XmlElement => ({
  ...item,
  children: item.children.flatMap((child) => (child.name === 'media:group' ? [...child.children, child] : [child])),
});

const isHls = ({ attributes }: XmlElement) =>
  HLS_TYPE.test(attributes.type ?? '') || HLS_PATH.test(attributes.url ?? '');

const isVideo = (content: XmlElement) =>
  content.attributes.medium === 'video' || /^video\//i.test(content.attributes.type ?? '') || isHls(content);

/** `1:02:03`, `62:03` or `3723`, in whole seconds. */
function secondsOf(text: string | undefined): number | undefined {
  const parts = text?.trim().split(':').map(Number) ?? [];
  if (parts.length === 0 || parts.length > 3 || parts.some((part) => !(part >= 0))) return undefined;
  const seconds = Math.round(parts.reduce((sum, part) => sum * MINUTE + part, 0));
  return seconds > 0 ? seconds : undefined;
}

const imagesOf = (item: XmlElement) => [
  ...childrenOf(item, 'media:thumbnail').map(({ attributes }) => attributes.url),
  ...[...childrenOf(item, 'media:content'), ...childrenOf(item, 'enclosure')]
    .filter(({ attributes }) => attributes.medium === 'image' || /^image\//i.test(attributes.type ?? ''))
    .map(({ attributes }) => attributes.url),
];

function dateOf(item: XmlElement, { zone }: Target): number | undefined {
  for (const name of ['pubDate', 'dc:date']) {
    const written = childText(item, name);
    if (written === undefined) continue;
    const read = readFeedTime(written, name, zone);
    if (isFault(read)) throw new ItemFault(read.fault);
    return read.moment;
  }
  return undefined;
}

/** Text that may be HTML, as plain text. */
const plainText = (text: string | undefined) =>
  text === undefined ? undefined : paragraphs(htmlText(text)) || undefined;

const words = (item: XmlElement, ...names: string[]) =>
  names.flatMap((name) => childrenOf(item, name).map(({ text }) => flat(htmlText(text))));

function videoFields(item: XmlElement, videos: readonly XmlElement[], cover: string | undefined) {
  const stream = videos.find(isHls);
  if (!stream?.attributes.url) throw new ItemFault(finding('no-stream'));
  const durations = [stream, ...videos].map(({ attributes }) => secondsOf(attributes.duration));
  const duration = durations.find((one) => one !== undefined) ?? secondsOf(childText(item, 'itunes:duration'));
  if (duration === undefined) throw new ItemFault(finding('no-duration'));
  if (cover === undefined) throw new ItemFault(finding('no-image'));
  const genres = wordList(words(item, 'media:category', 'category'), LIMITS.genres);
  const rating = childText(item, 'media:rating');
  return {
    ...{ duration, coverUrl: cover, playback: { hlsUrl: stream.attributes.url.trim() } },
    ...(genres.length > 0 && { genres }),
    ...(rating && !/^non-?adult$/i.test(rating) && { rating }),
  };
}

function newsFields(item: XmlElement, cover: string | undefined) {
  const author = flat(childText(item, 'dc:creator') ?? childText(item, 'author') ?? '');
  return { ...(cover && { coverUrl: cover }), ...(author && { author: shortened(author, LIMITS.name) }) };
}

/** An item of RSS: a video where it has one, otherwise a news item. @param language that of the feed */
export function rssItemOf(element: XmlElement, target: Target, language: string | undefined): Mapped {
  const { line } = element;
  const item = withGroups(element);
  const title = flat(htmlText(childText(item, 'media:title') ?? childText(item, 'title') ?? ''));
  try {
    const sourceId = childText(item, 'guid') ?? childText(item, 'link');
    if (!sourceId) throw new ItemFault(finding('no-id', { field: 'guid' }));
    if (title === '') throw new ItemFault(finding('no-title'));
    const videos = [...childrenOf(item, 'media:content'), ...childrenOf(item, 'enclosure')].filter(isVideo);
    const { image, notes } = chooseImage(imagesOf(item), target);
    const cover = image ?? target.cover;
    const published = dateOf(item, target);
    const said = languageOf(language);
    const inLanguage = (text: string | undefined) =>
      text === undefined ? undefined : localised([{ text, language: said }], target.languages);
    const html = childText(item, 'content:encoded') ?? childText(item, 'description') ?? '';
    const isNews = videos.length === 0;
    const body = isNews ? richTextOfHtml(html, target.mediaHosts) : undefined;
    if (isNews && published === undefined) throw new ItemFault(finding('no-date', { field: 'pubDate' }));
    const texts = textFields({
      title: inLanguage(title)!,
      description: inLanguage(plainText(childText(item, 'media:description') ?? childText(item, 'description'))),
      ...(body !== undefined && { body: inLanguage(body) }),
    });
    const tags = wordList(
      [...(childText(item, 'media:keywords')?.split(',') ?? []), ...(isNews ? words(item, 'category') : [])],
      LIMITS.tags,
    );
    const ids = idsOf('mrss', target.name, sourceId);
    const document = {
      ...{ type: isNews ? 'NEWS' : 'VOD_VIDEO', ...ids, ...texts.fields },
      ...(isNews ? newsFields(item, cover) : videoFields(item, videos, cover)),
      ...(tags.length > 0 && { tags }),
      ...(published !== undefined && { publishedDate: isoTime(published) }),
    };
    const json = lineOf(document);
    const foreign = languageNotes(said, target);
    return {
      ...{
        line,
        name: title,
        ...ids,
        json,
        notes: [...notes, ...texts.notes, ...foreign],
        rank: [published ?? 0, json],
      },
      ...(published !== undefined && { start: published }),
    };
  } catch (error) {
    if (error instanceof ItemFault) return { line, name: title, reason: error.reason };
    throw error;
  }
}

/** What is said of an item in a language that the realm does not have. */
export const languageNotes = (language: string | undefined, { languages }: Pick<Target, 'languages'>): Finding[] =>
  language === undefined || languages.some((one) => one.split('-')[0] === language.split('-')[0])
    ? []
    : [finding('other-language', { language })];
