import { expect, type Page } from '@playwright/test';

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Answers the cookie banner, which goes then. */
export async function answerCookies(page: Page, name: 'Accept all' | 'Reject all'): Promise<void> {
  await cookieBanner(page).getByRole('button', { name }).click();
  await expect(cookieBanner(page)).toHaveCount(0);
}
