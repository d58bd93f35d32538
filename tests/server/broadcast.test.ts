import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  BucketPage,
  Card,
  ContentAnswer,
  GuideAnswer,
  InitResponse,
  ItemsPage,
  LiveAnswer,
  ScheduleAnswer,
  SectionPage,
} from '../../schemas/generated/types';
import * as validators from '../../schemas/generated/validators.js';
import { territoryOf } from '../../server/kernel/permissions/territory';
import { engines } from '../fixtures/engines';
import { type Documents, documentsOf } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const COUNTRY_HEADER = 'x-country';

/** Changes the realm's content and settings; `items` is found by id. */
type Change = (items: (id: string) => Record<string, unknown>, documents: Documents) => void;

const changed = (change: Change) => (documents: Documents) => {
  const { items } = documents['content/all.json'];
  change((id) => items.find((item: { id: string }) => item.id === id), documents);
};

describe.each(engines)('the API on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(['aster'], { countryHeader: COUNTRY_HEADER }, undefined, engine);
    await server.folder.write(
      'closed',
      changed((item) => {
        const previewUrl = 'media/film/low.mp4';
        Object.assign(item('film-2'), { previewUrl });
        Object.assign(item('film-3'), { blockedTerritories: ['FR'], previewUrl });
        Object.assign(item('film-30'), { allowedTerritories: ['ES', 'PT'] });
        Object.assign(item('fight-night'), {
          blockedTerritories: ['FR'],
          playback: { hlsUrl: 'media/film/master.m3u8' },
        });
        Object.assign(item('one'), { blockedTerritories: ['FR'] });
      }),
    );
    await server.folder.write(
      'hidden',
      changed((item, documents) => {
        documents['settings.json'].geoBlockedContentDisplayMode = 'HIDDEN';
        Object.assign(item('film-3'), { blockedTerritories: ['FR'] });
        Object.assign(item('film-30'), { allowedTerritories: ['ES', 'PT'] });
        Object.assign(item('fight-night'), { blockedTerritories: ['FR'] });
        Object.assign(item('one'), { blockedTerritories: ['FR'] });
      }),
    );
    const states = [
      { id: 'cancelled', eventState: 'CANCELLED' },
      { id: 'postponed', eventState: 'POSTPONED' },
      { id: 'held-up', eventState: 'DELAYED' },
      { id: 'moved', eventState: 'DELAYED', delayedUntil: '2026-11-16T13:00:00Z' },
      { id: 'begun', eventState: 'DELAYED', delayedUntil: '2026-11-16T11:50:00Z' },
    ];
    await server.folder.write('states', (documents) => {
      const event = documentsOf('states')['content/all.json'].items.find(
        ({ id }: { id: string }) => id === 'fight-night',
      );
      documents['content/all.json'].items.push(...states.map((state) => ({ ...event, ...state, title: state.id })));
    });
    await server.folder.write('covers', (documents) => {
      const { items } = documents['content/all.json'];
      for (const [at, item] of items.entries())
        if (item.type === 'VOD_VIDEO') item.coverUrl = `media/art/${'ab'[at % 2]}.png`;
      const section = (id: string, more: object) => ({
        type: 'SECTION',
        id,
        title: id,
        bucketIds: ['catalogue'],
        ...more,
      });
      items.push(
        section('own', { coverUrl: 'media/art/own.png' }),
        section('with-hero', { heroIds: ['film-2'] }),
        section('of-bucket', {}),
        section('without', { bucketIds: [] }),
        section('tiles', { sectionIds: ['own', 'with-hero', 'of-bucket', 'without'] }),
      );
    });
    for (const name of ['a', 'b', 'own'])
      cpSync(
        join(server.folder.path, 'aster/media/art/cover.png'),
        join(server.folder.path, `covers/media/art/${name}.png`),
      );
    await server.folder.write('many', (documents) => {
      const { items } = documents['content/all.json'];
      const numbers = Array.from({ length: 25 }, (_, at) => at + 1);
      items.push(
        ...numbers.map((number) => ({
          type: 'BUCKET',
          id: `b-${number}`,
          title: `B ${number}`,
          query: { type: 'VOD_VIDEO' },
        })),
        ...numbers.map((number) => ({ type: 'SECTION', id: `s-${number}`, title: `S ${number}`, bucketIds: ['b-1'] })),
        {
          type: 'SECTION',
          id: 'many',
          title: 'Many',
          bucketIds: numbers.map((number) => `b-${number}`),
          sectionIds: numbers.map((number) => `s-${number}`),
        },
      );
    });
    const reports = await server.realms.takeIn();
    expect(reports.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'error'))).toEqual([]);
  });
  afterAll(() => server.close());

  async function ask<Body>(realm: string, url: string, headers: Record<string, string> = {}): Promise<Body> {
    const answer = await server.app.inject({ method: 'GET', url, headers: { realm, ...headers } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Body;
  }

  const ids = (cards: readonly Card[] = []) => cards.map(({ id }) => id);
  const inFrance = { [COUNTRY_HEADER]: 'FR' };

  describe('channels, the schedule, news and athletes', () => {
    test('a channel’s card says what it shows at the minute of the call, and what comes next', async () => {
      const answer = await ask<LiveAnswer>('aster', '/api/v2/live');
      expect(validators.validateLiveAnswer(answer), JSON.stringify(validators.validateLiveAnswer.errors)).toBe(true);
      const [channel] = answer.channels;
      expect(channel).toMatchObject({
        type: 'CHANNEL',
        number: 1,
        live: true,
        now: { title: 'The noon', startDate: '2026-11-20T12:00:00.000Z', endDate: '2026-11-20T14:00:00.000Z' },
        following: { title: 'The afternoon' },
      });
      const later = server.variant({ clock: () => NOW + 2 * 60 * 60 * 1000 });
      const { channels } = (
        await later.inject({ url: '/api/v2/live', headers: { realm: 'aster' } })
      ).json() as LiveAnswer;
      expect(channels[0]).toMatchObject({ now: { title: 'The afternoon' }, following: { title: 'The evening-show' } });
      const over = server.variant({ clock: () => NOW + 12 * 60 * 60 * 1000 });
      const empty = (await over.inject({ url: '/api/v2/live', headers: { realm: 'aster' } })).json() as LiveAnswer;
      expect(empty.channels[0]).not.toHaveProperty('now');
    });

    test('what is live is counted without what was called off, put off or held up', async () => {
      const { eventCount, events, upcoming } = await ask<LiveAnswer>('states', '/api/v2/live');
      expect(ids(events).sort()).toEqual(['begun', 'fight-night']);
      expect(eventCount).toBe(2);
      expect((await ask<InitResponse>('states', '/api/v1/init/?countEvents=LIVE')).eventCount).toBe(2);
      expect(ids(upcoming)).toEqual(expect.arrayContaining(['tomorrow', 'moved', 'held-up']));
      expect(events.every(({ live }) => live)).toBe(true);
    });

    test('a channel is content, with its programmes that are on or come', async () => {
      const answer = await ask<ContentAnswer>('aster', '/api/v2/content/one');
      expect(validators.validateContentAnswer(answer), JSON.stringify(validators.validateContentAnswer.errors)).toBe(
        true,
      );
      expect(answer.item.playback?.hlsUrl).toMatch(/^media\/\.until-[\w-]+\/film\/master\.m3u8$/);
      expect(ids(answer.programmes)).toEqual(['noon', 'afternoon', 'evening-show']);
      expect(answer.programmes?.[0]).toMatchObject({ channelId: 'one', channelTitle: 'Channel One', live: true });
    });

    test('the schedule of a stretch has what is on in it, in order, moved to today', async () => {
      const answer = await ask<ScheduleAnswer>(
        'aster',
        '/api/v2/schedule?from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z',
      );
      expect(validators.validateScheduleAnswer(answer), JSON.stringify(validators.validateScheduleAnswer.errors)).toBe(
        true,
      );
      expect(ids(answer.items)).toEqual(['fight-night', 'noon', 'afternoon']);
      const none = await ask<ScheduleAnswer>(
        'aster',
        '/api/v2/schedule?from=2026-12-20T00:00:00Z&to=2026-12-21T00:00:00Z',
      );
      expect(none.items).toEqual([]);
    });

    test.each([
      '',
      '?from=2026-11-20T13:00:00Z',
      '?from=2026-11-20&to=2026-11-21',
      '?from=2026-11-20T13:00:00Z&to=2026-11-20T13:00:00Z',
      '?from=2026-11-20T13:00:00Z&to=2026-12-20T13:00:00Z',
      '?from=2026-11-20T99:00:00Z&to=2026-11-20T13:00:00Z',
    ])('the schedule refuses “%s” by name', async (query) => {
      const answer = await server.app.inject({ url: `/api/v2/schedule${query}`, headers: { realm: 'aster' } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_QUERY']);
    });

    test('CT-06 (part) a window of the guide has a page of the channels and what they show in it, in the language of the call', async () => {
      const answer = await ask<GuideAnswer>('aster', '/api/v2/guide?from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z');
      expect(validators.validateGuideAnswer(answer), JSON.stringify(validators.validateGuideAnswer.errors)).toBe(true);
      expect(answer.programmes.map(({ id, channelId }) => [id, channelId])).toEqual([
        ['noon', 'one'],
        ['afternoon', 'one'],
      ]);
      expect(ids(answer.channels)).toContain('one');
      expect(answer.paging).toMatchObject({ page: 1, pageSize: 30, totalItems: answer.channels.length });
      const [programme] = answer.programmes;
      const [card] = await ask<Card[]>('aster', '/api/v2/cards?ids=noon');
      expect(programme).toMatchObject({ title: card?.title, startDate: card?.startDate, endDate: card?.endDate });
      const beyond = await ask<GuideAnswer>(
        'aster',
        '/api/v2/guide?from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z&page=9',
      );
      expect([beyond.channels, beyond.programmes]).toEqual([[], []]);
    });

    test('news comes the newest first, and not before its hour', async () => {
      const answer = await ask<ItemsPage>('aster', '/api/v2/items?type=NEWS&rpp=1');
      expect(validators.validateItemsPage(answer), JSON.stringify(validators.validateItemsPage.errors)).toBe(true);
      expect(ids(answer.contentList)).toEqual(['news-16']);
      expect(answer.paging).toMatchObject({ totalItems: 2, totalPages: 2, moreDataAvailable: true });
      const { item, related } = await ask<ContentAnswer>('aster', '/api/v2/content/news-16');
      expect(item).toMatchObject({ type: 'NEWS', author: 'Ines Falk', body: expect.stringContaining('At length') });
      expect(ids(related)).toEqual(['fight-night', 'ilse']);
    });

    test('an athlete’s card and page, in the language of the call', async () => {
      const { item, related } = await ask<ContentAnswer>('aster', '/api/v2/content/ilse', { 'accept-language': 'fr' });
      expect(item).toMatchObject({ nickname: 'The Lantern', record: '12-1-0', rank: 2, weightClass: 'Poids coq' });
      expect(ids(related)).toEqual(['film-1']);
    });

    test('a locked card says which licence opens it', async () => {
      const [card] = await ask<Card[]>('aster', '/api/v2/cards?ids=film-2');
      expect(card).toMatchObject({ locked: true, lockedBy: ['Monthly'] });
    });
  });

  test('a shortcut without a cover has that of what its section opens with, and no two the same', async () => {
    const { shortcuts } = await ask<SectionPage>('covers', '/api/v2/section/tiles');
    const covers = Object.fromEntries(shortcuts.map(({ id, coverUrl }) => [id, coverUrl]));
    expect(covers.own).toBe('media/art/own.png');
    expect(covers.without).toBeUndefined();
    expect([covers['with-hero'], covers['of-bucket']].sort()).toEqual(['media/art/a.png', 'media/art/b.png']);
  });

  test('CT-18 a section brings 10 buckets of 6 items and 20 shortcuts, a list 12 results, unless more is asked', async () => {
    const section = await ask<SectionPage>('many', '/api/v2/section/many');
    expect(section.buckets).toHaveLength(10);
    expect(section.buckets.map(({ contentList }) => contentList.length)).toEqual(Array(10).fill(6));
    expect(section.shortcuts).toHaveLength(20);
    expect((await ask<BucketPage>('many', '/api/v2/bucket/b-1')).contentList).toHaveLength(12);
    expect((await ask<ItemsPage>('many', '/api/v2/items?type=NEWS')).paging.pageSize).toBe(12);
  });

  describe('RS-31 content whose rights do not reach the viewer', () => {
    test('RS-31 is shown as locked, without its stream, where the mode is LOCKED', async () => {
      const page = await ask<BucketPage>('closed', '/api/v2/bucket/chosen', inFrance);
      const blocked = page.contentList.find(({ id }) => id === 'film-3');
      expect(blocked).toMatchObject({ geoBlocked: true });
      expect(blocked).not.toHaveProperty('previewUrl');
      expect(page.contentList.find(({ id }) => id === 'film-2')).toHaveProperty('previewUrl');
      expect(page.paging.totalItems).toBe(6);
      const { item } = await ask<ContentAnswer>('closed', '/api/v2/content/fight-night', inFrance);
      expect(item.geoBlocked).toBe(true);
      expect(item).not.toHaveProperty('playback');
      const guide = await ask<GuideAnswer>(
        'hidden',
        '/api/v2/guide?from=2026-11-20T10:00:00Z&to=2026-11-20T20:00:00Z',
        inFrance,
      );
      expect(ids(guide.channels)).not.toContain('one');
      expect(guide.programmes.filter(({ channelId }) => channelId === 'one')).toEqual([]);
      const { items } = await ask<ScheduleAnswer>(
        'closed',
        '/api/v2/schedule?from=2026-11-20T10:00:00Z&to=2026-11-20T20:00:00Z',
        inFrance,
      );
      expect(items.every(({ geoBlocked }) => geoBlocked)).toBe(true);
    });

    test('RS-31 is left out of every list, and of the counts, where the mode is HIDDEN', async () => {
      const chosen = await ask<BucketPage>('hidden', '/api/v2/bucket/chosen?rpp=1', inFrance);
      expect(ids(chosen.contentList)).toEqual(['film-2']);
      expect(chosen.paging.totalItems).toBe(4);
      const catalogue = await ask<BucketPage>('hidden', '/api/v2/bucket/catalogue', inFrance);
      expect(catalogue.contentList[0]?.id).toBe('film-29');
      expect(catalogue.paging.totalItems).toBe(28);
      expect(await ask<LiveAnswer>('hidden', '/api/v2/live', inFrance)).toMatchObject({
        eventCount: 0,
        events: [],
        channels: [],
      });
      expect((await ask<InitResponse>('hidden', '/api/v1/init/?countEvents=LIVE', inFrance)).eventCount).toBe(0);
      const { item } = await ask<ContentAnswer>('hidden', '/api/v2/content/film-3', inFrance);
      expect(item.geoBlocked).toBe(true);
      expect(item).not.toHaveProperty('playback');
    });

    test('RS-31 a call may ask for the other mode', async () => {
      const address = '/api/v1/init/?section=home&geoBlockedContentDisplayMode=LOCKED';
      const { content } = await ask<InitResponse>('hidden', address, inFrance);
      const chosen = content?.buckets.find(({ bucket }) => bucket.id === 'chosen');
      expect(chosen?.contentList[0]).toMatchObject({ id: 'film-3', geoBlocked: true });
    });

    test('RS-31 nothing is blocked elsewhere, nor where nobody says where the viewer is', async () => {
      const elsewhere: Record<string, string>[] = [{}, { [COUNTRY_HEADER]: 'ES' }, { [COUNTRY_HEADER]: 'XX' }];
      for (const headers of elsewhere) {
        const { contentList, paging } = await ask<BucketPage>('hidden', '/api/v2/bucket/catalogue', headers);
        expect([contentList[0]?.id, paging.totalItems]).toEqual(['film-30', 30]);
      }
    });

    test('the header counts only where the operator names it', () => {
      expect(territoryOf({ 'x-country': 'fr' }, 'x-country')).toBe('FR');
      expect(territoryOf({ 'x-country': 'FR' }, null)).toBeNull();
      expect(territoryOf({ 'x-country': ['FR', 'ES'] }, 'x-country')).toBe('ES');
      expect(territoryOf({ 'x-country': 'France' }, 'x-country')).toBeNull();
    });

    test('a country that a client sends before the proxy adds its own opens nothing', async () => {
      for (const country of ['ES, FR', 'DE;x,FR', ', FR']) {
        const headers = { [COUNTRY_HEADER]: country };
        const { item } = await ask<ContentAnswer>('closed', '/api/v2/content/film-3', headers);
        expect(item.geoBlocked, country).toBe(true);
      }
    });
  });
});
