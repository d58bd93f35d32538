import type { MediaPlayerInstance } from '@vidstack/react';
import type Hls from 'hls.js';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { filmPicture } from '../engine/film-picture';
import { mediaOf } from '../engine/media-time';
import type { OpenSource, SharedPicture, SharedPlay } from '../port';
import { syncedPicture } from '../tile/synced-picture';

interface SharedPlayOptions {
  player: RefObject<MediaPlayerInstance | null>;
  hls: () => Hls | undefined;
  source: Pick<OpenSource, 'live' | 'dvr'>;
  /** The browser allows no sound before the viewer has pressed something. */
  onPlayRefused(): void;
}

/** Gives the picture to whoever shares it with others. */
export function useSharedPlay(shared: SharedPlay | undefined, options: SharedPlayOptions): void {
  const { player, hls, source } = options;
  const isShared = shared !== undefined;
  const join = useEffectEvent((picture: SharedPicture) => shared?.onPicture(picture));
  const onRefused = useEffectEvent(options.onPlayRefused);
  useEffect(() => {
    if (!isShared) return;
    const current = () => player.current;
    const media = () => (player.current ? mediaOf(player.current) : undefined);
    return join({
      ...(source.live ? syncedPicture(current, hls) : filmPicture(current)),
      isFilm: !source.live,
      rewinds: !source.live || source.dvr === true,
      isReady: () => current()?.state.canPlay === true,
      isPaused: () => media()?.paused ?? true,
      hasEnded: () => media()?.ended ?? false,
      play: () => void player.current?.play().catch(onRefused),
      pause: () => void player.current?.pause().catch(() => undefined),
    });
  }, [isShared, player, hls, source.live, source.dvr]);
}
