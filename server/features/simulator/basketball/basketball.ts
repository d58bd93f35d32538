import type { MatchMoment, Statistics, StatisticsTable } from '../../../../schemas/generated/types';
import { competitorsOf } from '../competitors';
import type { Match, Player, Side } from '../match';
import { clockAt, momentOf, standingAt } from '../phases';
import { type ColumnSketch, columnsOf } from '../tables';
import type { Say } from '../words';
import { type Attack, planBasketball, quarterStart } from './basketball-plan';

const QUARTERS = [1, 2, 3, 4];

const BOX: readonly ColumnSketch[] = [
  ['points', 'points', { short: 'pointsShort', isKey: true }],
  ['rebounds', 'rebounds', { isKey: true }],
  ['assists', 'assists', { isKey: true }],
  ['twos', 'twos'],
  ['threes', 'threes'],
  ['free-throws', 'freeThrows'],
  ['turnovers', 'turnovers'],
];

const pointsOf = (attacks: readonly Attack[]): number => attacks.reduce((sum, { points }) => sum + points, 0);
const bySide = (attacks: readonly Attack[], side: Side) => attacks.filter((attack) => attack.side.id === side.id);

function boxOf(attacks: readonly Attack[], side: Side, order: number, say: Say): StatisticsTable {
  const own = bySide(attacks, side);
  const cellsOf = ({ id }: Player) => {
    const thrown = own.filter(({ player }) => player.id === id);
    const ofKind = (kind: Attack['kind']) => thrown.filter((attack) => attack.kind === kind).length;
    return {
      points: pointsOf(thrown),
      rebounds: attacks.filter(({ rebound }) => rebound?.side.id === side.id && rebound.player.id === id).length,
      assists: own.filter(({ assist }) => assist?.id === id).length,
      twos: ofKind('two'),
      threes: ofKind('three'),
      'free-throws': pointsOf(thrown.filter(({ kind }) => kind === 'free')),
      turnovers: ofKind('lost'),
    };
  };
  return {
    ...{ title: say('boxScore', { team: side.name }), purpose: 'statistics', order },
    columns: columnsOf(BOX, say),
    rows: Object.fromEntries(
      side.players.map((player, place) => [
        player.id,
        {
          ...{ order: place + 1, name: player.name, detail: String(place + 4), cells: cellsOf(player) },
          ...(player.athleteId !== undefined && { athleteId: player.athleteId }),
        },
      ]),
    ),
  };
}

/**
 * How a match of two clubs stands.
 *
 * @param now ms since the epoch
 */
export function basketballAt(match: Match, now: number, say: Say): Statistics {
  const { phases, attacks: all } = planBasketball(match);
  const { elapsed, phase } = standingAt(match, phases, now);
  const isOver = now >= match.endsAt;
  const hasBegun = now >= match.startsAt;
  const attacks = all.filter(({ at }) => isOver || at <= elapsed);
  const points = Object.fromEntries(match.sides.map((side) => [side.id, pointsOf(bySide(attacks, side))]));
  const most = Math.max(...Object.values(points));
  const begun = hasBegun ? QUARTERS.filter((quarter) => isOver || quarterStart(quarter) <= elapsed) : [];
  const quarter = begun.at(-1) ?? 1;
  const periodOf = () => {
    if (isOver) return say('fullTime');
    if (!phase) return say('notStarted');
    return phase.isPlay ? say('quarter', { number: quarter }) : say(quarter === 2 ? 'halfTime' : 'pause');
  };
  const scoreOf = (side: Side, until: (attack: Attack) => boolean) => pointsOf(bySide(all, side).filter(until));
  const moments = begun.flatMap((number): [string, MatchMoment][] => {
    const start = quarterStart(number);
    const end = start + phases.find(({ name }) => name === `q${number}`)!.seconds;
    const moment = (second: number): Pick<MatchMoment, 'kind' | 'order' | 'at'> => ({
      ...{ kind: 'period', order: Math.floor(second), at: momentOf(match, phases, second) },
    });
    const score = Object.fromEntries(
      match.sides.map((side) => [side.id, scoreOf(side, (attack) => attack.quarter <= number)]),
    );
    return [
      [`q${number}`, { ...moment(start), text: say('quarterBegins', { number }) }],
      ...(isOver || end <= elapsed
        ? [[`q${number}-end`, { ...moment(end), text: say('quarterEnds', { number }), score, isKey: true }] as const]
        : []),
    ] as [string, MatchMoment][];
  });
  const clock = clockAt(match, phases, now);
  return {
    period: periodOf(),
    ...(clock && { clock }),
    competitors: competitorsOf(match.sides, (id) => ({
      ...(hasBegun && { score: points[id]! }),
      ...(isOver && { isWinner: points[id] === most }),
    })),
    periods: Object.fromEntries(
      begun.map((number) => [
        `q${number}`,
        {
          ...{ name: say('quarterShort', { number }), order: number },
          scores: Object.fromEntries(
            match.sides.map((side) => [
              side.id,
              pointsOf(bySide(attacks, side).filter((attack) => attack.quarter === number)),
            ]),
          ),
        },
      ]),
    ),
    moments: Object.fromEntries(moments),
    tables: Object.fromEntries(
      match.sides.map((side, place) => [`box-${side.id}`, boxOf(attacks, side, place + 1, say)]),
    ),
  };
}
