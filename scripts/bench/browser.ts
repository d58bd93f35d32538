import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../chromium';
import { startProgram } from './process';

/**
 * Chromium as the journeys use it.
 *
 * @param args further ones
 */
export const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] });

/** HTTP/2 with TLS in front of a server. */
export const secured = (origin: string) => startProgram<{ origin: string }>('terminator', origin);

/** Over http and by number, so that no look-up of a name is measured. */
export const numbered = (origin: string): string => origin.replace('localhost', '127.0.0.1');

/** A profile of its own, whose pages have `painted()`. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', ignoreHTTPSErrors: true, ...options });
  // esbuild wraps named functions in this helper, which functions that are sent to the browser leave behind
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installPainted);
  return context;
}

/**
 * Makes `painted()` on a page's window: settles once the frame that shows what was just done is on the screen. Runs in the
 * browser, before the page's own scripts.
 */
function installPainted(): void {
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  Object.assign(window, { painted });
}

declare global {
  interface Window {
    painted: () => Promise<number>;
  }
}
