interface Place {
  key: string;
  hash: string;
}

/** Keeps where each page of the history was scrolled to, and puts focus where a new page begins. */
export function createScrollMemory(firstKey: string) {
  const positions = new Map<string, number>([[firstKey, scrollY]]);
  let current = firstKey;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('scroll', () => positions.set(current, scrollY), { passive: true });

  const toHash = (hash: string) => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    return Boolean(target);
  };

  return {
    /** Another page has been shown: back and forward return to where it was, a new page begins at its top. */
    arrive({ key, hash }: Place, isReturn: boolean): void {
      current = key;
      const before = isReturn ? positions.get(key) : undefined;
      requestAnimationFrame(() => {
        if (before === undefined && toHash(hash)) return;
        scrollTo(0, before ?? 0);
        if (before === undefined) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      });
    },
    /** The same page at another place of it. */
    restore({ key, hash }: Place): void {
      current = key;
      toHash(hash);
    },
  };
}
