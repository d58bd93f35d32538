import { useEffect, useEffectEvent } from 'react';
import { placeOf } from '../engine/place-of';
import { useStage } from './stage-context';
import { useMedia } from './use-media';

/** Goes to a moment of an event in its live stream or recording, as soon as there is one to go to. */
export function useGoTo(goTo: { moment: number } | undefined): void {
  const { live, source, commands } = useStage();
  // before it plays, the library takes a live stream to where live is
  const started = useMedia('started');
  /** @returns whether it went there */
  const go = useEffectEvent((moment: number): boolean => {
    const place = placeOf(moment, source, live.getState().window);
    if (place === undefined) return false;
    commands.seekTo(place);
    commands.play();
    return true;
  });
  useEffect(() => {
    if (!goTo || !started || go(goTo.moment)) return;
    const stop = live.subscribe(() => go(goTo.moment) && stop());
    return stop;
  }, [goTo, started, live]);
}
