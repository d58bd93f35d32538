import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';

/** How far a finger moves before it means the next item, in px. */
const SWIPE_PX = 48;

/** Which item of a carousel is shown, and what moves it on: time, a press, a finger. */
export function useSlides(count: number, intervalS: number) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const touch = useRef<number | null>(null);
  const go = (at: number) => setShown((at + count) % count);

  useEffect(() => {
    if (count < 2 || intervalS === 0 || paused || held) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((at) => (at + 1) % count);
    }, intervalS * MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [count, intervalS, paused, held]);

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
    go,
    paused,
    setPaused,
    /** What the carousel listens to. */
    rest: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: (event: TouchEvent<HTMLElement>) => {
        touch.current = event.touches[0]?.clientX ?? null;
      },
      onTouchEnd: swiped,
    },
  };
}
