/**
 * Settles when the work does, or rejects when the signal is aborted, whichever comes first: the work itself need not listen to
 * the signal. Work that fails later fails silently: nobody waits for it any more.
 */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    // first of all, so that the work's own failure is always handled
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
