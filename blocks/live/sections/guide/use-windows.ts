import { startTransition, useCallback, useMemo, useState } from 'react';
import type { GuideAnswer } from '../../../../schemas/generated/types';
import { type WindowOf, type Windows, windowKey } from './windows';

export interface LoadedWindows {
  /** What came with the page, and what has been loaded since. */
  windows: Windows;
  /** Whether something in sight could not be loaded. */
  isFailed: boolean;
  /** Counts the tries: what has failed is loaded again with each. */
  attempt: number;
  ready: (of: WindowOf, answer: GuideAnswer) => void;
  failed: (of: WindowOf) => void;
  retry: () => void;
}

/** The windows of the guide that are there, and what became of those that were loaded. */
export function useWindows(drawn: Windows): LoadedWindows {
  const [loaded, setLoaded] = useState<Windows>({});
  const [failures, setFailures] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const ready = useCallback((of: WindowOf, answer: GuideAnswer) => {
    const key = windowKey(of);
    // a window changes every row in sight: the browser goes on with its frames meanwhile
    startTransition(() => setLoaded((before) => (before[key] === answer ? before : { ...before, [key]: answer })));
    setFailures((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : before));
  }, []);
  const failed = useCallback((of: WindowOf) => {
    const key = windowKey(of);
    setFailures((before) => (before.has(key) ? before : new Set(before).add(key)));
  }, []);
  const retry = useCallback(() => {
    setFailures(new Set());
    setAttempt((before) => before + 1);
  }, []);
  // rows are made of it: the same as long as nothing has been loaded
  const windows = useMemo(() => ({ ...drawn, ...loaded }), [drawn, loaded]);
  return { windows, isFailed: failures.size > 0, attempt, ready, failed, retry };
}
