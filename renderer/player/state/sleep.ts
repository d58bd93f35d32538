import { useEffect, useEffectEvent } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readSleepTimer, type SleepTimer, writeSleepTimer } from '../engine/sleep-timer';
import type { PlayerStore } from '../port';
import { useStage } from './stage-context';

export interface SleepState {
  timer: SleepTimer;
  choose(timer: SleepTimer): void;
}

/** The sleep timer of one player. A moment is stored, so that it counts for the next videos as well; the end of a video is that of this one. */
export function createSleepStore(store: PlayerStore, now: () => number): StoreApi<SleepState> {
  return createStore<SleepState>()((set) => ({
    timer: readSleepTimer(store, now()),
    choose(timer) {
      writeSleepTimer(store, timer);
      set({ timer });
    },
  }));
}

/**
 * Pauses when the sleep timer has run out.
 *
 * @param pauseBreak pauses the break that has the picture in the film's place. @returns whether there is one
 * @param onSleep called once something was paused
 */
export function useSleepTimer(now: () => number, pauseBreak: () => boolean, onSleep: () => void): void {
  const { player, sleep, commands } = useStage();
  const stop = useEffectEvent(() => {
    sleep.getState().choose(null);
    if (!pauseBreak()) {
      if (player.current?.state.paused !== false) return;
      commands.toggle();
    }
    onSleep();
  });
  const timeLeft = useEffectEvent((at: number) => Math.max(0, at - now()));
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const schedule = ({ timer }: SleepState) => {
      clearTimeout(waiting);
      if (timer && timer !== 'end') waiting = setTimeout(stop, timeLeft(timer.at));
    };
    schedule(sleep.getState());
    const unsubscribe = sleep.subscribe(schedule);
    return () => {
      unsubscribe();
      clearTimeout(waiting);
    };
  }, [sleep]);
}
