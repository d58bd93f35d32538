import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedUpdate, SimulatedSport, Statistics } from '../../schemas/generated/types';
import { validateFeedUpdate } from '../../schemas/generated/validators.js';
import { footballMoments } from '../../server/features/simulator/football/football';
import type { Match } from '../../server/features/simulator/match';
import { matchOf, statisticsAt, updatesAt } from '../../server/features/simulator/sports';
import { type League, standingsAt } from '../../server/features/simulator/standings';
import { saying } from '../../server/features/simulator/words';

const START = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60_000;
const SPORTS: readonly SimulatedSport[] = ['football', 'basketball', 'golf', 'mma'];
const LANGUAGES = ['en', 'es', 'pt', 'fr', 'ar'];
const MOST_BYTES = 64 * 1024;
const RUNS = { numRuns: 25 };

const say = saying(LANGUAGES);
const athletes = [{ id: 'iker-doresta', name: 'Iker Doresta', team: 'Unión Brenal', country: 'ES' }];

function match(
  sport: SimulatedSport,
  seed: number,
  minutes: number,
  names = ['Unión Brenal', 'Racing Torvalba'],
): Match {
  const participants = names.map((name) => ({ name }));
  const event = { id: 'final', sport, startsAt: START, endsAt: START + minutes * MINUTE, participants };
  return matchOf(event, athletes, seed)!;
}

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const minutes = fc.integer({ min: 20, max: 400 });
/** A moment, as a part of the match: before it, in it, and after it. */
const part = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const momentIn = ({ startsAt, endsAt }: Match, at: number) => Math.round(startsAt + at * (endsAt - startsAt));

const valid = (update: FeedUpdate) =>
  expect(validateFeedUpdate(update), JSON.stringify(validateFeedUpdate.errors)).toBe(true);
const scoreOf = ({ competitors = {} }: Statistics, id: string) => Number(competitors[id]?.score ?? 0);

describe.each(SPORTS)('CT-11 (part) a simulated match of %s', (sport) => {
  test('is the same for the same seed and moment, is valid at any moment, and small enough for a feed', () => {
    fc.assert(
      fc.property(seed, minutes, part, (seed, minutes, at) => {
        const now = momentIn(match(sport, seed, minutes), at);
        const updates = updatesAt(match(sport, seed, minutes), now, 1, say);
        expect(updates).toEqual(updatesAt(match(sport, seed, minutes), now, 1, saying(LANGUAGES)));
        for (const update of updates) {
          valid(update);
          expect(Buffer.byteLength(JSON.stringify(update))).toBeLessThanOrEqual(MOST_BYTES);
        }
      }),
      RUNS,
    );
  });

  test('goes on from what it was: what has happened stays, in its place', () => {
    fc.assert(
      fc.property(seed, minutes, part, part, (seed, minutes, one, other) => {
        const played = match(sport, seed, minutes);
        const documents = [Math.min(one, other), Math.max(one, other)].map((at) => {
          const updates = updatesAt(played, momentIn(played, at), 1, say);
          const { statistics } = updates[0] as { statistics: Statistics };
          const { moments } = (updates[1] ?? { moments: statistics.moments }) as Pick<Statistics, 'moments'>;
          return { statistics, moments: moments ?? {} };
        });
        const [before, after] = documents as [(typeof documents)[0], (typeof documents)[0]];
        for (const [id, { isWithdrawn: _, ...moment }] of Object.entries(before.moments))
          expect(after.moments[id], id).toMatchObject(moment);
        for (const id of Object.keys(before.statistics.periods ?? {}))
          expect(Object.keys(after.statistics.periods ?? {})).toContain(id);
      }),
      RUNS,
    );
  });

  test('has begun when the event has, and is decided when it is over', () => {
    const played = match(sport, 7, 120);
    expect(statisticsAt(played, played.startsAt - 1, say).clock).toBeUndefined();
    const over = statisticsAt(played, played.endsAt, say);
    expect(over.clock).toBeUndefined();
    expect(Object.keys(over.periods ?? {}).length).toBeGreaterThan(1);
    expect(statisticsAt(played, played.endsAt + 60 * MINUTE, say)).toEqual(over);
  });
});

test('CT-11 (part) the score of football is the number of goals that count, and falls only by a review', () => {
  let withdrawn = 0;
  fc.assert(
    fc.property(seed, part, (seed, at) => {
      const played = match('football', seed, 120);
      const now = momentIn(played, at);
      const [{ statistics }, { moments }] = updatesAt(played, now, 1, say) as unknown as [
        { statistics: Statistics },
        Pick<Required<Statistics>, 'moments'>,
      ];
      const all = Object.values(moments);
      withdrawn += all.filter(({ isWithdrawn }) => isWithdrawn).length;
      for (const { id } of played.sides) {
        const own = all.filter(({ kind, competitorId }) => kind === 'score' && competitorId === id);
        const counted = own.filter(({ isWithdrawn }) => !isWithdrawn).length;
        expect(scoreOf(statistics, id)).toBe(counted);
        const halves = Object.values(statistics.periods ?? {}).map(({ scores }) => Number(scores[id]));
        expect(halves.reduce((sum, goals) => sum + goals, 0)).toBe(counted);
        const then = now + 10 * MINUTE;
        const laterMoments = footballMoments(played, then, say);
        const reviewed = own.filter(({ isWithdrawn }) => isWithdrawn).length;
        const reviewedLater = Object.entries(moments).filter(
          ([key, { kind, competitorId }]) => kind === 'score' && competitorId === id && laterMoments[key]!.isWithdrawn,
        ).length;
        const fallen = counted - (reviewedLater - reviewed);
        expect(scoreOf(statisticsAt(played, then, say), id)).toBeGreaterThanOrEqual(fallen);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
  expect(withdrawn).toBeGreaterThan(0);
});

test('CT-11 (part) the score of basketball is that of its quarters and of its players, and has a winner', () => {
  fc.assert(
    fc.property(seed, part, (seed, at) => {
      const played = match('basketball', seed, 135);
      const statistics = statisticsAt(played, momentIn(played, at), say);
      for (const { id } of played.sides) {
        const quarters = Object.values(statistics.periods ?? {}).map(({ scores }) => Number(scores[id]));
        const players = Object.values(statistics.tables![`box-${id}`]!.rows).map(({ cells }) => Number(cells.points));
        const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(sum(quarters)).toBe(scoreOf(statistics, id));
        expect(sum(players)).toBe(scoreOf(statistics, id));
      }
      const winners = Object.values(statistics.competitors!).filter(({ isWinner }) => isWinner).length;
      expect(winners).toBe(at >= 1 ? 1 : 0);
    }),
    RUNS,
  );
});

test.each([
  ['football', fc.integer({ min: 0, max: 12 })],
  ['basketball', fc.integer({ min: 0, max: 150 })],
] as const)('CT-11 (part) a match of %s ends with the result that the realm gives', (sport, goals) => {
  fc.assert(
    fc.property(seed, goals, goals, part, (seed, home, away, at) => {
      const played: Match = { ...match(sport, seed, 120), result: [home, away] };
      const { competitors } = statisticsAt(played, played.endsAt, say);
      expect(played.sides.map(({ id }) => competitors![id]!.score)).toEqual([home, away]);
      const before = statisticsAt(played, momentIn(played, at), say);
      for (const [place, { id }] of played.sides.entries())
        expect(scoreOf(before, id)).toBeLessThanOrEqual([home, away][place]!);
    }),
    RUNS,
  );
});

test('CT-11 (part) the holes that golfers have finished make their leaderboard', () => {
  fc.assert(
    fc.property(seed, part, (seed, at) => {
      const played = match('golf', seed, 390, ['Carla Zarratón']);
      const { periods = {}, tables } = statisticsAt(played, momentIn(played, at), say);
      for (const [id, { cells }] of Object.entries(tables!.leaderboard!.rows)) {
        const holes = Object.values(periods).flatMap(({ scores }) => scores[id] ?? []);
        expect(cells.through).toBe(holes.length);
        expect(cells.strokes).toBe(holes.reduce((sum: number, strokes) => sum + Number(strokes), 0));
      }
    }),
    RUNS,
  );
});

test('CT-11 (part) fights end by a finish or by the cards of three judges, whose majority wins', () => {
  const ends = new Set<boolean>();
  fc.assert(
    fc.property(seed, (seed) => {
      const fight = match('mma', seed, 60);
      const { tables, competitors, moments } = statisticsAt(fight, fight.endsAt, say);
      const winner = Object.entries(competitors!).find(([, { isWinner }]) => isWinner)![0];
      expect(moments!.result!.competitorId).toBe(winner);
      ends.add(tables!.scorecards !== undefined);
      if (!tables!.scorecards) return;
      const rows = tables!.scorecards.rows;
      const loser = Object.keys(rows).find((id) => id !== winner)!;
      const won = Object.keys(rows[winner]!.cells).filter(
        (judge) => Number(rows[winner]!.cells[judge]) > Number(rows[loser]!.cells[judge]),
      );
      expect(won.length).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 60, seed: 1 },
  );
  expect(ends.size).toBe(2);
});

describe('CT-11 (part) the table of a league', () => {
  const names = ['Unión Brenal', 'Racing Torvalba', 'Lagarena CF', 'Olmedal SD', 'Costadoria CF'];
  const league = (sport: League['sport'], seed: number): League => ({
    ...{ id: 'league', sport, seed, title: 'League' },
    clubs: names.map((name) => ({ name })),
    matches: [match(sport, seed, 120)],
  });
  test.each(['football', 'basketball'] as const)('of %s adds up, before, during and after a match', (sport) => {
    fc.assert(
      fc.property(seed, part, (seed, at) => {
        const played = league(sport, seed);
        const statistics = standingsAt(played, momentIn(played.matches[0]!, at), say);
        valid({ type: 'live_stats', sequence: 1, isCompetition: true, statistics });
        const rows = Object.values(statistics.tables!.standings!.rows);
        expect(rows).toHaveLength(names.length);
        const total = (key: string) => rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0);
        expect(total('won')).toBe(total('lost'));
        expect(total('for')).toBe(total('against'));
        expect(total('movement')).toBe(0);
        for (const { cells } of rows) {
          const [won, drawn, lost] = [cells.won, cells.drawn ?? 0, cells.lost].map(Number) as [number, number, number];
          expect(cells.points).toBe(sport === 'football' ? won * 3 + drawn : won * 2 + lost);
          expect(won + drawn + lost).toBe(cells.played);
        }
        const points = [...rows].sort((one, other) => one.order - other.order).map(({ cells }) => Number(cells.points));
        expect(points).toEqual([...points].sort((one, other) => other - one));
      }),
      RUNS,
    );
  });
});

test('texts are in the languages of the realm, in English where it has none of ours, and athletes play for their clubs', () => {
  const played = match('football', 7, 120);
  const { period, tables } = statisticsAt(played, played.startsAt + MINUTE, saying(['pt', 'de']));
  expect(period).toEqual({ pt: 'Primeiro tempo' });
  expect(tables!['lineup-union-brenal']!.rows['iker-doresta']).toMatchObject({ athleteId: 'iker-doresta' });
  expect(statisticsAt(played, played.startsAt + MINUTE, saying(['de'])).period).toEqual({ en: 'First half' });
});

test('an event without participants is no match', () => {
  const event = { id: 'x', sport: 'mma', startsAt: START, endsAt: START + MINUTE, participants: [] } as const;
  expect(matchOf(event, athletes, 1)).toBeUndefined();
});
