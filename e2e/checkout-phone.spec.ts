import type { Locator } from '@playwright/test';
import { expectAccessibleWithin } from './axe';
import { labelsIn } from './labels';
import { SECRET } from './members';
import { expect, test } from './test';

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

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AE' });
  const labels = labelsIn('ar');

  test('SU-16 (part) why a payment was not made is in sight and has the focus, and the simulated bank is none, in the payer’s language', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const typed = (name: string) => page.getByLabel(labels[name]!, { exact: true });
    const payWith = async (number: string) => {
      await typed('cardNumber').fill(number);
      await typed('cardExpiry').fill('1240');
      await typed('cardCode').fill('123');
      for (const box of await main.getByRole('checkbox').all()) await box.check();
      await main.getByRole('button', { name: /3[.,]99|٣٫٩٩/ }).click();
    };
    await page.goto('/realm/lanterne/signup?from=/purchase?licenceId=louer-passerelle-9', { waitUntil: 'networkidle' });
    await typed('email').fill(`phone-${Date.now()}@example.com`);
    await typed('password').fill(SECRET);
    await page.getByLabel('الاسم الأول', { exact: true }).fill('ليلى');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: labels.createAccount!, exact: true }).click();
    await page.waitForURL(/\/purchase/);
    await page.getByRole('combobox', { name: labels.billingCountry! }).selectOption('FR');
    await main.getByRole('button', { name: labels.continue!, exact: true }).click();

    await payWith('4000000000000002');
    await expect(page.getByText(labels.cardDeclined!)).toBeInViewport({ ratio: 1 });
    await expect(typed('cardExpiry')).toHaveValue('12 / 40');
    await payWith('4000002500003155');
    await page.waitForURL(/\/sandbox\//);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const words of [labels.simulationBankMark!, 'La Lanterne, maison de cinéma et d’arts', 'Visa •••• 3155'])
      await expect(page.getByText(words)).toBeVisible();
    await expectAccessibleWithin(page, 390);
    await page.getByRole('button', { name: labels.simulationDecline!, exact: true }).click();
    await page.waitForURL(/\/purchase/);
    const notice = page.getByRole('alert').filter({ hasText: labels.authenticationFailed! });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
  });
});
