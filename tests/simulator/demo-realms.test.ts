import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Athlete, LiveEvent, Simulation, Statistics, Vod } from '../../schemas/generated/types';
import { dispatchesAt } from '../../server/features/simulator/dispatches';
import { orderOfMerit } from '../../server/features/simulator/order-of-merit';
import { programOf } from '../../server/features/simulator/program';
import { resultsAt, standingsAt } from '../../server/features/simulator/standings';
import { saying } from '../../server/features/simulator/words';
import { ROOT } from '../fixtures/root';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const ANCHOR = Date.parse('2026-11-16T00:00:00Z');

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, 'realms', path), 'utf8'));

function program(realm: string) {
  const { items } = read(`${realm}/content/events.json`) as { items: LiveEvent[] };
  return programOf(read(`${realm}/simulation.json`) as Simulation, items, [], 0);
}

test.each(['trescampos', 'rampart'])('in %s a match is under way at every minute of the day', (realm) => {
  const { matches } = program(realm);
  const idle = Array.from({ length: DAY_MINUTES }, (_, minute) => ANCHOR + minute * MINUTE).filter(
    (now) => !matches.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > now),
  );
  expect(idle.map((now) => new Date(now).toISOString())).toEqual([]);
});

test('what is sent of an event moves on each day, so that yesterday’s result gives way to today’s match', () => {
  const matches = program('trescampos').matches.filter(({ id }) => id === 'brenal-miraluz');
  const sequences = Array.from({ length: 2 * 48 }, (_, half) => {
    const now = ANCHOR + half * 30 * MINUTE;
    const shift = half >= 48 ? DAY_MINUTES * MINUTE : 0;
    const moved = matches.map((match) => ({
      ...match,
      startsAt: match.startsAt + shift,
      endsAt: match.endsAt + shift,
    }));
    const ours = dispatchesAt({ matches: moved, leagues: [], tours: [] }, now, true, saying(['es', 'en'])).filter(
      ({ path, body }) => path === '/api/v2/live/feeds/brenal-miraluz' && 'type' in body && body.type === 'live_stats',
    );
    return ours.map(({ body }) => body.sequence);
  }).flat();
  expect(sequences.length).toBeGreaterThan(10);
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  expect(new Set(sequences).size).toBeGreaterThan(8);
});

/** What stands in a title between the names of two sides, whichever dash it has. */
const RESULT = /(\d+)\p{Cf}?[–-]\p{Cf}?(\d+)/u;
const DAY = DAY_MINUTES * MINUTE;

const itemsOf = <Item>(path: string): Item[] => read(path).items;
/** The result that a title tells. */
const toldIn = ({ title, localisations = {} }: Pick<LiveEvent, 'title' | 'localisations'>): number[][] =>
  [title, ...Object.values(localisations).flatMap((texts) => texts?.title ?? [])].flatMap((text) => {
    const [, home, away] = RESULT.exec(text) ?? [];
    return home === undefined ? [] : [[Number(home), Number(away)]];
  });
const statisticsIn = (dispatches: ReturnType<typeof dispatchesAt>, id: string): Statistics | undefined =>
  dispatches.flatMap(({ path, body }) =>
    path === `/api/v2/live/feeds/${id}` && 'statistics' in body && body.statistics
      ? [body.statistics as Statistics]
      : [],
  )[0];

describe.each(['trescampos', 'rampart'])('in %s', (realm) => {
  const events = itemsOf<LiveEvent>(`${realm}/content/events.json`);
  const videos = itemsOf<Vod>(`${realm}/content/videos.json`);
  const { matches, leagues, tours } = program(realm);
  // the table of a day counts all matches before it, from the first minute of the day to its last
  const moments = [ANCHOR, ANCHOR + DAY - MINUTE];

  test('CT-11 (part) the statistics of a match that is over give the result that its title and those of its recordings tell', () => {
    for (const now of moments) {
      const dispatches = dispatchesAt({ matches, leagues, tours }, now, true, saying(['es', 'en']));
      for (const event of events) {
        const related = videos.filter(({ eventId }) => eventId === event.id);
        for (const told of [event, ...related].flatMap(toldIn)) {
          expect(Date.parse(event.endDate), event.id).toBeLessThan(ANCHOR);
          const { competitors = {}, periods = {} } = statisticsIn(dispatches, event.id) ?? {};
          const sides = Object.entries(competitors).sort(([, one], [, other]) => one.order - other.order);
          expect([event.id, ...sides.map(([, { score }]) => score)]).toEqual([event.id, ...told]);
          for (const [id, { score }] of sides)
            expect(Object.values(periods).reduce((sum, { scores }) => sum + Number(scores[id]), 0)).toBe(score);
        }
      }
    }
  });

  test('CT-11 (part) each table is the sum of the results before it, those in titles among them', () => {
    const say = saying(['es']);
    for (const league of leagues)
      for (const now of moments) {
        const { past, underWay } = resultsAt(league, now, say);
        const counted = [...past, ...underWay];
        const told = league.matches.flatMap(({ id }) =>
          toldIn({ title: events.find((event) => event.id === id)!.title }),
        );
        expect(told.length).toBeGreaterThan(0);
        const given = league.matches.flatMap(({ result }) => (result ? [[...result]] : []));
        expect(given).toEqual(told);
        expect(counted.map(({ score }) => [...score])).toEqual(expect.arrayContaining(given));
        const { rows } = standingsAt(league, now, say).tables!.standings!;
        for (const [id, { cells }] of Object.entries(rows)) {
          const own = counted.flatMap(({ home, away, score: [atHome, ofGuests] }) =>
            home === id ? [[atHome, ofGuests]] : away === id ? [[ofGuests, atHome]] : [],
          ) as [number, number][];
          const count = (matching: (own: number, others: number) => boolean) =>
            own.filter(([scored, conceded]) => matching(scored, conceded)).length;
          expect(cells).toMatchObject({
            played: own.length,
            won: count((scored, conceded) => scored > conceded),
            lost: count((scored, conceded) => scored < conceded),
            for: own.reduce((sum, [scored]) => sum + scored, 0),
            against: own.reduce((sum, [, conceded]) => sum + conceded, 0),
          });
        }
      }
  });
});

test('CT-11 (part) the order of merit adds up the points of the tournaments, and ranks golfers as their pages do', () => {
  const { tours } = program('trescampos');
  const [tour] = tours;
  const { competitors, tables } = orderOfMerit(tour!, saying(['es', 'en']));
  const rows = Object.values(tables!.standings!.rows).sort((one, other) => one.order - other.order);
  for (const { cells } of rows) {
    const points = tour!.tournaments.flatMap((_, place) => cells[`tournament-${place + 1}`] ?? []).map(Number);
    expect(cells.points).toBe(points.reduce((sum, won) => sum + won, 0));
    expect(cells.played).toBe(points.length);
  }
  const golfers = itemsOf<Athlete>('trescampos/content/athletes.json').filter(
    ({ discipline }) => discipline === 'Golf',
  );
  const byRank = golfers.sort((one, other) => one.rank! - other.rank!).map(({ title }) => title);
  expect(rows.map(({ competitorId }) => competitors![competitorId!]!.name)).toEqual(byRank);
  // the report of the last day of the tournament names its winner
  expect(tour!.tournaments.at(-1)!.finish.slice(0, 2)).toEqual(['Elías Madroñal', 'Noa Elquiza']);
});
