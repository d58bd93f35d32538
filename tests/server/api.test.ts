import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BucketPage, ContentAnswer, InitResponse, SectionPage } from '../../schemas/generated/types';
import * as validators from '../../schemas/generated/validators.js';
import { engines } from '../fixtures/engines';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

describe.each(engines)('the API on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(['aster', 'beryl'], {}, undefined, engine);
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}, more: Partial<InjectOptions> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { realm: 'aster', ...headers }, ...more });

  async function body<Body>(url: string, headers: Record<string, string> = {}): Promise<Body> {
    const answer = await get(url, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Body;
  }

  /** The answer as its schema has it; the validator's own words when it is not. */
  function valid<Body>(validate: validators.Validate<Body>, answer: unknown): Body {
    expect(validate(answer), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
    return answer as Body;
  }

  describe('every answer has the shape of its schema', () => {
    test('AP-01 the realm by its name', async () => {
      const answer = valid(validators.validateRealmAnswer, await body('/api/v2/realm?name=aster'));
      expect(answer.settings.realm).toBe('aster');
      expect(answer.contentRevision).toBe(1);
    });

    test('AP-01 the realm by any of its hosts', async () => {
      for (const host of ['aster.example', 'www.aster.example', 'ASTER.example', 'aster.localhost']) {
        const answer = valid(validators.validateRealmAnswer, await body(`/api/v2/realm?host=${host}`));
        expect(answer.settings.realm).toBe('aster');
      }
    });

    test('EN-02 init', async () => {
      valid(validators.validateInitResponse, await body('/api/v1/init/'));
    });

    test('a section', async () => {
      const { heroes, buckets, shortcuts } = valid(
        validators.validateSectionPage,
        await body<SectionPage>('/api/v2/section/home'),
      );
      expect(heroes.map(({ id }) => id)).toEqual(['film-1', 'fight-night']);
      expect(buckets.map(({ bucket }) => bucket.id)).toEqual(['chosen', 'catalogue', 'live-now', 'upcoming']);
      expect(shortcuts.map(({ id }) => id)).toEqual(['browse']);
    });

    test('a section’s page is as long as it was asked, whatever of its buckets is empty at that hour', async () => {
      const quiet = server.variant({ clock: () => NOW - 12 * 60 * 60 * 1000 });
      const answer = await quiet.inject({ url: '/api/v2/section/home?bpp=3', headers: { realm: 'aster' } });
      const { buckets, paging } = answer.json() as SectionPage;
      expect(buckets.map(({ bucket }) => bucket.id)).toEqual(['chosen', 'catalogue', 'upcoming']);
      expect(paging).toMatchObject({ totalItems: 3, totalPages: 1, moreDataAvailable: false });
    });

    test('a bucket by its list and by its query', async () => {
      const chosen = valid(validators.validateBucketPage, await body<BucketPage>('/api/v2/bucket/chosen'));
      expect(chosen.contentList.map(({ id }) => id)).toEqual([
        'film-3',
        'film-2',
        'saga',
        'evening',
        'fight-night',
        'browse',
      ]);
      const found = valid(validators.validateBucketPage, await body<BucketPage>('/api/v2/bucket/catalogue'));
      expect(found.contentList[0]?.id).toBe('film-30');
      expect(found.paging).toEqual({ page: 1, pageSize: 12, totalPages: 3, totalItems: 30, moreDataAvailable: true });
    });

    test('content of every kind', async () => {
      const read = async (id: string) =>
        valid(validators.validateContentAnswer, await body<ContentAnswer>(`/api/v2/content/${id}`));
      expect((await read('evening')).items?.map(({ id }) => id)).toEqual(['film-1', 'film-2', 'film-3']);
      expect((await read('saga')).seasons?.[0]?.episodes).toHaveLength(3);
      expect((await read('saga-1')).series?.id).toBe('saga');
      expect((await read('episode-1')).next?.id).toBe('episode-2');
      expect((await read('episode-3')).next).toBeUndefined();
      expect((await read('film-1')).related?.every(({ id }) => id !== 'film-1')).toBe(true);
      expect((await read('fight-night')).item.live).toBe(true);
      expect((await read('film-2')).item.locked).toBe(true);
    });

    test('cards of ids, in their order, without those that lead nowhere', async () => {
      const cards = await body<{ id: string }[]>('/api/v2/cards?ids=film-9,nobody,film-4');
      for (const card of cards) valid(validators.validateCard, card);
      expect(cards.map(({ id }) => id)).toEqual(['film-9', 'film-4']);
    });

    test('a page document, narrowed by its parameters', async () => {
      const answer = valid(validators.validatePageAnswer, await body('/api/v2/page/home'));
      expect(answer.page.route).toBe('home');
    });
  });

  describe('AP-02: init takes every parameter of its schema', () => {
    const init = (query = '') => body<InitResponse>(`/api/v1/init/${query}`);

    test('AP-02 all parameters at once', async () => {
      const query = {
        lk: 'home,browse,nobody',
        pk: 'subTitleLanguage,autoAdvance',
        readLicences: 'true',
        countEvents: 'LIVE',
        menuTargetPlatform: 'WEB',
        altMenuTargetPlatform: 'WEB',
        readIconStore: 'true',
        section: 'home',
        geoBlockedContentDisplayMode: 'LOCKED',
        displaySectionLinkBuckets: 'SHOW',
        displayEpgBuckets: 'HIDE',
        displayContentAvailableOnSignIn: 'SHOW',
        rpp: '2',
        bpp: '2',
        bspp: '1',
        page: '1',
      };
      const answer = valid(validators.validateInitResponse, await init(`?${new URLSearchParams(query)}`));
      expect(Object.keys(answer.labels!).sort()).toEqual(['browse', 'home']);
      expect(answer.preferences).toEqual({});
      expect(answer.licences?.map(({ id }) => id)).toEqual(['monthly']);
      expect(answer.eventCount).toBe(1);
      expect(answer.iconStore).toEqual({ glove: 'media/icons/glove.svg' });
      expect(answer.menu?.items).toHaveLength(2);
      expect(answer.content?.buckets).toHaveLength(2);
      expect(answer.content?.buckets[0]?.contentList).toHaveLength(2);
      expect(answer.content?.shortcuts).toHaveLength(1);
    });

    test('AP-02 what is not asked for is null', async () => {
      const { licences, eventCount, content, iconStore, authentication } = await init();
      expect({ licences, eventCount, content, iconStore, authentication }).toEqual({
        licences: null,
        eventCount: null,
        content: null,
        iconStore: null,
        authentication: null,
      });
    });

    test('AP-02 shortcuts and locked content are left out when asked', async () => {
      const { content } = await init(
        '?section=home&displaySectionLinkBuckets=HIDE&displayContentAvailableOnSignIn=HIDE&rpp=20',
      );
      expect(content?.shortcuts).toEqual([]);
      expect(content?.buckets.flatMap(({ contentList }) => contentList).some(({ id }) => id === 'film-2')).toBe(false);
    });

    test('AP-02 the page of a section', async () => {
      const { content } = await init('?section=home&bpp=3&page=2');
      expect(content?.buckets.map(({ bucket }) => bucket.id)).toEqual(['upcoming']);
      expect(content?.heroes).toEqual([]);
      expect(content?.paging).toMatchObject({ page: 2, totalPages: 2, moreDataAvailable: false });
    });

    test.each([
      ['pk=nobody', 'pk'],
      ['readLicences=yes', 'readLicences'],
      ['countEvents=ALL', 'countEvents'],
      ['menuTargetPlatform=FRIDGE', 'menuTargetPlatform'],
      ['altMenuTargetPlatform=TV', 'altMenuTargetPlatform'],
      ['readIconStore=1', 'readIconStore'],
      ['geoBlockedContentDisplayMode=NO', 'geoBlockedContentDisplayMode'],
      ['displaySectionLinkBuckets=NO', 'displaySectionLinkBuckets'],
      ['displayEpgBuckets=NO', 'displayEpgBuckets'],
      ['displayContentAvailableOnSignIn=NO', 'displayContentAvailableOnSignIn'],
      ['rpp=0', 'rpp'],
      ['rpp=21', 'rpp'],
      ['rpp=1e1', 'rpp'],
      ['rpp=-1', 'rpp'],
      ['bpp=21', 'bpp'],
      ['bspp=41', 'bspp'],
      ['page=0', 'page'],
      ['page=101', 'page'],
      ['section=a&section=b', 'section'],
      ['colour=red', 'colour'],
    ])('%s is refused, and named', async (query, named) => {
      const answer = await get(`/api/v1/init/?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'BAD_QUERY', detail: expect.stringContaining(`“${named}”`) });
    });
  });

  describe('the language and the moment of an answer', () => {
    test('AP-00 the language is the one asked for, with hyphen, else the realm’s first', async () => {
      const titleIn = async (language: string) => {
        const answer = await get('/api/v2/content/film-1', { 'accept-language': language });
        return [answer.headers['content-language'], (answer.json() as ContentAnswer).item.title];
      };
      expect(await titleIn('fr-FR')).toEqual(['fr', 'Film un']);
      expect(await titleIn('fr-CA')).toEqual(['fr', 'Film un']);
      expect(await titleIn('de-DE')).toEqual(['en', 'Film 1']);
      expect(await titleIn('')).toEqual(['en', 'Film 1']);
      expect(await titleIn(';;;,,q=')).toEqual(['en', 'Film 1']);
    });

    test('AP-00 Date is the server’s clock', async () => {
      const { headers } = await get('/api/v1/init/');
      expect(Date.parse(String(headers.date))).toBe(Math.floor(NOW / 1000) * 1000);
    });

    test('dates stand on today as they stood on the anchor’s day', async () => {
      const { item } = await body<ContentAnswer>('/api/v2/content/fight-night');
      expect(item.startDate).toBe('2026-11-20T11:00:00.000Z');
      const live = await body<BucketPage>('/api/v2/bucket/live-now');
      expect(live.contentList.map(({ id }) => id)).toEqual(['fight-night']);
    });

    test('an event stops being live when its end has come', async () => {
      const later = server.variant({ clock: () => Date.parse('2026-11-20T14:00:00Z') });
      const answer = await later.inject({ url: '/api/v2/bucket/live-now', headers: { realm: 'aster' } });
      expect((answer.json() as BucketPage).contentList).toEqual([]);
    });
  });

  describe('finding the realm of a call', () => {
    test('by header first, then by host', async () => {
      const name = async (headers: Record<string, string>) => {
        const answer = await server.app.inject({ url: '/api/v1/init/', headers });
        return (answer.json() as InitResponse).settings?.realm ?? (answer.json() as { code: string }).code;
      };
      expect(await name({ realm: 'beryl', host: 'aster.example' })).toBe('beryl');
      expect(await name({ host: 'www.beryl.example:4000' })).toBe('beryl');
      expect(await name({ host: 'nobody.example' })).toBe('REALM_MISSING');
      expect(await name({ realm: 'nobody' })).toBe('UNKNOWN_REALM');
      expect(await name({ realm: '__proto__' })).toBe('UNKNOWN_REALM');
    });

    test('one realm never sees another’s content', async () => {
      await server.folder.write('beryl', (documents) => {
        documents['content/all.json'].items.push({
          type: 'VOD_VIDEO',
          id: 'only-here',
          title: 'Only here',
          duration: 60,
          coverUrl: 'media/art/cover.png',
        });
      });
      await server.realms.takeIn('beryl');
      expect((await get('/api/v2/content/only-here')).statusCode).toBe(404);
      expect((await get('/api/v2/content/only-here', { realm: 'beryl' })).statusCode).toBe(200);
      expect((await body<{ contentRevision: number }>('/api/v2/realm?name=beryl')).contentRevision).toBe(2);
    });
  });

  describe('answers as HTTP has them', () => {
    test('a held answer costs a 304 without a body', async () => {
      const first = await get('/api/v1/init/');
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const etags of [etag, `"other", ${etag}`, '*']) {
        const again = await get('/api/v1/init/', { 'if-none-match': etags });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers.etag).toBe(etag);
      }
      expect((await get('/api/v1/init/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    });

    test('brotli, gzip or neither, as the client takes them; the content is the same', async () => {
      const plain = (await get('/api/v1/init/')).rawPayload;
      const br = await get('/api/v1/init/', { 'accept-encoding': 'gzip, deflate, br' });
      const zipped = await get('/api/v1/init/', { 'accept-encoding': 'gzip' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true);
      expect(gunzipSync(zipped.rawPayload).equals(plain)).toBe(true);
      expect(br.headers.vary).toContain('Accept-Encoding');
    });

    test('HEAD has the headers of GET, and no body', async () => {
      const whole = await get('/api/v1/init/');
      const head = await server.app.inject({ method: 'HEAD', url: '/api/v1/init/', headers: { realm: 'aster' } });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers.etag).toBe(whole.headers.etag);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    });

    test('paging ends where the bucket does', async () => {
      const last = await body<BucketPage>('/api/v2/bucket/catalogue?page=3&rpp=12');
      expect([last.contentList.length, last.paging.moreDataAvailable]).toEqual([6, false]);
      const beyond = await body<BucketPage>('/api/v2/bucket/catalogue?page=400&rpp=50');
      expect([beyond.contentList.length, beyond.paging.moreDataAvailable]).toEqual([0, false]);
      expect((await get('/api/v2/bucket/catalogue?rpp=51')).statusCode).toBe(400);
      expect((await get('/api/v2/bucket/catalogue?page=501')).statusCode).toBe(400);
    });

    test('pages do not overlap, and together hold everything once', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => body<BucketPage>(`/api/v2/bucket/catalogue?rpp=9&page=${page}`)),
      );
      const ids = pages.flatMap(({ contentList }) => contentList.map(({ id }) => id));
      expect(ids).toHaveLength(30);
      expect(new Set(ids).size).toBe(30);
    });
  });

  describe('another moment', () => {
    const states = async (at: string) => {
      const { contentList } = await body<BucketPage>(`/api/v2/bucket/live-now${at && `?at=${at}`}`);
      return contentList.map(({ id }) => id);
    };

    test('content is told as of the moment that is asked for, and the same again without one', async () => {
      const day = 24 * 3_600_000;
      expect(await states('')).not.toEqual(await states(new Date(NOW + 30 * day).toISOString()));
      expect(await states(new Date(NOW).toISOString())).toEqual(await states(''));
    });

    test('a moment that is none, or far away, is refused', async () => {
      for (const at of ['yesterday', '2026-13-45T00:00:00Z', '1999-01-01T00:00:00Z', '2026-11-16']) {
        const answer = await get(`/api/v2/bucket/live-now?at=${at}`);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().code).toBe('BAD_QUERY');
      }
    });
  });
});
