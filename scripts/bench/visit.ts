import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  devices,
  type Page,
} from 'playwright';
import { openContext } from './browser';

/** What a first visit cost: times in ms from the navigation's start, bytes as they came over the wire, headers included. */
export interface Visit {
  fcp: number;
  lcp: number;
  /** What of the long tasks is over 50 ms each, until nothing was left to do. */
  blocking: number;
  /** The part of it from tasks that began before the browser had taken the page over. */
  blockingBeforeHydrated: number;
  /** Cumulative layout shift. */
  shift: number;
  /** When the browser had taken the page over; 0 for one without scripts. */
  hydrated: number;
  requests: number;
  /** What elements for films have requested. */
  mediaRequests: number;
  bytes: Record<Kind, number>;
}

export const KINDS = ['document', 'style', 'script', 'image', 'video', 'font', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Lighthouse's mobile conditions: processor 4 times slower, 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
export const SLOWDOWN = 4;
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const SCREEN = { width: 390, height: 844 };

const TYPES: readonly (readonly [RegExp, Kind])[] = [
  [/html/, 'document'],
  [/css/, 'style'],
  [/javascript/, 'script'],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/font/, 'font'],
];

export const kindOf = (type: string): Kind => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

/** Watches paints, long tasks and shifts. Runs in the browser, before the page. */
function watchPage(): void {
  const seen = { fcp: 0, lcp: 0, blocking: 0, blockingBeforeHydrated: 0, shift: 0, hydrated: 0 };
  Object.assign(window, { seen });
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('longtask', (entry) => {
    seen.blocking += entry.duration - 50;
    if (seen.hydrated === 0 || entry.startTime < seen.hydrated) seen.blockingBeforeHydrated += entry.duration - 50;
  });
  // React writes down what it has taken over at the elements themselves
  const timer = setInterval(() => {
    const main = document.querySelector('main');
    if (!main || !Object.keys(main).some((name) => name.startsWith('__reactProps'))) return;
    clearInterval(timer);
    seen.hydrated = performance.now();
  }, 20);
  watch('layout-shift', (entry) => {
    seen.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0);
  });
}

type Seen = Pick<Visit, 'fcp' | 'lcp' | 'blocking' | 'blockingBeforeHydrated' | 'shift' | 'hydrated'>;

/**
 * A slow phone with nothing in any cache.
 *
 * @param storageState what its storage has; nothing when left out
 */
export async function openPhone(
  browser: Browser,
  storageState?: BrowserContextOptions['storageState'],
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const { userAgent } = devices['Pixel 7']!;
  const context = await openContext(browser, {
    ...(storageState && { storageState }),
    userAgent,
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, session };
}

/** How long nothing new must come until a page has all that it fetches by itself, in ms. */
const QUIET = 1_000;

/**
 * Waits until a page that is taken over has been, and nothing new has come for a while. The network's own silence does not tell: on a
 * busy machine it comes while scripts start, before the page has asked for what it fetches when it is idle, such as the player; and
 * it never comes where a page follows feeds.
 *
 * @param script what must have been asked for, such as the player, which a guest's page fetches once it has a session
 */
async function settled(page: Page, requests: () => number, script?: RegExp): Promise<void> {
  if ((await page.locator('script[type=module]').count()) > 0) {
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.hydrated > 0);
    const hasCome = (source: string) =>
      performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name));
    if (script) await page.waitForFunction(hasCome, script.source);
  }
  let before: number;
  do {
    before = requests();
    await page.waitForTimeout(QUIET);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  } while (requests() > before);
}

/**
 * Visits an address for the first time.
 *
 * @param script what a page with scripts must have asked for until the visit ends
 * @param storageState what the browser's storage has; nothing when left out
 */
export async function visit(
  browser: Browser,
  address: string,
  script?: RegExp,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, storageState);
  try {
    const bytes: Visit['bytes'] = { document: 0, style: 0, script: 0, image: 0, video: 0, font: 0, other: 0 };
    const kinds = new Map<string, Kind>();
    let mediaRequests = 0;
    session.on('Network.requestWillBeSent', ({ type }) => {
      if (type === 'Media') mediaRequests++;
    });
    session.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, kindOf(response.mimeType)),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
    });
    await page.addInitScript(watchPage);
    await page.goto(address);
    await settled(page, () => kinds.size, script);
    // after a frame and an idle moment, what was observed has been told
    const seen = await page.evaluate(
      () =>
        new Promise<Seen>((resolve) =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve((window as unknown as { seen: Seen }).seen))),
        ),
    );
    return { ...seen, requests: kinds.size, mediaRequests, bytes };
  } finally {
    await context.close();
  }
}
