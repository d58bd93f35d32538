import { useMediaPlayer } from '@vidstack/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { InsertedBreak } from '../../../schemas/generated/types';
import { filmTime } from '../ads/inserted';
import { timeOf } from '../engine/media-time';
import type { OpenSource, PlayerStore } from '../port';
import { type ResumePoint, saveResumePoint } from './resume';

const EVERY_SECONDS = 5;

/** Remembers where the film is, often enough that a closed tab or a dead battery costs no more than a few seconds. */
export function useMemory(
  store: PlayerStore,
  source: OpenSource,
  now: () => number,
  onProgress?: (point: ResumePoint | null) => void,
  /** The breaks that the stream itself contains: what is remembered is the film’s own time. */
  inserted?: RefObject<readonly InsertedBreak[]>,
): void {
  const player = useMediaPlayer();
  const tell = useRef(onProgress);
  tell.current = onProgress;
  useEffect(() => {
    if (!player || source.live) return;
    let savedAt = Number.NEGATIVE_INFINITY;
    const save = () => {
      const { started } = player.state;
      if (!started) return;
      savedAt = timeOf(player);
      const breaks = inserted?.current ?? [];
      const [currentTime, duration] = [filmTime(savedAt, breaks), filmTime(player.state.duration, breaks)];
      const decision = saveResumePoint(store, source.id, currentTime, duration, now());
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
  }, [player, store, source.id, source.live, now, inserted]);
}
