import type { Page } from '@playwright/test';
import { expect, test } from './test';

interface Shift {
  value: number;
  moved: string[];
}

/** Collects what moves without anybody having done something. Runs in the browser, before the page. */
function collectShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        shifts.push({ value, moved: sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Holds the API's answers back until the page has been painted as the server drew it. */
async function answerAfterPaint(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await page
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

const PAGES = [
  // in the zone of the realm: on a first visit the server cannot know another one
  ['America/New_York', '/realm/rampart/home'],
  ['America/New_York', '/realm/rampart/video/ladder-s1-e1'],
  ['America/New_York', '/realm/rampart/live/rampart-loop'],
  ['America/New_York', '/realm/rampart/series/the-ladder'],
  ['Europe/Paris', '/realm/lanterne/home'],
  ['Europe/Paris', '/realm/lanterne/live/nuit-du-repertoire'],
  ['Europe/Madrid', '/realm/trescampos/home'],
  ['Europe/Madrid', '/realm/trescampos/video/doc-utilero'],
  ['Europe/Madrid', '/realm/trescampos/live/canal-aro'],
] as const;

test('nothing moves on a wide screen while the price of a purchase is on its way', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ timezoneId: 'Europe/Paris', locale: 'ar-AE' },
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.addInitScript(collectShifts);
  await answerAfterPaint(page);
  await page.goto(`${process.env.E2E_ORIGIN}/realm/lanterne/purchase`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('complementary')).toContainText(/8[.,]90|٨٫٩٠/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([]);
  await context.close();
});

for (const [timezoneId, path] of PAGES)
  test(`nothing moves while ${path} is loading on a phone`, async ({ browser }) => {
    const context = await browser.newContext({
      timezoneId,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(collectShifts);
    await answerAfterPaint(page);
    await page.goto(process.env.E2E_ORIGIN + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([]);
    await context.close();
  });
