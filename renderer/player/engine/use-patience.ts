import { useMediaState } from '@vidstack/react';
import { useEffect } from 'react';
import type { Failure } from './problems';

const OFFLINE_MS = 4000;
const SILENT_MS = 30_000;

/**
 * Ends a wait that nothing else would end: a piece of the player that never arrives raises no error of its own. Without a
 * connection there is little to wait for.
 */
export function usePatience(onFailure: (failure: Failure) => void): void {
  const canPlay = useMediaState('canPlay');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait runs once, from the start to the first picture
  useEffect(() => {
    if (canPlay) return;
    const fail = () => onFailure({ kind: 'network' });
    const whenOffline = setTimeout(() => !navigator.onLine && fail(), OFFLINE_MS);
    const whenSilent = setTimeout(fail, SILENT_MS);
    return () => {
      clearTimeout(whenOffline);
      clearTimeout(whenSilent);
    };
  }, [canPlay]);
}
