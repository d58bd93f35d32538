import { blackOrWhiteOn, contrast, fromOklch, toOklch } from '../../renderer/realm/colour';
import { languageOf } from '../../renderer/realm/languages';
import { films, type Language, places, playlist, series, type Words } from './texts';

/** What a new realm is made from. */
export interface NewRealm {
  name: string;
  title: string;
  colour: string;
  /** Locales, the default first. */
  locales: readonly string[];
}

/** The film that plays in every item, by its paths in the realm's folder. */
export interface NewFilm {
  hlsUrl: string;
  captions: { src: string; language: string; label: string }[];
  thumbnailsUrl?: string;
}

const languagesOf = ({ locales }: NewRealm) => [...new Set(locales.map(languageOf))];

/** The words in a language; in English where a new realm has none in it. */
const inLanguage = (words: Words, language: string): string =>
  Object.hasOwn(words, language) ? words[language as Language] : words.en;

/** A text of a document of configuration: a plain string where there is one language only. */
function text(realm: NewRealm, words: Words): string | Record<string, string> {
  const languages = languagesOf(realm);
  const [first = 'en'] = languages;
  return languages.length === 1
    ? inLanguage(words, first)
    : Object.fromEntries(languages.map((language) => [language, inLanguage(words, language)]));
}

/** The texts of an entity: those of the first language on it, the others beside. */
function entityTexts(realm: NewRealm, title: Words, description?: Words) {
  const [first = 'en', ...others] = languagesOf(realm);
  const textsIn = (language: string) => ({
    title: inLanguage(title, language),
    ...(description && { description: inLanguage(description, language) }),
  });
  const localisations = Object.fromEntries(others.map((language) => [language, textsIn(language)]));
  return { ...textsIn(first), ...(others.length > 0 && { localisations }) };
}

/** Whether the colour stands out on a dark page; otherwise the realm gets a light one. */
export function schemeOf(colour: string): 'dark' | 'light' {
  return contrast(colour, groundOf(colour, 'dark')) >= 3 ? 'dark' : 'light';
}

function groundOf(colour: string, scheme: 'dark' | 'light'): string {
  const { c, h } = toOklch(colour);
  return scheme === 'dark'
    ? fromOklch({ l: 0.17, c: Math.min(c, 0.02), h })
    : fromOklch({ l: 0.985, c: Math.min(c, 0.006), h });
}

export function themeOf({ colour }: NewRealm) {
  const scheme = schemeOf(colour);
  const { l, c, h } = toOklch(colour);
  const turned = (turn: number) => fromOklch({ l, c, h: h + turn });
  return {
    $schema: '../../schemas/realm/theme.schema.json',
    mode: scheme,
    BG_COLOR: groundOf(colour, scheme),
    PRIMARY_COLOR: colour,
    SECONDARY_COLOR: turned(0.6),
    TERTIARY_COLOR: turned(-0.9),
    LOGO: 'media/logo-dark.svg',
    LOGO_LIGHT: 'media/logo-light.svg',
    ICON: 'media/icon.svg',
    radius: 'medium',
    heroShade: scheme === 'dark' ? 'side' : 'bottom',
  };
}

/** The colours of the icon, and of the logo on a page of either scheme. */
export function logoColours({ colour }: NewRealm): { cut: string; dark: string; light: string } {
  const on = (scheme: 'dark' | 'light') => blackOrWhiteOn(groundOf(colour, scheme));
  return { cut: blackOrWhiteOn(colour), dark: on('dark'), light: on('light') };
}

function settingsOf(realm: NewRealm) {
  return {
    $schema: '../../schemas/realm/settings.schema.json',
    realm: realm.name,
    realmFullName: realm.title,
    realmLanguages: realm.locales,
    settings: { MAIN_TITLE: realm.title, ENHANCED_METADATA_VIEWS: 'vod,series' },
  };
}

function menuOf(realm: NewRealm) {
  const section = (id: string, words: Words, icon: string) => ({
    id,
    type: 'section',
    title: text(realm, words),
    icon,
    data: { section: id },
  });
  return {
    $schema: '../../schemas/realm/menu.schema.json',
    layout: 'top',
    items: [
      { id: 'home', type: 'view', title: text(realm, places.home), icon: 'home', data: { view: 'home' } },
      section('films', places.films, 'film'),
      section('series', places.series, 'series'),
    ],
  };
}

function homeOf(realm: NewRealm) {
  return {
    $schema: '../../../blocks/generated/page.schema.json',
    route: 'home',
    extends: 'base',
    title: realm.title,
    description: text(realm, places.welcome),
    sections: [],
  };
}

const artOf = (id: string, dominantColour: string | undefined) => ({
  coverUrl: `media/art/${id}.webp`,
  posterUrl: `media/art/${id}-poster.webp`,
  ...(dominantColour && { dominantColour }),
});

/** The ids for which art is drawn, in order. */
export const pictured: readonly string[] = [
  ...films.map(({ id }) => id),
  series.id,
  ...series.episodes.map((_, place) => `${series.id}-1-${place + 1}`),
  playlist.id,
];

const day = (place: number) => `2026-11-${String(15 - place).padStart(2, '0')}T09:00:00Z`;

function videosOf(realm: NewRealm, colours: ReadonlyMap<string, string>, film: NewFilm | undefined) {
  const genres = { Drama: places.dramas, Journey: places.journeys };
  const [language = 'en'] = languagesOf(realm);
  return films.map(({ id, title, description, genre, minutes, year, rating }, place) => ({
    type: 'VOD_VIDEO',
    id,
    ...entityTexts(realm, title, description),
    ...artOf(id, colours.get(id)),
    duration: minutes * 60,
    publishedDate: day(place),
    releaseYear: year,
    rating,
    genres: [inLanguage(genres[genre], language)],
    tags: [genre.toLowerCase()],
    relatedIds: films
      .filter((other) => other.genre === genre && other.id !== id)
      .map((other) => other.id)
      .slice(0, 4),
    ...(film && { playback: film }),
  }));
}

function seriesOf(realm: NewRealm, colours: ReadonlyMap<string, string>, film: NewFilm | undefined) {
  const season = `${series.id}-1`;
  const ids = series.episodes.map((_, place) => `${season}-${place + 1}`);
  const episodes = series.episodes.map((title, place) => {
    const id = ids[place] as string;
    return {
      type: 'VOD_VIDEO',
      id,
      ...entityTexts(realm, title, series.description),
      ...artOf(id, colours.get(id)),
      duration: 2640 + place * 180,
      publishedDate: day(place + 1),
      releaseYear: 2025,
      rating: '12',
      tags: ['episode'],
      seriesId: series.id,
      seasonId: season,
      episodeNumber: place + 1,
      ...(film && { playback: film }),
    };
  });
  return [
    {
      type: 'VOD_SERIES',
      id: series.id,
      ...entityTexts(realm, series.title, series.description),
      ...artOf(series.id, colours.get(series.id)),
      releaseYear: 2025,
      rating: '12',
      seasonIds: [season],
    },
    {
      type: 'SEASON',
      id: season,
      ...entityTexts(realm, series.season),
      ...artOf(series.id, colours.get(series.id)),
      seriesId: series.id,
      seasonNumber: 1,
      episodeIds: ids,
    },
    ...episodes,
  ];
}

function placesOf(realm: NewRealm) {
  const bucket = (id: string, words: Words, rest: object) => ({
    type: 'BUCKET',
    id,
    ...entityTexts(realm, words),
    ...rest,
  });
  const section = (id: string, words: Words, heroIds: string[], bucketIds: string[]) => ({
    type: 'SECTION',
    id,
    ...entityTexts(realm, words, places.welcome),
    ...artOf(heroIds[0] as string, undefined),
    heroIds,
    bucketIds,
  });
  const [first, second, third] = films.map(({ id }) => id) as [string, string, string];
  return [
    section(
      'home',
      places.home,
      [first, second, series.id],
      ['new', 'dramas', 'all-series', 'journeys', 'collections'],
    ),
    {
      ...section('browse', places.browse, [second], ['all-series', 'new', 'journeys', 'dramas', 'collections']),
      sectionIds: ['films', 'series'],
    },
    section('films', places.films, [third], ['new', 'dramas', 'journeys']),
    section('series', places.series, [series.id], ['all-series', 'episodes']),
    bucket('new', places.fresh, { query: { type: 'VOD_VIDEO', sort: 'newest', limit: 10 } }),
    bucket('dramas', places.dramas, { query: { tags: ['drama'], sort: 'title' }, cardShape: 'portrait' }),
    bucket('journeys', places.journeys, { query: { tags: ['journey'], sort: 'title' } }),
    bucket('all-series', places.series, { itemIds: [series.id] }),
    bucket('episodes', series.title, { query: { seriesId: series.id, type: 'VOD_VIDEO' } }),
    bucket('collections', places.collections, { itemIds: [playlist.id] }),
  ];
}

/** The documents of a new realm, by path. */
export function documentsOf(
  realm: NewRealm,
  colours: ReadonlyMap<string, string>,
  film?: NewFilm,
): Map<string, unknown> {
  const $schema = '../../../schemas/content/content.schema.json';
  const evening = {
    type: 'VOD_PLAYLIST',
    id: playlist.id,
    ...entityTexts(realm, playlist.title, playlist.description),
    ...artOf(playlist.id, colours.get(playlist.id)),
    vodIds: films.slice(2, 6).map(({ id }) => id),
  };
  return new Map<string, unknown>([
    ['settings.json', settingsOf(realm)],
    ['theme.json', themeOf(realm)],
    ['menu.json', menuOf(realm)],
    ['pages/home.json', homeOf(realm)],
    ['content/places.json', { $schema, items: placesOf(realm) }],
    ['content/films.json', { $schema, items: [...videosOf(realm, colours, film), evening] }],
    ['content/series.json', { $schema, items: seriesOf(realm, colours, film) }],
  ]);
}
