import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFeed } from '../../app/viewer/read-feed';
import { applyMergePatch, mergePatchOf } from '../../renderer/contract/merge-patch';
import type { FeedMessage, Statistics } from '../../schemas/generated/types';
import { validateFeedMessage } from '../../schemas/generated/validators.js';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { createMetrics } from '../../server/kernel/observability/metrics';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const keyOf = (server: TestServer) =>
  apiKeyStore(server.store.database, 'aster').create(
    { name: 'Scoreboard', scopes: ['live:write'], expiresAt: null },
    NOW,
  );
const listen = (app: TestServer['app']) => app.listen({ port: 0, host: '127.0.0.1' });

/** A reader of feeds over HTTP, with everything that it was told. */
function reader(origin: string, topics: string, more: { lastId?: string; headers?: Record<string, string> } = {}) {
  const messages: FeedMessage[] = [];
  const ids: string[] = [];
  let ended: { error: unknown } | undefined;
  const stop = readFeed({
    address: `${origin}/api/v2/feed?topics=${topics}`,
    headers: { realm: 'aster', ...(more.lastId && { 'last-event-id': more.lastId }), ...more.headers },
    onMessage(message) {
      expect(validateFeedMessage(message), JSON.stringify(validateFeedMessage.errors)).toBe(true);
      messages.push(message as FeedMessage);
    },
    onId: (id) => ids.push(id),
    onEnd: (error) => {
      ended = { error };
    },
  });
  return {
    messages,
    stop,
    lastId: () => ids.at(-1),
    ended: () => ended,
    /** Resolves once the reader has caught up. */
    caughtUp: () => expect.poll(() => ids.length).toBeGreaterThan(0),
    count: (count: number) => expect.poll(() => messages.length).toBe(count),
  };
}

/** What a reader makes of the messages of one topic. */
function replay(messages: readonly FeedMessage[]): unknown {
  let value: unknown;
  for (const message of messages) {
    if ('statistics' in message && message.statistics) value = message.statistics;
    else if ('patch' in message && message.patch) value = applyMergePatch(value, message.patch);
    else value = null;
  }
  return value;
}

const score = (home: number, away: number): Statistics => ({
  period: { en: 'Second half', fr: 'Seconde période' },
  competitors: {
    home: { name: 'Home side', order: 1, score: home },
    away: { name: 'Away side', order: 2, score: away },
  },
});

describe.each(engines)('feeds, on $name', (engine) => {
  let server: TestServer;
  let origin = '';
  let key = '';
  let now = NOW;
  let sequence = 0;
  const metrics = createMetrics('test');
  const readers = async () => /^realmcast_feed_readers (\d+)$/m.exec((await metrics.expose()).body)?.[1];
  const { ask } = members(() => server);

  beforeAll(async () => {
    server = await testServer([], { clock: () => now, metrics }, undefined, engine);
    await server.folder.write('aster');
    await server.realms.takeIn();
    key = await keyOf(server);
    origin = await listen(server.app);
  });
  afterAll(() => server.close());

  const put = (id: string, body: object, token = key) =>
    ask(`/api/v2/live/feeds/${id}`, { method: 'PUT', token, body });
  async function say(statistics: Statistics, id = 'fight-night') {
    sequence += 1;
    const answer = await put(id, { type: 'live_stats', sequence, statistics });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  test('CT-11 (part) a reader gets the whole, then differences, in order, and statistics are read by a call, too', async () => {
    await say(score(0, 0));
    const { messages, caughtUp, count, stop } = reader(origin, 'live_stats:fight-night');
    await caughtUp();
    expect(messages).toMatchObject([{ type: 'live_stats', id: 'fight-night', statistics: score(0, 0) }]);
    await say(score(1, 0));
    await say(score(1, 1));
    await count(3);
    expect(messages[1]).toMatchObject({ patch: { competitors: { home: { score: 1 } } } });
    expect(messages[2]).toMatchObject({ base: (messages[1] as { position: number }).position });
    expect(replay(messages)).toEqual(score(1, 1));
    const call = await ask('/api/v2/statistics/fight-night', { method: 'GET' });
    expect(call.json()).toEqual({ live_stats: score(1, 1) });
    expect(await readers()).toBe('1');
    stop();
    await expect.poll(readers).toBe('0');
  });

  test('who comes back gets what it missed, each once; who was away for long gets the whole', async () => {
    await say(score(2, 1));
    const first = reader(origin, 'live_stats:fight-night');
    await first.caughtUp();
    first.stop();
    for (const home of [3, 4, 5]) await say(score(home, 1));
    const second = reader(origin, 'live_stats:fight-night', { lastId: first.lastId()! });
    await second.count(3);
    expect(replay([...first.messages, ...second.messages])).toEqual(score(5, 1));
    second.stop();
    now += 11 * 60_000;
    for (let home = 6; home < 80; home += 1) await say(score(home, 1));
    const third = reader(origin, 'live_stats:fight-night', { lastId: first.lastId()! });
    await third.count(1);
    expect(third.messages[0]).toMatchObject({ statistics: score(79, 1) });
    third.stop();
    now = NOW;
  });

  test('an update that came before, or out of order, changes nothing; the same again sends nothing', async () => {
    await say(score(80, 0));
    const { messages, caughtUp, count, stop } = reader(origin, 'live_stats:fight-night');
    await caughtUp();
    for (const old of [sequence, sequence - 1]) {
      const answer = await put('fight-night', { type: 'live_stats', sequence: old, statistics: score(0, 9) });
      expect(answer.json()).toMatchObject({ applied: false, sequence });
    }
    expect(await say(score(80, 0))).toMatchObject({ applied: false, sequence });
    await say(score(81, 0));
    await count(2);
    expect(replay(messages)).toEqual(score(81, 0));
    stop();
  });

  test('a moment that is withdrawn, and a feed that is, reach the reader', async () => {
    const goal = { kind: 'score', order: 1, at: '2026-11-20T12:00:00Z', text: 'Goal', score: { home: 1 } };
    const send = (number: number, body: object) =>
      put('fight-night', { type: 'uefa-match-events', sequence: number, ...body });
    await send(1, { moments: { 'goal-1': goal } });
    const { messages, caughtUp, count, stop } = reader(origin, 'uefa-match-events:fight-night');
    await caughtUp();
    await send(2, { moments: { 'goal-1': { ...goal, isWithdrawn: true } } });
    await send(3, { isWithdrawn: true });
    await count(3);
    expect(messages[1]).toMatchObject({ patch: { 'goal-1': { isWithdrawn: true } } });
    expect(messages[2]).toMatchObject({ isWithdrawn: true });
    stop();
  });

  test('events and channels are told as a whole, by live states and by the clock', async () => {
    const { messages, count, stop } = reader(origin, 'events_live,events_not_live,epg_now_playing');
    await count(3);
    expect(messages.find(({ type }) => type === 'events_live')).toMatchObject({
      count: 1,
      events: [{ id: 'fight-night' }],
    });
    const put = (status: string, number: number) =>
      ask('/api/v2/live/states/tomorrow', { method: 'PUT', token: key, body: { status, sequence: number } });
    const live = () => messages.findLast((message) => message.type === 'events_live');
    await put('live', 1);
    await expect.poll(live).toMatchObject({ count: 2 });
    await put('scheduled', 2);
    await expect.poll(live).toMatchObject({ count: 1 });
    stop();
  });

  test('wrong updates are refused with what is wrong, and listed for the operator', async () => {
    const cases = [
      [await put('nobody', { type: 'live_stats', sequence: 1, statistics: {} }), '404 UNKNOWN_CONTENT'],
      [await put('the-film', { type: 'live_stats', sequence: 1, statistics: {} }), '404 UNKNOWN_CONTENT'],
      [await put('fight-night', { type: 'live_stats', sequence: '12', statistics: {} }), '400 BAD_BODY'],
      [await put('fight-night', { type: 'cricket', sequence: 1 }), '400 BAD_BODY'],
      [await put('fight-night', { type: 'live_stats', sequence: 1 }), '400 BAD_BODY'],
    ] as const;
    for (const [answer, expected] of cases) expect(`${answer.statusCode} ${answer.json().code}`).toBe(expected);
    expect((await put('fight-night', {}, 'wrong')).statusCode).toBe(401);
    const { refusals } = (await ask('/api/v2/live/refusals', { method: 'GET', token: key })).json();
    expect(refusals).toHaveLength(cases.length);
    expect(refusals[2]).toMatchObject({
      id: 'fight-night',
      code: 'BAD_BODY',
      problem: expect.stringContaining('/sequence'),
    });
    expect((await ask('/api/v2/live/refusals', { method: 'GET' })).statusCode).toBe(401);
  });

  test('a competition has statistics under an id of the sender’s', async () => {
    const table = { type: 'live_stats', sequence: 1, isCompetition: true, statistics: score(1, 0) };
    expect((await put('liga-austral', table)).statusCode).toBe(200);
    const { messages, caughtUp, stop } = reader(origin, 'live_stats:liga-austral');
    await caughtUp();
    expect(messages).toMatchObject([{ id: 'liga-austral', statistics: score(1, 0) }]);
    stop();
  });

  test.each([
    ['', '“topics” is required'],
    ['live_stats', 'which is no feed'],
    ['cricket:fight-night', 'which is no feed'],
    ['live_stats:Fight Night', 'which is no feed'],
  ])('a feed that does not exist (“%s”) is refused', async (topics, problem) => {
    const answer = await fetch(`${origin}/api/v2/feed?topics=${encodeURIComponent(topics)}`, {
      headers: { realm: 'aster' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(problem);
  });
});

test('with two processes, what one is told the readers of the other get', async () => {
  const { one, other, close } = await twoServers({ aster: () => {} }, { clock: () => NOW });
  const { ask } = members(() => one);
  const token = await keyOf(one);
  const origin = await listen(other);
  const { messages, caughtUp, count, stop } = reader(origin, 'live_stats:fight-night,events_live');
  await caughtUp();
  for (const [index, home] of [1, 2, 3].entries())
    await ask('/api/v2/live/feeds/fight-night', {
      method: 'PUT',
      token,
      body: { type: 'live_stats', sequence: index, statistics: score(home, 0) },
    });
  await ask('/api/v2/live/states/tomorrow', { method: 'PUT', token, body: { status: 'live', sequence: 1 } });
  await count(5);
  expect(replay(messages.filter(({ type }) => type === 'live_stats'))).toEqual(score(3, 0));
  expect(messages.findLast(({ type }) => type === 'events_live')).toMatchObject({ count: 2 });
  stop();
  await close();
});

test('in a realm that is closed, a feed takes the bearer of who may read its content', async () => {
  const server = await testServer([], { clock: () => NOW });
  await server.folder.write('aster', (documents) => {
    documents['settings.json'].guestsAllowed = false;
  });
  await server.realms.takeIn();
  const origin = await listen(server.app);
  const { account, login } = members(() => server);
  await account('ada@example.com');
  const { authorisationToken } = await login('ada@example.com');
  const get = (headers: Record<string, string>) =>
    fetch(`${origin}/api/v2/feed?topics=live_stats:fight-night`, { headers: { realm: 'aster', ...headers } });
  expect((await get({})).status).toBe(401);
  const open = await get({ authorization: `Bearer ${authorisationToken}` });
  expect(open.status).toBe(200);
  await open.body?.cancel();
  await server.close();
});

const value = fc.jsonValue({ maxDepth: 3 }).map((any) => JSON.parse(JSON.stringify(any, (_, inner) => inner ?? 0)));
const object = fc.dictionary(fc.string({ maxLength: 3 }), value, { maxKeys: 4, noNullPrototype: true });

test('a merge patch makes the one of the other', () => {
  fc.assert(
    fc.property(object, object, (from, to) => {
      expect(applyMergePatch(from, JSON.parse(JSON.stringify(mergePatchOf(from, to))))).toEqual(to);
      expect(mergePatchOf(to, to)).toEqual({});
    }),
  );
});
