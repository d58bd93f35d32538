import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SleepState } from './sleep';

/** What a browser allows of the sound. */
export interface BrowserSound {
  mutedByBrowser: boolean;
  /** The browser does not let the film begin. */
  onPlayRefused(): void;
  /** The browser does not let an advertisement begin with sound. */
  onSoundRefused(): void;
  /** Gives back the sound that the browser took away. @returns whether it had */
  giveSound(): boolean;
}

/**
 * A browser that refuses sound without a gesture is met half-way: the film runs without it, and one press brings it.
 *
 * @param silent the browser's own rule is not waited for: the film starts without sound
 */
export function useBrowserSound(
  player: RefObject<MediaPlayerInstance | null>,
  sleep: StoreApi<SleepState>,
  silent: boolean,
): BrowserSound {
  const [mutedByBrowser, setMutedByBrowser] = useState(silent);
  const latest = useRef(mutedByBrowser);
  latest.current = mutedByBrowser;
  const wasRefused = useRef(false);

  const onPlayRefused = useCallback(() => {
    // what is paused before it has begun is refused as well
    if (wasRefused.current || sleep.getState().isAsleep) return;
    wasRefused.current = true;
    setMutedByBrowser(true);
    requestAnimationFrame(() => void player.current?.play().catch(() => undefined));
  }, [player, sleep]);
  const onSoundRefused = useCallback(() => setMutedByBrowser(true), []);
  const giveSound = useCallback(() => {
    setMutedByBrowser(false);
    return latest.current;
  }, []);
  return { mutedByBrowser, onPlayRefused, onSoundRefused, giveSound };
}
