import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has between its first element and the one that is wanted. */
const MOST_TABS = 80;

/** Moves the focus by the Tab key, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} presses of Tab did not reach ${target}`);
}

/** Moves to an element, and presses a key. */
export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Nothing of an element is beyond the edge of the window or under the bar at its top. */
export async function expectInSight(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('header').first().boundingBox();
  const isBarInSight = bar !== null && bar.y + bar.height > 0;
  expect((await target.boundingBox())!.y).toBeGreaterThanOrEqual(isBarInSight ? bar.y + bar.height : 0);
}

/** Moves to a field by its label, and types. */
export const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};
