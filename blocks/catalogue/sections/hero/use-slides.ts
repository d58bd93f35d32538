import { type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';

/** How far a finger moves before it means the next item, in px. */
const SWIPE_PX = 48;
const NONE: ReadonlySet<number> = new Set();

/** How long before its turn an item is prepared, in seconds. */
const AHEAD_S = 3;

/** Which item of a carousel is shown, and what moves it on: time, a press, a finger. */
export function useSlides(count: number, intervalS: number) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const touch = useRef<number | null>(null);
  const [prepared, setPrepared] = useState<ReadonlySet<number>>(NONE);
  const prepare = useCallback(
    (at: number) => setPrepared((before) => (before.has(at) ? before : new Set([...before, at]))),
    [],
  );
  const go = (at: number) => setShown((at + count) % count);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // what has been shown keeps its picture while it fades out
  useEffect(() => prepare(shown), [prepare, shown]);

  useEffect(() => {
    if (count < 2 || intervalS === 0 || paused || isInUse) return;
    const next = (shown + 1) % count;
    const ifVisible = (run: (at: number) => void) => () => {
      if (document.visibilityState === 'visible') run(next);
    };
    const preparing = setTimeout(ifVisible(prepare), Math.max(0, intervalS - AHEAD_S) * MS_PER_SECOND);
    const turning = setInterval(ifVisible(setShown), intervalS * MS_PER_SECOND);
    return () => {
      clearTimeout(preparing);
      clearInterval(turning);
    };
  }, [count, intervalS, paused, isInUse, shown, prepare]);

  const swiped = (event: TouchEvent<HTMLElement>) => {
    const from = touch.current;
    touch.current = null;
    const to = event.changedTouches[0]?.clientX;
    if (from === null || to === undefined || count < 2 || Math.abs(to - from) < SWIPE_PX) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? to > from : to < from;
    setShown((at) => (at + (forward ? 1 : -1) + count) % count);
  };

  return {
    shown,
    /** Whether an item is shown, has been, or is about to be. */
    isPrepared: (at: number) => at === shown || prepared.has(at),
    prepare,
    go,
    paused,
    setPaused,
    /** What the carousel listens to. */
    rest: {
      onPointerEnter: () => setInUse(true),
      onPointerLeave: () => setInUse(false),
      onFocus: () => setInUse(true),
      onBlur: () => setInUse(false),
      onTouchStart: (event: TouchEvent<HTMLElement>) => {
        touch.current = event.touches[0]?.clientX ?? null;
        prepare((shown + 1) % count);
        prepare((shown - 1 + count) % count);
      },
      onTouchEnd: swiped,
    },
  };
}
