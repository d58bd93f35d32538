import { useEffect, useEffectEvent } from 'react';
import { timeOfMoment } from '../engine/live-window';
import { useStage } from './stage-context';

/** Goes to a moment of a live stream, as soon as there is one to go to. */
export function useGoTo(goTo: { moment: number } | undefined): void {
  const { player, live, commands } = useStage();
  /** @returns whether it went there */
  const go = useEffectEvent((moment: number): boolean => {
    const { window } = live.getState();
    if (!window || !player.current?.state.canPlay) return false;
    commands.seekTo(timeOfMoment(moment, window));
    commands.play();
    return true;
  });
  useEffect(() => {
    if (!goTo || go(goTo.moment)) return;
    const stop = live.subscribe(() => go(goTo.moment) && stop());
    return stop;
  }, [goTo, live]);
}
