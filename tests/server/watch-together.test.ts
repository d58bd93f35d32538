import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import type { CreatedRoom, RoomTicket, SessionTokens } from '../../schemas/generated/types';
import { engines } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { type ConnectOptions, connect, type RoomClient, soon } from '../fixtures/room-client';
import { type Shop, shop, withShop } from '../fixtures/shop';
import type { TestServer } from '../fixtures/test-server';
import { twoServers } from '../fixtures/two-servers';

const AWAY_SECONDS = 1.5;
const ROOMS = '/api/v2/together/rooms';
const FILM = 'film-1';
const NOBODYS_ROOM = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A realm with these keyed values, and none that were there. */
const keyed =
  (settings: object | undefined, appSettings: object | undefined) =>
  (documents: Documents): void => {
    withShop(documents);
    Object.assign(documents['settings.json'], { settings, appSettings });
  };
const ON = { REACTOO: 'ENABLED' };
const OFF = { REACTOO: 'DISABLED' };

const listen = (app: TestServer['app']) => app.listen({ port: 0, host: '127.0.0.1' });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const clients: RoomClient[] = [];
const join = (origin: string, ticket?: string, options?: ConnectOptions) => {
  const client = connect(origin, ticket, options);
  clients.push(client);
  return client;
};
afterEach(() => {
  for (const client of clients.splice(0)) client.drop();
});

describe.each(engines)('RT-43 (part) rooms on $name', (engine) => {
  let on: Shop;
  let origin: string;
  beforeAll(async () => {
    on = await shop(engine, { shop: withShop, plain: keyed(ON, OFF) }, { roomAwaySeconds: AWAY_SECONDS });
    origin = await listen(on.server.app);
  });
  afterAll(() => on.server.close());

  const guest = async (realm = 'shop'): Promise<string> =>
    (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
  const asking = (token: string, body: object = {}) => ({ realm: 'shop', token, body });
  async function create(token: string, contentId = FILM): Promise<string> {
    const answer = await on.ask(ROOMS, asking(token, { contentId }));
    expect(answer.statusCode, answer.body).toBe(201);
    return (answer.json() as CreatedRoom).id;
  }
  const ticketsOf = (room: string) => `${ROOMS}/${room}/tickets`;
  async function ticket(token: string, room: string): Promise<string> {
    const answer = await on.ask(ticketsOf(room), asking(token));
    expect(answer.statusCode, answer.body).toBe(200);
    const { ticket, address, contentId } = answer.json() as RoomTicket;
    expect([contentId, address]).toEqual([FILM, 'ws://shop.example/_together']);
    return ticket;
  }
  const enter = async (token: string, room: string, options?: ConnectOptions) => {
    const client = join(origin, await ticket(token, room), options);
    await soon(() => expect(client.me()).toBeDefined());
    return client;
  };
  /** A room with its host and a guest in it. */
  async function pair() {
    const [one, other] = [await guest(), await guest()];
    const room = await create(one);
    const host = await enter(one, room);
    const visitor = await enter(other, room);
    await soon(() => expect(host.room()?.members).toHaveLength(2));
    return { room, host, visitor, tokens: { host: one, visitor: other } };
  }

  test('is created by who may play its content, and joined by who may play it themselves', async () => {
    const subscriber = await on.customer();
    await subscriber.saveCard('4242424242424242');
    await subscriber.order('monthly');
    const { authorisationToken: member } = await on.login(subscriber.email, undefined, 'shop');
    const room = (await on.ask(ROOMS, asking(member, { contentId: 'film-2' }))).json().id as string;
    expect(room).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const visitor = await guest();
    expect(await on.codeOf(ticketsOf(room), asking(visitor))).toBe('403 LICENCE_REQUIRED');
    expect(await on.codeOf(ROOMS, asking(visitor, { contentId: 'film-2' }))).toBe('403 LICENCE_REQUIRED');
    expect(await on.codeOf(ROOMS, asking(visitor, { contentId: 'no-film' }))).toBe('404 UNKNOWN_CONTENT');
    expect(await on.codeOf(ticketsOf(NOBODYS_ROOM), asking(visitor))).toBe('404 UNKNOWN_ROOM');
    expect(await on.codeOf(ROOMS, { realm: 'shop', body: { contentId: FILM } })).toBe('401 TOKEN_MISSING');
  });

  test('RS-38 (part) exists only where REACTOO is enabled, and in its own realm', async () => {
    const stranger = await guest('plain');
    const call = { realm: 'plain', token: stranger, body: { contentId: FILM } };
    expect(await on.codeOf(ROOMS, call)).toBe('403 FEATURE_OFF');
    const room = await create(await guest());
    expect(await on.codeOf(ticketsOf(room), { realm: 'plain', token: stranger })).toBe('403 FEATURE_OFF');
  });

  test('tells everybody who is there and how it plays; what the host does counts for all', async () => {
    const { host, visitor } = await pair();
    expect(host.me()).toMatchObject({ isHost: true, name: null });
    expect(visitor.me()).toMatchObject({ isHost: false });
    expect(host.room()).toMatchObject({ playback: { playing: false, position: 0, revision: 0 } });
    const at = Date.now();
    host.send({ type: 'control', revision: 0, playing: true, position: 12.5, rate: 1, at });
    await soon(() =>
      expect(visitor.room()?.playback).toEqual({ playing: true, position: 12.5, rate: 1, at, revision: 1 }),
    );
    expect(host.room()?.playback.revision).toBe(1);

    // who is not the host, and who has not heard of the last change
    visitor.send({ type: 'control', revision: 1, playing: false, position: 0, rate: 1, at });
    await soon(() => expect(visitor.refusals()).toEqual(['NOT_ROOM_HOST']));
    host.send({ type: 'control', revision: 0, playing: false, position: 0, rate: 1, at });
    await soon(() => expect(host.refusals()).toEqual(['ROOM_CHANGED']));
    visitor.send({ type: 'sharing', everyone: true });
    await soon(() => expect(visitor.refusals()).toEqual(['NOT_ROOM_HOST', 'NOT_ROOM_HOST']));

    host.send({ type: 'sharing', everyone: true });
    await soon(() => expect(visitor.room()?.everyoneControls).toBe(true));
    visitor.send({ type: 'control', revision: 1, playing: false, position: 30, rate: 1, at: Date.now() });
    await soon(() => expect(host.room()?.playback).toMatchObject({ playing: false, position: 30, revision: 2 }));
    visitor.send({ type: 'waiting', isWaiting: true });
    await soon(() => expect(host.room()?.members.map(({ isWaiting }) => isWaiting)).toEqual([false, true]));
  });

  test('of two changes to the same state, one counts', async () => {
    const { host, visitor } = await pair();
    host.send({ type: 'sharing', everyone: true });
    await soon(() => expect(visitor.room()?.everyoneControls).toBe(true));
    const change = (position: number) =>
      ({ type: 'control', revision: 0, playing: true, position, rate: 1, at: Date.now() }) as const;
    host.send(change(10));
    visitor.send(change(20));
    await soon(() => expect([...host.refusals(), ...visitor.refusals()]).toEqual(['ROOM_CHANGED']));
    await soon(() => expect(host.room()?.playback).toEqual(visitor.room()?.playback));
    expect(host.room()?.playback.revision).toBe(1);
  });

  test('answers with the store’s time, whatever is going on', async () => {
    const { host } = await pair();
    host.send({ type: 'ping', id: 7 });
    await soon(() => expect(host.events.findLast(({ type }) => type === 'pong')).toMatchObject({ id: 7 }));
    const pong = host.events.findLast((event) => event.type === 'pong');
    expect(Math.abs(pong!.at - Date.now())).toBeLessThan(500);
  });

  test('reactions and messages reach everybody, as plain text and not too often', async () => {
    const { host, visitor } = await pair();
    const from = host.me()!.id;
    host.send({ type: 'react', reaction: 'applause' });
    host.send({ type: 'say', text: ' <b>What</b>\u202e a\nsave! ' });
    await soon(() =>
      expect(visitor.events.filter(({ type }) => type === 'reaction' || type === 'message')).toEqual([
        { type: 'reaction', from, reaction: 'applause' },
        { type: 'message', from, text: '<b>What</b> a save!' },
      ]),
    );
    for (let count = 0; count < 8; count++) visitor.send({ type: 'say', text: `message ${count}` });
    await soon(() => expect(visitor.refusals()).toEqual(Array(3).fill('TOO_MANY_ATTEMPTS')));
    expect(host.events.filter((event) => event.type === 'message' && event.from !== from)).toHaveLength(5);
    // nothing is kept: who comes later hears of nothing
    expect(visitor.isClosed()).toBe(false);
  });

  test('who leaves is gone at once, who is disconnected keeps their place for some seconds', async () => {
    const { room, host, visitor, tokens } = await pair();
    const { id } = visitor.me()!;
    visitor.drop();
    await soon(() => expect(host.room()?.members).toMatchObject([{ isAway: false }, { id, isAway: true }]));
    const back = await enter(tokens.visitor, room);
    expect(back.me()!.id).toBe(id);
    await soon(() => expect(host.room()?.members).toMatchObject([{ isAway: false }, { isAway: false }]));
    back.send({ type: 'leave' });
    expect(await back.closed).toBe(4000);
    await soon(() => expect(host.room()?.members).toHaveLength(1));
  });

  test('when the host vanishes, whoever has been there longest becomes host; a host who reloads stays host', async () => {
    const { room, host, visitor, tokens } = await pair();
    const third = await enter(await guest(), room);
    host.drop();
    const again = await enter(tokens.host, room);
    await wait(AWAY_SECONDS * 1_000 + 1_500);
    expect(again.me()).toMatchObject({ isHost: true });
    again.drop();
    await soon(() => expect(visitor.me()).toMatchObject({ isHost: true }));
    expect(third.me()).toMatchObject({ isHost: false });
    expect(third.room()?.members).toHaveLength(2);
    // who leaves on purpose is not waited for
    visitor.send({ type: 'leave' });
    await soon(() => expect(third.me()).toMatchObject({ isHost: true }));
  });

  test('a second tab takes the place of the first', async () => {
    const { room, host, tokens } = await pair();
    const second = await enter(tokens.host, room);
    expect(await host.closed).toBe(4000);
    expect(host.refusals()).toEqual(['JOINED_ELSEWHERE']);
    expect(second.me()).toMatchObject({ isHost: true, isAway: false });
    await wait(300);
    expect(second.room()?.members.map(({ isAway }) => isAway)).toEqual([false, false]);
  });

  test('hides results while somebody in it hides them', async () => {
    const { room, host } = await pair();
    expect(host.room()?.hidesResults).toBe(false);
    const shy = await enter(await guest(), room, { hidesResults: true });
    await soon(() => expect(host.room()?.hidesResults).toBe(true));
    shy.send({ type: 'leave' });
    await soon(() => expect(host.room()?.hidesResults).toBe(false));
    // who changes their mind in the room
    host.send({ type: 'results', hidesResults: true });
    await soon(() => expect(host.room()?.hidesResults).toBe(true));
    host.send({ type: 'results', hidesResults: false });
    await soon(() => expect(host.room()?.hidesResults).toBe(false));
  });

  test('whose place was taken away while they are connected is sent back for another one', async () => {
    const { room, host, visitor, tokens } = await pair();
    const { id } = visitor.me()!;
    await on.server.store.database.deleteFrom('room_member').where('id', '=', id).execute();
    host.send({ type: 'sharing', everyone: true });
    await soon(() => expect(visitor.isClosed()).toBe(true));
    expect(await visitor.closed).toBe(1012);
    await enter(tokens.visitor, room);
    await soon(() => expect(host.room()?.members).toMatchObject([{ isHost: true }, { isAway: false }]));
  });

  test('a connection proves who it is before anything else, and only pages of the server’s hosts open one', async () => {
    const room = await create(await guest());
    const stranger = join(origin);
    stranger.send({ type: 'react', reaction: 'heart' });
    stranger.send('nothing');
    stranger.send(JSON.stringify({ type: 'say', text: 'x'.repeat(201) }));
    await soon(() => expect(stranger.refusals()).toEqual(['BAD_BODY', 'BAD_BODY', 'TICKET_REFUSED']));
    const forged = join(origin, `${await ticket(await guest(), room)}x`);
    expect(await forged.closed).toBe(1008);
    expect(forged.refusals()).toEqual(['TICKET_REFUSED']);
    // a token that is good for something else
    expect(await join(origin, await guest()).closed).toBe(1008);
    const large = join(origin, 'x'.repeat(5_000));
    expect(await large.closed).toBe(1009);
    expect(await join(origin, undefined, { headers: { origin: 'https://evil.example' } }).closed).toBe(403);
    expect(await join(origin, undefined, { headers: { origin: 'null' } }).closed).toBe(403);
    const own = { headers: { origin: 'https://shop.example' } };
    expect((await enter(await guest(), room, own)).me()).toBeDefined();
    expect(await on.codeOf('/_together', { method: 'GET', realm: 'shop' })).toBe('404 UNKNOWN_PATH');
  });

  test('a ticket expires, and a flood is closed', async () => {
    const { room, visitor } = await pair();
    const late = await ticket(await guest(), room);
    on.pass(60_000);
    expect(await join(origin, late).closed).toBe(1008);
    for (let count = 0; count < 200; count++) visitor.send({ type: 'ping', id: count });
    expect(await visitor.closed).toBe(4000);
    expect(visitor.refusals().at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });
});

test('RS-38 settings and appSettings hold keyed values of which those of appSettings win, and REACTOO = ENABLED opens rooms and their page', async () => {
  const renderer = createPageRenderer();
  const realms = {
    none: keyed(undefined, undefined),
    realm: keyed(ON, undefined),
    app: keyed(undefined, ON),
    'app-on': keyed(OFF, ON),
    'app-off': keyed(ON, OFF),
    other: keyed(ON, { ENHANCED_METADATA_VIEWS: 'vod' }),
  };
  const on = await shop(engines[0], realms, { production: false, renderer: async () => renderer });
  try {
    const seen: Record<string, unknown> = {};
    for (const realm of Object.keys(realms)) {
      const token = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
      const created = await on.ask(ROOMS, { realm, token, body: { contentId: FILM } });
      const ticketed = await on.codeOf(`${ROOMS}/${NOBODYS_ROOM}/tickets`, { realm, token, body: {} });
      const page = await on.server.app.inject({
        url: `/realm/${realm}/watch-together/${NOBODYS_ROOM}`,
        headers: { accept: 'text/html' },
      });
      seen[realm] = [created.statusCode, ticketed, page.statusCode];
    }
    const hasRooms = [201, '404 UNKNOWN_ROOM', 200];
    const hasNone = [403, '403 FEATURE_OFF', 404];
    expect(seen).toEqual({
      ...{ none: hasNone, realm: hasRooms, app: hasRooms, 'app-on': hasRooms, 'app-off': hasNone, other: hasRooms },
    });
  } finally {
    await on.server.close();
  }
});

test('RT-43 (part) a server that stops lets its members come back to another one without being away', async () => {
  const on = await shop(engines[0], { shop: withShop });
  const origin = await listen(on.server.app);
  const token = (await on.tokens('/api/v2/login/guest/checkin', { realm: 'shop' })).authorisationToken;
  const { id } = (await on.ask(ROOMS, { realm: 'shop', token, body: { contentId: FILM } })).json() as CreatedRoom;
  const { ticket } = (await on.ask(`${ROOMS}/${id}/tickets`, { realm: 'shop', token })).json() as RoomTicket;
  const client = join(origin, ticket);
  await soon(() => expect(client.me()).toBeDefined());
  await on.server.close();
  expect(await client.closed).toBe(1012);
});

test.skipIf(engines.length < 2)(
  'RT-43 (part) twenty people of a room in two processes on one PostgreSQL see the same, and the twenty-first is refused',
  async () => {
    const both = await twoServers({
      aster: (documents) => {
        documents['settings.json'].settings = { REACTOO: 'ENABLED' };
      },
    });
    const apps = [both.one.app, both.other] as const;
    const post = async <Answer>(at: number, url: string, token?: string, payload: object = {}): Promise<Answer> => {
      const headers = { realm: 'aster', host: 'aster.example', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await apps[at % 2]!.inject({
        method: 'POST',
        url,
        headers,
        payload,
        remoteAddress: `10.1.${at}.1`,
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json() as Answer;
    };
    try {
      const origins = [await listen(apps[0]), await listen(apps[1])];
      const tokens: string[] = [];
      for (let at = 0; at < 21; at++)
        tokens.push((await post<SessionTokens>(at, '/api/v2/login/guest/checkin')).authorisationToken);
      const { id } = await post<CreatedRoom>(0, ROOMS, tokens[0], { contentId: FILM });
      const people: RoomClient[] = [];
      for (const [at, token] of tokens.entries()) {
        const { ticket } = await post<RoomTicket>(at, `${ROOMS}/${id}/tickets`, token);
        people.push(join(origins[at % 2]!, ticket));
        if (at < 20) await soon(() => expect(people.at(-1)!.me()).toBeDefined());
      }
      const last = people.pop()!;
      expect(await last.closed).toBe(4000);
      expect(last.refusals()).toEqual(['ROOM_FULL']);
      for (const person of people) await soon(() => expect(person.room()?.members).toHaveLength(20));

      const [host, visitor] = people as [RoomClient, RoomClient];
      host.send({ type: 'control', revision: 0, playing: true, position: 5, rate: 1, at: Date.now() });
      await soon(() => {
        for (const person of people) expect(person.room()?.playback).toMatchObject({ playing: true, revision: 1 });
      });
      expect(new Set(people.map((person) => JSON.stringify(person.room()?.playback))).size).toBe(1);
      visitor.send({ type: 'react', reaction: 'cheer' });
      visitor.send({ type: 'say', text: 'Hello from the other server' });
      await soon(() => {
        for (const person of people)
          expect(person.events.filter(({ type }) => type === 'reaction' || type === 'message')).toHaveLength(2);
      });
      // the servers need not agree on the time: all speak of the store’s
      for (const person of people.slice(0, 2)) person.send({ type: 'ping', id: 1 });
      await soon(() => {
        for (const person of people.slice(0, 2)) expect(person.events.at(-1)).toMatchObject({ type: 'pong' });
      });
      // a tab on the other server takes the place of the first
      const { ticket } = await post<RoomTicket>(1, `${ROOMS}/${id}/tickets`, tokens[0]);
      const moved = join(origins[1]!, ticket);
      expect(await host.closed).toBe(4000);
      await soon(() => expect(moved.me()).toMatchObject({ isHost: true, isAway: false }));
    } finally {
      for (const client of clients.splice(0)) client.drop();
      await both.close();
    }
  },
  60_000,
);
