import type { Statistics, StatisticsRow } from '../../../schemas/generated/types';
import { competitorsOf } from './competitors';
import { goalsExpected, strengthOf } from './football/football-plan';
import { chanceOf, type Match, type Side } from './match';
import { clubs, type Participant } from './sides';
import { statisticsAt } from './sports';
import { type ColumnSketch, columnsOf } from './tables';
import type { Say } from './words';

/** A competition whose clubs play each other. */
export interface League {
  id: string;
  sport: 'football' | 'basketball';
  seed: number;
  /** The heading of its table. */
  title: NonNullable<NonNullable<Statistics['tables']>[string]>['title'];
  clubs: readonly Participant[];
  /** The matches of these days; those that have not begun count for nothing yet. */
  matches: readonly Match[];
  /** How many rounds were played before them. */
  earlierRounds?: number;
}

/** What two clubs have scored against each other. */
export interface Result {
  home: string;
  away: string;
  score: readonly [home: number, away: number];
}

/** What a club has achieved. */
interface ClubRecord {
  side: Side;
  results: readonly (readonly [own: number, others: number])[];
}

/** How many rounds have been played before the matches of these days at most, where the realm does not say. */
const MOST_ROUNDS = 9;
const FORM = 5;
/** A win and a draw, by sport: two points for a win in basketball, and one for a loss. */
const POINTS = { football: { W: 3, D: 1, L: 0 }, basketball: { W: 2, D: 1, L: 1 } } as const;

const COLUMNS: readonly ColumnSketch[] = [
  ['movement', 'movement', { kind: 'movement' }],
  ['played', 'played', { short: 'playedShort', isKey: true }],
  ['won', 'won', { short: 'wonShort' }],
  ['drawn', 'drawn', { short: 'drawnShort' }],
  ['lost', 'lost', { short: 'lostShort' }],
  ['for', 'scoredFor'],
  ['against', 'against'],
  ['difference', 'difference', { short: 'differenceShort', isKey: true }],
  ['points', 'points', { short: 'pointsShort', isKey: true }],
  ['form', 'form', { kind: 'form' }],
];

const letterOf = ([own, others]: readonly [number, number]) => (own > others ? 'W' : own < others ? 'L' : 'D');

/** Goals with a mean: how many of ninety minutes had one. */
const goalsOf = (mean: number, chance: { isHit(probability: number): boolean }): number =>
  Array.from({ length: 90 }, () => chance.isHit(mean / 90)).filter(Boolean).length;

function scoreOf({ sport, seed }: League, home: Side, away: Side, round: number): readonly [number, number] {
  const chance = chanceOf(seed, 'past', home.id, away.id, round);
  if (sport === 'football')
    return [
      goalsOf(goalsExpected(seed, home, away, true), chance),
      goalsOf(goalsExpected(seed, away, home, false), chance),
    ];
  const points = (side: Side) => Math.round(58 + 22 * strengthOf(seed, side)) + chance.between(-9, 9);
  const [own, others] = [points(home), points(away)];
  return own === others ? [own + 2, others] : [own, others];
}

/** Rounds in which each club plays another one: the circle method, which begins anew once all have met. */
function pastResults(league: League, sides: readonly Side[]): Result[] {
  const circle: (Side | undefined)[] = sides.length % 2 === 0 ? [...sides] : [...sides, undefined];
  const rounds = league.earlierRounds ?? Math.min(MOST_ROUNDS, circle.length - 1);
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < circle.length / 2; place += 1) {
      const pair = [circle[place], circle[circle.length - 1 - place]];
      const [home, away] = round % 2 === 0 ? pair : pair.toReversed();
      if (home && away) results.push({ home: home.id, away: away.id, score: scoreOf(league, home, away, round) });
    }
    circle.splice(1, 0, circle.pop());
  }
  return results;
}

function resultOf(match: Match, now: number, say: Say): Result {
  const [home, away] = [match.sides[0]!.id, match.sides[1]!.id];
  if (match.result && match.endsAt <= now) return { home, away, score: match.result };
  const { competitors = {} } = statisticsAt(match, now, say);
  return { home, away, score: [Number(competitors[home]?.score ?? 0), Number(competitors[away]?.score ?? 0)] };
}

/** The results that a league's table comes from, the oldest first. @param now ms since the epoch */
export function resultsAt(league: League, now: number, say: Say): { past: Result[]; underWay: Result[] } {
  const sides = clubs(league.clubs, [], 0, league.seed);
  const begun = [...league.matches]
    .filter(({ startsAt }) => startsAt <= now)
    .sort((one, other) => one.startsAt - other.startsAt);
  const isOver = ({ endsAt }: Match) => endsAt <= now;
  // nobody has won or lost a match of basketball that is level
  const counts = ({ score: [own, others] }: Result) => league.sport === 'football' || own !== others;
  const resultsOf = (matches: readonly Match[]) => matches.map((match) => resultOf(match, now, say)).filter(counts);
  return {
    past: [...pastResults(league, sides), ...resultsOf(begun.filter(isOver))],
    underWay: resultsOf(begun.filter((match) => !isOver(match))),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What a club's results come to. */
function cellsOf({ results }: ClubRecord, sport: League['sport']) {
  const letters = results.map(letterOf);
  const count = (letter: 'W' | 'D' | 'L') => letters.filter((one) => one === letter).length;
  const scored = sumOf(results.map(([own]) => own));
  const conceded = sumOf(results.map(([, others]) => others));
  return {
    ...{ played: results.length, won: count('W'), drawn: count('D'), lost: count('L') },
    ...{ for: scored, against: conceded, difference: scored - conceded },
    points: sumOf(letters.map((letter) => POINTS[sport][letter])),
    ...(letters.length > 0 && { form: letters.slice(-FORM).join('') }),
  };
}

/** The clubs, the best first. */
function ranked(league: League, sides: readonly Side[], results: readonly Result[]) {
  const clubsWithCells = sides.map((side) => {
    const own = results.flatMap(({ home, away, score: [atHome, ofGuests] }): (readonly [number, number])[] => {
      if (home === side.id) return [[atHome, ofGuests]];
      return away === side.id ? [[ofGuests, atHome]] : [];
    });
    return { side, cells: cellsOf({ side, results: own }, league.sport) };
  });
  return clubsWithCells.sort(
    ({ side: one, cells: a }, { side: other, cells: b }) =>
      b.points - a.points || b.difference - a.difference || b.for - a.for || (one.id < other.id ? -1 : 1),
  );
}

/**
 * The table of a league, with the matches that are under way as they stand.
 *
 * @param now ms since the epoch
 */
export function standingsAt(league: League, now: number, say: Say): Statistics {
  const sides = clubs(league.clubs, [], 0, league.seed);
  const { past, underWay } = resultsAt(league, now, say);
  const before = ranked(league, sides, past).map(({ side }) => side.id);
  const table = ranked(league, sides, [...past, ...underWay]);
  // nobody draws in basketball
  const columns = COLUMNS.filter(([id]) => league.sport === 'football' || id !== 'drawn');
  const rows = table.map(({ side, cells: { drawn, ...cells } }, place): [string, StatisticsRow] => [
    side.id,
    {
      ...{ order: place + 1, rank: String(place + 1), competitorId: side.id },
      cells: {
        ...cells,
        ...(league.sport === 'football' && { drawn }),
        movement: before.indexOf(side.id) - place,
      },
    },
  ]);
  return {
    competitors: competitorsOf(sides, () => ({})),
    tables: {
      standings: {
        ...{ title: league.title, purpose: 'standings', order: 1 },
        columns: columnsOf(columns, say),
        rows: Object.fromEntries(rows),
      },
    },
  };
}
