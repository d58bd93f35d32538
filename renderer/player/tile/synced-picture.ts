import type { MediaPlayerInstance } from '@vidstack/react';
import type Hls from 'hls.js';
import { type DatedFragment, momentAt, timeAtMoment } from '../engine/dated-fragments';
import { windowOfElement } from '../engine/live-store';
import { type LiveWindow, windowOf } from '../engine/live-window';
import { playableMedia, progressOf, setRateOf } from '../engine/media-reading';
import { clampTime, range } from '../engine/timeline';
import type { SyncedPicture } from '../sync/keep-in-step';

/** How a stream's dates lie on its media, and what of it there is. */
interface StreamClock {
  fragments: readonly DatedFragment[];
  window: LiveWindow;
  /** The end of its last segment, in seconds. */
  edge: number;
}

/** The clock of a stream: as hls.js knows it, or the browser, where that plays streams by itself. */
function clockOf(hls: Hls | undefined, media: HTMLMediaElement): StreamClock | null {
  const details = hls?.latestLevelDetails;
  if (hls && details)
    return { fragments: details.fragments, window: windowOf(details, hls.liveSyncPosition), edge: details.edge };
  const window = hls ? null : windowOfElement(media);
  return window && { fragments: [{ start: 0, programDateTime: window.epoch }], window, edge: window.end };
}

/** @param hls the stream's engine, once it is there */
export function syncedPicture(player: () => MediaPlayerInstance | null, hls: () => Hls | undefined): SyncedPicture {
  const current = () => {
    const media = playableMedia(player());
    const clock = media && clockOf(hls(), media);
    return media && clock ? { media, clock } : null;
  };
  return {
    read() {
      const found = current();
      if (!found) return null;
      const { media, clock } = found;
      const at = (time: number) => momentAt(time, clock.fragments);
      const [moment, earliest, live, latest] = [
        media.currentTime,
        clock.window.start,
        clock.window.end,
        clock.edge,
      ].map(at);
      if (moment == null || earliest == null || live == null || latest == null || media.ended) return null;
      return { moment, earliest, live, latest, ...progressOf(media) };
    },
    seek(moment) {
      const found = current();
      const time = found && timeAtMoment(moment, found.clock.fragments);
      if (found && time !== null)
        found.media.currentTime = clampTime(time, range(found.clock.window.start, found.clock.edge));
    },
    setRate: (rate) => setRateOf(current()?.media, rate),
  };
}
