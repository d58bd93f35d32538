import { useMediaState } from '@vidstack/react';
import { useEffect, useEffectEvent } from 'react';
import type { Failure } from './problems';

const OFFLINE_MS = 4000;
const SILENT_MS = 30_000;

/**
 * Ends a wait that nothing else would end: a piece of the player that never arrives raises no error of its own. Without a
 * connection there is little to wait for.
 */
export function usePatience(onFailure: (failure: Failure) => void): void {
  const canPlay = useMediaState('canPlay');
  const fail = useEffectEvent(() => onFailure({ kind: 'network' }));
  useEffect(() => {
    if (canPlay) return;
    const whenOffline = setTimeout(() => !navigator.onLine && fail(), OFFLINE_MS);
    const whenSilent = setTimeout(fail, SILENT_MS);
    return () => {
      clearTimeout(whenOffline);
      clearTimeout(whenSilent);
    };
  }, [canPlay]);
}
