import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import type { ContentAnswer, LiveAnswer, LiveStateUpdate } from '../../schemas/generated/types';
import { apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import type { Document, Documents } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const MINUTE = 60_000;
/** A day of the tests, in the realm's own time of four days before. */
const at = (time: string, day = 20) => `2026-11-${day}T${time}:00.000Z`;

const withFilms = (documents: Documents) => {
  const { items } = documents['content/all.json'];
  // its hour has begun, and is not the one that it starts at
  items.push({
    ...items.find(({ type }: Document) => type === 'LIVE_EVENT'),
    ...{ id: 'some-time', timeToBeConfirmed: true, startDate: '2026-11-16T11:00:00Z', endDate: '2026-11-16T13:00:00Z' },
  });
  for (const item of items as Document[])
    if (item.type === 'LIVE_EVENT') item.playback = { hlsUrl: 'media/film/master.m3u8' };
};

const keyOf = (server: TestServer, realm = 'aster') =>
  apiKeyStore(server.store.database, realm).create(
    { name: 'Scoreboard', scopes: ['live:write'], expiresAt: null },
    NOW,
  );

describe.each(engines)('a live state, on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  let pagesDrawn = 0;
  let key = '';
  let sequence = 0;
  const { ask, codeOf, checkIn } = members(() => server);

  beforeAll(async () => {
    const renderer = createPageRenderer();
    const render: typeof renderer.render = (input) => {
      pagesDrawn += 1;
      return renderer.render(input);
    };
    // what has changed is waited for, however long a slow machine takes to make it
    const options = { clock: () => now, patienceMs: 60_000, renderer: async () => ({ ...renderer, render }) };
    server = await testServer([], options, undefined, engine);
    await server.folder.write('aster', withFilms);
    await server.folder.write('beryl');
    await server.realms.takeIn();
    key = await keyOf(server);
  });
  afterAll(() => server.close());

  const put = (id: string, body: object, token: string | undefined = key) =>
    ask(`/api/v2/live/states/${id}`, { method: 'PUT', token, body });
  /** The next update of a sender. */
  async function update(id: string, change: Omit<LiveStateUpdate, 'sequence'>) {
    sequence += 1;
    const answer = await put(id, { ...change, sequence });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const read = async <Body>(url: string) => (await ask(url, { method: 'GET' })).json() as Body;
  const liveNow = async () => (await read<LiveAnswer>('/api/v2/live')).events.map(({ id }) => id);
  const itemOf = async (id: string) => (await read<ContentAnswer>(`/api/v2/content/${id}`)).item;
  const home = async () => (await server.app.inject({ url: '/realm/aster/home' })).body;
  const playable = async (id: string) => {
    const { authorisationToken: token } = await checkIn();
    return codeOf(`/api/v2/playback/${id}`, { method: 'GET', token });
  };

  test('an event that begins early is live everywhere; a score drops no page, and a transition does', async () => {
    expect(await liveNow()).toEqual(['fight-night']);
    expect(await playable('tomorrow')).toBe('404 LIVE_NOT_STARTED');
    const before = await home();
    const { contentRevision } = (await server.realms.get('aster'))!;
    const first = await update('tomorrow', { status: 'live', data: { home: 0 } });
    expect(first).toMatchObject({ eventId: 'tomorrow', applied: true, status: 'live', data: { home: 0 } });
    expect((await liveNow()).sort()).toEqual(['fight-night', 'tomorrow']);
    expect(await itemOf('tomorrow')).toMatchObject({ live: true, startDate: at('12:00') });
    expect(await playable('tomorrow')).toBe('200');
    const after = await home();
    expect(after).not.toBe(before);
    const drawn = pagesDrawn;
    for (const score of [1, 2]) await update('tomorrow', { status: 'live', data: { home: score } });
    expect(await home()).toBe(after);
    expect(pagesDrawn).toBe(drawn);
    await update('tomorrow', { status: 'scheduled' });
    expect(await liveNow()).toEqual(['fight-night']);
    expect(await home()).not.toBe(after);
    expect((await server.realms.get('aster'))?.contentRevision).toBe(contentRevision);
  });

  test('an event that is called off or held up is not on and does not play, until it is live again', async () => {
    for (const status of ['cancelled', 'postponed'] as const) {
      await update('fight-night', { status });
      expect(await itemOf('fight-night')).toMatchObject({ eventState: status.toUpperCase(), live: false });
      expect(await playable('fight-night')).toBe('403 NOT_PLAYABLE');
    }
    const { startTime } = await update('fight-night', { status: 'delayed', startTime: at('13:00') });
    expect(startTime).toBe(at('13:00'));
    const delayed = await itemOf('fight-night');
    // it takes as long as it would have
    expect(delayed).toMatchObject({ eventState: 'DELAYED', delayedUntil: at('13:00'), endDate: at('16:00') });
    expect(await liveNow()).toEqual([]);
    await update('fight-night', { status: 'live', startTime: at('11:00') });
    expect(await itemOf('fight-night')).not.toHaveProperty('eventState');
    expect([await liveNow(), await playable('fight-night')]).toEqual([['fight-night'], '200']);
  });

  test('an event whose hour is to be confirmed is to come all day and plays for nobody, until it is reported to be live', async () => {
    const before = await itemOf('some-time');
    expect([before.live, before.timeToBeConfirmed]).toEqual([false, true]);
    expect(await liveNow()).not.toContain('some-time');
    const coming = async () => (await read<LiveAnswer>('/api/v2/live')).upcoming.map(({ id }) => id);
    expect(await coming()).toContain('some-time');
    expect(await playable('some-time')).toBe('403 NOT_PLAYABLE');
    const report = async (status: LiveStateUpdate['status'], place: number) =>
      expect((await put('some-time', { status, sequence: place })).statusCode).toBe(200);
    await report('scheduled', 1);
    expect(await liveNow()).not.toContain('some-time');
    await report('live', 2);
    expect(await liveNow()).toContain('some-time');
    expect((await itemOf('some-time')).timeToBeConfirmed).toBeUndefined();
    expect(await playable('some-time')).toBe('200');
    await report('ended', 3);
    expect(await liveNow()).not.toContain('some-time');
  });

  test('an update that came before, or out of order, is answered and changes nothing', async () => {
    await update('fight-night', { status: 'live', data: { home: 3 } });
    for (const old of [sequence, sequence - 1]) {
      const answer = await put('fight-night', { status: 'cancelled', sequence: old });
      expect(answer.json()).toMatchObject({ applied: false, status: 'live', sequence, data: { home: 3 } });
    }
    expect(await liveNow()).toEqual(['fight-night']);
  });

  test('a new version of the content keeps the state over it', async () => {
    await update('fight-night', { status: 'postponed' });
    await server.folder.write('aster', (documents) => {
      withFilms(documents);
      for (const item of documents['content/all.json'].items) if (item.id === 'fight-night') item.title = 'Fight day';
    });
    await server.realms.takeIn();
    expect(await itemOf('fight-night')).toMatchObject({ title: 'Fight day', eventState: 'POSTPONED' });
    await update('fight-night', { status: 'scheduled' });
    const item = await itemOf('fight-night');
    expect(item).toMatchObject({ title: 'Fight day', endDate: at('14:00') });
    expect(item).not.toHaveProperty('eventState');
  });

  test('an event goes on beyond its end while its system reports, and ends when it says so, or falls silent', async () => {
    const report = async (time: string, status: LiveStateUpdate['status']) => {
      now = Date.parse(at(time));
      await update('fight-night', { status });
    };
    await report('13:00', 'live');
    expect((await itemOf('fight-night')).endDate).toBe(at('14:00'));
    await report('13:50', 'live');
    now = Date.parse(at('14:10'));
    expect(await liveNow()).toEqual(['fight-night']);
    await report('14:15', 'ended');
    expect(await liveNow()).toEqual([]);
    expect((await itemOf('fight-night')).endDate).toBe(at('14:15'));
    await report('14:16', 'live');
    now += 31 * MINUTE;
    expect(await liveNow()).toEqual([]);
    now = NOW;
    await update('fight-night', { status: 'scheduled' });
  });

  test('what is no update of an event of this realm is refused, each with its code', async () => {
    const good = { status: 'live', sequence: 1e6 };
    const code = async (id: string, body: object, token?: string) => {
      const answer = await put(id, body, token);
      return `${answer.statusCode} ${answer.json().code}`;
    };
    expect(await code('nothing', good)).toBe('404 UNKNOWN_CONTENT');
    expect(await code('film-1', good)).toBe('422 NOT_AN_EVENT');
    expect(await code('fight-night', { ...good, status: 'paused' })).toBe('400 BAD_BODY');
    expect(await code('fight-night', { status: 'live' })).toBe('400 BAD_BODY');
    expect(await code('fight-night', { ...good, startTime: '0000-01-01T00:00:00Z' })).toBe('400 BAD_BODY');
    expect(await code('fight-night', { ...good, data: { text: 'x'.repeat(17_000) } })).toBe('413 BODY_TOO_LARGE');
    expect(await code('fight-night', good, await keyOf(server, 'beryl'))).toBe('403 WRONG_REALM');
    expect(await liveNow()).toEqual(['fight-night']);
  });
});

test('a transition reaches every process', async () => {
  const { one, other, close } = await twoServers({ aster: () => {} }, { clock: () => NOW });
  try {
    const liveIn = async (app: TestServer['app']) =>
      ((await app.inject({ url: '/api/v2/live', headers: { realm: 'aster' } })).json() as LiveAnswer).events.map(
        ({ id }) => id,
      );
    await expect.poll(() => liveIn(other)).toEqual(['fight-night']);
    const { ask } = members(() => one);
    const body = { status: 'cancelled', sequence: 1 };
    await ask('/api/v2/live/states/fight-night', { method: 'PUT', token: await keyOf(one), body });
    expect(await liveIn(one.app)).toEqual([]);
    await expect.poll(() => liveIn(other)).toEqual([]);
  } finally {
    await close();
  }
});
