import type { MediaPlayerInstance } from '@vidstack/react';
import { useEffect, useEffectEvent } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { mediaOf } from '../engine/media-time';
import { readSleepTimer, type SleepTimer, writeSleepTimer } from '../engine/sleep-timer';
import type { PlayerStore } from '../port';
import { useStage } from './stage-context';

export interface SleepState {
  timer: SleepTimer;
  /** Whether the timer has run out, and the viewer has not played anything since: nothing plays by itself meanwhile. */
  isAsleep: boolean;
  choose(timer: SleepTimer): void;
  fallAsleep(): void;
  wake(): void;
}

/** The sleep timer of one player. A moment is stored, so that it counts for the next videos as well; the end of a video is that of this one. */
export function createSleepStore(store: PlayerStore, now: () => number): StoreApi<SleepState> {
  return createStore<SleepState>()((set) => ({
    timer: readSleepTimer(store, now()),
    isAsleep: false,
    choose(timer) {
      writeSleepTimer(store, timer);
      set({ timer });
    },
    fallAsleep() {
      writeSleepTimer(store, null);
      set({ timer: null, isAsleep: true });
    },
    wake: () => set({ isAsleep: false }),
  }));
}

/** Whether the next video waits for the viewer: the timer has run out, or does so with this one. */
export const nextWaits = ({ timer, isAsleep }: SleepState): boolean => isAsleep || timer === 'end';

/** Whether the film plays, or is about to: the library learns of it only once it has begun. */
const isPlaying = (player: MediaPlayerInstance): boolean => !(mediaOf(player)?.paused ?? player.state.paused);

/** Whether an event tells that something has begun to play: one that was paused again at once comes as well. */
const isPlay = ({ target }: Event): boolean => target instanceof HTMLMediaElement && !target.paused;

/**
 * Pauses when the sleep timer has run out.
 *
 * @param pauseBreak pauses the break that has the picture in the film's place. @returns whether there is one
 * @param onSleep called once something was paused, or kept from beginning
 */
export function useSleepTimer(now: () => number, pauseBreak: () => boolean, onSleep: () => void): void {
  const { player, sleep, commands } = useStage();
  const stop = useEffectEvent(() => {
    sleep.getState().fallAsleep();
    const film = player.current;
    const isBreak = pauseBreak();
    const isFilm = !isBreak && film !== null && isPlaying(film);
    if (isFilm) commands.pause();
    // a film that cannot play yet would have begun by itself
    if (isBreak || isFilm || film?.state.canPlay === false) onSleep();
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
  // nothing plays by itself while the viewer sleeps: what plays, film or advertisement, was played by them
  useEffect(() => {
    const root = player.current?.el;
    if (!root) return;
    const onPlay = (event: Event) => {
      const { isAsleep, wake } = sleep.getState();
      if (isAsleep && isPlay(event)) wake();
    };
    // events of media do not bubble
    root.addEventListener('play', onPlay, { capture: true });
    return () => root.removeEventListener('play', onPlay, { capture: true });
  }, [player, sleep]);
}
