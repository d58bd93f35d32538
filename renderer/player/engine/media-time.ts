import type { MediaPlayerInstance } from '@vidstack/react';

/** The media element of a picture, once it is there. */
export function mediaOf({ provider }: MediaPlayerInstance): HTMLMediaElement | undefined {
  const media = provider && 'media' in provider ? provider.media : undefined;
  return media instanceof HTMLMediaElement ? media : undefined;
}

/** The media element's own time: the library's copy of it is a few frames old, and 0 until the first frame is shown. */
export const timeOf = (player: MediaPlayerInstance): number => mediaOf(player)?.currentTime ?? player.state.currentTime;
