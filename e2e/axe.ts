import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA: nothing that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    // nothing else is read
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // puts the results of several frames together in a page of its own: half of all the work, and for one frame in vain
    .setLegacyMode(!hasFrames)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

/** The same, and nothing is wider than the screen. @param width CSS px */
export async function expectAccessibleWithin(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
