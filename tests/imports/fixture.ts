import type { Target } from '../../scripts/import/feed-item';
import { type Format, readFeed, type Window } from '../../scripts/import/read-feed';

export const COVER = 'media/art/cover.png';

export const target = (more: Partial<Target> = {}): Target => ({
  ...{ name: 'guide', languages: ['en', 'fr'], mediaHosts: ['img.example', 'cdn.example'], channels: new Map() },
  cover: COVER,
  ...more,
});

/** A text in parts, as a feed comes in parts that end anywhere. */
export async function* inParts(text: string): AsyncGenerator<string> {
  const size = Math.max(37, Math.ceil(text.length / 100));
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** What a feed comes to: its items as the realm would have them, and why others are refused, each with its line. */
export async function read(format: Format, text: string, more: Partial<Target> = {}, window: Window = {}) {
  const options = { target: target(more), window, mostCharacters: 10_000_000, limit: 10 };
  const { items, refusals } = await readFeed(format, inParts(text), options);
  return {
    items: items.map(({ json }) => JSON.parse(json) as Record<string, unknown>),
    notes: items.flatMap(({ line, notes }) => notes.map(({ code }) => `${line} ${code}`)),
    refused: refusals.map(({ line, reason }) => `${line} ${reason.code}`),
    reasons: refusals.map(({ reason }) => reason.message),
  };
}

/** A feed that cannot be read: why, and in which line. */
export const failure = (format: Format, text: string, more: Partial<Target> = {}): Promise<string> =>
  read(format, text, more).then(
    () => 'it was read',
    (error: { code?: string; line?: number; message: string }) => `${error.code ?? error.message} ${error.line ?? '-'}`,
  );

export const xmltv = (...lines: string[]) =>
  ['<?xml version="1.0"?>', '<!DOCTYPE tv SYSTEM "xmltv.dtd">', '<tv>', ...lines, '</tv>'].join('\n');
export const CHANNEL = '<channel id="one.example"><display-name>One</display-name></channel>';
export const programme = (start: string, stop: string | undefined, title = 'News', more = '') =>
  `<programme start="${start}"${stop ? ` stop="${stop}"` : ''} channel="one.example"><title>${title}</title>${more}</programme>`;

export const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

export const rss = (...items: string[]) =>
  [
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel><title>Feed</title><language>en-GB</language>',
    ...items,
    '</channel></rss>',
  ].join('\n');

export const jsonFeed = (...items: object[]) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Feed', language: 'en', items }, null, 1);
