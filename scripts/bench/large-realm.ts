import { documentsOf, pictured } from '../realm/new-documents';
import { sampleMedia } from './sample-realm';

type Item = Record<string, unknown> & { type: string; id: string };

const HOUR = 60 * 60 * 1000;
/** The content's own time: half of the events and programmes are over by then. */
const ANCHOR = Date.parse('2026-01-01T00:00:00Z');
/** Below the longest document, with room for whoever edits it. */
const FILE_BYTES = 1_500_000;
const EPISODES = 10;
const CHANNELS = 20;
const GENRES = ['Drama', 'Comedy', 'Crime', 'Nature', 'History', 'Boxing', 'Cycling', 'Music'];
const FIRST = ['silver', 'broken', 'quiet', 'northern', 'hollow', 'golden', 'distant', 'winter', 'burning', 'second'];
const SECOND = [
  'harbour',
  'lantern',
  'orchard',
  'signal',
  'mountain',
  'voyage',
  'garden',
  'station',
  'river',
  'mirror',
];
const SENTENCE =
  'A crew of four keeps the light of a rock that no ship has passed for a year, until one does and asks for more than shelter.';

const at = <Value>(list: readonly Value[], place: number): Value => list[place % list.length] as Value;
const momentOf = (time: number) => new Date(time).toISOString().replace('.000', '');

/** A word of its own for each place, so that a large realm has as many words as a real one: names, mostly. */
function nameOf(place: number): string {
  const syllables = [
    'ka',
    'ro',
    'mi',
    'ten',
    'sul',
    'bra',
    'vel',
    'dor',
    'an',
    'lis',
    'pe',
    'qua',
    'zim',
    'or',
    'fe',
    'gu',
  ];
  let name = '';
  for (let rest = place + 4096; rest > 0; rest = Math.floor(rest / syllables.length)) name += at(syllables, rest);
  return name;
}

const pictures = (place: number) => ({
  coverUrl: `media/art/${at(pictured, place)}.webp`,
  dominantColour: '#351d1d',
});

const titleOf = (place: number) =>
  `The ${at(FIRST, place)} ${at(SECOND, Math.floor(place / 10))} of ${nameOf(place >> 2)}`;

const common = (place: number) => ({
  title: titleOf(place),
  description: SENTENCE,
  ...pictures(place),
  tags: [`tag-${place % 50}`],
  genres: [at(GENRES, place)],
});

const withoutGenres = (place: number) => {
  const { genres: _, ...rest } = common(place);
  return rest;
};

const film = (place: number): Item => ({
  ...{ type: 'VOD_VIDEO', id: `film-${place}` },
  ...common(place),
  duration: 3000 + (place % 4000),
  publishedDate: momentOf(ANCHOR - place * 6 * 60 * 1000),
  releaseYear: 1950 + (place % 76),
  rating: '12',
  cast: [nameOf(place * 7), nameOf(place * 13)],
});

/** A series of one season, whose episodes inherit its rating. */
function series(place: number): Item[] {
  const [id, season] = [`series-${place}`, `series-${place}-1`];
  const episodes = Array.from({ length: EPISODES }, (_, number) => `${season}-${number + 1}`);
  return [
    { ...{ type: 'VOD_SERIES', id }, ...common(place), rating: '16', seasonIds: [season] },
    { ...{ type: 'SEASON', id: season, title: 'Season 1' }, seriesId: id, seasonNumber: 1, episodeIds: episodes },
    ...episodes.map((episode, number) => ({
      ...{ type: 'VOD_VIDEO', id: episode },
      ...common(place * EPISODES + number),
      ...{ seriesId: id, seasonId: season, episodeNumber: number + 1, duration: 2400 },
      publishedDate: momentOf(ANCHOR - place * HOUR - number * 60 * 1000),
    })),
  ];
}

const event = (place: number, count: number): Item => ({
  ...{ type: 'LIVE_EVENT', id: `event-${place}` },
  ...common(place),
  startDate: momentOf(ANCHOR + (place - count / 2) * HOUR),
  endDate: momentOf(ANCHOR + (place - count / 2 + 2) * HOUR),
});

const programme = (place: number, count: number): Item => {
  const slot = Math.floor(place / CHANNELS) - Math.floor(count / CHANNELS / 2);
  return {
    ...{ type: 'PROGRAMME', id: `programme-${place}` },
    ...common(place),
    channelId: `channel-${place % CHANNELS}`,
    startDate: momentOf(ANCHOR + slot * HOUR),
    endDate: momentOf(ANCHOR + (slot + 1) * HOUR),
  };
};

const news = (place: number): Item => ({
  ...{ type: 'NEWS', id: `news-${place}` },
  ...withoutGenres(place),
  body: `<p>${SENTENCE}</p><p>${titleOf(place + 1)}.</p>`,
  publishedDate: momentOf(ANCHOR - place * HOUR),
  author: nameOf(place),
});

/** What opens the rest: channels, buckets with and without a query, and a section. */
function frame(): Item[] {
  const buckets: [string, object][] = [
    ['all-films', { query: { type: 'VOD_VIDEO' } }],
    ['by-title', { query: { type: 'VOD_VIDEO', sort: 'title' } }],
    ['all-series', { query: { type: 'VOD_SERIES' } }],
    ['drama', { query: { type: 'VOD_VIDEO', genres: ['Drama'] } }],
    ['tagged', { query: { tags: ['tag-7'] } }],
    ['coming', { query: { type: 'LIVE_EVENT', from: 'upcoming' } }],
    ['past', { query: { type: 'LIVE_EVENT', from: 'past', sort: 'latest' } }],
    ['news', { query: { type: 'NEWS' } }],
    ['chosen', { itemIds: Array.from({ length: 24 }, (_, place) => `film-${place}`) }],
  ];
  return [
    ...Array.from({ length: CHANNELS }, (_, place) => ({
      ...{ type: 'CHANNEL', id: `channel-${place}`, title: `Channel ${place + 1}`, number: place + 1 },
      ...pictures(place),
    })),
    ...buckets.map(([id, rest]) => ({ ...{ type: 'BUCKET', id, title: id }, ...rest })),
    {
      ...{ type: 'SECTION', id: 'browse', title: 'Everything', heroIds: ['film-1', 'film-2'] },
      bucketIds: buckets.map(([id]) => id),
    },
  ];
}

/** As many items as are wanted: half of them films, a quarter episodes, and events, programmes and news. */
function itemsOf(count: number): Item[] {
  const opening = frame();
  const rest = count - opening.length;
  const list = <One>(length: number, make: (place: number) => One) => Array.from({ length }, (_, place) => make(place));
  const [events, programmes] = [Math.floor(rest * 0.08), Math.floor(rest * 0.08)];
  const others = [
    ...list(Math.floor((rest * 0.28) / (EPISODES + 2)), series).flat(),
    ...list(events, (place) => event(place, events)),
    ...list(programmes, (place) => programme(place, programmes)),
    ...list(Math.floor(rest * 0.06), news),
  ];
  return [...opening, ...others, ...list(rest - others.length, film)];
}

/** The items as files that people could still open. */
function contentFiles(items: readonly Item[]): Map<string, string> {
  const files = new Map<string, string>();
  let lines: string[] = [];
  let bytes = 0;
  const end = () => {
    if (lines.length > 0)
      files.set(
        `content/part-${String(files.size + 1).padStart(4, '0')}.json`,
        `{ "items": [\n${lines.join(',\n')}\n] }\n`,
      );
    lines = [];
    bytes = 0;
  };
  for (const item of items) {
    const line = JSON.stringify(item);
    if (bytes + line.length > FILE_BYTES) end();
    lines.push(line);
    bytes += line.length;
  }
  end();
  return files;
}

/** The files of a realm with so many items, by path, and the pictures that they name. */
export function largeRealm(name: string, count: number): { files: Map<string, string>; media: Set<string> } {
  const documents = documentsOf({ name, title: 'Large', colour: '#0f766e', locales: ['en_US'] }, new Map());
  documents.set('settings.json', {
    ...(documents.get('settings.json') as object),
    ...{ hasLive: true, scheduleSection: 'ENABLED', contentAnchor: momentOf(ANCHOR).slice(0, 10) },
  });
  for (const file of [...documents.keys()]) if (file.startsWith('content/')) documents.delete(file);
  documents.set('menu.json', { layout: 'top', items: [] });
  documents.set('pages/home.json', {
    route: 'home',
    sections: ['all-films', 'all-series', 'drama', 'tagged', 'coming', 'news', 'chosen'].map((bucket) => ({
      ...{ id: `rail-${bucket}`, type: 'rail', settings: { bucket } },
    })),
  });
  const texts = [...documents].map(([file, value]) => [file, JSON.stringify(value, null, 2)] as const);
  return {
    files: new Map([...texts, ...contentFiles(itemsOf(count))]),
    media: sampleMedia(),
  };
}
