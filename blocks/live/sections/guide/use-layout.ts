import { useSyncExternalStore } from 'react';

/** What of the guide is drawn. */
type Layout = 'list' | 'matrix' | 'both';

/** As in guide.module.css. */
const NARROW = '(max-width: 599px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const layoutOfScreen = (): Layout => (matchMedia(NARROW).matches ? 'list' : 'matrix');
const layoutOfServer = (): Layout => 'both';

/** By the width of the screen. The server does not know it, and sends both: style sheets show the one that fits. */
export const useLayout = (): Layout => useSyncExternalStore(subscribe, layoutOfScreen, layoutOfServer);
