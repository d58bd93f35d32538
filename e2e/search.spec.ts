import { expectAccessible } from './axe';
import { expect, test } from './test';

test.use({ reducedMotion: 'reduce' } as object);

test('RT-54 CT-08 the search’s own page: typing, kinds, more, reload, back, and one hand on the keyboard', async ({
  page,
}) => {
  await page.goto('/realm/rampart/home', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/realm\/rampart\/search$/);
  const field = page.getByRole('searchbox');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await field.focus();
  await page.keyboard.type('fight');
  const hits = page.locator('[data-block=search] article');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeVisible();
  await expect(hits).toHaveCount(12);
  await expect(page).toHaveURL(/\?q=fight$/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(hits).toHaveCount(24);
  await expect(hits.nth(12).getByRole('link')).toBeFocused();
  await expectAccessible(page);

  // from the field, the next stops are what clears it and the kinds
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Events \d+/ })).toBeFocused();
  const count = Number((await page.getByRole('button', { name: /^Events/ }).textContent())?.match(/\d+/)?.[0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=fight&filter=LIVE_EVENT$/);
  await expect(page.getByText(`${count} results`)).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(field).toHaveValue('fight');
  await expect(page.getByText(`${count} results`)).toBeVisible();
  await hits.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/live\//);
  await page.goBack();
  await expect(field).toHaveValue('fight');
  await expect(page.getByRole('button', { name: /^Events/ })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone, a card says whole when an event starts, beside what it is part of', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/realm/trescampos/search', { waitUntil: 'networkidle' });
  const times = page.getByRole('article').getByText(/^(?:Starts in|Started) /);
  await expect(times.first()).toBeVisible();
  for (const time of await times.all())
    expect(await time.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a direct visit is found for on the server', async ({ request }) => {
  const html = await (await request.get('/realm/rampart/search?q=okoro')).text();
  expect(html).toContain('value="okoro"');
  expect(html).toMatch(/data-block="search"[\s\S]*<article/);
});

test('RS-33 NV-08 RD-05 a realm without a search engine opens it by the hash over the page: focus, Escape, Back, and what was typed is kept', async ({
  page,
}) => {
  // the engine VESPER gives the search a page of its own
  await page.goto('/realm/rampart/search', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/realm\/rampart\/search$/);
  await page.goto('/realm/lanterne/search', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/realm\/lanterne\/home#search$/);
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL(/\/realm\/lanterne\/home$/);

  await page.evaluate(() => {
    location.hash = 'search';
  });
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveCount(0);

  await page.goForward();
  await expect(field).toBeFocused();
  await page.keyboard.type('film');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('article')).toHaveCount(12);
  await expectAccessible(page);
  await dialog.locator('article').first().getByRole('link').click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/#search/);
  await page.goBack();
  await expect(field).toHaveValue('film');
  await expect(dialog.locator('article')).toHaveCount(12);
});

test('RD-05 an address of the search page keeps what is looked for, where search lies over the page', async ({
  page,
}) => {
  await page.goto('/realm/lanterne/search?q=film', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/realm\/lanterne\/home\?q=film#search$/);
  await expect(page.getByRole('searchbox')).toHaveValue('film');
  await expect(page.getByRole('dialog').locator('article')).toHaveCount(12);
});

test.describe('in Arabic, on a phone', () => {
  test.use({ locale: 'ar-AE', viewport: { width: 320, height: 700 } });

  test('words are found without their article and vowel signs, and nothing moves sideways', async ({ page }) => {
    await page.goto('/realm/lanterne/home#search', { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('searchbox').fill('سَاعة');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('article').first()).toContainText('ساعة');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('xyzq');
    await expect(dialog.locator('section article').first()).toBeVisible();
  });
});

test('home loads nothing of the search until it is called', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/realm/trescampos/home', { waitUntil: 'networkidle' });
  const isOfSearch = (url: string) => /search/i.test(new URL(url).pathname);
  expect(loaded.filter(isOfSearch)).toEqual([]);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(loaded.filter(isOfSearch).length).toBeGreaterThan(0);
});
