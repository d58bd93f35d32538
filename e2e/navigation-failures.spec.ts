import type { Page } from '@playwright/test';
import { play, timeOf } from './film';
import { expectPage, follow, hasStayed, markDocument } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';
const notice = (page: Page) => page.locator('[data-toasts] [role=alert]:not([data-fading])');
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' });
const historyLength = (page: Page) => page.evaluate(() => history.length);

test('a page that cannot be loaded leaves the one that stands, its address and the history, and can be tried again', async ({
  page,
}) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await markDocument(page);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  const entries = await historyLength(page);
  for (const answer of [
    { abort: true },
    { status: 500, body: '{"code":"INTERNAL"}' },
    { status: 200, body: '<html>502 Bad Gateway', contentType: 'text/html' },
    { status: 503, body: 'down', contentType: 'text/plain' },
  ]) {
    await page.route('**/api/**', (route) => (answer.abort ? route.abort() : route.fulfill(answer)));
    await follow(page, `${BASE}/schedule`);
    await expect(notice(page)).toContainText('The page could not be loaded.');
    await expectPage(page, '/about', 'About Rampart');
    expect(await historyLength(page)).toBe(entries);
    await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
    await page.unroute('**/api/**');
    // the message before makes room for this one
    await expect(page.locator('[data-toasts] [data-fading]')).toHaveCount(0);
  }
  await tryAgain(page).click();
  await expectPage(page, '/schedule', 'Schedule');
  await expect(notice(page)).toBeHidden();
  expect(await historyLength(page)).toBe(entries + 1);
  expect(await hasStayed(page)).toBe(true);
});

test('going back to a page that cannot be loaded returns to the one that is seen, and another try goes back', async ({
  page,
}) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await follow(page, `${BASE}/schedule`);
  await expectPage(page, '/schedule', 'Schedule');
  await markDocument(page);
  await page.route('**/api/**', (route) => route.abort());
  // the first page was drawn by the server: nothing of it has been asked for yet
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await expectPage(page, '/schedule', 'Schedule');
  await page.unroute('**/api/**');
  await tryAgain(page).click();
  await expectPage(page, '/about', 'About Rampart');
  await page.goForward();
  await expectPage(page, '/schedule', 'Schedule');
  expect(await hasStayed(page)).toBe(true);
});

test('RE-16 the player’s code that is lost is fetched again, and the film plays', async ({ page }) => {
  const lost: string[] = [];
  await page.route(/\/assets\/stage-[^/]*\.js/, (route) => {
    const { search } = new URL(route.request().url());
    if (/retry-attempt=2$/.test(search)) return route.continue();
    lost.push(search);
    return route.abort();
  });
  await play(page);
  // the page also fetches it ahead
  expect(new Set(lost.map((query) => query.replace(/\d{9,}/, 'now')))).toEqual(
    new Set(['', '?cache-bust=now&retry-attempt=1']),
  );
});

test('a film goes on while the page that was to follow cannot be loaded', async ({ page }) => {
  await play(page);
  await page.route('**/api/v2/page/**', (route) => route.abort());
  await follow(page, '/realm/lanterne/section/films');
  await expect(notice(page)).toBeVisible();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  await expect(page).toHaveURL(/\/video\/le-sel-et-la-lampe$/);
});

test('a link that is pressed without a network, before navigation has come, leaves the page as it is', async ({
  page,
  context,
}) => {
  const code = /\/assets\/navigation-/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${BASE}/about`, { waitUntil: 'load' });
  await markDocument(page);
  await context.setOffline(true);
  await follow(page, `${BASE}/schedule`);
  // three tries for the code, two seconds apart
  await expect(notice(page)).toContainText('The page could not be loaded.');
  await expectPage(page, '/about', 'About Rampart');
  await context.setOffline(false);
  await page.unroute(code);
  await tryAgain(page).click();
  await expectPage(page, '/schedule', 'Schedule');
  expect(await hasStayed(page)).toBe(true);
});

test('a page whose code was asked for without a network is there once the network is', async ({ page, context }) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await follow(page, `${BASE}/schedule`);
  await expect(notice(page)).toContainText('The page could not be loaded.');
  await expectPage(page, '/about', 'About Rampart');
  await context.setOffline(false);
  // what the page shares with others was lost for this document, although the server has it
  await tryAgain(page).click();
  await expectPage(page, '/schedule', 'Schedule');
});

test('RE-16 a style sheet that is lost is fetched again, past every cache, and the page is never shown without it', async ({
  page,
}) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await markDocument(page);
  const tries: string[] = [];
  const styleOfSchedule = /\/assets\/Schedule-[^/]*\.css/;
  await page.route(styleOfSchedule, (route) => {
    tries.push(new URL(route.request().url()).search);
    return route.abort();
  });
  await follow(page, `${BASE}/schedule`);
  await expect(notice(page)).toBeVisible();
  await expectPage(page, '/about', 'About Rampart');
  expect(tries.filter((query) => /^\?cache-bust=\d+&retry-attempt=[123]$/.test(query))).toHaveLength(3);
  await page.unroute(styleOfSchedule);
  await tryAgain(page).click();
  await expectPage(page, '/schedule', 'Schedule');
  const isStyled = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href, disabled }) => !disabled && /\/Schedule-/.test(href ?? '')),
    );
  expect(await isStyled()).toBe(true);
  expect(await hasStayed(page)).toBe(true);
});

test('RE-16 a script that is lost is fetched again at the next try', async ({ page }) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await markDocument(page);
  const script = /\/assets\/Schedule-[^/]*\.js/;
  await page.route(script, (route) => route.abort());
  await follow(page, `${BASE}/schedule`);
  await expect(notice(page)).toBeVisible();
  await expectPage(page, '/about', 'About Rampart');
  await page.unroute(script);
  await tryAgain(page).click();
  await expectPage(page, '/schedule', 'Schedule');
  expect(await hasStayed(page)).toBe(true);
});

test.describe('RE-16 (part) when the code of a page is gone with its build', () => {
  /** The server has another build by now, each time, and one of its scripts is gone. @returns counts the documents */
  async function newBuilds(page: Page): Promise<() => number> {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.route(/\/assets\/Schedule-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.route(`**${BASE}/schedule`, async (route) => {
      const answer = await route.fetch();
      const builds = `another-${documents}-${Math.random()}`;
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"build":"[^"]*"/, `"build":"${builds}"`),
      });
    });
    return () => documents;
  }
  const lastTry = (page: Page) => page.waitForRequest(/\/Schedule-[^/]*\.js\?.*retry-attempt=3$/);

  test('a link to it loads the page anew, once and never in a loop', async ({ page }) => {
    await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
    const documents = await newBuilds(page);
    await follow(page, `${BASE}/schedule`);
    await expectPage(page, '/schedule', 'Schedule');
    expect(documents()).toBe(1);
    // it cannot be taken over, since its script is gone: it stays as the server drew it
    await lastTry(page);
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
    await expectPage(page, '/schedule', 'Schedule');
  });

  test('a page that cannot be taken over is loaded anew, once and never in a loop', async ({ page }) => {
    const documents = await newBuilds(page);
    await page.goto(`${BASE}/schedule`);
    await expect.poll(documents).toBe(2);
    await lastTry(page);
    await page.waitForLoadState('networkidle');
    expect(documents()).toBe(2);
    await expectPage(page, '/schedule', 'Schedule');
  });
});
