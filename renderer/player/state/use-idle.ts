import { useMediaState } from '@vidstack/react';
import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 2800;
const LEFT_MS = 500;

/**
 * Whether the controls are shown: while something holds them (the film is paused, a menu is open, the keyboard is on a
 * control), and for a moment after the viewer last moved.
 */
export function useIdle() {
  const [awake, setAwake] = useState(true);
  const [holders, setHolders] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restIn = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), ms);
  }, []);
  const wake = useCallback(() => {
    setAwake(true);
    restIn(IDLE_MS);
  }, [restIn]);
  const rest = useCallback(() => restIn(LEFT_MS), [restIn]);
  const hold = useCallback(
    (by: string, isHolding: boolean) => {
      setHolders((before) => {
        if (before.includes(by) === isHolding) return before;
        return isHolding ? [...before, by] : before.filter((other) => other !== by);
      });
      if (!isHolding) restIn(IDLE_MS);
    },
    [restIn],
  );
  const toggle = useCallback(() => {
    clearTimeout(timer.current);
    setAwake((before) => !before);
    restIn(IDLE_MS);
  }, [restIn]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown: awake || holders.length > 0, wake, rest, hold, toggle };
}

/** Holds the controls while the film stands still. @param isShared others decide when it begins: it may stand still from the start */
export function useHoldWhilePaused(hold: (by: string, isHolding: boolean) => void, isShared: boolean): void {
  const paused = useMediaState('paused');
  const started = useMediaState('started');
  useEffect(() => hold('pause', paused && (started || isShared)), [hold, paused, started, isShared]);
}
