/**
 * Resolves when the device has a network. What is fetched behind the page waits for it: a script that fails takes with it, for as long as
 * the document lives, all that it shares with others.
 */
export const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
