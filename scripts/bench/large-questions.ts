/** What is asked of a large realm, by what it is called in the table. */
export interface Question {
  what: string;
  /** Its address below the realm's; other than those before, so that none is answered from a cache. @param items how many the realm has */
  address: (round: number, items: number) => string;
}

const WORDS = ['silver', 'broken', 'quiet', 'northern', 'hollow', 'golden', 'distant', 'winter', 'burning', 'second'];
const MISSPELT = ['sivler', 'borken', 'queit', 'nothern', 'holow', 'goldn', 'distnat', 'wniter', 'bruning', 'secnod'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const FIRST_PAGE = 10;
const FAR_PAGE = 480;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

const wordIn = (words: readonly string[] | string, round: number) => words[round % words.length];

const listed = (bucket: string): Question[] => [
  { what: `${bucket}, first page`, address: (round) => `/bucket/${bucket}?rpp=${FIRST_PAGE + (round % 40)}` },
  { what: `${bucket}, far page`, address: (round) => `/bucket/${bucket}?rpp=24&page=${FAR_PAGE - round}` },
];

/** Of a realm as `largeRealm` makes it, by the API. */
export const QUESTIONS: readonly Question[] = [
  { what: 'section', address: (round) => `/section/browse?bpp=9&rpp=${1 + (round % 20)}&bspp=${1 + (round % 40)}` },
  ...['all-films', 'by-title'].flatMap(listed),
  { what: 'films of a genre', address: (round) => `/bucket/drama?rpp=${FIRST_PAGE + (round % 40)}` },
  { what: 'what has a tag', address: (round) => `/bucket/tagged?rpp=${FIRST_PAGE + (round % 40)}` },
  { what: 'coming events', address: (round) => `/bucket/coming?rpp=${FIRST_PAGE + (round % 40)}` },
  { what: 'past events', address: (round) => `/bucket/past?rpp=${FIRST_PAGE + (round % 40)}` },
  { what: 'news', address: (round) => `/items?type=NEWS&rpp=${FIRST_PAGE + (round % 40)}` },
  { what: 'a film', address: (round, items) => `/content/film-${Math.floor(items / 100) * (round % 40)}` },
  { what: 'an episode', address: (round, items) => `/content/series-${Math.floor(items / 2000) * (round % 40)}-1-3` },
  {
    what: 'a week of the schedule',
    address: (round) => {
      const from = START + round * HOUR_MS;
      return `/schedule?from=${new Date(from).toISOString()}&to=${new Date(from + WEEK_MS).toISOString()}`;
    },
  },
  {
    what: 'search, as one types',
    address: (round) => `/search?query=${wordIn(WORDS, round)}+lan&hitsPerPage=${12 + round}`,
  },
  {
    what: 'search, misspelt',
    address: (round) => `/search?query=${wordIn(MISSPELT, round)}+latnern&hitsPerPage=${12 + round}`,
  },
  {
    what: 'search, one letter',
    address: (round) => `/search?query=${wordIn(LETTERS, round)}&hitsPerPage=${12 + (round % 38)}`,
  },
  { what: 'popular', address: (round) => `/search/popular?hitsPerPage=${1 + round}` },
];
