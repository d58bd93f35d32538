import { MS_PER_SECOND } from '../contract/constants';

/** How a room plays. Everybody’s place follows from it and from the server’s time. */
export interface RoomPlayback {
  playing: boolean;
  /** Where the picture is at the moment `at`: seconds from the beginning of a video, or since the epoch in a live stream. */
  position: number;
  rate: number;
  /** By the server’s clock, in ms since the epoch. It may lie ahead, so that all can be there in time. */
  at: number;
  /** Rises with each change. */
  revision: number;
}

/** Where everybody’s picture should be, in seconds. @param now by the server’s clock, in ms since the epoch */
export const positionAt = ({ playing, position, rate, at }: Omit<RoomPlayback, 'revision'>, now: number): number =>
  playing ? position + (rate * Math.max(0, now - at)) / MS_PER_SECOND : position;
