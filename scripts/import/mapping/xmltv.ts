import { readRating } from '../../../renderer/realm/age-rating';
import type { FeedItem, Mapped, Refusal, Target } from '../feed-item';
import { type Finding, finding } from '../finding';
import { lineOf } from '../item-line';
import { childrenOf, type XmlElement, type XmlFormat } from '../parsers/xml-elements';
import { idsOf } from './ids';
import { chooseImage } from './images';
import { isFault, readXmltvTime } from './read-time';
import { flat, type LanguageText, LIMITS, languageOf, localised, paragraphs, textFields, wordList } from './texts';
import { isoTime } from './times';

/** XMLTV 0.5 (xmltv.dtd). */
export const XMLTV: XmlFormat = { root: 'tv', title: 'an XMLTV feed', items: new Set(['channel', 'programme']) };

/** A programme of a channel, before it is known what follows it. */
export interface Airing {
  line: number;
  name: string;
  /** The channel's id in the feed. */
  channel: string;
  /** In ms since the epoch; null for a stop that the feed does not have. */
  start: number;
  stop: number | null;
  /** The item as JSON, without its end. */
  json: string;
  notes: readonly Finding[];
}

const RATING_AGE = /\p{Nd}+/gu;

const textsOf = (element: XmlElement, name: string, clean = flat): LanguageText[] =>
  childrenOf(element, name).flatMap(({ text, attributes }) =>
    clean(text) === '' ? [] : [{ text: clean(text), language: languageOf(attributes.lang) }],
  );

const iconsOf = (element: XmlElement) => childrenOf(element, 'icon').map(({ attributes }) => attributes.src);

const refusal = (line: number, name: string, reason: Finding): Refusal => ({ line, name, reason });

/** A channel that the realm does not have itself. */
export function channelOf(element: XmlElement, target: Target): Mapped {
  const { line, attributes } = element;
  const sourceId = attributes.id?.trim();
  const title = localised(textsOf(element, 'display-name'), target.languages);
  const name = title?.text ?? sourceId ?? '';
  if (!sourceId) return refusal(line, name, finding('no-id', { field: 'id' }));
  if (!title) return refusal(line, name, finding('no-title'));
  const { image, notes } = chooseImage(iconsOf(element), target);
  const coverUrl = target.cover ?? image;
  if (coverUrl === undefined) return refusal(line, name, finding('no-image'));
  const { fields, notes: textNotes } = textFields({ title });
  const ids = idsOf('xmltv', target.name, sourceId);
  const item = { type: 'CHANNEL', ...ids, ...fields, coverUrl, ...(image && { logoUrl: image }) };
  return {
    line,
    name,
    ...ids,
    json: lineOf(item),
    notes: [...notes, ...textNotes],
    rank: [lineOf(item)],
  };
}

/** Categories by language: those of the other languages only where there are as many, as the order tells which is which. */
function genresOf(element: XmlElement, languages: readonly string[]) {
  const categories = textsOf(element, 'category');
  const [first = '', ...rest] = languages;
  const inLanguage = (language: string | undefined) =>
    wordList(
      categories.filter((one) => one.language === language).map(({ text }) => text),
      LIMITS.genres,
    );
  const own =
    [first, undefined, ...rest, categories[0]?.language].map(inLanguage).find((words) => words.length > 0) ?? [];
  const others = rest.flatMap((language) => {
    const words = inLanguage(language);
    return words.length > 0 && words.length === own.length ? [[language, words] as const] : [];
  });
  return { text: own, others: Object.fromEntries(others) };
}

/** The strictest of the ratings that can be read; the first one where none can, which holds the programme back from children. */
function ratingOf(element: XmlElement): string | undefined {
  const ratings = childrenOf(element, 'rating').flatMap((rating) => textsOf(rating, 'value').map(({ text }) => text));
  const weightOf = (rating: string) => {
    const age = Math.max(0, ...(rating.match(RATING_AGE) ?? []).map(Number));
    return { unknown: -1, open: age, restricted: 100 + age }[readRating(rating)];
  };
  return [...ratings].sort((one, other) => weightOf(other) - weightOf(one))[0];
}

/** What a programme says of itself: its description, or else its sub-title. */
const descriptionsOf = (element: XmlElement): LanguageText[] => {
  const descriptions = textsOf(element, 'desc', paragraphs);
  return descriptions.length > 0 ? descriptions : textsOf(element, 'sub-title');
};

/** @param target its zone is that of times which have none */
export function airingOf(element: XmlElement, target: Target): Airing | Refusal {
  const { line, attributes } = element;
  const title = localised(textsOf(element, 'title'), target.languages);
  const name = title?.text ?? '';
  const channel = attributes.channel?.trim();
  if (!channel) return refusal(line, name, finding('no-id', { field: 'channel' }));
  if (!title) return refusal(line, name, finding('no-title'));
  if (attributes.start === undefined) return refusal(line, name, finding('no-date', { field: 'start' }));
  const start = readXmltvTime(attributes.start, 'start', target.zone);
  if (isFault(start)) return refusal(line, name, start.fault);
  const stop = attributes.stop === undefined ? { moment: null } : readXmltvTime(attributes.stop, 'stop', target.zone);
  if ('fault' in stop) return refusal(line, name, stop.fault);
  const { image, notes } = chooseImage(iconsOf(element), target);
  const { fields, notes: textNotes } = textFields({
    title,
    description: localised(descriptionsOf(element), target.languages),
    genres: genresOf(element, target.languages),
  });
  const rating = ratingOf(element);
  const item = {
    ...{ type: 'PROGRAMME', ...idsOf('xmltv', target.name, channel, start.moment), ...fields },
    ...{ startDate: isoTime(start.moment), ...(rating && { rating }), ...(image && { coverUrl: image }) },
  };
  const json = JSON.stringify(item);
  return { line, name, channel, start: start.moment, stop: stop.moment, json, notes: [...notes, ...textNotes] };
}

/** The id of a channel in the realm: of the realm's own, or of the one that the import makes. */
export const channelIdOf = (channel: string, { channels, name }: Pick<Target, 'channels' | 'name'>): string =>
  channels.get(channel) ?? idsOf('xmltv', name, channel).id;

/** The channel of a programme, and its end, which only the whole schedule tells. */
export function programmeOf(airing: Airing, target: Target, end: number, notes: readonly Finding[]): FeedItem {
  const { line, name, channel, start, json } = airing;
  const ids = idsOf('xmltv', target.name, channel, start);
  const channelId = channelIdOf(channel, target);
  const item = { ...(JSON.parse(json) as object), channelId, endDate: isoTime(end) };
  return { line, name, ...ids, json: lineOf(item), start, notes: [...airing.notes, ...notes], rank: [] };
}
