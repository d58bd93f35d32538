import { useEffect, useRef } from 'react';

/**
 * Puts work off until nothing is pressed. Leaving a field can show its fault, which moves what is below: under a finger
 * that is on its way up, the press would then meet something else.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    // the click comes with the release, before any timer
    const release = () =>
      setTimeout(() => {
        const put = waiting.current ?? [];
        waiting.current = null;
        for (const work of put) work();
      });
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  };
}
