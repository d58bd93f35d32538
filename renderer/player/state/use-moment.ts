import { useEffect, useEffectEvent } from 'react';
import { momentOfTime } from '../engine/live-window';
import { timeOf } from '../engine/media-time';
import { useStage } from './stage-context';

const TOLD_EACH_MS = 1_000;

/** Tells which moment of a live stream is on the screen (`EXT-X-PROGRAM-DATE-TIME`), also while it is paused. */
export function useMoment(onMoment: ((moment: number | null) => void) | undefined): void {
  const { player, live, source } = useStage();
  const tell = useEffectEvent(() => {
    const { window } = live.getState();
    const instance = player.current;
    const moment = window && instance?.state.canPlay ? momentOfTime(timeOf(instance), window) : null;
    if (moment !== null) onMoment?.(moment);
  });
  const end = useEffectEvent(() => onMoment?.(null));
  useEffect(() => {
    if (!source.live) return;
    const timer = setInterval(tell, TOLD_EACH_MS);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [source.live]);
}
