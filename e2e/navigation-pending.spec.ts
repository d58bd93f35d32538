import type { Page } from '@playwright/test';
import { expectPage, follow, hasStayed, holdBack, markDocument } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';

const addresses = (page: Page) => page.evaluate(() => history.length);

test('the second of two links wins, whichever page comes first', async ({ page }) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await markDocument(page);
  const entries = await addresses(page);
  const letGo = await holdBack(page, 'schedule');
  await follow(page, `${BASE}/schedule`);
  await expect(page.locator('html')).toHaveAttribute('data-navigating');
  await follow(page, `${BASE}/series/the-ladder`);
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  letGo();
  await page.waitForLoadState('networkidle');
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
  expect(await addresses(page)).toBe(entries + 1);
  expect(await hasStayed(page)).toBe(true);
});

test('back while a link is pending goes back, and a link while back is pending comes after the page that is seen', async ({
  page,
}) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await markDocument(page);
  await follow(page, `${BASE}/series/the-ladder`);
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  const letGo = await holdBack(page, 'schedule');
  await follow(page, `${BASE}/schedule`);
  await page.goBack();
  await expectPage(page, '/about', 'About Rampart');
  letGo();
  await page.waitForLoadState('networkidle');
  await expectPage(page, '/about', 'About Rampart');

  await page.goForward();
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await page.unroute('**/api/v2/page/schedule*');
  // a reload forgets what was asked for: the page to go back to has to be loaded
  await page.reload({ waitUntil: 'networkidle' });
  const letBack = await holdBack(page, 'pageAbout');
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-navigating');
  await follow(page, `${BASE}/schedule`);
  await expectPage(page, '/schedule', 'Schedule');
  letBack();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await page.goBack();
  await expectPage(page, '/about', 'About Rampart');
});

test('back by the browser alone, right after a reload, shows the page that the address names', async ({ page }) => {
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await follow(page, `${BASE}/schedule`);
  await expectPage(page, '/schedule', 'Schedule');
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expectPage(page, '/about', 'About Rampart');
});

test('links that are the browser’s are left to it', async ({ page, context }) => {
  await page.goto(`${BASE}/home`, { waitUntil: 'networkidle' });
  await markDocument(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' });
  for (const modifiers of [['ControlOrMeta'], ['Shift']] as const) {
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: [...modifiers] })]);
    // not toHaveURL: it may wait for the beginning of a load that was over before the page was told of
    await expect.poll(() => opened.url()).toMatch(/\/schedule$/);
    await opened.close();
  }
  await expect(page).toHaveURL(/\/home$/);
  // a fragment of this page: no load, and the focus moves on from there
  await page.evaluate(() => {
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<h2 id="end">The end</h2><a href="#end">To the end</a>');
  });
  await page.getByRole('link', { name: 'To the end' }).click();
  await expect(page).toHaveURL(/\/home#end$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await hasStayed(page)).toBe(true);
  await follow(page, `${BASE}/schedule#content`);
  await expectPage(page, '/schedule#content', 'Schedule');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(/Schedule/);
});
