import type { MatchMoment, Statistics, StatisticsTable } from '../../../../schemas/generated/types';
import { competitorsOf } from '../competitors';
import type { Match } from '../match';
import { clockAt, momentOf, standingAt } from '../phases';
import { type ColumnSketch, columnsOf } from '../tables';
import type { Say } from '../words';
import { type Blow, type FightPlan, planFight, roundStart } from './mma-plan';

const COLUMNS: readonly ColumnSketch[] = [
  ['strikes', 'strikes'],
  ['tried', 'strikesTried'],
  ['takedowns', 'takedowns'],
  ['knockdowns', 'knockdowns'],
];

const SECONDS = 60;
const clockOf = (into: number): string =>
  `${Math.floor(into / SECONDS)}:${String(Math.floor(into) % SECONDS).padStart(2, '0')}`;

function tableOf(match: Match, blows: readonly Blow[], say: Say): StatisticsTable {
  const cellsOf = (id: string) => {
    const own = blows.filter(({ side }) => side.id === id);
    const count = (...kinds: Blow['kind'][]) => own.filter(({ kind }) => kinds.includes(kind)).length;
    return {
      strikes: count('strike', 'knockdown'),
      tried: count('strike', 'knockdown', 'missed'),
      takedowns: count('takedown'),
      knockdowns: count('knockdown'),
    };
  };
  return {
    ...{ title: say('fightStatistics'), purpose: 'comparison', order: 1 },
    columns: columnsOf(COLUMNS, say),
    rows: Object.fromEntries(
      match.sides.map(({ id }, place) => [id, { order: place + 1, competitorId: id, cells: cellsOf(id) }]),
    ),
  };
}

function scorecardsOf(match: Match, { verdict: { cards } }: FightPlan, say: Say): StatisticsTable {
  return {
    ...{ title: say('scorecards'), purpose: 'statistics', order: 2 },
    columns: Object.fromEntries(
      cards.map((_, place) => [
        `judge-${place + 1}`,
        { name: say('judge', { number: place + 1 }), kind: 'number', order: place + 1, isKey: true },
      ]),
    ),
    rows: Object.fromEntries(
      match.sides.map(({ id }, place) => [
        id,
        {
          ...{ order: place + 1, competitorId: id },
          cells: Object.fromEntries(cards.map((card, judge) => [`judge-${judge + 1}`, card[id]!])),
        },
      ]),
    ),
  };
}

/**
 * How a bout stands.
 *
 * @param now ms since the epoch
 */
export function mmaAt(match: Match, now: number, say: Say): Statistics {
  const plan = planFight(match);
  const { phases, verdict, announcedAt } = plan;
  const { elapsed, phase } = standingAt(match, phases, now);
  const isOver = now >= match.endsAt;
  const hasBegun = now >= match.startsAt;
  const isAnnounced = isOver || elapsed >= announcedAt;
  const blows = plan.blows.filter(({ at }) => isOver || at <= elapsed);
  const rounds = phases.filter(({ isPlay }) => isPlay);
  const begun = hasBegun ? rounds.filter((_, index) => isOver || roundStart(index + 1) <= elapsed) : [];
  const number = begun.length;
  const periodOf = () => {
    if (!hasBegun) return say('notStarted');
    if (isAnnounced) return say('fightOver');
    if (phase?.name === 'verdict') return say('decisionPending');
    return phase?.isPlay ? say('round', { number }) : say('pause');
  };
  const moment = (second: number): Pick<MatchMoment, 'order' | 'at'> => ({
    order: Math.floor(second),
    at: momentOf(match, phases, second),
  });
  const ofRounds = begun.flatMap(({ seconds }, index): [string, MatchMoment][] => {
    const round = index + 1;
    const end = roundStart(round) + seconds;
    const begins: MatchMoment = {
      ...{ kind: 'period', ...moment(roundStart(round)), text: say('roundBegins', { number: round }) },
    };
    const ends: MatchMoment = { kind: 'period', ...moment(end), text: say('roundEnds', { number: round }) };
    return [
      [`r${round}`, begins],
      ...(isOver || end <= elapsed ? [[`r${round}-end`, ends] as [string, MatchMoment]] : []),
    ];
  });
  const ofBlows = blows.flatMap(({ at, round, side, kind }, index): [string, MatchMoment][] => {
    if (kind !== 'takedown' && kind !== 'knockdown') return [];
    const told: MatchMoment = {
      ...{ kind: kind === 'knockdown' ? 'score' : 'note', ...moment(at), competitorId: side.id },
      ...{ clock: clockOf(at - roundStart(round)), text: say(kind, { player: side.name }) },
      ...(kind === 'knockdown' && { isKey: true }),
    };
    return [[`${kind}-${index + 1}`, told]];
  });
  const result: MatchMoment = {
    ...{ kind: 'score', ...moment(announcedAt), competitorId: verdict.winner.id, isKey: true },
    text: say(verdict.kind, { player: verdict.winner.name }),
  };
  const clock = isAnnounced ? undefined : clockAt(match, phases, now);
  return {
    period: periodOf(),
    ...(clock && { clock }),
    competitors: competitorsOf(match.sides, (id) => (isAnnounced ? { isWinner: verdict.winner.id === id } : {})),
    periods: Object.fromEntries(
      begun.map(({ name }, index) => [
        name,
        {
          ...{ name: say('roundShort', { number: index + 1 }), order: index + 1 },
          scores: Object.fromEntries(
            match.sides.map(({ id }) => [
              id,
              blows.filter(
                ({ round, side, kind }) =>
                  round === index + 1 && side.id === id && (kind === 'strike' || kind === 'knockdown'),
              ).length,
            ]),
          ),
        },
      ]),
    ),
    moments: Object.fromEntries([...ofRounds, ...ofBlows, ...(isAnnounced ? [['result', result] as const] : [])]),
    tables: {
      statistics: tableOf(match, blows, say),
      ...(isAnnounced && verdict.cards.length > 0 && { scorecards: scorecardsOf(match, plan, say) }),
    },
  };
}
