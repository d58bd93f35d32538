import { type Chance, chanceIn, type Match, type Side } from '../match';
import type { Phase } from '../phases';

const ROUND = 5 * 60;
const PAUSE = 60;
/** How long the judges take, in seconds. */
const VERDICT = 90;
const JUDGES = 3;

/** Something that a fighter does. */
export interface Blow {
  /** Seconds from the beginning, pauses included. */
  at: number;
  round: number;
  side: Side;
  kind: 'strike' | 'missed' | 'takedown' | 'knockdown';
}

/** How a fight ends. */
export interface Verdict {
  kind: 'knockout' | 'submission' | 'decision';
  winner: Side;
  /** Of each judge, by fighter; none where the fight was finished. */
  cards: readonly Readonly<Record<string, number>>[];
}

export interface FightPlan {
  phases: readonly Phase[];
  blows: readonly Blow[];
  verdict: Verdict;
  /** When it is announced, in seconds from the beginning. */
  announcedAt: number;
}

const roundOf = (round: number, seconds: number): Phase => ({
  ...{ name: `r${round}`, seconds, clockFrom: ROUND, isPlay: true, countsDown: true },
});
const pauseOf = (name: string, seconds: number): Phase => ({
  ...{ name, seconds, clockFrom: 0, isPlay: false, countsDown: true },
});

/** Rounds with their pauses, up to the last one's end, and what comes before the result is official. */
function phasesOf(rounds: number, lastSeconds: number): Phase[] {
  const numbers = Array.from({ length: rounds }, (_, index) => index + 1);
  return [
    ...numbers.flatMap((round) =>
      round < rounds ? [roundOf(round, ROUND), pauseOf('pause', PAUSE)] : [roundOf(round, lastSeconds)],
    ),
    pauseOf('verdict', VERDICT),
  ];
}

/** Where a round begins, counted from 1. */
export const roundStart = (round: number): number => (round - 1) * (ROUND + PAUSE);

function blowsOf(match: Match, rounds: number, lastSeconds: number, edge: ReadonlyMap<string, number>): Blow[] {
  const chance = chanceIn(match, 'blows');
  const blows: Blow[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const seconds = round < rounds ? ROUND : lastSeconds;
    for (let into = chance.between(3, 9); into < seconds - 2; into += chance.between(2, 9)) {
      const [one, other] = [match.sides[0]!, match.sides[1]!];
      const side = chance.isHit(edge.get(one.id)! / (edge.get(one.id)! + edge.get(other.id)!)) ? one : other;
      const roll = chance.next();
      const kind = roll < 0.008 ? 'knockdown' : roll < 0.035 ? 'takedown' : roll < 0.5 ? 'strike' : 'missed';
      blows.push({ at: roundStart(round) + into, round, side, kind });
    }
  }
  return blows;
}

const WEIGHTS: Readonly<Record<Blow['kind'], number>> = { strike: 1, missed: 0, takedown: 4, knockdown: 10 };

/** What a fighter has done in a round, as judges see it. */
const workOf = (blows: readonly Blow[], round: number, side: Side): number =>
  blows.reduce((sum, blow) => (blow.round === round && blow.side.id === side.id ? sum + WEIGHTS[blow.kind] : sum), 0);

function cardOf(match: Match, blows: readonly Blow[], rounds: number, chance: Chance): Record<string, number> {
  const [one, other] = [match.sides[0]!, match.sides[1]!];
  const card = { [one.id]: 0, [other.id]: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const lead = workOf(blows, round, one) - workOf(blows, round, other) + chance.between(-3, 3);
    const [better, worse] = lead >= 0 ? [one, other] : [other, one];
    card[better.id]! += 10;
    card[worse.id]! += Math.abs(lead) > 25 ? 8 : 9;
  }
  return card;
}

function decisionOf(match: Match, blows: readonly Blow[], rounds: number): Verdict {
  const chance = chanceIn(match, 'judges');
  const cards = Array.from({ length: JUDGES }, () => cardOf(match, blows, rounds, chance));
  const [one, other] = [match.sides[0]!, match.sides[1]!];
  const won = cards.filter((card) => card[one.id]! > card[other.id]!).length;
  return { kind: 'decision', winner: won * 2 > JUDGES ? one : other, cards };
}

/** Fights a bout from its beginning to its end. The same bout is always fought the same. */
export function planFight(match: Match): FightPlan {
  const chance = chanceIn(match, 'mma');
  const most = chance.isHit(0.4) ? 5 : 3;
  const isFinished = chance.isHit(0.5);
  const rounds = isFinished ? chance.between(2, most) : most;
  const lastSeconds = isFinished ? chance.between(45, ROUND - 20) : ROUND;
  const edge = new Map(match.sides.map(({ id }) => [id, 0.7 + 0.6 * chance.next()]));
  const blows = blowsOf(match, rounds, lastSeconds, edge);
  const winner = chance.pick(match.sides.slice(0, 2));
  const kind = chance.isHit(0.6) ? 'knockout' : 'submission';
  return {
    phases: phasesOf(rounds, lastSeconds),
    blows,
    verdict: isFinished ? { kind, winner, cards: [] } : decisionOf(match, blows, rounds),
    // a finish is seen at once
    announcedAt: roundStart(rounds) + lastSeconds + (isFinished ? 0 : VERDICT),
  };
}
