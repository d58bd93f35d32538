import type { MediaPlayerInstance } from '@vidstack/react';
import type { PictureReading } from '../sync/in-step';
import { mediaOf } from './media-time';
import { bufferedEnd, stretchesOf } from './timeline';

/** The media element of a picture that can be played; undefined until then. */
export const playableMedia = (player: MediaPlayerInstance | null): HTMLMediaElement | undefined =>
  player?.state.canPlay ? mediaOf(player) : undefined;

/** How a media element is doing, whatever its clock. */
export const progressOf = (media: HTMLMediaElement): Pick<PictureReading, 'ahead' | 'isWaiting'> => ({
  ahead: bufferedEnd(media.currentTime, stretchesOf(media.buffered)) - media.currentTime,
  isWaiting: media.seeking || (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !media.ended),
});

/** A browser takes each rate that is set for a change, also the one that it has. */
export function setRateOf(media: HTMLMediaElement | undefined, rate: number): void {
  if (media && media.playbackRate !== rate) media.playbackRate = rate;
}
