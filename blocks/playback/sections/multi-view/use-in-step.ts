import { useEffect, useEffectEvent, useState } from 'react';
import { matchOf, useEngine } from '../../../../renderer/contract';
import { createInStep, type InStep } from '../../../../renderer/player/sync/keep-in-step';

const KEPT_EACH_MS = 250;
const TOLD_EACH_MS = 1_000;

/** Keeps the pictures at one moment: that of the one with the sound, which nobody wants to hear jump. */
export function useInStep(leader: string | undefined, isPaused: boolean): InStep {
  const { viewer } = useEngine();
  const [step] = useState(createInStep);
  const keep = useEffectEvent(() => step.keep(leader, viewer.now()));
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(keep, KEPT_EACH_MS);
    return () => clearInterval(timer);
  }, [isPaused]);
  return step;
}

/** Feeds tell of an event what its picture shows already, and nothing later. */
export function useShownMoment(item: Parameters<typeof matchOf>[0], step: InStep): void {
  const { live } = useEngine();
  const match = matchOf(item);
  useEffect(() => {
    const timer = setInterval(() => {
      const moment = step.moments().get(item.id);
      if (moment !== undefined) live.showPicture(match, moment);
    }, TOLD_EACH_MS);
    return () => {
      clearInterval(timer);
      live.showPicture(match, null);
    };
  }, [live, match, item.id, step]);
}
