import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import type { PlayerSource, PlayerStore } from './port';
import { type ResumePoint, saveResumePoint } from './resume';

const EVERY_SECONDS = 5;

/** Remembers where the film is, often enough that a closed tab or a dead battery costs no more than a few seconds. */
export function useMemory(
  store: PlayerStore,
  source: PlayerSource,
  onProgress?: (point: ResumePoint | null) => void,
): void {
  const player = useMediaPlayer();
  const tell = useRef(onProgress);
  tell.current = onProgress;
  useEffect(() => {
    if (!player || source.live) return;
    let savedAt = Number.NEGATIVE_INFINITY;
    const save = () => {
      const { currentTime, duration, started } = player.state;
      if (!started) return;
      savedAt = currentTime;
      const decision = saveResumePoint(store, source.id, currentTime, duration);
      if (decision !== 'leave') tell.current?.(decision === 'forget' ? null : decision.keep);
    };
    const stop = [
      player.listen('time-update', ({ detail }) => {
        if (Math.abs(detail.currentTime - savedAt) >= EVERY_SECONDS) save();
      }),
      player.listen('pause', save),
      player.listen('seeked', save),
      player.listen('ended', save),
    ];
    addEventListener('pagehide', save);
    return () => {
      save();
      removeEventListener('pagehide', save);
      for (const listening of stop) listening();
    };
  }, [player, store, source.id, source.live]);
}
