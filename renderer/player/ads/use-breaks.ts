import { type RefObject, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SleepState } from '../state/sleep';
import type { AdControls } from './ad-layer';
import { type Ads, type AdsOptions, useAds } from './use-ads';

/** A film's breaks, and what plays by itself before, in and after them. */
export interface Breaks extends Ads {
  /** The advertisement's, while there is one. */
  controls: RefObject<AdControls | null>;
  /** The film can be played. */
  onCanPlay(): void;
  /** An advertisement is about to go. */
  onLeave(): void;
  /** @returns whether there is a break, or one that is waited for */
  pause(): boolean;
}

interface Options extends Omit<AdsOptions, 'onFilm'> {
  sleep: StoreApi<SleepState>;
  play(): void;
}

/** Interrupts the film for its breaks. While the viewer sleeps, neither the film nor another advertisement begins. */
export function useBreaks({ sleep, play, ...options }: Options): Breaks {
  const controls = useRef<AdControls>(null);
  const { player } = options;
  const playUnlessAsleep = () => {
    if (!sleep.getState().isAsleep) play();
  };
  const ads = useAds({
    ...options,
    onFilm: () => {
      if (player.current?.state.canPlay) playUnlessAsleep();
    },
  });
  return {
    ...ads,
    controls,
    onCanPlay() {
      if (!ads.holds.current) playUnlessAsleep();
    },
    onLeave() {
      if (sleep.getState().isAsleep) ads.done();
    },
    pause() {
      if (!ads.holds.current) return false;
      if (controls.current) {
        ads.keepBreak();
        controls.current.pause();
        // what is still being loaded is not waited for by anybody any more
      } else ads.done();
      return true;
    },
  };
}
