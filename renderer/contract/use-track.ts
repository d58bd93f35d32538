import { useCallback } from 'react';
import type { Analytics } from './analytics';
import { useEngine } from './context';

/** Reports a signal to what measures the visit; where nothing does, nothing is loaded for it. */
export function useTrack(): Analytics['track'] {
  const { loadAnalytics } = useEngine();
  return useCallback(
    (signal) => {
      loadAnalytics?.().then(
        (analytics) => analytics.track(signal),
        () => {},
      );
    },
    [loadAnalytics],
  );
}
