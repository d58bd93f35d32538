import type { MatchMoment, Statistics, StatisticsRow } from '../../../../schemas/generated/types';
import { competitorsOf } from '../competitors';
import { chanceIn, chanceOf, type Match, type Side } from '../match';
import { momentOf, type Phase, standingAt } from '../phases';
import { type ColumnSketch, columnsOf } from '../tables';
import type { Say } from '../words';

export const FIELD = 24;
const HOLES = 18;
const PARS = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
/** How many begin together, and how long the next ones wait, in seconds. */
const GROUP = 3;
const GROUP_EVERY = 12 * 60;
/** How long a hole takes, in seconds. */
const HOLE = 13 * 60;
const DAY = (FIELD / GROUP - 1) * GROUP_EVERY + HOLES * HOLE + 5 * 60;
const PHASES: readonly Phase[] = [{ name: 'round', seconds: DAY, clockFrom: 0, isPlay: true }];

const COLUMNS: readonly ColumnSketch[] = [
  ['to-par', 'toPar', { kind: 'text', isKey: true }],
  ['through', 'through', { isKey: true }],
  ['strokes', 'strokes'],
  ['birdies', 'birdies'],
];

/** A hole that a player has finished. */
interface PlayedHole {
  hole: number;
  strokes: number;
  /** Seconds from the beginning of the day. */
  at: number;
}

/** A golfer's whole day. */
function dayOf(match: Match, side: Side, place: number): PlayedHole[] {
  const chance = chanceIn(match, `golf ${side.id}`);
  const skill = chanceOf(match.seed, 'skill', side.id).next();
  const start = Math.floor(place / GROUP) * GROUP_EVERY;
  return PARS.map((par, index) => {
    const roll = chance.next() - skill * 0.08;
    const over = chance.isHit(0.008) ? -2 : roll < 0.19 ? -1 : roll < 0.8 ? 0 : roll < 0.96 ? 1 : 2;
    const at = start + (index + 1) * HOLE - chance.between(0, 3 * 60);
    return { hole: index + 1, strokes: Math.max(1, par + over), at };
  });
}

const parOf = ({ hole }: PlayedHole): number => PARS[hole - 1]!;
const toParOf = (holes: readonly PlayedHole[]): number =>
  holes.reduce((sum, hole) => sum + hole.strokes - parOf(hole), 0);
const writtenToPar = (toPar: number): string => (toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : `−${-toPar}`);

/** Where golfers stand: the same rank for the same result, with a T before it. */
function rankOf(toPar: number, all: readonly number[]): string {
  const rank = all.filter((other) => other < toPar).length + 1;
  return all.filter((other) => other === toPar).length > 1 ? `T${rank}` : String(rank);
}

/**
 * How a round of golf stands.
 *
 * @param now ms since the epoch
 */
export function golfAt(match: Match, now: number, say: Say): Statistics {
  const { elapsed } = standingAt(match, PHASES, now);
  const isOver = now >= match.endsAt;
  const hasBegun = now >= match.startsAt;
  const all = match.sides.map((side, place) => ({ side, holes: dayOf(match, side, place), place }));
  const players = all.map(({ side, holes, place }) => {
    const played = holes.filter(({ at }) => isOver || at <= elapsed);
    return { side, place, played, toPar: toParOf(played) };
  });
  const started = players.filter(({ played }) => played.length > 0);
  const results = started.map(({ toPar }) => toPar);
  const best = Math.min(...results);
  const inOrder = [...players].sort(
    (one, other) =>
      Number(other.played.length > 0) - Number(one.played.length > 0) ||
      one.toPar - other.toPar ||
      one.place - other.place,
  );
  const rowOf = ({ side, played, toPar }: (typeof players)[number], order: number): StatisticsRow => ({
    ...{ order, competitorId: side.id },
    ...(played.length > 0 && { rank: rankOf(toPar, results) }),
    cells: {
      'to-par': played.length > 0 ? writtenToPar(toPar) : '–',
      through: played.length,
      strokes: played.reduce((sum, { strokes }) => sum + strokes, 0),
      birdies: played.filter((hole) => hole.strokes < parOf(hole)).length,
    },
  });
  const eagles = players.flatMap(({ side, played }) =>
    played
      .filter((hole) => hole.strokes <= parOf(hole) - 2)
      .map(({ hole, at }): [string, MatchMoment] => [
        `eagle-${side.id}-${hole}`,
        {
          ...{
            kind: 'score',
            order: Math.floor(at),
            at: momentOf(match, PHASES, at),
            competitorId: side.id,
            isKey: true,
          },
          text: say('eagle', { player: side.name, number: hole }),
        },
      ]),
  );
  return {
    period: say(isOver ? 'roundOver' : hasBegun ? 'roundUnderWay' : 'notStarted'),
    competitors: competitorsOf(match.sides, (id) => {
      const { played, toPar } = players.find(({ side }) => side.id === id)!;
      return {
        ...(played.length > 0 && { score: writtenToPar(toPar) }),
        ...(isOver && { isWinner: toPar === best }),
      };
    }),
    periods: Object.fromEntries(
      PARS.flatMap((_, index) => {
        const scores = players.flatMap(({ side, played }) => {
          const hole = played[index];
          return hole ? [[side.id, hole.strokes] as const] : [];
        });
        const name = String(index + 1);
        return scores.length > 0
          ? [[`hole-${name}`, { name, order: index + 1, scores: Object.fromEntries(scores) }] as const]
          : [];
      }),
    ),
    moments: Object.fromEntries(eagles),
    tables: {
      leaderboard: {
        ...{ title: say('leaderboard'), purpose: 'leaderboard', order: 1 },
        columns: columnsOf(COLUMNS, say),
        rows: Object.fromEntries(inOrder.map((player, place) => [player.side.id, rowOf(player, place + 1)])),
      },
    },
  };
}
