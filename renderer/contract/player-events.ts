/** What stands in the way of the picture, by what a viewer can do about it (MO-04). */
export type PlayerProblem =
  | 'offline'
  | 'network'
  | 'media'
  | 'notFound'
  | 'forbidden'
  | 'authentication'
  | 'notLicensed'
  | 'otherDevice'
  | 'closedElsewhere'
  | 'territory'
  | 'drmRefused'
  | 'drmUnsupported'
  | 'unknown';

/** Pictures since a video element began, as it counts them. */
export interface FrameCounts {
  dropped: number;
  total: number;
}

/** What happened in a player (CT-14), with what measuring its quality takes: seeks that begin, renditions and frames. */
export type PlayerEvent = { id: string; position: number } & (
  | { type: 'ready'; duration: number }
  | { type: 'playing' }
  | { type: 'pause' }
  | { type: 'waiting' }
  | { type: 'seeking' }
  | { type: 'seeked' }
  | { type: 'ended' }
  | { type: 'timeUpdate'; duration: number; frames?: FrameCounts }
  | { type: 'volumeChange'; volume: number; muted: boolean }
  | { type: 'textTrackChange'; language: string | null }
  | { type: 'audioTrackChange'; language: string | null }
  | { type: 'fullscreenChange'; active: boolean }
  | { type: 'pictureInPictureChange'; active: boolean }
  | { type: 'castStateChange'; state: 'disconnected' | 'connecting' | 'connected' }
  | { type: 'qualityChange'; bitrate: number }
  | { type: 'error'; problem: PlayerProblem }
);

export type PlayerEventType = PlayerEvent['type'];

/** The events that event processors are told of (CT-14). */
export type ProcessedEvent = Extract<
  PlayerEvent,
  { type: 'audioTrackChange' | 'fullscreenChange' | 'pause' | 'playing' | 'textTrackChange' | 'volumeChange' }
>;

/**
 * Is told what the viewer does with the player.
 *
 * @param at when it happened, in ms of a clock that never goes back
 */
export type EventProcessor = (event: ProcessedEvent, at: number) => void;

/** One play: from the press on play until the player is closed. */
export interface Play {
  /** A random id, which nothing else has. */
  id: string;
  contentId: string;
  live: boolean;
  realm: string;
  /** The product's version. */
  productVersion: string;
  /** When play was pressed, in ms of the events' clock; null where measuring began later. */
  startedAt: number | null;
  /** The addresses to which the quality is reported. */
  collectors: readonly string[];
}

/** Follows the events of one play. */
export interface PlayMonitor {
  /** @param at when it happened, in ms of a clock that never goes back */
  event(event: PlayerEvent, at: number): void;
  /** The player is closed. */
  end(): void;
  /** The viewer no longer agrees to be measured: nothing more is sent. */
  stop(): void;
}

/** Begins to follow a play. */
export type MonitorPlay = (play: Play) => PlayMonitor;
