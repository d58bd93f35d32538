import { readdirSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright';
import { mediaAddress } from '../../renderer/realm/media-address';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, openContext, secured } from './browser';
import type { Figure, Measure } from './figure';
import { pagesOf } from './pages';
import { startProgram } from './process';
import { NETWORK, SCREEN, SLOWDOWN } from './visit';

declare global {
  interface Window {
    /** From the press on play to the first frame, in ms. */
    firstFrame: Promise<number>;
  }
}

/** Waits for a press, then for the first frame of whatever film there is. Runs in the browser, before the page. */
function watchFirstFrame(): void {
  window.firstFrame = new Promise((resolve) => {
    addEventListener(
      'click',
      () => {
        const from = performance.now();
        const watched = new Set<HTMLVideoElement>();
        let isFound = false;
        const finish = (now: number) => {
          isFound = true;
          resolve(now - from);
        };
        // a page may take another element than the one it began with
        const look = () => {
          for (const video of document.querySelectorAll<HTMLVideoElement>('main video')) {
            if (!watched.has(video)) video.requestVideoFrameCallback(finish);
            watched.add(video);
          }
          if (!isFound) requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

/**
 * Opens a page on a slow phone, waits until it has nothing to do, and presses play.
 *
 * @param storageState who opens it: a visitor when left out
 * @returns from the press to the first frame, in ms
 */
export async function pressPlay(
  browser: Browser,
  address: string,
  storageState?: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await openContext(browser, {
    ...(storageState && { storageState }),
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addInitScript(watchFirstFrame);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().tap();
    return await page.evaluate(() => window.firstFrame);
  } finally {
    await context.close();
  }
}

/** The address of a page's stream, as its hand-over has it. */
async function streamOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const [, realm = ''] = /^\/realm\/([^/]+)/.exec(path) ?? [];
  const found = /"hlsUrl":"([^"]+)"/.exec(html)?.[1];
  if (!found) throw new Error(`${path} plays nothing`);
  return mediaAddress(realm, found);
}

/** From the press on play to the first frame, of a film and of a channel, beside a bare page that fetches hls.js at the press. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const origin = numbered(server.origin);
  const bare = await startProgram<{ origin: string }>('bare-player', origin);
  const [ours, theirs] = [await secured(origin), await secured(bare.firstMessage.origin)];
  const browser = await openBrowser();
  try {
    const played = readdirSync(server.realmsDir)
      .sort()
      .map((realm) => pagesOf(server.realmsDir, realm).filter(({ kind }) => kind !== 'home'));
    const pages = played.find((found) => found.some(({ kind }) => kind === 'live')) ?? [];
    const figures: Figure[] = [];
    for (const { name, path } of pages) {
      const stream = await streamOf(origin, path);
      const pairs: [number, number][] = [];
      for (let round = 0; round < rounds; round++)
        pairs.push([
          await pressPlay(browser, ours.firstMessage.origin + path),
          await pressPlay(browser, `${theirs.firstMessage.origin}/?stream=${encodeURIComponent(stream)}`),
        ]);
      figures.push({
        what: `play to first frame: ${name}`,
        unit: 'ms',
        ours: pairs.map(([own]) => own),
        yardstick: pairs.map(([, other]) => other),
        aim: { of: 'ratio', atMost: 1.15 },
        note: 'beside a bare page that fetches hls.js when play is pressed',
      });
    }
    const [film, live] = figures;
    if (film && live)
      figures.push({
        what: 'play to first frame: live beside film',
        unit: 'ms',
        ours: live.ours,
        yardstick: film.ours,
        aim: { of: 'ratio', atMost: 1.5 },
      });
    return figures;
  } finally {
    await browser.close();
    for (const program of [ours, theirs, bare]) await program.stop();
    await server.stop();
  }
};
