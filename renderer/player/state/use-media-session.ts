import { useMediaPlayer } from '@vidstack/react';
import { useEffect } from 'react';
import type { PlayerNext } from '../port';

/**
 * The parts of the media session that vidstack leaves out (it sets title, artwork, play, pause and seeking): where the film
 * is, so that a phone's lock screen can draw its timeline, and what comes next.
 */
export function useMediaSession(next: PlayerNext | undefined): void {
  const player = useMediaPlayer();
  const playNext = next?.onPlay;
  useEffect(() => {
    if (!player || !('mediaSession' in navigator)) return;
    const tell = () => {
      const { duration, currentTime, playbackRate, live } = player.state;
      if (live || !Number.isFinite(duration) || duration <= 0) return;
      const position = Math.min(duration, Math.max(0, currentTime));
      navigator.mediaSession.setPositionState?.({ duration, position, playbackRate });
    };
    const stop = (['seeked', 'playing', 'pause', 'rate-change', 'duration-change'] as const).map((type) =>
      player.listen(type, tell),
    );
    return () => {
      for (const listening of stop) listening();
      navigator.mediaSession.setPositionState?.();
    };
  }, [player]);

  useEffect(() => {
    if (!playNext || !('mediaSession' in navigator)) return;
    navigator.mediaSession.setActionHandler('nexttrack', () => playNext());
    return () => navigator.mediaSession.setActionHandler('nexttrack', null);
  }, [playNext]);
}
