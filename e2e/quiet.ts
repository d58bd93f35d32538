import type { Page, Request } from '@playwright/test';

/** How long nothing is under way where a page is quiet, in ms. */
const QUIET_MS = 500;
const LOOK_MS = 50;
/** A request that has been under way for so long keeps no page from being quiet, in ms: of some, a browser never tells the end. */
const LONGEST_MS = 30_000;

/** Waits until nothing that a page has requested is under way. */
type Quiet = () => Promise<void>;

/**
 * Watches what a page requests. A stream of events is not counted: it is under way for as long as its page is open, and a page
 * that takes long to load opens it before it has been quiet once.
 */
function watchRequests(page: Page): Quiet {
  const underWay = new Map<Request, number>();
  let lastChange = performance.now();
  const begin = (request: Request) => {
    if (request.resourceType() === 'eventsource') return;
    lastChange = performance.now();
    underWay.set(request, lastChange);
  };
  const end = (request: Request) => {
    if (underWay.delete(request)) lastChange = performance.now();
  };
  const isBusy = () => [...underWay.values()].some((began) => performance.now() - began < LONGEST_MS);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    const since = performance.now();
    while (!page.isClosed() && (isBusy() || performance.now() - Math.max(lastChange, since) < QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
}

const PATCHED = Symbol('waits for quiet');
const IDLE = 'networkidle';

/** Has tests that wait for `networkidle`, on any page of this process, wait for that instead. */
export function waitForQuiet(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page & { [PATCHED]?: true };
  if (pages[PATCHED]) return;
  pages[PATCHED] = true;
  const watched = new WeakMap<Page, Quiet>();
  const quietOf = (on: Page): Quiet => {
    const quiet = watched.get(on) ?? watchRequests(on);
    watched.set(on, quiet);
    return quiet;
  };
  const { goto, reload, waitForLoadState } = pages;
  pages.goto = async function (this: Page, url, options) {
    const quiet = quietOf(this);
    if (options?.waitUntil !== IDLE) return goto.call(this, url, options);
    const answer = await goto.call(this, url, { ...options, waitUntil: 'load' });
    await quiet();
    return answer;
  };
  pages.reload = async function (this: Page, options) {
    const quiet = quietOf(this);
    if (options?.waitUntil !== IDLE) return reload.call(this, options);
    const answer = await reload.call(this, { ...options, waitUntil: 'load' });
    await quiet();
    return answer;
  };
  pages.waitForLoadState = async function (this: Page, state, options) {
    const quiet = watched.get(this);
    if (state !== IDLE || !quiet) return waitForLoadState.call(this, state, options);
    await waitForLoadState.call(this, 'load', options);
    await quiet();
  };
}
