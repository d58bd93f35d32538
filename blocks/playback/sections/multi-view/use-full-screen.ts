import { type RefObject, useEffect, useState } from 'react';

/** The whole screen for one element; undefined where the browser gives it to videos only. */
export interface FullScreen {
  isOn: boolean;
  toggle(): void;
}

/** Full screen for the wall as a whole. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen | undefined {
  const [isOffered, setOffered] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setOffered(document.fullscreenEnabled === true);
    const read = () => setOn(document.fullscreenElement === target.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [target]);
  if (!isOffered) return undefined;
  return {
    isOn,
    toggle() {
      const change = isOn ? document.exitFullscreen() : target.current?.requestFullscreen();
      // a browser may refuse, and says nothing that a viewer could do about it
      void change?.catch(() => undefined);
    },
  };
}
