import { useEffect, useMemo, useState } from 'react';
import { isConstrained, useRealm, useViewer } from '../../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../../renderer/player/state/store';

const PREFERENCE = 'videoBackgroundAutoPlay';

/** Whether the viewer or their device asks for stillness or for few bytes. */
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches || isConstrained();

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
 * prefers that they do not, or asks for less motion or few bytes. A press counts before all of these, in this browser.
 */
export function useBackground() {
  const realm = useRealm().name;
  const store = useMemo(() => createBrowserStore((name, suffix) => storageKey(realm, name, suffix)), [realm]);
  const preferred = useViewer().account?.preferences.videoBackgroundAutoPlay ?? true;
  /** What was chosen in this browser: undefined until the page has come, null where nothing was. */
  const [chosen, setChosen] = useState<string | null>();
  useEffect(() => afterLoad(() => setChosen(store.read(PREFERENCE))), [store]);
  const isChosen = chosen !== undefined;
  const runs = isChosen && (chosen === null ? preferred && !wantsStillness() : chosen === 'on');
  const toggle = () => {
    const next = runs ? 'off' : 'on';
    store.write(PREFERENCE, next);
    setChosen(next);
  };
  return { isChosen, runs, toggle };
}
