/** The player's port: plain data in, plain data out. Nothing here knows which library plays the film. */

import type { AdSchedule, InsertedBreak, PlaybackRequest } from '../../schemas/generated/types';
import type { SyncedPicture } from './sync/keep-in-step';

export type { PlayerEvent, PlayerEventType, PlayerProblem } from '../contract/player-events';

export interface PlayerCaptions {
  src: string;
  /** As the track names it: `fr`, `ar`. */
  language: string;
  label: string;
  kind: 'subtitles' | 'captions';
}

/** A chapter, up to the next one. */
export interface PlayerChapter {
  /** Seconds. */
  startTime: number;
  title: string;
}

/** What viewers can skip, or the end credits, during which the next video is offered. */
export interface PlayerSegment {
  type: 'RECAP' | 'INTRO' | 'CREDITS';
  /** Seconds. */
  startTime: number;
  /** Seconds; the end of the video unless given. */
  endTime?: number;
}

/** Where one DRM system gets its licences. */
export interface PlayerDrmSystem {
  licenceUrl: string;
  certificateUrl?: string;
  /** Of each request for a licence. */
  headers?: Readonly<Record<string, string>>;
}

/** The DRM systems with which a stream is protected; the browser plays it with one of them. */
export type PlayerDrm = Readonly<Partial<Record<'widevine' | 'playready' | 'fairplay', PlayerDrmSystem>>>;

/** The advertisements of a play. */
export type PlayerAds = AdSchedule;

/** What a playback request says for the ad server. */
export type AdQuestion = Pick<PlaybackRequest, 'ads' | 'mediaCapabilities'>;

/** A stream, with what belongs to it. */
export interface PlayerStream {
  /** Asks for the advertisements of a play; null if there are none, and left out where there are never any (RS-32). */
  ads?: (question: AdQuestion) => Promise<PlayerAds | null>;
  hlsUrl: string;
  /** The same stream on other origins, in the order in which they are tried. */
  fallbackUrls?: readonly string[];
  /** Loads `hlsUrl` again, where addresses expire. */
  renewAddress?: () => Promise<string>;
  /** Left out where nothing is protected. */
  drm?: PlayerDrm;
  /** The highest resolution that the viewer may play, in pixels of the shorter side; left out where nothing limits it. */
  maxResolution?: number;
  captions: readonly PlayerCaptions[];
  /** The breaks that another service has inserted into the stream, in seconds of the stream. All other times are the film’s own. */
  insertedBreaks?: readonly InsertedBreak[];
  /** A WebVTT file of preview pictures. */
  thumbnailsUrl?: string;
  chapters?: readonly PlayerChapter[];
  segments?: readonly PlayerSegment[];
}

/** How long playing is allowed: seconds. */
export interface PermissionTerm {
  /** When the permission is renewed. */
  renewAfter: number;
  /** How long after that playing goes on while nobody answers. */
  outageSeconds: number;
}

/** A permission to play, which is renewed while something plays (CT-15). */
export interface PlayerPermission extends PermissionTerm {
  /** Rejects with an `ApiError`. */
  renew(): Promise<PermissionTerm>;
  /** Gives it back: another device can play at once. */
  end(): void;
}

/** A stream that plays by permission. */
export interface PermittedStream extends PlayerStream {
  permission?: PlayerPermission;
}

/** A device of the account that plays something else. */
export interface OtherDevice {
  id: string;
  name: string;
  /** The titles of what it plays. */
  titles: readonly string[];
}

/** What a viewer can do about devices that play (CT-15). */
export interface OtherDevices {
  list(): Promise<readonly OtherDevice[]>;
  /** @param id the device; all others when left out */
  close(id?: string): Promise<void>;
}

export interface PlayerSource {
  /** The content's id; the resume point is stored under it. */
  id: string;
  title: string;
  /** The stream; where playing takes a permission, what requests both when the viewer presses play. It rejects with an `ApiError`. */
  stream: PlayerStream | ((question?: AdQuestion) => Promise<PermittedStream>);
  poster?: string;
  /** Seconds, where they are known before the film is loaded. */
  duration?: number;
  /** How long it lasts would tell how it ended: its length and pictures of what comes are not shown. */
  hidesLength?: boolean;
  live: boolean;
  /** Whether a live stream may be rewound within its window (RS-17). */
  dvr?: boolean;
  /** Whether a stream that goes on is opened at its beginning, not where live is. */
  fromStart?: boolean;
  /** Where a live stream is watched from the beginning, ms since the epoch: the start of the event or programme. */
  startOver?: number;
  /** When the recording of an event begins, ms since the epoch. Streams say it themselves (`EXT-X-PROGRAM-DATE-TIME`). */
  recordedFrom?: number;
}

/** A source whose stream is open. */
export type OpenSource = Omit<PlayerSource, 'stream'> & PermittedStream;

/** What comes after this film. */
export interface PlayerNext {
  title: string;
  poster?: string;
  href: string;
  onPlay(): void;
  /** Seconds until it starts by itself; 0 leaves it to the viewer (CT-16, autoAdvance). */
  countdown?: number;
}

/** Where the player keeps what it remembers. `name` and `suffix` go into a composed key (RE-14). */
export interface PlayerStore {
  read(name: string, suffix?: string): string | null;
  write(name: string, value: string, suffix?: string): void;
  remove(name: string, suffix?: string): void;
}

/** What a viewer does where several people share what plays. Positions are in seconds: of a film, or since the epoch in a live stream. */
export type SharedCommand = { do: 'play' | 'pause' } | { do: 'seek'; position: number } | { do: 'speed'; rate: number };

/** A picture that is moved by whoever shares it. Its own clock is in ms: of a film, or since the epoch in a live stream. */
export interface SharedPicture extends SyncedPicture {
  /** Whether it has a beginning and an end. */
  isFilm: boolean;
  /** Whether its viewers may go back in it. */
  rewinds: boolean;
  /** Whether it can be played by now. */
  isReady(): boolean;
  isPaused(): boolean;
  hasEnded(): boolean;
  play(): void;
  pause(): void;
}

/** Playing that several people share: the player does nothing by itself, and says what its viewer wants to do. */
export interface SharedPlay {
  /** How fast it plays for all. */
  rate: number;
  /** Whether the viewer may go elsewhere, for all. */
  mayControl: boolean;
  onCommand(command: SharedCommand): void;
  /** Told once there is a picture. @returns called when it is gone */
  onPicture(picture: SharedPicture): () => void;
}
