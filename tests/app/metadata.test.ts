import { describe, expect, test } from 'vitest';
import { jsonLd } from '../../app/metadata/json-ld';
import { sharePicture } from '../../app/metadata/share-picture';
import type { Site } from '../../app/metadata/site';
import { breadcrumbs } from '../../app/metadata/structured-data/breadcrumbs';
import { liveEvent } from '../../app/metadata/structured-data/event';
import { newsArticle } from '../../app/metadata/structured-data/news';
import { tvSeason, tvSeries } from '../../app/metadata/structured-data/series';
import { webSite } from '../../app/metadata/structured-data/site';
import { episode, videoObject } from '../../app/metadata/structured-data/video';
import { contentPage } from '../../renderer/contract/content-routes';
import { inLanguage, localeInQuery, withoutLanguage } from '../../renderer/realm/language-parameter';
import type { ContentItem, Text } from '../../schemas/generated/types';

const BASE = 'https://aster.example';
const site: Site = {
  base: BASE,
  shared: `${BASE}/_realm/aster/share`,
  shareLook: 'look',
  name: 'Aster',
  language: 'en',
  now: Date.parse('2026-11-20T12:00:00Z'),
  page: ({ route, params }) => `${BASE}/${[route, ...Object.values(params)].join('/')}`,
  ofContent: (type, id) => site.page(contentPage(type, id)),
  media: (path, width) => `${BASE}/${path}${width ? `?width=${width}` : ''}`,
};
const text = (value: Text) => value as string;
const film: ContentItem = {
  type: 'VOD_VIDEO',
  id: 'film-1',
  title: 'Film',
  coverUrl: 'media/film.webp',
  publishedDate: '2026-11-01T00:00:00Z',
  duration: 90,
};
const event: ContentItem = {
  type: 'LIVE_EVENT',
  id: 'final',
  title: 'The final',
  startDate: '2026-11-20T11:00:00Z',
  endDate: '2026-11-20T14:00:00Z',
};

describe('the picture of a card', () => {
  const pictured = (item: ContentItem, series?: { id: string; title: string }) =>
    sharePicture({ item, ...(series && { series }) }, site);

  test('is drawn of content, in the language of the page', () => {
    expect(pictured(film)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/aster\.example\/_realm\/aster\/share\/en\/film-1\.jpg\?v=[a-z0-9]{1,7}$/),
      ...{ width: 1200, height: 630, alt: 'Film' },
    });
  });

  test('has another address once it says something else', () => {
    const changed = [{ title: 'A film' }, { coverUrl: 'media/other.webp' }].map((over) =>
      pictured({ ...film, ...over }),
    );
    const urls = [pictured(film), ...changed, pictured(film, { id: 'saga', title: 'Saga' })].map((one) => one?.url);
    expect(new Set(urls).size).toBe(4);
    expect(pictured({ ...film, description: 'New' })?.url).toBe(urls[0]);
  });

  test('tells no result', () => {
    expect(pictured({ ...film, title: '3 – 1', spoilerFreeTitle: 'A match' })?.alt).toBe('A match');
  });

  test('is none that the server would have to fetch, or of what has no page', () => {
    expect(pictured({ ...film, coverUrl: 'https://cdn.example/a.webp' })).toBeUndefined();
    expect(pictured({ ...film, type: 'PROGRAMME' })).toBeUndefined();
  });
});

test('a script element of data cannot be ended by a title', () => {
  const written = jsonLd([{ '@type': 'WebSite', name: '</script><!--<script>&\u2028' }]);
  expect(written).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(written)['@graph'][0].name).toBe('</script><!--<script>&\u2028');
});

describe('a video', () => {
  test('has its clips, each until the next', () => {
    const chapters = [
      { startTime: 0, title: 'Opening' },
      { startTime: 30.5, title: 'Goal' },
    ];
    const item = { ...film, playback: { hlsUrl: 'media/a.m3u8', duration: 90, chapters } };
    expect(videoObject(item, { site, text, embedUrl: `${BASE}/embed/film-1` })).toMatchObject({
      ...{ '@type': 'VideoObject', duration: 'PT90S', uploadDate: film.publishedDate, isAccessibleForFree: true },
      thumbnailUrl: `${BASE}/media/film.webp?width=1280`,
      embedUrl: `${BASE}/embed/film-1`,
      hasPart: [
        { name: 'Opening', startOffset: 0, endOffset: 30.5, url: `${BASE}/vod/film-1#t=0` },
        { name: 'Goal', startOffset: 30.5, endOffset: 90, url: `${BASE}/vod/film-1#t=30` },
      ],
    });
  });

  test('that a licence opens says so', () => {
    expect(videoObject({ ...film, locked: true }, { site, text })).toMatchObject({
      isAccessibleForFree: false,
      requiresSubscription: true,
    });
  });

  test('without a picture or a date is none', () => {
    const { coverUrl: _, ...without } = film;
    expect(videoObject(without, { site, text })).toBeUndefined();
  });

  test('of a series is an episode of its season', () => {
    const item = { ...film, episodeNumber: 2 };
    const series = { id: 'long', title: 'Long' };
    const season = { id: 'long-1', title: 'Season 1', seasonNumber: 1 };
    expect(episode({ item, series, season }, site)).toMatchObject({
      ...{ '@type': 'TVEpisode', episodeNumber: 2, video: { '@id': `${BASE}/vod/film-1#video` } },
      partOfSeries: { name: 'Long', url: `${BASE}/series/long` },
      partOfSeason: { seasonNumber: 1 },
    });
    expect(breadcrumbs({ item, series, season }, site, { home: 'Home', news: 'News' }).itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${BASE}/` },
      { position: 2, name: 'Long' },
      { position: 3, name: 'Season 1' },
      { position: 4, name: 'Film', item: `${BASE}/vod/film-1` },
    ]);
    expect(episode({ item }, site)).toBeUndefined();
  });
});

describe('an event', () => {
  test('of two teams is a sports event, with its live broadcast', () => {
    const competitors = [
      { type: 'TEAM' as const, id: 'a', title: 'A' },
      { type: 'ATHLETE' as const, id: 'b', title: 'B' },
    ];
    expect(liveEvent({ ...event, competitors, venue: 'Hall', city: 'Bergen', locked: true }, site)).toMatchObject([
      {
        '@type': 'SportsEvent',
        competitor: [
          { '@type': 'SportsTeam', name: 'A' },
          { '@type': 'Person', name: 'B' },
        ],
        eventStatus: 'https://schema.org/EventScheduled',
        location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place', name: 'Hall', address: 'Bergen' }],
      },
      { '@type': 'BroadcastEvent', isLiveBroadcast: true, isAccessibleForFree: false, endDate: event.endDate },
    ]);
    const [alone] = liveEvent(event, site)!;
    expect(alone).toMatchObject({ '@type': 'Event' });
  });

  test('that is late has its new hour and its old one, and one that is off says so', () => {
    const late = { ...event, eventState: 'DELAYED' as const, delayedUntil: '2026-11-20T15:00:00Z' };
    expect(liveEvent(late, site)).toMatchObject([
      { startDate: late.delayedUntil, previousStartDate: event.startDate },
      { isLiveBroadcast: true, eventStatus: 'https://schema.org/EventRescheduled' },
    ]);
    expect(liveEvent({ ...event, eventState: 'CANCELLED' }, site)![0]).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  test('without an end has no broadcast, which search engines would refuse', () => {
    expect(liveEvent({ ...event, endDate: undefined }, site)).toHaveLength(1);
  });

  test('whose hour nobody knows has its day alone', () => {
    const [told] = liveEvent({ ...event, timeToBeConfirmed: true }, site)!;
    expect(told).toMatchObject({ startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });
});

test('series, seasons and news are what they are', () => {
  const series = { id: 'long', title: 'Long' };
  expect(tvSeries({ item: { type: 'VOD_SERIES', ...series, seasonsCount: 2, cast: ['Ann'] } }, site)).toMatchObject({
    ...{ '@type': 'TVSeries', numberOfSeasons: 2, actor: [{ '@type': 'Person', name: 'Ann' }] },
  });
  const season: ContentItem = { type: 'SEASON', id: 'long-1', title: 'One', seasonNumber: 1, episodesCount: 3 };
  expect(tvSeason({ item: season, series }, site)).toMatchObject({ seasonNumber: 1, numberOfEpisodes: 3 });
  const news: ContentItem = {
    type: 'NEWS',
    id: 'n',
    title: 'News',
    publishedDate: '2026-11-01T00:00:00Z',
    author: 'Ann',
  };
  expect(newsArticle(news, site)).toMatchObject({
    ...{ '@type': 'NewsArticle', headline: 'News', datePublished: news.publishedDate, author: { name: 'Ann' } },
  });
});

test('a realm’s site has its search only where that has a page', () => {
  const [found] = webSite(site, { logo: 'media/logo.svg' });
  expect(found).toMatchObject({
    potentialAction: { target: { urlTemplate: `${BASE}/search?q={search_term_string}` } },
  });
  const [without] = webSite({ ...site, page: () => undefined }, { logo: null });
  expect(without).not.toHaveProperty('potentialAction');
});

describe('the language of an address', () => {
  const locales = ['en_US', 'fr_FR', 'zh_Hant_TW'];

  test.each([
    ['fr', 'fr_FR'],
    ['zh-Hant', 'zh_Hant_TW'],
    ['FR', undefined],
    ['fr_FR', undefined],
    ['de', undefined],
    ['', undefined],
  ])('%j is %j', (lang, locale) => expect(localeInQuery(new URLSearchParams({ lang }), locales)).toBe(locale));

  test('comes and goes without touching the rest of the query', () => {
    expect(inLanguage('/a', 'fr')).toBe('/a?lang=fr');
    expect(inLanguage('/a?lang=en&page=2', 'fr')).toBe('/a?page=2&lang=fr');
    expect(withoutLanguage('/a?lang=en')).toBe('/a');
  });
});
