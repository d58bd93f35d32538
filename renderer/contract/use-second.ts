import { use, useEffect, useState } from 'react';
import { MS_PER_SECOND } from './constants';
import { ClockContext, never, useNow } from './context';

/**
 * The moment, ms since the epoch, to the second while something runs: the page's own until the browser's clock takes over.
 *
 * @param isRunning nothing is drawn again while it is false
 */
export function useSecond(isRunning: boolean): number {
  const minute = useNow(isRunning ? undefined : never);
  const clock = use(ClockContext);
  const [second, setSecond] = useState(minute);
  useEffect(() => {
    if (!isRunning || !clock) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock();
      setSecond(now);
      timer = setTimeout(tick, MS_PER_SECOND - (now % MS_PER_SECOND));
    };
    tick();
    return () => clearTimeout(timer);
  }, [isRunning, clock]);
  return Math.max(second, minute);
}
