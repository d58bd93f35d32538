import { expect, type Page } from '@playwright/test';

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Answers the cookie banner, which goes then. */
export async function answerCookies(page: Page, name: 'Accept all' | 'Reject all'): Promise<void> {
  await cookieBanner(page).getByRole('button', { name }).click();
  await expect(cookieBanner(page)).toHaveCount(0);
}

/** Lets the browser of a page that is not loaded yet send Global Privacy Control. */
export const sendPrivacySignal = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
