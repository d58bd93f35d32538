import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BucketPage, Card, ContentAnswer, Entity } from '../../schemas/generated/types';
import { followsRules } from '../../server/features/realms/access-rules';
import { readBase } from '../../server/features/realms/base';
import { replaceContent } from '../../server/features/realms/content-rows';
import { createRealmService } from '../../server/features/realms/service';
import type { Document } from '../fixtures/realm-folder';
import { ROOT, type TestServer, testServer } from '../fixtures/test-server';

const COUNTRY_HEADER = 'x-country';
const playback = { hlsUrl: 'media/film/master.m3u8' };

/** The realm's saga with restrictions on its series and season; every episode has a film. */
const withSaga =
  (change: (item: (id: string) => Document, items: Document[]) => void) => (documents: Record<string, Document>) => {
    const { items } = documents['content/all.json'];
    const item = (id: string) => items.find((one: Document) => one.id === id);
    for (const number of [1, 2, 3]) item(`episode-${number}`).playback = playback;
    items.push({ type: 'BUCKET', id: 'episodes', title: 'Episodes', itemIds: ['episode-1', 'episode-2', 'episode-3'] });
    change(item, items);
  };

describe('what restricts a series restricts its seasons and episodes (docs/content.md)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer([], { countryHeader: COUNTRY_HEADER });
    await server.folder.write(
      'licensed',
      withSaga((item) => {
        Object.assign(item('saga'), { accessLevel: 'LICENCE', licenceIds: ['monthly'] });
        item('episode-1').accessLevel = 'PUBLIC';
        // connected by the season's list alone
        delete item('episode-3').seriesId;
        delete item('episode-3').seasonId;
      }),
    );
    await server.folder.write(
      'bordered',
      withSaga((item) => {
        item('saga').allowedTerritories = ['ES', 'PT', 'FR'];
        item('saga-1').blockedTerritories = ['FR'];
        item('episode-1').allowedTerritories = ['DE', 'ES'];
      }),
    );
    await server.folder.write('hidden', (documents) => {
      documents['settings.json'].geoBlockedContentDisplayMode = 'HIDDEN';
      withSaga((item, items) => {
        item('saga').blockedTerritories = ['FR'];
        item('one').blockedTerritories = ['FR'];
        item('film-3').trailerVodId = 'episode-1';
        items.push(
          { type: 'BUCKET', id: 'all', title: 'All', query: { type: 'VOD_VIDEO' } },
          { type: 'BUCKET', id: 'programmes', title: 'On one', query: { type: 'PROGRAMME', channelId: 'one' } },
          { ...item('evening'), id: 'mixed', vodIds: ['episode-1', 'film-1'] },
        );
      })(documents);
    });
    await server.folder.write(
      'rated',
      withSaga((item) => {
        item('saga').rating = '18';
        item('episode-1').rating = '12';
        // found through the season
        delete item('episode-2').seriesId;
      }),
    );
    for (const { problems } of await server.realms.takeIn())
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  afterAll(() => server.close());

  async function get<Answer>(realm: string, url: string, country?: string): Promise<Answer> {
    const headers = { realm, ...(country && { [COUNTRY_HEADER]: country }) };
    return (await server.app.inject({ url, headers })).json();
  }
  const cards = (realm: string, ids: readonly string[], country?: string) =>
    get<Card[]>(realm, `/api/v2/cards?ids=${ids.join(',')}`, country);
  const plays = async (realm: string, id: string, country?: string) =>
    (await get<ContentAnswer>(realm, `/api/v2/content/${id}`, country)).item.playback !== undefined;

  const EPISODES = ['saga-1', 'episode-1', 'episode-2', 'episode-3'];

  test('a licence: of the nearest that states what is required, also where only a list connects them', async () => {
    const found = await cards('licensed', EPISODES);
    expect(found.map(({ id, locked = false, lockedBy }) => [id, locked, lockedBy])).toEqual([
      ['saga-1', true, ['Monthly']],
      ['episode-1', false, undefined],
      ['episode-2', true, ['Monthly']],
      ['episode-3', true, ['Monthly']],
    ]);
    expect(await plays('licensed', 'episode-1')).toBe(true);
    for (const id of ['episode-2', 'episode-3']) expect(await plays('licensed', id), id).toBe(false);
  });

  test.each([
    ['ES', []],
    ['PT', ['episode-1']],
    ['FR', ['saga-1', 'episode-1', 'episode-2', 'episode-3']],
    ['DE', ['saga-1', 'episode-1', 'episode-2', 'episode-3']],
  ])('territories: in %s what series, season or episode excludes is blocked', async (country, blocked) => {
    const found = await cards('bordered', EPISODES, country);
    expect(found.filter(({ geoBlocked }) => geoBlocked).map(({ id }) => id)).toEqual(blocked);
    for (const id of EPISODES.slice(1)) expect(await plays('bordered', id, country), id).toBe(!blocked.includes(id));
  });

  test('territories: episodes are left out and not counted where the realm hides what is blocked', async () => {
    const idsOf = async (bucket: string, country: string) => {
      const page = await get<BucketPage>('hidden', `/api/v2/bucket/${bucket}?rpp=50`, country);
      expect(page.paging.totalItems).toBe(page.contentList.length);
      return page.contentList.map(({ id }) => id).filter((id) => id.startsWith('episode'));
    };
    for (const bucket of ['episodes', 'all']) {
      expect(await idsOf(bucket, 'FR'), bucket).toEqual([]);
      expect(await idsOf(bucket, 'ES'), bucket).toHaveLength(3);
    }
  });

  test('territories: nothing beside content, and no count, names what the realm hides', async () => {
    const seen = async (country: string) => {
      const { seasons = [] } = await get<ContentAnswer>('hidden', '/api/v2/content/saga', country);
      const { trailer } = await get<ContentAnswer>('hidden', '/api/v2/content/film-3', country);
      const [playlist] = await cards('hidden', ['mixed'], country);
      const { paging } = await get<BucketPage>('hidden', '/api/v2/bucket/programmes', country);
      return [seasons.length, trailer !== undefined, playlist!.vodCount, paging.totalItems > 0];
    };
    expect(await seen('FR')).toEqual([0, false, 1, false]);
    expect(await seen('ES')).toEqual([1, true, 2, true]);
  });

  test('an age rating: the episode’s own, else the season’s, else the series’', async () => {
    const found = await cards('rated', EPISODES);
    expect(found.map(({ id, rating, restricted = false }) => [id, rating, restricted])).toEqual([
      ['saga-1', '18', true],
      ['episode-1', '12', false],
      ['episode-2', '18', true],
      ['episode-3', '18', true],
    ]);
  });

  test('content that another build has stored is stored anew, whatever became of its folder', async () => {
    const { database } = server.store;
    const own = { title: 'As it was written' };
    // the content as builds without the rule store it, and a folder that cannot be read any more
    await database.transaction().execute(async (transaction) => {
      const rows = await transaction.selectFrom('content').where('realm', '=', 'rated').select('data').execute();
      const raw = rows.map(({ data }) => {
        const { rating, ...rest } = data as typeof data & { rating?: string };
        return data.id.startsWith('episode') && rating === '18' ? { ...rest, ...own } : data;
      });
      await replaceContent(transaction, 'rated', raw as Entity[]);
      await transaction
        .updateTable('realm')
        .set({ content_hash: 'of-another-build', content_revision: sql`content_revision + 1` })
        .where('name', '=', 'rated')
        .execute();
    });
    const other = await createRealmService({
      store: server.store,
      realmsDir: '/nowhere',
      base: readBase(ROOT),
      build: 'next',
      prepare: () => {
        throw new Error('There is no folder to check');
      },
    });
    const found = await cards('rated', ['episode-1', 'episode-2']);
    expect(found.map(({ title, restricted = false }) => [title, restricted])).toEqual([
      ['Episode 1', false],
      [own.title, true],
    ]);
    const revision = (await database.selectFrom('realm').where('name', '=', 'rated').selectAll().execute())[0];
    expect(revision!.content_hash).not.toBe('of-another-build');
    await other.close();
  });

  test.each([
    ['of-another-build', false],
    ['access-1:hash', false],
    ['access-2:hash', false],
    ['access-3:hash', true],
    ['access-10:hash', true],
  ])('content whose hash is “%s” follows the rules of this build or later ones: %s', (hash, follows) =>
    expect(followsRules(hash)).toBe(follows),
  );
});
