import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to what takes the place of something else, so that it is read out and the keyboard goes on from there. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
