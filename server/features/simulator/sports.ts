import type { FeedUpdate, SimulatedSport, Statistics } from '../../../schemas/generated/types';
import { basketballAt } from './basketball/basketball';
import { PLAYERS } from './basketball/basketball-plan';
import { footballAt, footballMoments } from './football/football';
import { ON_THE_BENCH, ON_THE_FIELD } from './football/football-plan';
import { FIELD, golfAt } from './golf/golf';
import type { Match, Side } from './match';
import { mmaAt } from './mma/mma';
import { type Athlete, clubs, individuals, type Participant } from './sides';
import type { Say } from './words';

type SideMaker = (participants: readonly Participant[], athletes: readonly Athlete[], seed: number) => Side[];

interface Sport {
  feed: Exclude<FeedUpdate['type'], 'vcid' | 'uefa-match-events'>;
  /** How many must take part. */
  participants: { least: number; most: number };
  sidesOf: SideMaker;
  statisticsAt(match: Match, now: number, say: Say): Statistics;
}

const clubsOf =
  (players: number): SideMaker =>
  (participants, athletes, seed) =>
    clubs(participants, athletes, players, seed);

const SPORTS: Readonly<Record<SimulatedSport, Sport>> = {
  football: {
    feed: 'live_stats',
    participants: { least: 2, most: 2 },
    sidesOf: clubsOf(ON_THE_FIELD + ON_THE_BENCH),
    statisticsAt: footballAt,
  },
  basketball: {
    feed: 'basketball_live_stats',
    participants: { least: 2, most: 2 },
    sidesOf: clubsOf(PLAYERS),
    statisticsAt: basketballAt,
  },
  golf: {
    feed: 'golf_live_stats',
    participants: { least: 1, most: FIELD },
    sidesOf: (participants, athletes, seed) => individuals(participants, athletes, FIELD, seed),
    statisticsAt: golfAt,
  },
  mma: {
    feed: 'mma_live_stats',
    participants: { least: 2, most: 2 },
    sidesOf: (participants, athletes, seed) => individuals(participants, athletes, 2, seed),
    statisticsAt: mmaAt,
  },
};

/** An event that the simulator is to play. */
export interface PlayedEvent extends Pick<Match, 'id' | 'sport' | 'startsAt' | 'endsAt' | 'result'> {
  participants: readonly Participant[];
}

/** @returns undefined for an event that this sport cannot be played with, such as one without participants */
export function matchOf(event: PlayedEvent, athletes: readonly Athlete[], seed: number): Match | undefined {
  const { participants, ...rest } = event;
  const { participants: count, sidesOf } = SPORTS[event.sport];
  const isPlayable = participants.length >= count.least && participants.length <= count.most;
  if (!isPlayable || event.endsAt <= event.startsAt) return undefined;
  return { ...rest, seed, sides: sidesOf(participants, athletes, seed) };
}

/** How a match stands. The same match, moment and languages give the same statistics. @param now ms since the epoch */
export const statisticsAt = (match: Match, now: number, say: Say): Statistics =>
  SPORTS[match.sport].statisticsAt(match, now, say);

/** What is sent of a match at a moment: each document as a whole. @param now ms since the epoch @param sequence of the updates */
export function updatesAt(match: Match, now: number, sequence: number, say: Say): FeedUpdate[] {
  const statistics: FeedUpdate = {
    ...{ type: SPORTS[match.sport].feed, sequence, statistics: statisticsAt(match, now, say) },
  };
  if (match.sport !== 'football') return [statistics];
  return [statistics, { type: 'uefa-match-events', sequence, moments: footballMoments(match, now, say) }];
}
