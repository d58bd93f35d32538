import type { FeedItem, Mapped, Refusal, Target } from './feed-item';
import { isRefusal } from './feed-item';
import { ImportFailure } from './finding';
import { eventsOf, missingZone } from './mapping/calendar';
import { readZone, type ZoneClock } from './mapping/calendar-zones';
import { feedAuthors, JSON_FEED_VERSION, jsonItemOf } from './mapping/json-feed';
import { MEDIA_RSS, rssItemOf } from './mapping/media-rss';
import { schedule } from './mapping/schedule';
import { type Airing, airingOf, channelOf, XMLTV } from './mapping/xmltv';
import { oneOfEach } from './one-of-each';
import { calendarParts } from './parsers/calendar-parts';
import { jsonItems } from './parsers/json-items';
import { xmlElements } from './parsers/xml-elements';

/** The formats that are imported. */
export const FORMATS = ['xmltv', 'ics', 'mrss', 'jsonfeed'] as const;
export type Format = (typeof FORMATS)[number];

export const isXml = (format: Format): boolean => format === 'xmltv' || format === 'mrss';

/** What a feed has: each item once, and those that are refused, in the order of the feed. */
export interface ReadFeed {
  items: FeedItem[];
  refusals: Refusal[];
}

/** The days of which items are imported, in ms: from the first moment on, and before the second one. */
export interface Window {
  from?: number | undefined;
  to?: number | undefined;
}

export interface ReadOptions {
  target: Target;
  window: Window;
  /** The most characters that the items have as JSON. */
  mostCharacters: number;
  /** The same in MB, for people. */
  limit: number;
}

const DAY_MS = 86_400_000;

const isWithin = (start: number | undefined, { from, to }: Window): boolean =>
  start === undefined || ((from === undefined || start >= from) && (to === undefined || start < to));

/** Counts what is in memory, so that a feed of any size takes no more of it than a realm can have. */
function createMeter({ mostCharacters, limit }: ReadOptions) {
  let characters = 0;
  return <Item extends { json: string }>(item: Item): Item => {
    characters += item.json.length;
    if (characters > mostCharacters) throw new ImportFailure('too-much-content', { limit });
    return item;
  };
}

async function readXmltv(text: AsyncIterable<string>, options: ReadOptions): Promise<Mapped[]> {
  const { target, window } = options;
  const meter = createMeter(options);
  // what follows the last programme says when that ends
  const around = { ...window, to: window.to === undefined ? undefined : window.to + DAY_MS };
  const channels: FeedItem[] = [];
  const refused = new Map<string, number>();
  const airings: Airing[] = [];
  const refusals: Refusal[] = [];
  for await (const element of xmlElements(text, XMLTV)) {
    if (element.name === 'channel') {
      // the realm's own channel stays as it is: it says more, such as what plays on it
      const sourceId = element.attributes.id?.trim() ?? '';
      if (target.channels.has(sourceId)) continue;
      const channel = channelOf(element, target);
      if (isRefusal(channel)) {
        refusals.push(channel);
        refused.set(sourceId, channel.line);
      } else channels.push(meter(channel));
    } else {
      const airing = airingOf(element, target);
      if (isRefusal(airing)) refusals.push(airing);
      else if (isWithin(airing.start, around)) airings.push(meter(airing));
    }
  }
  const programmes = schedule(airings, { imported: channels, refused }, target).filter(
    (one) => isRefusal(one) || isWithin(one.start, window),
  );
  return [...channels, ...programmes, ...refusals];
}

async function readCalendar(text: AsyncIterable<string>, options: ReadOptions): Promise<Mapped[]> {
  const { target, window } = options;
  const meter = createMeter(options);
  const zones = new Map<string, ZoneClock>();
  const mapped: Mapped[] = [];
  const waiting: { text: string; line: number }[] = [];
  let isCancelled = false;
  const add = (part: { text: string; line: number }) => {
    for (const one of eventsOf(part.text, part.line, { target, zones, isCancelled })) {
      if (isRefusal(one)) mapped.push(one);
      else if (isWithin(one.start, window)) mapped.push(meter(one));
    }
  };
  for await (const part of calendarParts(text)) {
    if (part.kind === 'method') isCancelled = part.text.toUpperCase() === 'CANCEL';
    else if (part.kind === 'timezone') {
      const zone = readZone(part.text);
      if (zone) zones.set(zone.tzid, zone.clock);
    } else if (missingZone(part.text, zones)) waiting.push({ text: part.text, line: part.line });
    else add(part);
  }
  for (const part of waiting) add(part);
  return mapped;
}

async function readMediaRss(text: AsyncIterable<string>, options: ReadOptions): Promise<Mapped[]> {
  const meter = createMeter(options);
  const mapped: Mapped[] = [];
  let language: string | undefined;
  for await (const element of xmlElements(text, MEDIA_RSS)) {
    if (element.name === 'language') {
      language = element.text;
      continue;
    }
    const one = rssItemOf(element, options.target, language);
    if (isRefusal(one)) mapped.push(one);
    else if (isWithin(one.start, options.window)) mapped.push(meter(one));
  }
  return mapped;
}

async function readJsonFeed(text: AsyncIterable<string>, options: ReadOptions): Promise<Mapped[]> {
  const meter = createMeter(options);
  const feed = new Map<string, unknown>();
  const mapped: Mapped[] = [];
  for await (const { key, value, line } of jsonItems(text, 'items')) {
    if (key !== undefined) {
      feed.set(key, value);
      continue;
    }
    const { language } = Object.fromEntries(feed);
    const one = jsonItemOf(value, line, options.target, {
      language: typeof language === 'string' ? language : undefined,
      authors: feedAuthors(feed),
    });
    if (isRefusal(one)) mapped.push(one);
    else if (isWithin(one.start, options.window)) mapped.push(meter(one));
  }
  const version = feed.get('version');
  if (typeof version !== 'string' || !JSON_FEED_VERSION.test(version))
    throw new ImportFailure('wrong-format', {
      expected: 'a JSON Feed',
      found: 'its version is not https://jsonfeed.org/version/1 or 1.1',
    });
  return mapped;
}

const READERS: Readonly<Record<Format, (text: AsyncIterable<string>, options: ReadOptions) => Promise<Mapped[]>>> = {
  xmltv: readXmltv,
  ics: readCalendar,
  mrss: readMediaRss,
  jsonfeed: readJsonFeed,
};

/**
 * Reads a feed to its end. What comes of it does not depend on the order of its items, nor on the time of day.
 *
 * @throws ImportFailure for a feed that cannot be read as a whole
 */
export async function readFeed(format: Format, text: AsyncIterable<string>, options: ReadOptions): Promise<ReadFeed> {
  const { items, refusals } = oneOfEach(await READERS[format](text, options));
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return { items: items.sort(byLine), refusals: refusals.sort(byLine) };
}
