import { type Chance, chanceIn, chanceOf, type Match, type Player, type Side } from '../match';
import type { Phase } from '../phases';

export const ON_THE_FIELD = 11;
export const ON_THE_BENCH = 7;

const HALF = 45 * 60;
const HALF_TIME = 15 * 60;

/** What happens in a match. */
export type Incident =
  | {
      kind: 'goal';
      at: number;
      side: Side;
      player: Player /** When the video referee withdraws it. */;
      withdrawnAt?: number;
    }
  | { kind: 'missed' | 'yellow' | 'red'; at: number; side: Side; player: Player }
  | { kind: 'substitution'; at: number; side: Side; player: Player; on: Player }
  | { kind: 'shot' | 'onTarget' | 'corner' | 'foul'; at: number; side: Side };

/** A whole match. Seconds count from its beginning, stoppage time and the pause included. */
export interface FootballPlan {
  phases: readonly [first: Phase, pause: Phase, second: Phase];
  /** In the order in which they happen. */
  incidents: readonly Incident[];
  /** What part of the possession the first side has, in per cent. */
  possession: number;
}

function phasesOf(chance: Chance): FootballPlan['phases'] {
  const first = HALF + chance.between(60, 4 * 60);
  const second = HALF + chance.between(2 * 60, 7 * 60);
  return [
    { name: 'first', seconds: first, clockFrom: 0, isPlay: true },
    { name: 'pause', seconds: HALF_TIME, clockFrom: HALF, isPlay: false },
    { name: 'second', seconds: second, clockFrom: HALF, isPlay: true },
  ];
}

/** How many happen of what happens `mean` times on average, each within one of many short stretches. */
function timesOf(mean: number, { phases: [first, pause, second] }: Pick<FootballPlan, 'phases'>, chance: Chance) {
  const played = first.seconds + second.seconds;
  const stretches = 90;
  const times: number[] = [];
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const at = Math.floor(((stretch + chance.next()) / stretches) * played);
    if (chance.isHit(mean / stretches)) times.push(at < first.seconds ? at : at + pause.seconds);
  }
  return times;
}

/** When so many goals are scored that their number is given. */
function timesOfResult(
  count: number,
  { phases: [first, pause, second] }: Pick<FootballPlan, 'phases'>,
  chance: Chance,
) {
  return Array.from({ length: count }, () => {
    const at = chance.between(0, first.seconds + second.seconds - 1);
    return at < first.seconds ? at : at + pause.seconds;
  });
}

/** How strong a club is, the same in all its matches: about 1. */
export const strengthOf = (seed: number, side: Pick<Side, 'id'>): number =>
  0.7 + 0.6 * chanceOf(seed, 'strength', side.id).next();

/** How many goals a side scores on average against another. */
export const goalsExpected = (seed: number, side: Pick<Side, 'id'>, other: Pick<Side, 'id'>, isHome: boolean): number =>
  (isHome ? 1.55 : 1.2) * (strengthOf(seed, side) / strengthOf(seed, other));

/** How likely it is that a goal is reviewed and withdrawn. */
const WITHDRAWN = 0.12;
/** How long a review takes, in seconds. */
const REVIEW = [60, 150] as const;

/** Who is on the field, as incidents change it. */
class Squad {
  readonly field: Player[];
  readonly bench: Player[];
  readonly booked = new Set<Player>();
  constructor(players: readonly Player[]) {
    this.field = players.slice(0, ON_THE_FIELD);
    this.bench = players.slice(ON_THE_FIELD);
  }
}

type Planned = { at: number; kind: Incident['kind'] };

function plannedOf(match: Match, place: number, plan: Pick<FootballPlan, 'phases'>): Planned[] {
  const side = match.sides[place]!;
  const other = match.sides[1 - place]!;
  const ofKind = (kind: Incident['kind'], mean: number): Planned[] =>
    timesOf(mean, plan, chanceIn(match, `${kind} ${side.id}`)).map((at) => ({ at, kind }));
  const goals = goalsExpected(match.seed, side, other, place === 0);
  const scored = match.result?.[place];
  const chance = chanceIn(match, `changes ${side.id}`);
  const [first, pause] = plan.phases;
  const changes = Array.from({ length: chance.between(3, 5) }, (): Planned => {
    return { kind: 'substitution', at: first.seconds + pause.seconds + chance.between(0, 42 * 60) };
  });
  return [
    ...(scored === undefined
      ? ofKind('goal', goals)
      : timesOfResult(scored, plan, chanceIn(match, `goal ${side.id}`)).map((at): Planned => ({ at, kind: 'goal' }))),
    ...ofKind('missed', goals * 1.5),
    ...ofKind('onTarget', goals * 1.6),
    ...ofKind('shot', goals * 3),
    ...ofKind('corner', goals * 3),
    ...ofKind('foul', 10),
    ...ofKind('yellow', 1.9),
    ...ofKind('red', 0.07),
    ...changes,
  ];
}

/**
 * An incident with who is in it; undefined where it cannot happen any more.
 *
 * @param reviewedBy the second by which the review of a goal must be over
 */
function played(
  { at, kind }: Planned,
  side: Side,
  squad: Squad,
  chance: Chance,
  reviewedBy: number,
): Incident | undefined {
  if (kind === 'shot' || kind === 'onTarget' || kind === 'corner' || kind === 'foul') return { kind, at, side };
  // the first player of a club keeps its goal
  const player = squad.field[chance.between(1, squad.field.length - 1)]!;
  if (kind === 'goal') {
    const withdrawnAt = at + chance.between(...REVIEW);
    const isWithdrawn = chance.isHit(WITHDRAWN) && withdrawnAt < reviewedBy;
    return { kind, at, side, player, ...(isWithdrawn && { withdrawnAt }) };
  }
  if (kind === 'missed') return { kind, at, side, player };
  if (kind === 'substitution') {
    const on = squad.bench.shift();
    if (!on) return undefined;
    squad.field.splice(squad.field.indexOf(player), 1, on);
    return { kind, at, side, player, on };
  }
  const isOff = kind === 'red' || squad.booked.has(player);
  squad.booked.add(player);
  // a side of fewer than seven would end the match
  if (isOff && squad.field.length > ON_THE_FIELD - 2) squad.field.splice(squad.field.indexOf(player), 1);
  else if (isOff) return undefined;
  return { kind: isOff ? 'red' : 'yellow', at, side, player };
}

/** Plays a match of two clubs from its beginning to its end. The same match is always played the same. */
export function planFootball(match: Match): FootballPlan {
  const chance = chanceIn(match, 'football');
  const phases = phasesOf(chance);
  const [first, pause, second] = phases;
  // every goal of a given result counts
  const reviewedBy = match.result ? 0 : first.seconds + pause.seconds + second.seconds;
  const incidents = match.sides.slice(0, 2).flatMap((side, place) => {
    const squad = new Squad(side.players);
    const who = chanceIn(match, `who ${side.id}`);
    return plannedOf(match, place, { phases })
      .sort((one, other) => one.at - other.at)
      .flatMap((planned) => played(planned, side, squad, who, reviewedBy) ?? []);
  });
  const [home, away] = match.sides;
  const [own, others] = [strengthOf(match.seed, home!), strengthOf(match.seed, away!)];
  return {
    phases,
    incidents: incidents.sort((one, other) => one.at - other.at),
    possession: Math.round((own / (own + others)) * 100),
  };
}
