import { expectPage, follow, holdBack } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('a page is taken from it, with nothing pending, and works', { tag: '@whole-browser' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = 'yes';
    });
  });
  await page.goto(`${BASE}/about`, { waitUntil: 'networkidle' });
  await follow(page, `${BASE}/series/the-ladder`);
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await page.waitForLoadState('networkidle');
  const letGo = await holdBack(page, 'schedule');
  await follow(page, `${BASE}/schedule`);
  await expect(page.locator('html')).toHaveAttribute('data-navigating');
  await page.goto('/realm/lanterne/home', { waitUntil: 'load' });
  letGo();
  // a page from the cache does not load once more
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'yes');
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await follow(page, `${BASE}/schedule`);
  await expectPage(page, '/schedule', 'Schedule');
  await page.evaluate(() => history.back());
  await expectPage(page, '/series/the-ladder', 'The Ladder');
  await page.evaluate(() => history.back());
  await expectPage(page, '/about', 'About Rampart');
});
