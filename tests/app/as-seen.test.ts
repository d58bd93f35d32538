import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeen, steadyDelay } from '../../app/viewer/live/as-seen';
import { createFeedHistory } from '../../app/viewer/live/feed-history';
import type { MatchMoment, Statistics } from '../../schemas/generated/types';

const KICK_OFF = Date.parse('2026-11-26T18:00:00Z');
const MINUTE = 60_000;
const at = (minute: number) => new Date(KICK_OFF + minute * MINUTE).toISOString();

const goal = (minute: number, home: number, away: number, more: Partial<MatchMoment> = {}): MatchMoment => ({
  ...{ kind: 'score', order: minute, at: at(minute), text: `Goal in minute ${minute}` },
  ...{ score: { home, away }, ...more },
});

const match = (moments: Record<string, MatchMoment>, home: number, away: number, minute: number): Statistics => ({
  period: 'Second half',
  clock: { seconds: minute * 60, at: at(minute), isRunning: true },
  competitors: { home: { name: 'Home', order: 1, score: home }, away: { name: 'Away', order: 2, score: away } },
  periods: { first: { name: '1', order: 1, scores: { home: 1, away: 0 } } },
  moments,
  tables: {
    lineup: {
      ...{ title: 'Home', purpose: 'lineup', order: 1 },
      columns: { goals: { name: 'Goals', kind: 'number', order: 1 } },
      rows: { ada: { name: 'Ada', order: 1, cells: { goals: 1 } } },
    },
    shots: { title: 'Shots', purpose: 'statistics', order: 2, columns: {}, rows: {} },
  },
});

const scoresOf = (statistics: Statistics | undefined) =>
  Object.values(statistics?.competitors ?? {}).map(({ score }) => score);
const picture = (minute: number, behind = 0) => ({ moment: KICK_OFF + minute * MINUTE, delay: behind * MINUTE });

describe('somebody whose picture is behind is told', () => {
  const before = match({ a: goal(20, 1, 0) }, 1, 0, 50);
  const after = match({ a: goal(20, 1, 0), b: goal(58, 1, 1) }, 1, 1, 58);
  const documents = [
    { document: before, at: KICK_OFF + 50 * MINUTE },
    { document: after, at: KICK_OFF + 58 * MINUTE },
  ];

  test('of a goal when it is seen, and not when it is scored', () => {
    expect(scoresOf(asSeen('live_stats', documents, picture(57, 1)))).toEqual([1, 0]);
    expect(scoresOf(asSeen('live_stats', documents, picture(58, 1)))).toEqual([1, 1]);
  });

  test('what a page came with only as far as it had happened by then', () => {
    const seen = asSeen('live_stats', [{ document: after, at: KICK_OFF + 58 * MINUTE }], picture(30, 28));
    expect(scoresOf(seen)).toEqual([1, 0]);
    expect(Object.keys(seen?.moments ?? {})).toEqual(['a']);
    expect(Object.keys(seen?.tables ?? {})).toEqual(['lineup']);
    expect(seen?.tables?.lineup?.rows).toEqual({ ada: { name: 'Ada', order: 1, cells: {} } });
    for (const field of ['clock', 'period', 'periods']) expect(seen).not.toHaveProperty(field);
    expect(scoresOf(asSeen('live_stats', [{ document: after, at: KICK_OFF + 58 * MINUTE }], picture(5)))).toEqual([
      0, 0,
    ]);
  });

  test('the match clock as it stands in the picture', () => {
    const seen = asSeen('live_stats', documents, picture(59, 0.5));
    expect(seen?.clock?.at).toBe(at(58.5));
  });

  test('nothing of a goal that was taken back', () => {
    const withdrawn = match({ a: goal(20, 1, 0, { isWithdrawn: true }), b: goal(58, 0, 1) }, 0, 1, 58);
    const seen = asSeen('live_stats', [{ document: withdrawn, at: KICK_OFF + 58 * MINUTE }], picture(40));
    expect(scoresOf(seen)).toEqual([0, 0]);
  });

  test('moments of a feed of their own by the same rule', () => {
    const feed = [{ document: { a: goal(20, 1, 0), b: goal(58, 1, 1) }, at: KICK_OFF + 58 * MINUTE }];
    expect(Object.keys(asSeen('uefa-match-events', feed, picture(30)) ?? {})).toEqual(['a']);
  });

  test('never more than has happened by then, however documents came', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 95 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 0, max: 95 }),
        (goals, seenAt, joined) => {
          const inOrder = [...goals].sort((a, b) => a - b);
          const upTo = (minute: number) => {
            const past = inOrder.filter((each) => each <= minute);
            const moments = past.map((each, index) => [`g${each}`, goal(each, index + 1, 0)] as const);
            return {
              document: match(Object.fromEntries(moments), past.length, 0, minute),
              at: KICK_OFF + minute * MINUTE,
            };
          };
          const known = [joined, ...inOrder.filter((each) => each > joined)].map(upTo);
          const seen = asSeen('live_stats', known, picture(seenAt));
          expect(scoresOf(seen)[0]).toBe(inOrder.filter((each) => each <= seenAt).length);
        },
      ),
    );
  });
});

test('the same is the same object, so that nothing is drawn anew each second', () => {
  const history = createFeedHistory();
  const document = { ...match({}, 0, 0, 10), clock: undefined } as unknown as Statistics;
  const drawn = { document, at: KICK_OFF + 10 * MINUTE };
  const first = history.document('live_stats', 'derby', drawn, picture(11));
  expect(history.document('live_stats', 'derby', drawn, picture(11.02))).toBe(first);
});

test('a delay is steady until it has really changed', () => {
  expect(steadyDelay(undefined, 14_400)).toBe(14_000);
  expect(steadyDelay(14_000, 15_300)).toBe(14_000);
  expect(steadyDelay(14_000, 44_900)).toBe(45_000);
});
