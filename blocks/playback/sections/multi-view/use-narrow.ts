import { useSyncExternalStore } from 'react';
import { usePageView } from '../../../../renderer/contract';

/** Below this width, pictures stand below each other; as in multi-view.module.css. */
const NARROW = '(width < 600px)';

const watch = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the screen is a phone's, upright. */
export function useNarrow(): boolean {
  const { viewport } = usePageView();
  return useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => viewport === 'narrow',
  );
}
