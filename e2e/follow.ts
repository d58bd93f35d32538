import { expect, type Page } from '@playwright/test';

/** Follows a link to an address, as a press on it does; the first sign of a hand brings navigation without reloading. */
export const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Marks the document, so that one that was loaded anew is told apart. */
export const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes';
  });

/** Whether it is still the document that was marked. */
export const hasStayed = (page: Page) => page.evaluate(() => document.documentElement.dataset.stayed === 'yes');

/** The page is the one of an address, by what it says itself. */
export async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Holds the document of a route's page back. @returns lets it go */
export async function holdBack(page: Page, route: string): Promise<() => void> {
  let letGo!: () => void;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/v2/page/${route}*`, async (request) => {
    await released;
    await request.continue().catch(() => {});
  });
  return letGo;
}
