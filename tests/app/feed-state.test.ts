import { expect, test } from 'vitest';
import { afterMessage, type FeedState, NOTHING_SAID } from '../../app/viewer/live/feed-state';
import { hasAny, overlayFacts } from '../../app/viewer/live/overlay';
import type { EventTimes, FeedMessage } from '../../schemas/generated/types';

const whole = (position: number, score: number): FeedMessage => ({
  ...{ type: 'live_stats', id: 'match', position },
  statistics: { competitors: { home: { name: 'Home', order: 1, score }, away: { name: 'Away', order: 2, score: 0 } } },
});
const difference = (base: number, position: number, score: number): FeedMessage => ({
  ...{ type: 'live_stats', id: 'match', base, position },
  patch: { competitors: { home: { score } } },
});
const after = (...messages: FeedMessage[]): FeedState | undefined =>
  messages.reduce<FeedState | undefined>((state, message) => state && afterMessage(state, message), NOTHING_SAID);
const said = (state: FeedState | undefined) => state?.said.get('live_stats:match')?.value;

test('differences follow the whole, and a message that is known already changes nothing', () => {
  const state = after(whole(4, 0), difference(4, 5, 1), difference(5, 9, 2));
  expect(said(state)).toEqual((whole(9, 2) as { statistics: unknown }).statistics);
  expect(afterMessage(state!, difference(4, 5, 1))).toBe(state);
  expect(said(afterMessage(state!, { type: 'live_stats', id: 'match', position: 10, isWithdrawn: true }))).toBeNull();
});

test('a difference from something else is not applied', () => {
  expect(after(difference(4, 5, 1))).toBeUndefined();
  expect(after(whole(4, 0), difference(5, 6, 1))).toBeUndefined();
});

const times: EventTimes = { id: 'first', startDate: '2026-11-20T12:00:00Z', endDate: '2026-11-20T14:00:00Z' };
const card = (id: string) => ({
  ...{ type: 'LIVE_EVENT', id, title: id, eventState: 'DELAYED' },
  ...{ startDate: '2026-11-20T11:00:00Z', endDate: '2026-11-20T13:00:00Z' },
});

test('times lie over events wherever they stand, and leave everything else the same object', () => {
  const data = { rails: [{ cards: [card('first'), card('second')] }, { cards: [card('second')] }] };
  const laid = overlayFacts(data, { times: new Map([['first', times]]) });
  expect(laid.rails[0]?.cards[0]).toEqual({ type: 'LIVE_EVENT', title: 'first', ...times });
  expect(laid.rails[0]?.cards[1]).toBe(data.rails[0]?.cards[1]);
  expect(laid.rails[1]).toBe(data.rails[1]);
  expect(data.rails[0]?.cards[0]).toEqual(card('first'));
  expect(overlayFacts(laid, { times: new Map([['first', times]]) })).toBe(laid);
  expect([hasAny(data, 'LIVE_EVENT'), hasAny(data, 'CHANNEL')]).toEqual([true, false]);
});

test('what channels show lies over their cards, and one that nothing is said of stays the same object', () => {
  const airing = (title: string, hour: number) => ({
    ...{ title, startDate: `2026-11-20T${hour}:00:00Z`, endDate: `2026-11-20T${hour + 1}:00:00Z` },
  });
  const card = (id: string) => ({
    type: 'CHANNEL',
    id,
    title: id,
    now: airing('News', 11),
    following: airing('Cup', 12),
  });
  const data = { channels: [card('one'), card('two'), card('three')] };
  const said = (channelId: string, hour: number) => ({
    ...{ channelId, now: { id: 'a', ...airing('News', hour) }, next: { id: 'b', ...airing('Cup', hour + 1) } },
  });
  const state = after({ type: 'epg_now_playing', channels: [said('one', 11), said('two', 12), { channelId: 'four' }] });
  const laid = overlayFacts(data, state!);
  expect(laid.channels[0]).toBe(data.channels[0]);
  expect(laid.channels[1]).toEqual({ ...card('two'), now: airing('News', 12), following: airing('Cup', 13) });
  expect(laid.channels[2]).toBe(data.channels[2]);
  const silent = after({ type: 'epg_now_playing', channels: [{ channelId: 'one' }] });
  expect(overlayFacts(data, silent!).channels[0]).toEqual({ type: 'CHANNEL', id: 'one', title: 'one' });
});
