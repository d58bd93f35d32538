import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRealm } from '../../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../../renderer/player/state/store';

const NAME = 'autoPlay';

/** What follows a film starts by itself: the page that ends leaves a word for the one that begins, in this tab only. */
export function useAutoPlay(id: string): { autoPlay: boolean; announce: (next: string) => void } {
  const realm = useRealm().name;
  const store = useMemo(
    () =>
      createBrowserStore(
        (name, suffix) => storageKey(realm, name, suffix),
        () => sessionStorage,
      ),
    [realm],
  );
  const [announced, setAnnounced] = useState<string | null>(null);
  useEffect(() => {
    if (store.read(NAME) === id) setAnnounced(id);
    store.remove(NAME);
  }, [store, id]);
  const announce = useCallback((next: string) => store.write(NAME, next), [store]);
  return { autoPlay: announced === id, announce };
}
