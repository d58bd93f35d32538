import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { MatchClock } from '../../../schemas/generated/types';
import type { Match } from './match';

/** A part of a match in the sport's own time: play, or a pause. */
export interface Phase {
  name: string;
  seconds: number;
  /** What the match clock shows at its beginning, in seconds. */
  clockFrom: number;
  isPlay: boolean;
  countsDown?: boolean;
  /** How much the match clock passes in it, in seconds; as much as the phase takes, when left out. A clock that is stopped passes less. */
  clockSeconds?: number;
}

/** Where a match is. */
export interface Standing {
  /** Seconds of the sport's time since the beginning, pauses included: negative before it, never more than all phases. */
  elapsed: number;
  /** Undefined before the beginning and after the end. */
  phase: Phase | undefined;
  /** Seconds into the phase. */
  into: number;
}

export const totalOf = (phases: readonly Phase[]): number => phases.reduce((sum, { seconds }) => sum + seconds, 0);

/** How many seconds of the sport pass in a second of the event. */
const paceOf = ({ startsAt, endsAt }: Match, phases: readonly Phase[]): number =>
  (totalOf(phases) * MS_PER_SECOND) / Math.max(1, endsAt - startsAt);

/** @param now ms since the epoch */
export function standingAt(match: Match, phases: readonly Phase[], now: number): Standing {
  const total = totalOf(phases);
  const elapsed = Math.min(total, ((now - match.startsAt) / MS_PER_SECOND) * paceOf(match, phases));
  if (now < match.startsAt || now >= match.endsAt) return { elapsed, phase: undefined, into: 0 };
  let before = 0;
  for (const phase of phases) {
    if (elapsed < before + phase.seconds) return { elapsed, phase, into: elapsed - before };
    before += phase.seconds;
  }
  return { elapsed, phase: undefined, into: 0 };
}

/** When a second of the sport's time is played, ISO 8601. */
export const momentOf = (match: Match, phases: readonly Phase[], elapsed: number): string =>
  new Date(Math.round(match.startsAt + (elapsed / paceOf(match, phases)) * MS_PER_SECOND)).toISOString();

/** Within what share of real time a clock runs on by itself in the viewer's browser without going wrong between two samples. */
const NEAR_REAL_TIME = 0.2;
/** How often the clock of a match is said that runs faster or slower than that, in ms. */
const STEP_MS = 10 * MS_PER_SECOND;

/**
 * The match clock. It is said once a minute of a phase, since it runs on by itself: between two samples the document stays the same.
 */
export function clockAt(match: Match, phases: readonly Phase[], now: number): MatchClock | undefined {
  const { elapsed, phase } = standingAt(match, phases, now);
  if (!phase) return undefined;
  const rate = (phase.clockSeconds ?? phase.seconds) / phase.seconds;
  const pace = paceOf(match, phases) * rate;
  const isNear = Math.abs(pace - 1) <= NEAR_REAL_TIME;
  const phaseStart = Date.parse(momentOf(match, phases, elapsed - standingAt(match, phases, now).into));
  const step = isNear ? MINUTE_MS : STEP_MS;
  const at = phaseStart + Math.floor(Math.max(0, now - phaseStart) / step) * step;
  const into = Math.min(phase.seconds * rate, Math.round(((at - phaseStart) / MS_PER_SECOND) * pace));
  const shown = phase.isPlay ? (phase.countsDown ? phase.clockFrom - into : phase.clockFrom + into) : phase.clockFrom;
  return {
    seconds: Math.max(0, Math.round(shown)),
    at: new Date(at).toISOString(),
    isRunning: phase.isPlay && isNear,
    ...(phase.countsDown && { countsDown: true }),
  };
}
