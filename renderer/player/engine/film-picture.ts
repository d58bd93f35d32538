import type { MediaPlayerInstance } from '@vidstack/react';
import { MS_PER_SECOND } from '../../contract/constants';
import type { SyncedPicture } from '../sync/keep-in-step';
import { playableMedia, progressOf, setRateOf } from './media-reading';
import { clampTime, range } from './timeline';

/** A film, whose own clock is its time. */
export function filmPicture(player: () => MediaPlayerInstance | null): SyncedPicture {
  const current = () => {
    const media = playableMedia(player());
    return media && Number.isFinite(media.duration) ? media : null;
  };
  return {
    read() {
      const media = current();
      if (!media) return null;
      const end = media.duration * MS_PER_SECOND;
      return {
        ...{ moment: media.currentTime * MS_PER_SECOND, earliest: 0, live: end, latest: end },
        ...progressOf(media),
      };
    },
    seek(moment) {
      const media = current();
      if (media) media.currentTime = clampTime(moment / MS_PER_SECOND, range(0, media.duration));
    },
    setRate: (rate) => setRateOf(current() ?? undefined, rate),
  };
}
