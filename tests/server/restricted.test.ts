import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRestrictedRating } from '../../renderer/realm/age-rating';
import type { Card, ContentAnswer, Profile, Profiles } from '../../schemas/generated/types';
import { type AccountServer, accountServer, withAccounts } from '../fixtures/accounts';
import { PLAYING } from '../fixtures/playing';
import type { Document } from '../fixtures/realm-folder';

test.each([
  ['16', true],
  ['18+', true],
  ['R18', true],
  ['TV-MA', true],
  [' r ', true],
  ['+١٨', true],
  ['۱۸', true],
  ['１８', true],
  ['TV-MA-LV', true],
  ['TV-MA LSV', true],
  ['Rated R', true],
  ['X-rated', true],
  ['XXX', true],
  ['III', true],
  ['Adults', true],
  ['7/18', true],
  ['١٢', false],
  ['TV-PG-LV', false],
  ['Todos', false],
  ['Restricted', true],
  ['XVIII', true],
  ['Adultes', true],
  ['Erwachsene', true],
  ['للكبار فقط', true],
  ['A', true],
  ['Tous publics', false],
  ['Para todos los públicos', false],
  ['للجميع', false],
  ['12', false],
  ['PG-13', false],
  ['U', false],
  [undefined, false],
])('the rating “%s” holds back: %s', (rating, restricted) => expect(isRestrictedRating(rating)).toBe(restricted));

describe('restricted content', () => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(undefined, {
      rated: (documents) => {
        withAccounts(documents);
        const items: Document[] = documents['content/all.json'].items;
        const rate = (id: string, rating: string) => {
          items.find((item) => item.id === id).rating = rating;
        };
        rate('film-1', '18');
        rate('film-2', '16');
        rate('film-3', '12');
        rate('saga', '16');
        rate('episode-2', '12');
        for (const number of [1, 2])
          items.find(({ id }) => id === `episode-${number}`).playback = { hlsUrl: 'media/film/master.m3u8' };
        rate('one', '16');
      },
    });
  });
  afterAll(() => on.server.close());

  const realm = 'rated';
  const play = (id: string, token?: string) => on.codeOf(`/api/v2/playback/${id}`, { method: 'GET', realm, token });
  const cards = async (ids: string) =>
    (await on.ask(`/api/v2/cards?ids=${ids}`, { method: 'GET', realm })).json() as Card[];

  test('cards say so by their rating, an episode’s by its series’ where it has none', async () => {
    const found = await cards('film-1,film-2,film-3,film-4,saga,episode-1,episode-2,one');
    expect(found.map(({ id, restricted }) => [id, restricted === true])).toEqual([
      ['film-1', true],
      ['film-2', true],
      ['film-3', false],
      ['film-4', false],
      ['saga', true],
      ['episode-1', true],
      ['episode-2', false],
      ['one', true],
    ]);
  });

  test('RL-09 what plays it is given to who may watch: not to a child, and to the restricted with the pin only, for a while', async () => {
    const guest = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
    expect(await play('film-1')).toBe('401 TOKEN_MISSING');
    expect(await play('film-1', guest)).toBe('200 undefined');
    const { session } = await on.signUp({}, realm);
    let token = session.authorisationToken;
    const pin = '4071';
    await on.ask('/api/v1/parental-control/pin', { realm, token, body: { pin } });
    expect(await play('film-1', token)).toBe('200 undefined');
    await on.ask('/api/v1/parental-control', { realm, token, body: { pin, status: 'RESTRICTED' } });
    expect(await play('film-1', token)).toBe('403 PIN_REQUIRED');
    expect(await play('film-3', token)).toBe('200 undefined');
    await on.ask('/api/v1/parental-control/unlock', { realm, token, body: { pin } });
    const answer = await on.ask('/api/v2/playback/film-1', { ...PLAYING, realm, token });
    expect(answer.json()).toEqual({
      playback: { hlsUrl: expect.stringMatching(/^media\/\.until-[\w-]+\/film\/master\.m3u8$/) },
      permission: expect.anything(),
    });
    expect(answer.headers['cache-control']).toBe('no-store');

    on.pass(2 * 60 * 60_000);
    const { refreshToken } = session;
    const next = await on.tokens('/api/v2/token/refresh', { realm, token, body: { refreshToken } });
    token = next.authorisationToken;
    expect(await play('film-1', token)).toBe('403 PIN_REQUIRED');

    const add = { realm, token, body: { name: 'Bo', type: 'c' } };
    const child = (await on.ask('/api/v2/profiles', add)).json() as Profile;
    const childs = await on.tokens(`/api/v2/profiles/${child.id}/select`, { realm, token, body: {} });
    expect(await play('film-1', childs.authorisationToken)).toBe('403 CHILD_PROFILE');
    expect(await play('film-3', childs.authorisationToken)).toBe('200 undefined');
    const list = await on.ask('/api/v2/profiles', { method: 'GET', realm, token: childs.authorisationToken });
    expect((list.json() as Profiles).profiles).toHaveLength(2);
  });

  test('what a licence opens, what has no film and what is not there is not played', async () => {
    const { authorisationToken: guest } = await on.tokens('/api/v2/login/guest/checkin', { realm });
    expect(await play('film-2', guest)).toBe('403 LICENCE_REQUIRED');
    expect(await play('ilse', guest)).toBe('403 NOT_PLAYABLE');
    expect(await play('nothing', guest)).toBe('404 UNKNOWN_CONTENT');
    expect(await play('home', guest)).toBe('404 UNKNOWN_CONTENT');
  });

  test('AU-14 the answers that are the same for everyone say that it is restricted, and not what plays it', async () => {
    const itemOf = async (id: string) =>
      ((await on.ask(`/api/v2/content/${id}`, { method: 'GET', realm })).json() as ContentAnswer).item;
    for (const id of ['film-1', 'episode-1', 'one']) {
      const item = await itemOf(id);
      expect([item.restricted, item.protectedPlayback, item.playback], id).toEqual([true, true, undefined]);
    }
    for (const id of ['film-3', 'episode-2']) expect((await itemOf(id)).playback, id).toBeDefined();
  });
});

describe('restricted content on channels and in events', () => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(undefined, {
      aired: (documents) => {
        withAccounts(documents);
        const items: Document[] = documents['content/all.json'].items;
        const item = (id: string) => items.find((one) => one.id === id);
        const playback = { hlsUrl: 'media/film/master.m3u8', live: { windowSeconds: 1800 } };
        const event = { ...item('fight-night'), playback: { hlsUrl: playback.hlsUrl } };
        items.push(
          { ...event, id: 'adult-event', rating: '18' },
          { ...event, id: 'on-event' },
          { ...event, id: 'cancelled-event', eventState: 'CANCELLED' },
          { ...event, id: 'postponed-event', eventState: 'POSTPONED' },
          { ...event, id: 'held-up-event', eventState: 'DELAYED' },
          { ...event, id: 'early-event', startDate: '2026-11-16T14:00:00Z', endDate: '2026-11-16T16:00:00Z' },
          { ...event, playback, id: 'held-up-loop', eventState: 'DELAYED' },
          { ...event, playback, id: 'early-loop', startDate: '2026-11-16T14:00:00Z', endDate: '2026-11-16T16:00:00Z' },
        );
        /** A channel with one programme, on the fixture's day. */
        const channel = (name: string, from: string, to: string, more: object) =>
          items.push(
            { ...item('one'), id: `${name}-channel`, playback },
            {
              ...{ type: 'PROGRAMME', id: `${name}-programme`, title: name, channelId: `${name}-channel` },
              ...{ startDate: `2026-11-16T${from}:00Z`, endDate: `2026-11-16T${to}:00Z` },
              ...more,
            },
          );
        channel('rated', '11:30', '12:30', { rating: '18' });
        channel('event', '11:30', '12:30', { eventId: 'adult-event' });
        channel('earlier', '11:00', '11:50', { rating: '18' });
        channel('later', '12:30', '13:00', { rating: '18' });
      },
    });
  });
  afterAll(() => on.server.close());

  test('AU-14 (part) a channel is restricted while it shows a programme, or a programme of an event, that is', async () => {
    const { session } = await on.signUp({}, 'aired');
    const { authorisationToken: token } = session;
    const add = { realm: 'aired', token, body: { name: 'Bo', type: 'c' } };
    const child = (await on.ask('/api/v2/profiles', add)).json() as Profile;
    const childs = await on.tokens(`/api/v2/profiles/${child.id}/select`, { realm: 'aired', token, body: {} });
    const call = { method: 'GET', realm: 'aired' } as const;
    const stateOf = async (id: string) => {
      const { item } = (await on.ask(`/api/v2/content/${id}`, call)).json() as ContentAnswer;
      const played = await on.codeOf(`/api/v2/playback/${id}`, { ...call, token: childs.authorisationToken });
      return [item.restricted === true, item.playback !== undefined, played];
    };
    const closed = [true, false, '403 CHILD_PROFILE'];
    const open = [false, true, '200 undefined'];
    expect(await stateOf('rated-channel')).toEqual(closed);
    expect(await stateOf('event-channel')).toEqual(closed);
    expect(await stateOf('earlier-channel'), 'ten minutes back, within the window').toEqual(closed);
    expect(await stateOf('later-channel')).toEqual(open);
    // a stream plays what is on now, whatever moment is previewed
    const later = encodeURIComponent(new Date(on.now() + 3 * 60 * 60_000).toISOString());
    for (const id of ['rated-channel', 'event-channel', 'earlier-channel']) {
      const { item } = (await on.ask(`/api/v2/content/${id}?at=${later}`, call)).json() as ContentAnswer;
      expect([item.restricted, item.playback, item.protectedPlayback], id).toEqual([true, undefined, true]);
    }
    const [programme] = (await on.ask('/api/v2/cards?ids=event-programme', call)).json() as Card[];
    expect([programme!.rating, programme!.restricted]).toEqual(['18', true]);
  });

  test('what would play an event that was called off is given to nobody', async () => {
    const itemOf = async (id: string) =>
      ((await on.ask(`/api/v2/content/${id}`, { method: 'GET', realm: 'aired' })).json() as ContentAnswer).item;
    expect((await itemOf('on-event')).playback).toBeDefined();
    for (const id of ['cancelled-event', 'postponed-event']) {
      const { playback, protectedPlayback } = await itemOf(id);
      expect([playback, protectedPlayback], id).toEqual([undefined, undefined]);
    }
  });

  test('what plays an event is given to nobody before its start, whatever moment is previewed', async () => {
    const call = { method: 'GET', realm: 'aired' } as const;
    const itemOf = async (id: string, query = '') =>
      ((await on.ask(`/api/v2/content/${id}${query}`, call)).json() as ContentAnswer).item;
    const play = async (id: string) => {
      const { authorisationToken: token } = await on.tokens('/api/v2/login/guest/checkin', { realm: 'aired' });
      return on.codeOf(`/api/v2/playback/${id}`, { ...call, token });
    };
    const later = `?at=${encodeURIComponent(new Date(on.now() + 3 * 60 * 60_000).toISOString())}`;
    const early = ['early-event', 'early-loop'];
    const delayed = ['held-up-event', 'held-up-loop'];
    for (const id of [...early, ...delayed])
      for (const query of ['', later]) {
        const { playback, protectedPlayback } = await itemOf(id, query);
        expect([playback, protectedPlayback], `${id}${query}`).toEqual([undefined, true]);
      }
    for (const id of early) expect(await play(id), id).toBe('404 LIVE_NOT_STARTED');
    for (const id of delayed) expect(await play(id), id).toBe('403 NOT_PLAYABLE');
    on.pass(2 * 60 * 60_000);
    for (const id of early) {
      expect((await itemOf(id)).playback, id).toBeDefined();
      expect(await play(id), id).toBe('200 undefined');
    }
    for (const id of delayed) expect(await play(id), id).toBe('403 NOT_PLAYABLE');
  });
});
