import type { MediaPlayerInstance } from '@vidstack/react';

/** The media element's own time: the library's copy of it is a few frames old, and 0 until the first frame is shown. */
export function timeOf({ provider, state }: MediaPlayerInstance): number {
  const media = provider && 'media' in provider ? provider.media : undefined;
  return media instanceof HTMLMediaElement ? media.currentTime : state.currentTime;
}
