import type {
  SimulatedTournament,
  Statistics,
  StatisticsColumn,
  StatisticsRow,
} from '../../../schemas/generated/types';
import { competitorsOf } from './competitors';
import { type Athlete, individuals } from './sides';
import { type ColumnSketch, columnsOf } from './tables';
import type { Say } from './words';

/** A competition whose season is made of tournaments: golfers win points by their places in each. */
export interface Tour {
  id: string;
  /** The heading of its table. */
  title: NonNullable<NonNullable<Statistics['tables']>[string]>['title'];
  /** The tournaments that are over, the oldest first. */
  tournaments: readonly SimulatedTournament[];
  athletes: readonly Athlete[];
}

/** What a place in a tournament is worth, from the winner on. */
const POINTS = [600, 400, 280, 210, 170, 140, 115, 95, 80, 65, 55, 45, 35, 30, 25, 20, 15, 10, 8, 6, 5, 4, 3, 2];

const COLUMNS: readonly ColumnSketch[] = [
  ['played', 'tournaments', { short: 'tournamentsShort', isKey: true }],
  ['won', 'wins', { short: 'winsShort', isKey: true }],
  ['points', 'points', { short: 'pointsShort', isKey: true }],
];

/** A column a tournament, after those of the season. */
const tournamentColumns = (tournaments: readonly SimulatedTournament[]): Record<string, StatisticsColumn> =>
  Object.fromEntries(
    tournaments.map(({ title, abbreviation }, place): [string, StatisticsColumn] => [
      `tournament-${place + 1}`,
      { name: title, abbreviation, kind: 'number', order: COLUMNS.length + place + 1 },
    ]),
  );

/**
 * The season of a tour as a table: what its golfers have won in the tournaments that are over. It follows from the places alone, so
 * that it says the same as the reports of these tournaments.
 */
export function orderOfMerit({ title, tournaments, athletes }: Tour, say: Say): Statistics {
  const names = [...new Set(tournaments.flatMap(({ finish }) => finish))];
  const sides = individuals(
    names.map((name) => ({ name })),
    athletes,
    names.length,
    0,
  );
  const seasons = sides.map((side) => {
    const places = tournaments.map(({ finish }) => finish.indexOf(side.name));
    const points = places.map((place) => (place < 0 ? undefined : (POINTS[place] ?? 1)));
    return {
      side,
      points,
      total: points.reduce<number>((sum, won) => sum + (won ?? 0), 0),
      won: places.filter((place) => place === 0).length,
    };
  });
  const inOrder = seasons.sort(
    (one, other) => other.total - one.total || other.won - one.won || (one.side.id < other.side.id ? -1 : 1),
  );
  const rows = inOrder.map(({ side, points, total, won }, place): [string, StatisticsRow] => {
    const byTournament = points.flatMap((own, index) =>
      own === undefined ? [] : [[`tournament-${index + 1}`, own] as const],
    );
    const cells = { played: byTournament.length, won, points: total, ...Object.fromEntries(byTournament) };
    return [side.id, { order: place + 1, rank: String(place + 1), competitorId: side.id, cells }];
  });
  return {
    competitors: competitorsOf(sides, () => ({})),
    tables: {
      standings: {
        ...{ title, purpose: 'standings', order: 1 },
        columns: { ...columnsOf(COLUMNS, say), ...tournamentColumns(tournaments) },
        rows: Object.fromEntries(rows),
      },
    },
  };
}
