/**
 * Calls back once the document and what it refers to have loaded and the browser has nothing to do.
 *
 * @returns stops waiting
 */
export function whenIdle(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const whenLoaded = () => {
    const ifWanted = () => signal.aborted || run();
    // Safari has no idle callback
    if (typeof requestIdleCallback === 'function') requestIdleCallback(ifWanted);
    else setTimeout(ifWanted);
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true, signal });
  return () => stop.abort();
}
