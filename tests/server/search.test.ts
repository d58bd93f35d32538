import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCHED_TYPES } from '../../renderer/contract/constants';
import type { SearchResult } from '../../schemas/generated/types';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { progressStore } from '../../server/features/library/progress-store';
import { foundBy, wordsOf } from '../../server/features/realms/search-words';
import { engines } from '../fixtures/engines';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const video = (id: string, title: string, more: object = {}) => ({
  type: 'VOD_VIDEO',
  id,
  title,
  duration: 60,
  coverUrl: 'media/art/cover.png',
  ...more,
});

/** The fixture's content, and some with words of many kinds. */
const CONTENT = [
  video('siege', 'The Siege of Ramparts', { description: 'Five rounds.', genres: ['Drama'] }),
  video('elsewhere', 'Elsewhere', { description: 'Nobody besieges ramparts here, and a siege it is not.' }),
  video('with-ada', 'A long walk', { cast: ['Ada Siege'], localisations: { fr: { title: 'L’été à l’œuvre' } } }),
  video('book', 'A book', {
    localisations: { ar: { title: 'الكِتَاب الأَخْضَر', description: 'قصة' }, fr: { title: 'Un livre' } },
  }),
  video('bergamotka', 'Bergamotka'),
  ...Array.from({ length: 70 }, (_, at) =>
    video(`unpublished-${at}`, `Quartermaster${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`, {
      publishedDate: '2027-05-01T00:00:00Z',
    }),
  ),
  video('quartermaster', 'Quartermain'),
  video('unpublished-word', 'Bergamatka', { publishedDate: '2027-05-01T00:00:00Z' }),
  video('blocked-word', 'Bergamutka', { blockedTerritories: ['FR'] }),
  video('at-home-only', 'The hidden siege', { allowedTerritories: ['FR'] }),
  { type: 'NEWS', id: 'news-of-siege', title: 'Siege', publishedDate: '2026-11-15T08:00:00Z', body: '<p>Siege.</p>' },
];

describe('the words of a text', () => {
  test('accents, case, marks, vowel signs and ways of writing make no difference', () => {
    const pairs = [
      ['ÉTÉ', 'été'],
      ['Straße', 'STRASSE'],
      ['œuvre', 'Oeuvre'],
      ['Łódź', 'lodz'],
      ['İstanbul', 'istanbul'],
      ['كِتَاب', 'كتاب'],
      ['أحمد', 'احمد'],
      ['مدرسة', 'مدرسه'],
      ['كتـــاب', 'كتاب'],
      ['٤١', '41'],
      ['ﬁlm', 'FILM'],
    ] as const;
    for (const [one, other] of pairs) expect(wordsOf(one), one).toEqual(wordsOf(other));
    expect(wordsOf('L’été: à 12-1! <b>')).toEqual(['l', 'ete', 'a', '12', '1', 'b']);
  });

  test('of any text, they are letters and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,60}$/u);
      }),
    );
  });

  test('what no search finds has none', () => {
    const { search, vocabulary } = foundBy({ type: 'SECTION', id: 'home', title: 'Home', bucketIds: [] });
    expect([search, vocabulary.size]).toEqual([null, 0]);
  });
});

describe.each(engines)('search on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(
      ['aster', 'beryl'],
      { countryHeader: 'x-country' },
      (folder) => {
        const documents = documentsOf('aster');
        documents['content/all.json'].items.push(...CONTENT);
        documents['settings.json'].geoBlockedContentDisplayMode = 'HIDDEN';
        for (const file of ['content/all.json', 'settings.json'])
          folder.put('aster', file, JSON.stringify(documents[file]));
      },
      engine,
    );
  });
  afterAll(() => server.close());

  const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: { realm: 'aster', ...headers } });
  async function found(query: Record<string, string>, headers?: Record<string, string>): Promise<SearchResult> {
    const answer = await get('/api/v2/search', query, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as SearchResult;
  }
  const ids = async (query: string, headers?: Record<string, string>) =>
    (await found({ query }, headers)).hits.map(({ id }) => id);

  test('CT-08 a title outweighs who takes part, and that what is told of it', async () => {
    expect(await ids('siege')).toEqual(['siege', 'at-home-only', 'with-ada', 'elsewhere']);
  });

  test('words are found in any language, without accents, and as they are typed', async () => {
    for (const typed of ['ete', 'ÉTÉ', 'l’ét', 'oeuv', 'œuvre']) expect(await ids(typed), typed).toContain('with-ada');
    for (const typed of ['كتاب', 'الكتاب', 'الاخض', 'اخضر', 'livre']) expect(await ids(typed), typed).toEqual(['book']);
    expect(await ids('siege rampa')).toEqual(['siege', 'elsewhere']);
  });

  test('misspelt words find what is much like them, and only where nothing has them', async () => {
    expect((await ids('ramprats'))[0]).toBe('siege');
    expect((await ids('seige of rampart'))[0]).toBe('siege');
    // as it is typed, and with a letter too many
    for (const typed of ['ramprat', 'seig', 'rammparts', 'camparts'])
      expect((await ids(typed))[0], typed).toBe('siege');
    // an end in common does not make words alike
    expect(await ids('charts')).toEqual([]);
    expect(await ids('xylophone')).toEqual([]);
    expect(await ids('!? <> …')).toEqual([]);
    expect(await ids('')).toEqual([]);
  });

  test('AP-33 CT-08 kinds are filtered and counted, ten hits a page', async () => {
    const all = await found({ query: 'film', indexName: 'prod-aster-livestreaming-events' });
    expect(all).toMatchObject({ totalHits: 30, totalPages: 3, page: 0, counts: { VOD_VIDEO: 30 } });
    expect(all.hits).toHaveLength(10);
    const last = await found({ query: 'film', page: '2', hitsPerPage: '12' });
    expect([last.hits.length, last.totalPages, last.page]).toEqual([6, 3, 2]);
    expect(new Set([...all.hits, ...last.hits].map(({ id }) => id)).size).toBe(16);
    const others: Record<string, string>[] = [
      { filters: 'type:LIVE_EVENT OR type:VOD_SERIES' },
      { facetFilters: 'type:LIVE_EVENT' },
    ];
    for (const only of others)
      expect(await found({ query: 'film', ...only })).toMatchObject({
        hits: [],
        totalHits: 0,
        counts: { VOD_VIDEO: 30 },
      });
    const none = await found({ query: 'film', filters: 'type:VOD_VIDEO', facetFilters: 'type:LIVE_EVENT' });
    expect(none.hits).toEqual([]);
  });

  test('EN-19 a hit is a card in the language of the call, with a thumbnail and its texts by locale', async () => {
    const { hits } = await found({ query: 'livre' }, { 'accept-language': 'fr-FR' });
    expect(hits[0]).toMatchObject({
      id: 'book',
      type: 'VOD_VIDEO',
      title: 'Un livre',
      localisations: { en_US: { title: 'A book' }, fr_FR: { title: 'Un livre' } },
    });
    expect(Object.keys(hits[0]!.localisations!)).toEqual(['en_US', 'fr_FR']);
    const [event] = (await found({ query: 'fight' })).hits;
    // the anchor's day is told as the day of the call
    expect(event).toMatchObject({ id: 'fight-night', startDate: '2026-11-20T11:00:00.000Z', live: true });
    expect(event!.thumbnailUrl).toMatch(/^media\//);
  });

  test('what is hidden where the viewer is, is neither found nor counted', async () => {
    expect(await ids('hidden', { 'x-country': 'FR' })).toEqual(['at-home-only']);
    const abroad = await found({ query: 'siege' }, { 'x-country': 'US' });
    expect([abroad.hits.some(({ id }) => id === 'at-home-only'), abroad.totalHits]).toEqual([false, 3]);
  });

  test('a word that only hidden titles have neither stands for a misspelt one nor pushes out those that do', async () => {
    const nearest = (typed: string) => ids(typed, { 'x-country': 'FR' });
    expect(await nearest('bergamotkx')).toEqual(['bergamotka']);
    // “bergamatka” is of a title that is not published, “bergamutka” of one that is blocked here
    for (const typed of ['bergamatka', 'bergamutka']) expect(await nearest(typed), typed).toEqual(['bergamotka']);
    expect(await ids('bergamutka', { 'x-country': 'PT' })).toContain('blocked-word');
    // however many that are hidden are more alike
    expect(await ids('quartermasterx')).toContain('quartermaster');
  });

  test('a realm finds nothing of another, and news is no hit', async () => {
    expect((await found({ query: 'siege' }, { realm: 'beryl' })).totalHits).toBe(0);
    expect(await ids('siege')).not.toContain('news-of-siege');
  });

  test('AP-33 popular is what most have watched, then what the realm opens with, then its order', async () => {
    const popular = async (query: Record<string, string>, at = server.app) => {
      const url = `/api/v2/search/popular?${new URLSearchParams(query)}`;
      return (await at.inject({ url, headers: { realm: 'aster' } })).json() as SearchResult;
    };
    const before = await popular({});
    expect(before.hits.slice(0, 3).map(({ id }) => id)).toEqual(['film-1', 'fight-night', 'film-2']);
    expect([before.totalPages, before.totalHits]).toEqual([1, before.hits.length]);
    const viewers = viewerStore(server.store.database, 'aster');
    const progress = progressStore(server.store.database, 'aster', new Date(Date.now()));
    for (const watched of [['siege'], ['siege', 'film-9']]) {
      const { id } = await viewers.addGuest();
      const owner = { viewer: id, owner: id };
      for (const contentId of watched) await progress.keep(owner, { contentId, position: 1, duration: 9 }, 0);
      // what was seen to its end counts as well
      await progress.end(owner, 'siege');
    }
    // the answer of the minute is kept
    const later = server.variant({ clock: () => Date.parse('2026-11-20T12:01:30Z') });
    const after = await popular({ hitsPerPage: '3' }, later);
    expect(after.hits.map(({ id }) => id)).toEqual(['siege', 'film-9', 'film-1']);
  });

  test.each<Record<string, string>>([
    { indexName: 'prod-beryl-livestreaming-events' },
    { filters: 'type:NEWS' },
    { filters: 'type:LIVE_EVENT AND type:VOD_VIDEO' },
    { facetFilters: 'type:SECTION' },
    { hitsPerPage: '51' },
    { page: '-1' },
    { query: 'x'.repeat(101) },
    { q: 'film' },
  ])('%o is refused', async (query) => {
    const answer = await get('/api/v2/search', query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_QUERY']);
  });

  test('any text of any length gives an answer, or a refusal that says why', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 120 }),
          fc.string({ unit: 'grapheme-ascii', maxLength: 120 }),
          fc.stringMatching(/^[ '"\\:&|!()<>*%;$-]{0,40}$/),
        ),
        fc.constantFrom('query', 'filters', 'facetFilters', 'indexName'),
        async (text, name) => {
          const answer = await get('/api/v2/search', { query: 'film', [name]: text });
          if (answer.statusCode !== 200) expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_QUERY']);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('every kind that is searched has its column filled, and no other', async () => {
    const rows = await server.store.database
      .selectFrom('content')
      .where('realm', '=', 'aster')
      .select(['type', 'search'])
      .execute();
    for (const { type, search } of rows) {
      const isSearched = SEARCHED_TYPES.some((searched) => searched === type);
      expect(search !== null, type).toBe(isSearched);
    }
  });
});
