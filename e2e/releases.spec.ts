import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { follow, hasStayed, markDocument } from './follow';
import { expect, test } from './test';
import { type TwoBuilds, twoBuilds } from './two-builds';

const FILM = '/realm/lanterne/video/le-sel-et-la-lampe';

let builds: TwoBuilds;
const release = (id: string) => builds.release(id);
const buildFolder = (id: string) => builds.buildFolder(id);

test.beforeAll(() => {
  builds = twoBuilds({ LOG_LEVEL: 'silent' });
});
test.beforeEach(() => builds.make());
test.afterEach(() => builds.stop());
test.afterAll(() => builds.remove());

/** Counts the documents that the page loads from now on, and notes the scripts that are fetched. */
function watchRequests(page: Page) {
  const seen = { documents: 0, scripts: [] as string[] };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents++;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      seen.scripts.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return seen;
}

const related = (page: Page) => page.locator('[data-section=related]');
const failed = (page: Page) => related(page).getByRole('alert');
const scrollDown = (page: Page) => related(page).evaluate((section) => section.scrollIntoView());

/** Opens a film, whose lower sections come when they are near. */
async function openFilm(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.goto(origin + FILM, { waitUntil: 'networkidle' });
  await markDocument(page);
}

test('RE-16 (part) a page that is open while a new build replaces its own goes on, also after it was offline', async ({
  page,
  context,
}) => {
  const origin = await release('one');
  await openFilm(page, origin);
  await release('two');
  const seen = watchRequests(page);
  await context.setOffline(true);
  await scrollDown(page);
  await expect(failed(page)).toBeVisible();
  await context.setOffline(false);
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(related(page).locator('article').first()).toBeVisible();
  await follow(page, '/realm/lanterne/section/films');
  await expect(page).toHaveURL(/section\/films$/);
  await expect(page.locator('[data-section=content] article').first()).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
  expect(seen.scripts.some((script) => /^200 \/assets\/Buckets-.*one\.js$/.test(script))).toBe(true);
  expect(seen.scripts.filter((script) => !script.startsWith('200 '))).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(seen.scripts.some((script) => /^200 \/assets\/entry-client-.*two\.js$/.test(script))).toBe(true);
});

test.describe('a section whose code is gone with its build', () => {
  async function openThenReplace(page: Page) {
    await openFilm(page, await release('one'));
    await release('two');
    rmSync(buildFolder('one'), { recursive: true });
    return watchRequests(page);
  }

  test('has the page loaded anew, once, and is there', async ({ page }) => {
    const seen = await openThenReplace(page);
    await scrollDown(page);
    await expect.poll(() => seen.documents).toBe(1);
    await scrollDown(page);
    await expect(related(page).locator('article').first()).toBeVisible();
    expect(seen.scripts.some((script) => /^404 \/assets\/Related-.*one\.js$/.test(script))).toBe(true);
    expect(await hasStayed(page)).toBe(false);
    expect(seen.documents).toBe(1);
  });

  test('says so while the viewer has typed something, and is there once they are done', async ({ page }) => {
    const seen = await openThenReplace(page);
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { id: 'typed' })));
    await page.locator('#typed').fill('ada@example.org');
    await scrollDown(page);
    await expect(failed(page)).toBeVisible();
    expect([seen.documents, await page.locator('#typed').inputValue()]).toEqual([0, 'ada@example.org']);
    await page.locator('#typed').fill('');
    await failed(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => seen.documents).toBe(1);
    await scrollDown(page);
    await expect(related(page).locator('article').first()).toBeVisible();
  });
});

test('RE-16 (part) a player whose code is gone with its build has the page loaded anew, and plays', async ({
  page,
}) => {
  // a connection that is to be spared: nothing is fetched ahead
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const origin = await release('one');
  await page.goto(origin + FILM, { waitUntil: 'networkidle' });
  const play = page.locator('main').getByRole('button', { name: /^Play/ }).first();
  await expect(play).toBeVisible();
  await release('two');
  rmSync(buildFolder('one'), { recursive: true });
  const seen = watchRequests(page);
  // until the next page is there, a press would be one on the page before
  const loadedAnew = page.waitForEvent('load');
  await play.click();
  await loadedAnew;
  await expect.poll(() => seen.documents).toBe(1);
  await page.waitForLoadState('networkidle');
  await play.click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.2);
  expect(seen.documents).toBe(1);
});
