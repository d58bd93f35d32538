import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 12_000;

/**
 * Where a film was resumed, for as long as this is news: the offer to start over goes by itself.
 *
 * @param initial in seconds; null where it was not resumed
 * @returns the place, and what takes the offer away
 */
export function useResumeOffer(initial: number | null): [resumedAt: number | null, discard: () => void] {
  const [resumedAt, setResumedAt] = useState(initial);
  useEffect(() => {
    if (resumedAt === null) return;
    const timer = setTimeout(() => setResumedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [resumedAt]);
  return [resumedAt, useCallback(() => setResumedAt(null), [])];
}
