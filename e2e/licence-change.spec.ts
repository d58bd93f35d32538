import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { payWith } from './card';
import { enterGuestEmail, SECRET } from './members';
import { expect, test } from './test';

const REALM = '/realm/trescampos';
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('SU-15 a subscription is taken by signing up, upgraded from a locked match, and changed in the account', async ({
  page,
}) => {
  await page.goto(`${REALM}/purchase`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /^Basic pass/ }).check();
  await page.getByRole('link', { name: 'Continue' }).click();
  await enterGuestEmail(page, `fan-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/purchase/);
  await payWith(page, '4242 4242 4242 4242', 'Pay €5.99');
  await page.waitForURL(/\/payment-confirmation/);

  // what it does not open leads to what does, less what was paid today
  await page.goto(`${REALM}/live/brenal-torvalba`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'See offers' }).click();
  await page.getByRole('radio', { name: /^Monthly pass/ }).check();
  await expect(summary(page)).toContainText('Credit for unused time: Basic pass');
  await expect(summary(page)).toContainText('€4.00');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(summary(page)).toContainText('You change from Basic pass. Its unused time is credited.');
  await page.getByRole('button', { name: 'Pay €4.00' }).click();
  await page.waitForURL(/\/payment-confirmation/);
  await expect(page.getByText(/^Monthly pass is yours and renews on /)).toBeVisible();

  await page.goto(`${REALM}/account?section=subscriptions`, { waitUntil: 'networkidle' });
  await expect(page.getByText(/^Changed to Monthly pass on /)).toBeVisible();
  await page.getByRole('button', { name: 'Change subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /^Yearly pass/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Change on / }).click();
  await expect(page.getByText(/^Changes to Yearly pass on .*: €99\.90 per year$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Monthly pass' }).click();
  await expect(page.getByText(/^Renews on .*: €9\.99 per month$/)).toBeVisible();
});
