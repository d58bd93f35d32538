import type { MediaPlayerInstance } from '@vidstack/react';
import type Hls from 'hls.js';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LiveWindow, windowOf } from './live-window';
import { mediaOf } from './media-time';

/** The live window as it is now; null for a film, and until the stream is there. */
export type LiveStore = StoreApi<{ window: LiveWindow | null }>;

export const createLiveStore = (): LiveStore => createStore(() => ({ window: null }));

/** How often the window is looked at, in ms: it also moves while the film stands still. */
const LOOK_MS = 500;

/**
 * Keeps the window up to date. vidstack's own range of a live stream begins at 0 wherever its window begins, so hls.js is
 * asked; a browser that plays streams by itself tells what can be sought.
 */
export function followWindow(
  store: LiveStore,
  player: () => MediaPlayerInstance | null,
  engine: { hls(): Hls | undefined; onStream: (() => void) | undefined },
): () => void {
  const look = () => {
    const instance = engine.hls();
    const details = instance?.latestLevelDetails;
    if (instance && details) store.setState({ window: windowOf(details, instance.liveSyncPosition) });
    else if (!instance) store.setState({ window: nativeWindow(player()) });
  };
  const timer = setInterval(look, LOOK_MS);
  engine.onStream = look;
  return () => {
    clearInterval(timer);
    engine.onStream = undefined;
  };
}

function nativeWindow(player: MediaPlayerInstance | null): LiveWindow | null {
  const media = player && mediaOf(player);
  return media ? windowOfElement(media) : null;
}

/** The window of a stream that the browser plays by itself; null until there is one. */
export function windowOfElement(media: HTMLMediaElement & { getStartDate?(): Date }): LiveWindow | null {
  if (media.seekable.length === 0) return null;
  const epoch = media.getStartDate?.().getTime() ?? Number.NaN;
  return {
    start: media.seekable.start(0),
    end: media.seekable.end(media.seekable.length - 1),
    epoch: Number.isFinite(epoch) ? epoch : null,
    over: Number.isFinite(media.duration),
  };
}
