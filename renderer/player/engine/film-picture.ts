import type { MediaPlayerInstance } from '@vidstack/react';
import { MS_PER_SECOND } from '../../contract/constants';
import type { SyncedPicture } from '../sync/keep-in-step';
import { mediaOf } from './media-time';
import { bufferedEnd, clampTime, range, stretchesOf } from './timeline';

/** A film, whose own clock is its time. */
export function filmPicture(player: () => MediaPlayerInstance | null): SyncedPicture {
  const current = () => {
    const instance = player();
    const media = instance?.state.canPlay ? mediaOf(instance) : undefined;
    return media && Number.isFinite(media.duration) ? media : null;
  };
  return {
    read() {
      const media = current();
      if (!media) return null;
      const end = media.duration * MS_PER_SECOND;
      return {
        ...{ moment: media.currentTime * MS_PER_SECOND, earliest: 0, live: end, latest: end },
        ahead: bufferedEnd(media.currentTime, stretchesOf(media.buffered)) - media.currentTime,
        isWaiting: media.seeking || (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !media.ended),
      };
    },
    seek(moment) {
      const media = current();
      if (media) media.currentTime = clampTime(moment / MS_PER_SECOND, range(0, media.duration));
    },
    setRate(rate) {
      const media = current();
      if (media && media.playbackRate !== rate) media.playbackRate = rate;
    },
  };
}
