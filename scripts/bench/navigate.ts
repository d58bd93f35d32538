import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, openContext, secured } from './browser';
import type { Figure, Measure } from './figure';

const SCREEN = { width: 1280, height: 800 };
export const LINK = 'nav a[href*="/section/"]:visible';
const AIM: Figure['aim'] = { of: 'ratio', atMost: 2 };

declare global {
  interface Window {
    /** The moment of the last click or step back, and that of the paint that followed its page, in ms. */
    from: number;
    arrived: Promise<number>;
    watchArrival: () => void;
  }
}

/**
 * From a click or a step back until the new page is on the screen: the main part's own content has changed, no navigation is
 * under way, and a frame has been shown. Runs in the browser, before the page.
 */
function installArrival(): void {
  window.watchArrival = () => {
    window.from = performance.now();
    const main = document.querySelector('main')!;
    window.arrived = new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (document.documentElement.hasAttribute('data-navigating')) return;
        seen.disconnect();
        void window.painted().then(resolve);
      });
      seen.observe(main.parentElement!, { childList: true, subtree: true, characterData: true });
    });
  };
  addEventListener('click', window.watchArrival, { capture: true });
}

const tookInPage = (page: Page) => page.evaluate(async () => (await window.arrived) - window.from);

export async function openHome(browser: Browser, home: string): Promise<Page> {
  const context = await openContext(browser, { viewport: SCREEN });
  await context.addInitScript(installArrival);
  const page = await context.newPage();
  await page.goto(home, { waitUntil: 'networkidle' });
  return page;
}

/** One way to a section and back, in ms, and what as much markup takes without us. */
interface Way {
  there: number;
  back: number;
  swap: number;
}

async function go(browser: Browser, home: string, near: boolean): Promise<Way> {
  const page = await openHome(browser, home);
  try {
    const link = page.locator(LINK).first();
    if (near) {
      await link.hover();
      // a hand rests on the link; what it leads to comes meanwhile
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await page.mouse.down();
      await page.mouse.up();
    } else await link.evaluate((element: HTMLElement) => element.click());
    const there = await tookInPage(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.watchArrival();
      history.back();
    });
    const back = await tookInPage(page);
    const swap = await page.evaluate(async () => {
      const main = document.querySelector('main')!;
      const { innerHTML } = main;
      const from = performance.now();
      main.innerHTML = innerHTML;
      return (await window.painted()) - from;
    });
    return { there, back, swap };
  } finally {
    await page.context().close();
  }
}

/** From home to a section and back, as a hand does it, beside setting as much markup as text and painting it. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const front = await secured(numbered(server.origin));
  const browser = await openBrowser();
  try {
    const [realm = ''] = readdirSync(server.realmsDir).sort();
    const home = `${front.firstMessage.origin}/realm/${realm}/`;
    await go(browser, home, true);
    const near: Way[] = [];
    const sudden: Way[] = [];
    for (let round = 0; round < rounds; round++) {
      near.push(await go(browser, home, true));
      sudden.push(await go(browser, home, false));
    }
    const figure = (what: string, ways: readonly Way[], take: (way: Way) => number): Figure => ({
      what: `click to painted: ${what}`,
      unit: 'ms',
      ours: ways.map(take),
      yardstick: ways.map(({ swap }) => swap),
      aim: AIM,
      note: 'beside innerHTML of as much and a paint',
    });
    return [
      figure('a section, the hand was near', near, ({ there }) => there),
      figure('a section, suddenly', sudden, ({ there }) => there),
      figure('back to home', [...near, ...sudden], ({ back }) => back),
    ];
  } finally {
    await browser.close();
    await front.stop();
    await server.stop();
  }
};
