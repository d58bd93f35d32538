import type { Page } from '@playwright/test';

/** Fills in a card, and presses the button that pays. */
export async function payWith(page: Page, number: string, button: string | RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: button }).click();
}
