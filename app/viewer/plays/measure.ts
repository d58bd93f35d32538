import type {
  FrameCounts,
  PlayerEvent,
  PlayerEventType,
  PlayerProblem,
} from '../../../renderer/contract/player-events';

/** What a play is doing. */
export type PlayPhase = 'starting' | 'playing' | 'paused' | 'seeking' | 'rebuffering' | 'ended' | 'failed';

/** What has been measured of a play; times in ms. */
export interface PlayMeasures {
  phase: PlayPhase;
  /** The moment of the last event. */
  at: number;
  /** When play was pressed; null where measuring began later. */
  startedAt: number | null;
  startupMs: number | null;
  playedMs: number;
  rebufferingMs: number;
  rebufferings: number;
  /** Of the rendition on the screen, in bits per second; null until it is known. */
  bitrate: number | null;
  /** Bits that were played, and for how long their bitrate was known. */
  played: { kilobits: number; ms: number };
  switches: number;
  frames: FrameCounts;
  /** As the video element counted them last. */
  counted: FrameCounts;
  errors: Readonly<Partial<Record<PlayerProblem, number>>>;
  counts: Readonly<Partial<Record<PlayerEventType, number>>>;
  /** Seconds. */
  position: number;
}

const NO_FRAMES: FrameCounts = { dropped: 0, total: 0 };

/** The measures of a play before its first event. */
export const startMeasures = (startedAt: number | null, at: number): PlayMeasures => ({
  phase: 'starting',
  at,
  startedAt,
  startupMs: null,
  playedMs: 0,
  rebufferingMs: 0,
  rebufferings: 0,
  bitrate: null,
  played: { kilobits: 0, ms: 0 },
  switches: 0,
  frames: NO_FRAMES,
  counted: NO_FRAMES,
  errors: {},
  counts: {},
  position: 0,
});

const plusOne = <Name extends string>(
  counts: Readonly<Partial<Record<Name, number>>>,
  name: Name,
): Readonly<Partial<Record<Name, number>>> => ({ ...counts, [name]: (counts[name] ?? 0) + 1 });

/** What a play does after an event. A seek takes time by the viewer's own wish: that is no rebuffering. */
function phaseAfter({ phase, startedAt, position }: PlayMeasures, event: PlayerEvent): PlayPhase {
  switch (event.type) {
    case 'playing':
      return 'playing';
    case 'pause':
      return phase === 'starting' || phase === 'ended' || phase === 'failed' ? phase : 'paused';
    case 'waiting':
      return phase === 'playing' ? 'rebuffering' : phase;
    case 'seeking':
      if (phase === 'playing' || phase === 'rebuffering') return 'seeking';
      return phase === 'ended' ? 'paused' : phase;
    case 'seeked':
      return phase === 'seeking' ? 'playing' : phase;
    case 'ended':
      return 'ended';
    case 'error':
      return 'failed';
    case 'timeUpdate':
      // who agreed while something played, and a browser that goes on without saying so
      if (phase === 'starting' && startedAt === null) return 'playing';
      return phase === 'rebuffering' && event.position > position ? 'playing' : phase;
    default:
      return phase;
  }
}

/** The time since the last event belongs to what the play did since then. */
function passTime(measures: PlayMeasures, at: number): PlayMeasures {
  const { phase, bitrate, played, playedMs, rebufferingMs } = measures;
  const ms = Math.max(0, at - measures.at);
  const next = { ...measures, at: Math.max(at, measures.at) };
  if (phase === 'rebuffering') return { ...next, rebufferingMs: rebufferingMs + ms };
  if (phase !== 'playing') return next;
  const known = bitrate === null ? played : { kilobits: played.kilobits + (bitrate * ms) / 1e6, ms: played.ms + ms };
  return { ...next, playedMs: playedMs + ms, played: known };
}

/** Frames are counted from zero again by the video element of another attempt. */
function addFrames({ frames, counted }: PlayMeasures, now: FrameCounts): Pick<PlayMeasures, 'frames' | 'counted'> {
  const since = now.total < counted.total || now.dropped < counted.dropped ? NO_FRAMES : counted;
  const [dropped, total] = [now.dropped - since.dropped, now.total - since.total];
  return { frames: { dropped: frames.dropped + dropped, total: frames.total + total }, counted: now };
}

function detailsOf(measures: PlayMeasures, event: PlayerEvent): Partial<PlayMeasures> {
  switch (event.type) {
    case 'timeUpdate':
      return event.frames ? addFrames(measures, event.frames) : {};
    case 'qualityChange': {
      const { bitrate, switches } = measures;
      const isSwitch = bitrate !== null && bitrate !== event.bitrate;
      return { bitrate: event.bitrate, switches: isSwitch ? switches + 1 : switches };
    }
    case 'error':
      return { errors: plusOne(measures.errors, event.problem) };
    default:
      return {};
  }
}

/**
 * The measures of a play after one more event. Pure.
 *
 * @param at when it happened, in ms of a clock that never goes back
 */
export function measure(before: PlayMeasures, event: PlayerEvent, at: number): PlayMeasures {
  const measures = passTime(before, at);
  const phase = phaseAfter(measures, event);
  const { startedAt, startupMs, rebufferings } = measures;
  const isStart = event.type === 'playing' && startupMs === null && startedAt !== null;
  return {
    ...measures,
    ...detailsOf(measures, event),
    phase,
    ...(isStart && { startupMs: measures.at - startedAt }),
    rebufferings: phase === 'rebuffering' && measures.phase !== phase ? rebufferings + 1 : rebufferings,
    counts: plusOne(measures.counts, event.type),
    position: event.position,
  };
}

/** The measures at a moment at which nothing happens. */
export const measuresAt = passTime;
