import { useEffect, useMemo, useState } from 'react';
import { useRealm } from '../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../renderer/player/store';

const PREFERENCE = 'videoBackgroundAutoPlay';

/** What a browser may say about its connection; not every one does. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Whether the viewer or their device asks for stillness or for few bytes. */
const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || (navigator as Connected).connection?.saveData === true;

/** The film starts when the page has come: nothing of it stands in the way of what is seen first. */
function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run();
    return () => {};
  }
  window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}

/**
 * Whether films move behind the words (preference `videoBackgroundAutoPlay`, WCAG 2.2.2): by themselves unless the viewer
 * has stopped one before, or asks for less motion or few bytes; always at a press. Kept in this browser.
 */
export function useBackground() {
  const realm = useRealm().name;
  const store = useMemo(() => createBrowserStore((name, suffix) => storageKey(realm, name, suffix)), [realm]);
  /** Undefined until the page has come. */
  const [runs, setRuns] = useState<boolean>();
  useEffect(() => afterLoad(() => setRuns(!wantsStillness() && store.read(PREFERENCE) !== 'off')), [store]);
  const toggle = () => {
    store.write(PREFERENCE, runs ? 'off' : 'on');
    setRuns(!runs);
  };
  return { isKnown: runs !== undefined, runs: runs === true, toggle };
}
