import type { MatchMoment, Statistics, StatisticsTable, StatisticsValue } from '../../../../schemas/generated/types';
import { competitorsOf } from '../competitors';
import { chanceIn, type Match, type Side } from '../match';
import { clockAt, momentOf, type Standing, standingAt } from '../phases';
import { type ColumnSketch, columnsOf } from '../tables';
import type { Say, Word } from '../words';
import { type FootballPlan, type Incident, ON_THE_FIELD, planFootball } from './football-plan';

const MINUTE = 60;

const COMPARED: readonly ColumnSketch[] = [
  ['possession', 'possession'],
  ['shots', 'shots'],
  ['on-target', 'shotsOnTarget'],
  ['corners', 'corners'],
  ['fouls', 'fouls'],
  ['yellow', 'yellowCards'],
  ['red', 'redCards'],
];
const LINEUP: readonly ColumnSketch[] = [
  ['goals', 'goals', { isKey: true }],
  ['cards', 'cards'],
  ['on', 'cameOn', { kind: 'text', isKey: true }],
  ['off', 'wentOff', { kind: 'text', isKey: true }],
];

/** A match with its plan, and what of it has happened by a moment. */
interface Scene {
  match: Match;
  plan: FootballPlan;
  standing: Standing;
  isOver: boolean;
  /** What has happened, in order. */
  happened: readonly Incident[];
  say: Say;
}

function sceneAt(match: Match, now: number, say: Say): Scene {
  const plan = planFootball(match);
  const standing = standingAt(match, plan.phases, now);
  const isOver = now >= match.endsAt;
  const happened = plan.incidents.filter(({ at }) => isOver || at <= standing.elapsed);
  return { match, plan, standing, isOver, happened, say };
}

const isWithdrawn = (incident: Incident, { standing, isOver }: Pick<Scene, 'standing' | 'isOver'>): boolean =>
  incident.kind === 'goal' &&
  incident.withdrawnAt !== undefined &&
  (isOver || incident.withdrawnAt <= standing.elapsed);

type Counted = Incident['kind'];

const countOf = (scene: Scene, side: Side, ...kinds: readonly Counted[]): number =>
  scene.happened.filter(
    (incident) => incident.side.id === side.id && kinds.includes(incident.kind) && !isWithdrawn(incident, scene),
  ).length;

/** Which minute a second of the match is in, as viewers know it: 45+2’. */
function minuteOf({ phases: [first, pause] }: FootballPlan, at: number): string {
  const isFirst = at < first.seconds;
  const into = isFirst ? at : at - first.seconds - pause.seconds;
  const minute = Math.floor(into / MINUTE) + 1;
  const base = isFirst ? 0 : 45;
  return minute > 45 ? `${base + 45}+${minute - 45}’` : `${base + minute}’`;
}

/** The score of both sides when a second of the match has been played. */
function scoreAt({ match, plan }: Scene, at: number): Record<string, number> {
  const counts = (incident: Incident, side: Side) =>
    incident.kind === 'goal' &&
    incident.side.id === side.id &&
    incident.at <= at &&
    !((incident.withdrawnAt ?? at + 1) <= at);
  return Object.fromEntries(
    match.sides.map((side) => [side.id, plan.incidents.filter((incident) => counts(incident, side)).length]),
  );
}

type Told = Omit<MatchMoment, 'order' | 'at'> & { id: string; second: number };

function toldOf(incident: Incident, number: number, scene: Scene): Told[] {
  const { plan, say } = scene;
  const { kind, at, side } = incident;
  const base = { second: at, clock: minuteOf(plan, at), competitorId: side.id };
  switch (kind) {
    case 'goal': {
      const player = incident.player.name;
      const withdrawn = isWithdrawn(incident, scene);
      const goal: Told = {
        ...{ id: `goal-${number}`, kind: 'score', text: say('goal', { player }), isKey: true },
        ...{ score: scoreAt(scene, at), ...(withdrawn && { isWithdrawn: true }), ...base },
      };
      if (!withdrawn) return [goal];
      const second = incident.withdrawnAt!;
      const review: Told = {
        ...{ id: `review-${number}`, kind: 'review', text: say('goalWithdrawn', { player }), isKey: true },
        ...{ score: scoreAt(scene, second), competitorId: side.id, second, clock: minuteOf(plan, second) },
      };
      return [goal, review];
    }
    case 'missed':
      return [
        { id: `chance-${number}`, kind: 'chance', text: say('missed', { player: incident.player.name }), ...base },
      ];
    case 'yellow':
      return [
        { id: `card-${number}`, kind: 'caution', text: say('yellowCard', { player: incident.player.name }), ...base },
      ];
    case 'red': {
      const text = say('redCard', { player: incident.player.name });
      return [{ id: `card-${number}`, kind: 'dismissal', text, isKey: true, ...base }];
    }
    case 'substitution': {
      const text = say('substitution', { on: incident.on.name, off: incident.player.name });
      return [{ id: `change-${number}`, kind: 'substitution', text, ...base }];
    }
    default:
      return [];
  }
}

function periodsTold({ plan, standing, isOver, say }: Scene): Told[] {
  const [first, pause, second] = plan.phases;
  const restart = first.seconds + pause.seconds;
  const all: [id: string, word: Word, second: number, clock: string][] = [
    ['first-half', 'kickOff', 0, '0’'],
    ['half-time', 'halfEnds', first.seconds, '45’'],
    ['second-half', 'restart', restart, '45’'],
    ['full-time', 'matchEnds', restart + second.seconds, '90’'],
  ];
  return all
    .filter(([id, , at]) => isOver || (at <= standing.elapsed && id !== 'full-time'))
    .map(([id, word, at, clock]) => ({ id, kind: 'period', text: say(word), second: at, clock }));
}

/**
 * What has happened in a match, for the feed `uefa-match-events`.
 *
 * @param now ms since the epoch
 */
export function footballMoments(match: Match, now: number, say: Say): Record<string, MatchMoment> {
  const scene = sceneAt(match, now, say);
  const told = [
    ...scene.happened.flatMap((incident, place) => toldOf(incident, place + 1, scene)),
    ...periodsTold(scene),
  ];
  const sorted = told.sort((one, other) => one.second - other.second);
  return Object.fromEntries(
    sorted.map(({ id, second, ...moment }) => [
      id,
      // a moment that comes later never changes the place of an earlier one
      { ...moment, order: Math.floor(second), at: momentOf(match, scene.plan.phases, second) },
    ]),
  );
}

function comparisonOf(scene: Scene): StatisticsTable {
  const { match, plan, say, happened } = scene;
  // it wanders to what it comes to as the match goes on
  const wander = chanceIn(match, `possession ${happened.length}`).between(-3, 3);
  const first = Math.min(75, Math.max(25, plan.possession + wander));
  const cellsOf = (side: Side, place: number): Record<string, StatisticsValue> => ({
    possession: place === 0 ? first : 100 - first,
    shots: countOf(scene, side, 'goal', 'missed', 'shot', 'onTarget'),
    'on-target': countOf(scene, side, 'goal', 'onTarget'),
    corners: countOf(scene, side, 'corner'),
    fouls: countOf(scene, side, 'foul', 'yellow', 'red'),
    yellow: countOf(scene, side, 'yellow'),
    red: countOf(scene, side, 'red'),
  });
  return {
    ...{ title: say('comparison'), purpose: 'comparison', order: 1 },
    columns: columnsOf(COMPARED, say),
    rows: Object.fromEntries(
      match.sides.map((side, place) => [
        side.id,
        { order: place + 1, competitorId: side.id, cells: cellsOf(side, place) },
      ]),
    ),
  };
}

function lineupOf(scene: Scene, side: Side, order: number): StatisticsTable {
  const { happened, plan, say } = scene;
  const own = happened.filter((incident) => incident.side.id === side.id);
  const ofPlayer = (id: string, ...kinds: readonly Counted[]) =>
    own.filter(
      (incident) =>
        'player' in incident &&
        incident.player.id === id &&
        kinds.includes(incident.kind) &&
        !isWithdrawn(incident, scene),
    );
  const rows = side.players.map(({ id, name, athleteId }, place) => {
    const on = own.find((incident) => incident.kind === 'substitution' && incident.on.id === id);
    const [off] = ofPlayer(id, 'substitution', 'red');
    const cells: Record<string, StatisticsValue> = {
      goals: ofPlayer(id, 'goal').length,
      cards: ofPlayer(id, 'yellow', 'red').length,
      ...(on && { on: minuteOf(plan, on.at) }),
      ...(off && { off: minuteOf(plan, off.at) }),
    };
    const row = {
      order: place + 1,
      name,
      detail: String(place + 1),
      ...(athleteId !== undefined && { athleteId }),
      cells,
    };
    return { id, row, isShown: place < ON_THE_FIELD || on !== undefined };
  });
  return {
    ...{ title: say('lineup', { team: side.name }), purpose: 'lineup', order },
    columns: columnsOf(LINEUP, say),
    rows: Object.fromEntries(rows.flatMap(({ id, row, isShown }) => (isShown ? [[id, row]] : []))),
  };
}

function periodOf({ standing: { phase, elapsed }, isOver, say }: Scene) {
  if (isOver) return say('fullTime');
  if (!phase || elapsed < 0) return say('notStarted');
  if (phase.name === 'pause') return say('halfTime');
  return say(phase.name === 'first' ? 'firstHalf' : 'secondHalf');
}

function halvesOf({ match, plan, happened, isOver, standing, say }: Scene): Statistics['periods'] {
  const [first, pause] = plan.phases;
  const goalsIn = (side: Side, isFirst: boolean) =>
    happened.filter(
      (incident) =>
        incident.kind === 'goal' &&
        incident.side.id === side.id &&
        incident.at < first.seconds === isFirst &&
        !isWithdrawn(incident, { isOver, standing }),
    ).length;
  const half = (isFirst: boolean) => ({
    name: say(isFirst ? 'half1' : 'half2'),
    order: isFirst ? 1 : 2,
    scores: Object.fromEntries(match.sides.map((side) => [side.id, goalsIn(side, isFirst)])),
  });
  const hasSecond = isOver || standing.elapsed >= first.seconds + pause.seconds;
  if (!isOver && standing.elapsed < 0) return {};
  return { first: half(true), ...(hasSecond && { second: half(false) }) };
}

/**
 * How a match of two clubs stands.
 *
 * @param now ms since the epoch
 */
export function footballAt(match: Match, now: number, say: Say): Statistics {
  const scene = sceneAt(match, now, say);
  const goals = Object.fromEntries(match.sides.map((side) => [side.id, countOf(scene, side, 'goal')]));
  const hasBegun = now >= match.startsAt;
  const most = Math.max(...Object.values(goals));
  const isDraw = Object.values(goals).every((count) => count === most);
  const clock = clockAt(match, scene.plan.phases, now);
  return {
    period: periodOf(scene),
    ...(clock && { clock }),
    competitors: competitorsOf(match.sides, (id) => ({
      ...(hasBegun && { score: goals[id]! }),
      ...(scene.isOver && !isDraw && { isWinner: goals[id] === most }),
    })),
    periods: halvesOf(scene),
    tables: {
      ...(hasBegun && { comparison: comparisonOf(scene) }),
      ...Object.fromEntries(match.sides.map((side, place) => [`lineup-${side.id}`, lineupOf(scene, side, place + 2)])),
    },
  };
}
