import type { Page } from '@playwright/test';
import { follow } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';

/** Collects the names of the scripts that the page fetches from now on, without their hashes. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) fetched.push(name);
  });
  return fetched;
}

test('the code for navigation comes when the page is idle, and what brings the data of blocks in one file with the first page', async ({
  page,
}) => {
  const fetched = watchScripts(page);
  await page.goto(`${BASE}/home`, { waitUntil: 'networkidle' });
  const navigation = () => fetched.filter((name) => name === 'navigation' || name === 'loads');
  // a busy machine is idle later than the network is quiet
  await expect.poll(navigation).toEqual(['navigation']);
  const before = fetched.length;
  await follow(page, `${BASE}/schedule`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  const since = fetched.slice(before);
  expect(since).toContain('Schedule');
  expect(since.filter((name) => /^(?:load|loads|navigation|params|main-entity)$/.test(name))).toEqual(['loads']);
});

test('on a connection that is to be spared, the code for navigation comes with the first sign of a hand', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const fetched = watchScripts(page);
  await page.goto(`${BASE}/home`, { waitUntil: 'networkidle' });
  expect(fetched.length).toBeGreaterThan(2);
  expect(fetched.filter((name) => name === 'navigation' || name === 'loads')).toEqual([]);
  await follow(page, `${BASE}/schedule`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  expect(fetched).toContain('navigation');
});

test('on a touch screen, what is in sight is prepared once the page has been touched', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v2/page/')) requests.push(pathname);
  });
  await page.goto(`${process.env.E2E_ORIGIN}${BASE}/browse`, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  const link = page.locator('main a[href*="/video/"], main a[href*="/live/"]').first();
  await link.scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 1 }).first().tap();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests.length).toBeLessThanOrEqual(4);
  await context.close();
});
