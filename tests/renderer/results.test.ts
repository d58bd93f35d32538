import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideResults, hidingBy, isRevealedIn } from '../../renderer/contract/hide-results';
import { FOOTBALL, GOAL, STANDINGS } from '../fixtures/statistics';

const REPLAY = {
  type: 'VOD_VIDEO',
  id: 'replay-derby',
  eventId: 'derby',
  title: 'Costa 4–1 Bell',
  description: 'Costa won it late.',
  longDescription: 'Four goals after the break.',
  coverUrl: 'media/trophy.webp',
  smallCoverUrl: 'media/trophy-small.webp',
  previewUrl: 'media/goals.mp4',
  duration: 7260,
  spoilerFreeTitle: 'Costa – Bell',
  spoilerFreeCoverUrl: 'media/before.webp',
};
const TELLING = /4–1|won it|Four goals|trophy|goals\.mp4|7260/;
const everything = () => true;
const nothing = () => false;
const onlyListed = (_: string, isInSpoilerFreeList: boolean) => isInSpoilerFreeList;

const textOf = (data: unknown) => JSON.stringify(data);

describe('what tells a result', () => {
  test('is gone wherever a card stands: title, description, pictures, preview and length', () => {
    for (const data of [REPLAY, [REPLAY], { item: REPLAY }, { rails: [{ contentList: [{ following: REPLAY }] }] }]) {
      expect(textOf(hideResults(data, everything))).not.toMatch(TELLING);
      expect(textOf(hideResults(data, everything))).toContain('Costa – Bell');
    }
  });

  test('is not there again for who hides twice, and stays where nobody hides it', () => {
    const hidden = hideResults(REPLAY, everything);
    expect(hideResults(hidden, everything)).toBe(hidden);
    expect(hideResults(REPLAY, nothing)).toBe(REPLAY);
  });

  test('goes with its match: a replay by the event that it is a recording of', () => {
    const data = { items: [REPLAY, { ...REPLAY, id: 'replay-cup', eventId: 'cup' }] };
    const { items } = hideResults(data, (match) => match === 'derby');
    expect(items.map(({ title }) => title)).toEqual(['Costa – Bell', 'Costa 4–1 Bell']);
    expect(items[1]).toBe(data.items[1]);
  });

  test('is hidden in lists of the realm that say so, also for who hides nothing', () => {
    const list = (spoilerFree: boolean) => ({ bucket: { id: 'replays', spoilerFree }, contentList: [REPLAY] });
    expect(textOf(hideResults(list(true), onlyListed))).not.toMatch(TELLING);
    expect(textOf(hideResults(list(false), onlyListed))).toMatch(TELLING);
  });

  test('is what content does not say itself: other words stay as they are', () => {
    const words = fc.record({
      type: fc.constant('VOD_VIDEO'),
      id: fc.string(),
      title: fc.string(),
      duration: fc.nat(),
    });
    fc.assert(fc.property(fc.array(words), (cards) => hideResults(cards, everything) === cards));
  });
});

describe('statistics without the result', () => {
  const answer = {
    live_stats: { ...FOOTBALL, tables: { ...FOOTBALL.tables, liga: STANDINGS } },
    'uefa-match-events': { salt: GOAL },
  };

  test('have who plays and the line-ups, and neither score, clock, moments nor places', () => {
    const { answer: hidden } = hideResults({ id: 'derby', answer }, everything);
    const { live_stats } = hidden;
    expect(Object.values(live_stats.competitors ?? {}).map(({ name }) => name)).toEqual(
      Object.values(FOOTBALL.competitors ?? {}).map(({ name }) => name),
    );
    for (const field of ['score', 'isWinner'])
      for (const competitor of Object.values(live_stats.competitors ?? {}))
        expect(competitor).not.toHaveProperty(field);
    for (const field of ['clock', 'period', 'periods', 'moments']) expect(live_stats).not.toHaveProperty(field);
    expect(hidden).not.toHaveProperty('uefa-match-events');
    const tables = Object.values(live_stats.tables);
    expect(tables.some(({ purpose }) => purpose === 'lineup')).toBe(true);
    for (const { purpose, rows } of tables) {
      if (purpose !== 'lineup') expect(rows).toEqual({});
      // goals, cards and minutes stand in line-ups as well
      for (const { cells } of Object.values(rows)) expect(cells).toEqual({});
    }
  });

  test('are of the event or competition around them', () => {
    const data = [
      { id: 'derby', answer },
      { id: 'cup', answer },
    ];
    const [derby, cup] = hideResults(data, (match) => match === 'derby');
    expect(derby?.answer).not.toEqual(answer);
    expect(cup).toBe(data[1]);
  });
});

test('data that lack a result say so once it may be shown', () => {
  const data = { items: [hideResults(REPLAY, everything)] };
  expect(isRevealedIn(data, everything)).toBe(false);
  expect(isRevealedIn(data, (match) => match !== 'derby')).toBe(true);
  expect(isRevealedIn({ items: [REPLAY] }, nothing)).toBe(false);
  const statistics = hideResults({ id: 'derby', answer: { live_stats: FOOTBALL } }, everything);
  expect(isRevealedIn(statistics, nothing)).toBe(true);
});

test('the same data are laid once, so that nothing is drawn anew', () => {
  const { overlay } = hidingBy(everything);
  const data = [REPLAY];
  expect(overlay(data)).toBe(overlay(data));
});
