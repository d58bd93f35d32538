import type { Play } from '../../../renderer/contract/player-events';
import type { PlaybackAction, PlaybackReport } from '../../../schemas/generated/types';
import type { PlayMeasures } from './measure';

interface ReportInput {
  play: Omit<Play, 'collectors' | 'startedAt'>;
  measures: PlayMeasures;
  actions: readonly PlaybackAction[];
  sequence: number;
  /** Since the play, or its measuring, began. */
  elapsedMs: number;
  /** The player is closed, or its page is left. */
  isOver: boolean;
}

const rounded = (position: number) => Math.max(0, Math.round(position * 10) / 10);

function exitOf({ phase }: PlayMeasures, isOver: boolean): PlaybackReport['exit'] {
  if (phase === 'ended') return 'ENDED';
  if (!isOver) return null;
  if (phase === 'failed') return 'FAILED';
  return phase === 'starting' ? 'BEFORE_START' : 'LEFT';
}

function bitrateOf({ played, bitrate, switches }: PlayMeasures): PlaybackReport['bitrate'] {
  const average = played.ms > 0 ? (played.kilobits * 1e6) / played.ms : bitrate;
  return { average: average === null ? null : Math.round(average), switches };
}

/** What is known of a play so far, as collectors get it. Each report of a play tells all of it: the last one counts. */
export function reportOf({ play, measures, actions, sequence, elapsedMs, isOver }: ReportInput): PlaybackReport {
  const { startupMs, playedMs, rebufferings, rebufferingMs, frames, errors, counts, position } = measures;
  return {
    version: 1,
    realm: play.realm,
    productVersion: play.productVersion,
    playId: play.id,
    contentId: play.contentId,
    live: play.live,
    sequence,
    elapsedMs: Math.round(elapsedMs),
    startupMs: startupMs === null ? null : Math.round(startupMs),
    playedMs: Math.round(playedMs),
    rebuffering: { count: rebufferings, ms: Math.round(rebufferingMs) },
    bitrate: bitrateOf(measures),
    frames,
    errors: { ...errors },
    events: { ...counts },
    actions: actions.map((action) => ({
      ...action,
      atMs: Math.round(action.atMs),
      position: rounded(action.position),
    })),
    position: rounded(position),
    exit: exitOf(measures, isOver),
  };
}
