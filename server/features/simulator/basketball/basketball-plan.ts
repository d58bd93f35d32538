import { type Chance, chanceIn, type Match, type Player, type Side } from '../match';
import type { Phase } from '../phases';

export const PLAYERS = 10;
/** How many of them play at once. */
const FIVE = 5;
const QUARTER = 10 * 60;
/** How long a quarter takes with the stops of its clock, in seconds. */
const STOPPED_QUARTER = 24 * 60;
const PAUSE = 2 * 60;
const LONG_PAUSE = 15 * 60;
/** The most that an attack brings, in points. */
const THREE = 3;
/** How long an attack takes on average, in seconds of the match. */
const ATTACK = 14;

/** How an attack ends. `points` are what it brings. */
export interface Attack {
  /** Seconds from the beginning, pauses and stops of the clock included. */
  at: number;
  quarter: number;
  side: Side;
  player: Player;
  kind: 'two' | 'three' | 'free' | 'missed' | 'lost';
  points: number;
  /** Who passed before a basket. */
  assist?: Player;
  /** Who caught a missed ball. */
  rebound?: { side: Side; player: Player };
}

export interface BasketballPlan {
  phases: readonly Phase[];
  attacks: readonly Attack[];
}

const PHASES: readonly Phase[] = [1, 2, 3, 4].flatMap((quarter): Phase[] => [
  {
    name: `q${quarter}`,
    seconds: STOPPED_QUARTER,
    clockFrom: QUARTER,
    isPlay: true,
    countsDown: true,
    clockSeconds: QUARTER,
  },
  ...(quarter < 4
    ? [{ name: 'pause', seconds: quarter === 2 ? LONG_PAUSE : PAUSE, clockFrom: 0, isPlay: false, countsDown: true }]
    : []),
]);

/** How many seconds of the sport's time pass while the match clock shows one less. */
export const STOPS = STOPPED_QUARTER / QUARTER;

/** Where a quarter begins, counted from 1. */
export const quarterStart = (quarter: number): number => {
  const index = PHASES.findIndex(({ name }) => name === `q${quarter}`);
  return PHASES.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
};

const sumOf = (attacks: readonly Attack[], side: Side): number =>
  attacks.reduce((sum, attack) => (attack.side.id === side.id ? sum + attack.points : sum), 0);

/** An attack that brings so many points instead. */
const bringing = ({ at, quarter, side, player }: Attack, points: number): Attack => ({
  ...{ at, quarter, side, player, points },
  kind: points === 0 ? 'missed' : points === 1 ? 'free' : points === 2 ? 'two' : 'three',
});

/**
 * Makes attacks end otherwise, here and there in the match, until a side has so many points. A result that no match could have,
 * of more than three points an attack, is reached as nearly as it can be.
 */
function settled(attacks: readonly Attack[], side: Side, points: number, chance: Chance): Attack[] {
  const all = [...attacks];
  const open = [...all.keys()].filter((place) => all[place]!.side.id === side.id);
  let missing = points - sumOf(all, side);
  while (missing !== 0 && open.length > 0) {
    const [place] = open.splice(chance.between(0, open.length - 1), 1) as [number];
    const attack = all[place]!;
    const wanted = Math.min(THREE, Math.max(0, attack.points + missing));
    if (wanted === attack.points) continue;
    all[place] = bringing(attack, wanted);
    missing += attack.points - wanted;
  }
  return all;
}

/** Plays a match of two clubs from its beginning to its end. The same match is always played the same. */
export function planBasketball(match: Match): BasketballPlan {
  const chance = chanceIn(match, 'basketball');
  const [home, away] = [match.sides[0]!, match.sides[1]!];
  const attacks: Attack[] = [];
  // starters play most of the time
  const playerOf = ({ players }: Side) =>
    players[chance.between(0, chance.isHit(0.7) ? FIVE - 1 : players.length - 1)]!;
  const skill = new Map(match.sides.map((side) => [side.id, chance.next() * 0.06]));

  function attack(at: number, quarter: number, side: Side, other: Side): Attack {
    const base = { at, quarter, side, player: playerOf(side) };
    if (chance.isHit(0.13)) return { ...base, kind: 'lost', points: 0 };
    if (chance.isHit(0.1)) return { ...base, kind: 'free', points: chance.between(1, 2) };
    const isThree = chance.isHit(0.36);
    if (chance.isHit((isThree ? 0.33 : 0.5) + skill.get(side.id)!)) {
      const mates = side.players.slice(0, FIVE + 2).filter((player) => player !== base.player);
      const assist = chance.isHit(0.6) && mates.length > 0 ? chance.pick(mates) : undefined;
      return { ...base, kind: isThree ? 'three' : 'two', points: isThree ? 3 : 2, ...(assist && { assist }) };
    }
    const catcher = chance.isHit(0.75) ? other : side;
    return { ...base, kind: 'missed', points: 0, rebound: { side: catcher, player: playerOf(catcher) } };
  }

  for (const quarter of [1, 2, 3, 4]) {
    const start = quarterStart(quarter);
    let played = chance.between(5, ATTACK);
    for (let turn = quarter; played < QUARTER - 1; turn += 1) {
      const [side, other] = turn % 2 === 0 ? [home, away] : [away, home];
      attacks.push(attack(start + played * STOPS, quarter, side, other));
      played += chance.between(ATTACK - 6, ATTACK + 6);
    }
  }
  if (match.result) {
    const [ours, theirs] = match.result;
    const settling = chanceIn(match, 'result');
    return { phases: PHASES, attacks: settled(settled(attacks, home, ours, settling), away, theirs, settling) };
  }
  // a match has a winner
  if (sumOf(attacks, home) === sumOf(attacks, away)) {
    const side = chance.pick([home, away]);
    const at = quarterStart(4) + (QUARTER - 1) * STOPS;
    attacks.push({ at, quarter: 4, side, player: playerOf(side), kind: 'two', points: 2 });
  }
  return { phases: PHASES, attacks };
}
