/** Calls back when the browser has nothing to do. Safari cannot say when that is. */
export function onceIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run);
}

/**
 * Calls back once the document and what it refers to have loaded and the browser has nothing to do.
 *
 * @returns stops waiting
 */
export function whenIdle(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const whenLoaded = () => onceIdle(() => signal.aborted || run());
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true, signal });
  return () => stop.abort();
}
