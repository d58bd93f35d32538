import { afterEach, describe, expect, test } from 'vitest';
import type { StatisticsAnswer } from '../../schemas/generated/types';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const SECOND = 1000;
/** The fixture's event goes from 11:00 to 14:00 on each day of a realm with an anchor. */
const END = Date.parse('2026-11-20T14:00:00Z');

const participants = [{ name: 'Northern Lights' }, { name: 'Southern Cross' }];

/** A realm whose events are football matches of a league. */
function simulated(documents: Documents) {
  for (const item of documents['content/all.json'].items)
    if (item.type === 'LIVE_EVENT') Object.assign(item, { tags: ['league'], participants });
  const next = documents['content/all.json'].items.find(({ id }: { id: string }) => id === 'tomorrow');
  Object.assign(next, { startDate: '2026-11-17T09:00:00Z', endDate: '2026-11-17T11:00:00Z' });
  documents['simulation.json'] = {
    seed: 7,
    competitions: [{ id: 'the-league', sport: 'football', eventTag: 'league', standings: { en: 'The League' } }],
  };
}

const statisticsOf = async (app: TestServer['app'], id = 'fight-night') =>
  (await app.inject({ url: `/api/v2/statistics/${id}`, headers: { realm: 'aster' } })).json<StatisticsAnswer>();

/** Whether a job waits for a later moment, and is not being done. */
const isNext =
  (now: number) =>
  ({ attempts, run_at }: { attempts: number; run_at: Date }): boolean =>
    attempts === 0 && run_at.getTime() > now;

const positionOf = async (server: TestServer) =>
  (await server.store.database.selectFrom('feed_log').select('position').executeTakeFirst())?.position ?? 0;

describe.each(engines)('the simulator, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  afterEach(() => server.close());

  async function start(change?: (documents: Documents) => void) {
    now = NOW;
    server = await testServer([], { clock: () => now, jobsLookMs: 10 }, undefined, engine);
    await server.folder.write('aster', change);
    await server.realms.takeIn();
    await server.app.ready();
  }
  const jobs = () => server.store.database.selectFrom('job').select(['attempts', 'run_at']).execute();
  /** Resolves when the matches of this moment have been played. */
  const played = () => expect.poll(async () => (await jobs()).map(isNext(now))).toEqual([true]);

  test('CT-11 (part) a match that is under way has statistics and moments after a tick, and its league a table', async () => {
    await start(simulated);
    await played();
    const { live_stats: statistics, 'uefa-match-events': moments } = await statisticsOf(server.app);
    const { competitors = {} } = statistics!;
    expect(Object.values(competitors).map(({ name }) => name)).toEqual(
      expect.arrayContaining(participants.map(({ name }) => name)),
    );
    expect(statistics!.period).toEqual({ en: 'First half', fr: 'Première période' });
    expect(moments!['first-half']).toMatchObject({ kind: 'period', at: '2026-11-20T11:00:00.000Z' });
    const league = await statisticsOf(server.app, 'the-league');
    expect(Object.keys(league.live_stats!.tables!.standings!.rows).sort()).toEqual([
      'northern-lights',
      'southern-cross',
    ]);
    const next = await statisticsOf(server.app, 'tomorrow');
    expect(next.live_stats!.period).toMatchObject({ en: 'Not started' });
    const [key] = await apiKeyStore(server.store.database, 'aster').list();
    expect(key).toMatchObject({ name: 'Embedded simulator', scopes: ['live:write'] });
    expect(await server.store.database.selectFrom('feed_refusal').selectAll().execute()).toEqual([]);
  });

  test('CT-11 (part) a match of an earlier day ends as the realm says, drops no page, and counts in the table', async () => {
    await start((documents) => {
      simulated(documents);
      const earlier = documents['content/all.json'].items.find(({ id }: { id: string }) => id === 'tomorrow');
      Object.assign(earlier, { startDate: '2026-11-14T09:00:00Z', endDate: '2026-11-14T11:00:00Z' });
      Object.assign(documents['simulation.json'], { results: [{ eventId: 'tomorrow', home: 1, away: 7 }] });
    });
    await played();
    const { live_stats: statistics } = await statisticsOf(server.app, 'tomorrow');
    expect(statistics!.period).toMatchObject({ en: 'Full time' });
    expect(statistics!.competitors).toMatchObject({
      'northern-lights': { score: 1, isWinner: false },
      'southern-cross': { score: 7, isWinner: true },
    });
    const { live_stats: table } = await statisticsOf(server.app, 'the-league');
    expect(Number(table!.tables!.standings!.rows['southern-cross']!.cells.for)).toBeGreaterThanOrEqual(7);
    const states = await server.store.database.selectFrom('live_state').select('event').execute();
    expect(states).toEqual([{ event: 'fight-night' }]);
  });

  test('says the same once, also after a restart, and goes on to the end of the match', async () => {
    await start(simulated);
    await played();
    const position = await positionOf(server);
    expect(position).toBeGreaterThan(0);
    await server.app.close();
    now += 6 * SECOND;
    const again = server.variant({});
    await again.ready();
    await played();
    expect(await positionOf(server)).toBeLessThanOrEqual(position + 1);
    now = END + 1 * SECOND;
    await played();
    const { live_stats: statistics } = await statisticsOf(again);
    expect(statistics!.period).toMatchObject({ en: 'Full time' });
    const state = await server.store.database.selectFrom('live_state').selectAll().executeTakeFirst();
    expect(state).toMatchObject({ event: 'fight-night', status: 'ended' });
    const keys = await apiKeyStore(server.store.database, 'aster').list();
    expect(keys.filter(({ revoked_at }) => !revoked_at)).toHaveLength(1);
    await again.close();
    const after = await apiKeyStore(server.store.database, 'aster').list();
    expect(after.filter(({ revoked_at }) => !revoked_at)).toHaveLength(0);
  });

  test('says that the match is live without dropping a page', async () => {
    await start(simulated);
    await played();
    const state = await server.store.database.selectFrom('live_state').selectAll().executeTakeFirst();
    expect(state).toMatchObject({ event: 'fight-night', status: 'live' });
    expect((await server.realms.get('aster'))!.liveRevision).toBe(0);
  });

  test('is off where a realm has no simulation.json', async () => {
    await start();
    await server.realms.refresh('aster');
    await expect.poll(jobs).toEqual([]);
    expect(await statisticsOf(server.app)).toEqual({});
    expect(await apiKeyStore(server.store.database, 'aster').list()).toEqual([]);
  });
});

test('two processes on one store say one set', async () => {
  let now = NOW;
  const servers = await twoServers({ aster: simulated }, { clock: () => now, jobsLookMs: 10 });
  const { one, other } = servers;
  const waiting = async () =>
    (await one.store.database.selectFrom('job').select(['attempts', 'run_at']).execute()).map(isNext(now));
  await Promise.all([one.app.ready(), other.ready()]);
  await expect.poll(waiting).toEqual([true]);
  for (let tick = 0; tick < 4; tick += 1) {
    now += 5 * SECOND;
    await expect.poll(waiting).toEqual([true]);
  }
  const messages = await one.store.database.selectFrom('feed_message').select(['topic', 'message']).execute();
  expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length);
  const wholes = messages.filter(({ message }) => !message.includes('"patch"')).map(({ topic }) => topic);
  expect(new Set(wholes).size).toBe(wholes.length);
  expect(await statisticsOf(one.app)).toEqual(await statisticsOf(other));
  await servers.close();
});
