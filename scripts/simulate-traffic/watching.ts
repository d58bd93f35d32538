import { MINUTE_MS, MS_PER_SECOND } from '../../renderer/contract/constants';
import type { PlayerProblem } from '../../renderer/contract/player-events';
import type { PlaybackReport } from '../../schemas/generated/types';
import type { Device } from './devices';
import type { Random } from './random';
import type { SimulatedContent } from './realm';
import { weighted } from './weighted';

/** A play from its first moment to its last. */
export interface Watching {
  report: PlaybackReport;
  /** Why there was no picture, or none any more. */
  problem: PlayerProblem | undefined;
}

export interface WatchingInput {
  realm: { name: string; version: string };
  content: SimulatedContent;
  device: Device;
  random: Random;
}

/** What goes wrong, and how often of a hundred times. */
const PROBLEMS: readonly (readonly [PlayerProblem, number])[] = [
  ['network', 46],
  ['media', 14],
  ['drmRefused', 9],
  ['offline', 9],
  ['territory', 7],
  ['notFound', 5],
  ['otherDevice', 5],
  ['drmUnsupported', 3],
  ['unknown', 2],
];
const drawProblem = weighted(PROBLEMS, ([, share]) => share);

const FAILED = 0.024;
/** How many of those that fail have never shown a picture. */
const FAILED_AT_START = 0.7;
/** How many leave before a picture is shown, and so much more often the longer it takes, a second. */
const LEFT_PER_SECOND = 0.012;
const COMPLETED = 0.42;
const INTERRUPTED = 0.13;
const PAUSED = 0.2;
const REPORT_EVERY_MS = 30 * MS_PER_SECOND;
const MEDIAN_LIVE_MS = 22 * MINUTE_MS;
const LONGEST_LIVE_MS = 240 * MINUTE_MS;
const FRAMES_A_SECOND = 25;

type Exit = NonNullable<PlaybackReport['exit']>;

/** How it goes: with a picture or without one, to its end or not. */
function drawExit({ content, random }: WatchingInput, startupMs: number): { exit: Exit; hasPicture: boolean } {
  if (random.chance(FAILED)) return { exit: 'FAILED', hasPicture: !random.chance(FAILED_AT_START) };
  if (random.chance(Math.min(0.5, (startupMs / MS_PER_SECOND) * LEFT_PER_SECOND)))
    return { exit: 'BEFORE_START', hasPicture: false };
  return { exit: content.seconds !== null && random.chance(COMPLETED) ? 'ENDED' : 'LEFT', hasPicture: true };
}

/** How long the picture moves, in ms. */
function drawPlayedMs({ content, random }: WatchingInput, exit: Exit): number {
  if (content.seconds === null) return Math.min(LONGEST_LIVE_MS, Math.round(random.logNormal(MEDIAN_LIVE_MS, 0.8)));
  const all = content.seconds * MS_PER_SECOND;
  // who does not stay to the end mostly leaves early
  return Math.round(exit === 'ENDED' ? all : all * (0.01 + 0.94 * random.next() ** 1.7));
}

function drawRebuffering({ random }: WatchingInput, playedMs: number): PlaybackReport['rebuffering'] {
  if (playedMs === 0 || !random.chance(INTERRUPTED)) return { count: 0, ms: 0 };
  const count = 1 + random.below(3);
  return { count, ms: Math.round(count * random.logNormal(1100, 0.7)) };
}

/** Only what happened at least once is listed. */
const happened = (counts: Required<PlaybackReport['events']>): PlaybackReport['events'] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const pausesOf = (pauses: number, playedMs: number): PlaybackReport['actions'] =>
  pauses === 0
    ? []
    : (['pause', 'playing'] as const).map((type, place) => ({
        type,
        atMs: Math.round(playedMs / 2) + place * MS_PER_SECOND,
        position: Math.round(playedMs / 200) / 10,
      }));

/** Somebody presses play, and watches or does not. The report is the play's last one. */
export function drawWatching(input: WatchingInput): Watching {
  const { realm, content, device, random } = input;
  const waitedMs = Math.round(random.logNormal(device.startup, 0.55));
  const { exit, hasPicture } = drawExit(input, waitedMs);
  const playedMs = hasPicture ? drawPlayedMs(input, exit) : 0;
  const rebuffering = drawRebuffering(input, playedMs);
  const elapsedMs = waitedMs + playedMs + rebuffering.ms;
  const seconds = Math.floor(playedMs / MS_PER_SECOND);
  const total = seconds * FRAMES_A_SECOND;
  const problem = exit === 'FAILED' ? drawProblem(random)[0] : undefined;
  const pauses = hasPicture && random.chance(PAUSED) ? 1 : 0;
  const switches = hasPicture ? random.below(4) : 0;
  const failures = problem ? 1 : 0;
  return {
    problem,
    report: {
      version: 1,
      realm: realm.name,
      productVersion: realm.version,
      playId: random.uuid(),
      contentId: content.id,
      live: content.type !== 'VOD_VIDEO',
      sequence: (hasPicture ? 1 : 0) + Math.floor(playedMs / REPORT_EVERY_MS),
      elapsedMs,
      startupMs: hasPicture ? waitedMs : null,
      playedMs,
      rebuffering,
      bitrate: { average: hasPicture ? Math.round(random.logNormal(device.bitrate, 0.35)) : null, switches },
      frames: { dropped: Math.floor(total * 0.01 * random.next() ** 4), total },
      errors: problem ? { [problem]: failures } : {},
      events: happened({
        ...{ ready: hasPicture ? 1 : 0, playing: hasPicture ? 1 + pauses + rebuffering.count : 0, pause: pauses },
        ...{ waiting: rebuffering.count, timeUpdate: seconds, qualityChange: switches, error: failures },
        ...{ ended: exit === 'ENDED' ? 1 : 0, seeking: 0, seeked: 0, volumeChange: 0, textTrackChange: 0 },
        ...{ audioTrackChange: 0, fullscreenChange: 0, pictureInPictureChange: 0, castStateChange: 0 },
      }),
      actions: pausesOf(pauses, playedMs),
      position: Math.round(playedMs / 100) / 10,
      exit,
    },
  };
}
