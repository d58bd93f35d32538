import type { GuideProgramme } from '../../schemas/generated/types';
import type { PageSettings } from './realm';

/** A way to watch a programme. */
export type ProgrammeWay = 'watchLive' | 'startOver' | 'catchUp';

/** Why a programme cannot be watched at a moment. */
export type ProgrammeRefusal = 'territory' | 'upcoming' | 'ended' | 'notOffered';

/** What can be done with a programme at a moment: the ways to watch it, or why there is none. */
export type ProgrammeOffer =
  | { ways: readonly [ProgrammeWay, ...ProgrammeWay[]]; refusal?: never }
  | { ways: readonly []; refusal: ProgrammeRefusal };

/** What the offer depends on, of a programme; cards and the guide have the same fields. */
export type OfferedProgramme = Pick<
  GuideProgramme,
  'startDate' | 'endDate' | 'geoBlocked' | 'startOverUntil' | 'catchUpUntil'
>;

export type ProgrammeRules = Pick<PageSettings, 'epgPlaybackContentStatus' | 'currentProgramPlaybackStatus' | 'hasDvr'>;

const isBefore = (now: number, until: string | undefined): boolean => until !== undefined && now < Date.parse(until);

const offerOf = (ways: readonly ProgrammeWay[], refusal: ProgrammeRefusal): ProgrammeOffer => {
  const [first, ...others] = ways;
  return first ? { ways: [first, ...others] } : { ways: [], refusal };
};

/**
 * RS-27: how a programme can be watched at a moment. Server and browser run the same rule. A programme under way needs
 * `currentProgramPlaybackStatus`, and from its beginning also `hasDvr`; one that is over needs `epgPlaybackContentStatus`.
 * Licences and age limits do not decide what is offered, but whether it plays.
 *
 * @param now ms since the epoch
 */
export function programmeOffer(programme: OfferedProgramme, rules: ProgrammeRules, now: number): ProgrammeOffer {
  if (programme.geoBlocked) return { ways: [], refusal: 'territory' };
  if (now < Date.parse(programme.startDate)) return { ways: [], refusal: 'upcoming' };
  if (now < Date.parse(programme.endDate)) {
    const isOffered = rules.currentProgramPlaybackStatus === 'ENABLED';
    const startsOver = rules.hasDvr && isBefore(now, programme.startOverUntil);
    return offerOf(isOffered ? ['watchLive', ...(startsOver ? (['startOver'] as const) : [])] : [], 'notOffered');
  }
  const isPastOffered = rules.epgPlaybackContentStatus !== 'DISABLED';
  const catchesUp = isPastOffered && isBefore(now, programme.catchUpUntil);
  return offerOf(catchesUp ? ['catchUp'] : [], isPastOffered && programme.catchUpUntil ? 'ended' : 'notOffered');
}
