import { expect, type Locator, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

/** Whether a press on what stands at the lower edge of the window would reach it. */
const isReachedAtTheEdge = (element: Locator) =>
  element.evaluate((node) => {
    scrollBy(0, node.getBoundingClientRect().bottom - innerHeight);
    const { left, width, top, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('no bar covers what is pressed in the checkout, whose header has the languages and the way to an account', async ({
  page,
}) => {
  await page.goto('/realm/trescampos/purchase', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('radio').last().check();
  await expect.poll(() => isReachedAtTheEdge(page.getByRole('link', { name: 'Continue' }))).toBe(true);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(header.getByRole('combobox', { name: 'Language' })).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
  }
});
