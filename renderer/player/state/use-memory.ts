import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import type { BreakStore } from '../ads/break-store';
import { filmTime } from '../ads/inserted-breaks';
import { timeOf } from '../engine/media-time';
import type { OpenSource, PlayerStore } from '../port';
import { type ResumePoint, saveResumePoint } from './resume';

const EVERY_SECONDS = 5;

/** Remembers where the film is, in its own time, often enough that a closed tab or a dead battery costs no more than a few seconds. */
export function useMemory(
  store: PlayerStore,
  source: OpenSource,
  now: () => number,
  insertedBreaks: BreakStore,
  onProgress?: (point: ResumePoint | null) => void,
): void {
  const player = useMediaPlayer();
  const tell = useRef(onProgress);
  tell.current = onProgress;
  useEffect(() => {
    if (!player || source.live) return;
    let savedAt = Number.NEGATIVE_INFINITY;
    const save = () => {
      const { duration, started } = player.state;
      const { breaks } = insertedBreaks.getState();
      if (!started) return;
      const currentTime = timeOf(player);
      savedAt = currentTime;
      const position = filmTime(currentTime, breaks);
      const decision = saveResumePoint(store, source.id, position, filmTime(duration, breaks), now());
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
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    addEventListener('pagehide', save);
    // before who sends on the same event what was written down
    document.addEventListener('visibilitychange', saveWhenHidden, true);
    return () => {
      save();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden, true);
      for (const listening of stop) listening();
    };
  }, [player, store, source.id, source.live, now, insertedBreaks]);
}
