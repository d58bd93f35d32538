import { MS_PER_SECOND } from '../contract/constants';
import type { SharedPicture } from '../player/port';
import { createKeeper } from '../player/sync/keeper';
import { positionAt, type RoomPlayback } from './position';

/** How a picture stands to its room: there is none yet; it goes along; it waits for its data; its viewer has paused it. */
export type Standing = 'none' | 'inStep' | 'waiting' | 'apart';

/** Keeps one picture where its room is. */
export interface Follower {
  /** Called several times a second. @param now by the server's clock, in ms since the epoch */
  follow(picture: SharedPicture | null, playback: RoomPlayback, now: number): Standing;
  /** The viewer pauses for themselves. */
  stepOut(): void;
  /** The viewer goes along again. */
  stepIn(): void;
  /** How long the next seek is expected to take, in ms. */
  seekMs(): number;
}

/** So close to the end a film is left to end by itself, in ms. */
const END_MS = 500;
/** A picture that stands still is moved where it is further off than this, in ms: about a frame. */
const STILL_MS = 50;
/** Further off than this, a picture goes where it should be before it plays, in ms. */
const FAR_MS = 500;
/** What lies closer to the latest moment of a stream cannot be relied upon, in ms. */
const EDGE_MS = 1_000;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

export function createFollower(): Follower {
  const keeper = createKeeper();
  let isApart = false;
  /** Whether the picture has played since it was last told to. */
  let hasPlayed = false;
  let revision = -1;
  /** The revision for which a still picture has been moved: once each, wherever it comes to rest. */
  let movedFor = -1;

  /** Holds a picture still where the room is. */
  function hold(picture: SharedPicture, playback: RoomPlayback): Standing {
    const reading = picture.read();
    hasPlayed = false;
    if (!picture.isPaused()) picture.pause();
    if (!reading) return 'none';
    const moment = playback.position * MS_PER_SECOND;
    // a room that nobody has moved yet is nowhere in a stream
    const isPlaced = playback.revision > 0;
    if (isPlaced && movedFor !== playback.revision && !reading.isWaiting) {
      movedFor = playback.revision;
      if (Math.abs(reading.moment - moment) > STILL_MS) picture.seek(moment);
    }
    return reading.isWaiting ? 'waiting' : 'inStep';
  }

  /** Whether a picture that stands was paused by somebody else: a headset, the browser, the system. */
  function wasPausedByOthers(picture: SharedPicture): boolean {
    isApart = hasPlayed && !picture.hasEnded();
    return isApart;
  }

  /** A stream without dates plays at its own live edge. */
  function runUndated(picture: SharedPicture): Standing {
    if (picture.isFilm || !picture.isReady()) return 'none';
    if (!picture.isPaused()) hasPlayed = true;
    else if (wasPausedByOthers(picture)) return 'apart';
    else picture.play();
    return 'none';
  }

  /** Lets a picture run with the room. */
  function run(picture: SharedPicture, playback: RoomPlayback, now: number): Standing {
    const reading = picture.read();
    if (!reading) return runUndated(picture);
    const wanted = positionAt(playback, now) * MS_PER_SECOND;
    const { earliest, latest, moment } = reading;
    const hasEnd = picture.isFilm;
    if (hasEnd && wanted >= latest - END_MS) return 'inStep';
    const target = clamp(wanted, earliest, hasEnd ? latest : latest - EDGE_MS);
    if (picture.isPaused()) {
      if (wasPausedByOthers(picture)) return 'apart';
      hasPlayed = false;
      if (Math.abs(moment - target) > FAR_MS && !reading.isWaiting) picture.seek(target + keeper.lead());
      picture.play();
      return 'waiting';
    }
    hasPlayed = true;
    const { rate } = playback;
    const corrected = { seek: picture.seek, setRate: (change: number) => picture.setRate(rate * change) };
    keeper.keep(corrected, reading, target, now);
    return reading.isWaiting ? 'waiting' : 'inStep';
  }

  return {
    follow(picture, playback, now) {
      if (!picture) {
        hasPlayed = false;
        return 'none';
      }
      if (playback.revision !== revision) {
        revision = playback.revision;
        keeper.jump();
      }
      if (isApart) {
        if (!picture.isPaused()) picture.pause();
        return 'apart';
      }
      return playback.playing ? run(picture, playback, now) : hold(picture, playback);
    },
    stepOut() {
      isApart = true;
    },
    stepIn() {
      isApart = false;
      hasPlayed = false;
      movedFor = -1;
      keeper.jump();
    },
    seekMs: keeper.lead,
  };
}
