import { isRecord } from '../../../renderer/realm/is-record';
import type { Mapped, Target } from '../feed-item';
import { type Finding, finding } from '../finding';
import { lineOf } from '../item-line';
import { idsOf } from './ids';
import { chooseImage } from './images';
import { languageNotes } from './media-rss';
import { isFault, readFeedTime } from './read-time';
import { htmlText, richTextOfHtml, richTextOfPlain } from './rich-text';
import { flat, LIMITS, languageOf, localised, paragraphs, shortened, textFields, wordList } from './texts';
import { isoTime } from './times';

/** The versions of JSON Feed that are read (https://jsonfeed.org/version/1.1). */
export const JSON_FEED_VERSION = /^https:\/\/jsonfeed\.org\/version\/1(?:\.1)?$/;

/** A title of an item that has none: its first words. */
const WORDS_OF_TITLE = 80;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Its authors' names; of version 1 that of its only one. */
const authorsOf = ({ authors, author }: Record<string, unknown>): string =>
  listIn(authors ?? [author])
    .flatMap((one) => (isRecord(one) ? (textIn(one.name) ?? []) : []))
    .map(flat)
    .join(', ');

/** What an item of a JSON Feed says, as rich text and as plain text. */
function contentOf(item: Record<string, unknown>, mediaHosts: readonly string[]): { body: string; plain: string } {
  const html = textIn(item.content_html);
  const text = textIn(item.content_text);
  if (html !== undefined) return { body: richTextOfHtml(html, mediaHosts), plain: paragraphs(htmlText(html)) };
  return text === undefined ? { body: '', plain: '' } : { body: richTextOfPlain(text), plain: paragraphs(text) };
}

const refuse = (line: number, name: string, reason: Finding): Mapped => ({ line, name, reason });

/** A news item of an item of a JSON Feed. @param feed what the feed says of all its items */
export function jsonItemOf(
  value: unknown,
  line: number,
  target: Target,
  feed: { language: string | undefined; authors: string },
): Mapped {
  if (!isRecord(value)) return refuse(line, '', finding('bad-entry', { reason: 'it is not an object' }));
  const { body, plain } = contentOf(value, target.mediaHosts);
  const title = flat(textIn(value.title) ?? '') || shortened(flat(plain), WORDS_OF_TITLE);
  // numbers as ids are read as text (JSON Feed 1.1, “id”)
  const sourceId = typeof value.id === 'number' ? String(value.id) : textIn(value.id);
  if (sourceId === undefined) return refuse(line, title, finding('no-id', { field: 'id' }));
  if (title === '') return refuse(line, title, finding('no-title'));
  const written = textIn(value.date_published);
  if (written === undefined) return refuse(line, title, finding('no-date', { field: 'date_published' }));
  const published = readFeedTime(written, 'date_published', target.zone);
  if (isFault(published)) return refuse(line, title, published.fault);
  const language = languageOf(textIn(value.language) ?? feed.language);
  const inLanguage = (text: string | undefined) =>
    text ? localised([{ text, language }], target.languages) : undefined;
  const { image, notes } = chooseImage([textIn(value.image), textIn(value.banner_image)], target);
  const texts = textFields({
    title: inLanguage(title)!,
    description: inLanguage(paragraphs(textIn(value.summary) ?? '')),
    body: inLanguage(body),
  });
  const author = shortened(authorsOf(value) || feed.authors, LIMITS.name);
  const tags = wordList(
    listIn(value.tags).flatMap((tag) => textIn(tag) ?? []),
    LIMITS.tags,
  );
  const cover = image ?? target.cover;
  const ids = idsOf('jsonfeed', target.name, sourceId);
  const item = {
    ...{ type: 'NEWS', ...ids, ...texts.fields, publishedDate: isoTime(published.moment) },
    ...(cover && { coverUrl: cover }),
    ...(author && { author }),
    ...(tags.length > 0 && { tags }),
  };
  const json = lineOf(item);
  return {
    ...{ line, name: title, ...ids, json, start: published.moment },
    ...{ notes: [...notes, ...texts.notes, ...languageNotes(language, target)], rank: [published.moment, json] },
  };
}

/** The names of a feed's authors. */
export const feedAuthors = (values: ReadonlyMap<string, unknown>): string =>
  authorsOf({ authors: values.get('authors'), author: values.get('author') });
