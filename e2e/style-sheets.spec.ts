import type { Page } from '@playwright/test';
import { follow } from './follow';
import { expect, test } from './test';

const BASE = '/realm/rampart';

/** Collects the style sheets that the page fetches from now on. */
function watchStyleSheets(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname.split('/').at(-1)!);
  });
  return fetched;
}

for (const realm of ['rampart', 'lanterne', 'trescampos'])
  test(`a first visit to ${realm} is styled without fetching a style sheet`, async ({ page }) => {
    const fetched = watchStyleSheets(page);
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    await page.goto(`/realm/${realm}/home`, { waitUntil: 'networkidle' });
    const hero = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::section[1]');
    await expect(hero).toHaveCSS('isolation', 'isolate');
    expect(fetched).toEqual([]);
    expect(refused).toEqual([]);
  });

test('the page is styled without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.E2E_ORIGIN}${BASE}/schedule`);
  const fetched = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(fetched.length).toBeGreaterThan(1);
  expect(fetched.filter((href) => href !== null)).toEqual([]);
  await context.close();
});

test('a navigation fetches only the style sheets that the page does not hold, each once', async ({ page }) => {
  const fetched = watchStyleSheets(page);
  await page.goto(`${BASE}/home`, { waitUntil: 'networkidle' });
  await follow(page, `${BASE}/schedule`);
  await expect(page).toHaveURL(/schedule$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await follow(page, `${BASE}/home`);
  await expect(page).toHaveURL(/home$/);
  await follow(page, `${BASE}/schedule`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  expect(fetched.filter((name) => name.startsWith('Schedule-'))).toHaveLength(1);
  // those of home and of the frame came inside the page; “use-day-address” is what the schedule shares with the guide
  expect(fetched.every((name) => /^(?:Schedule|use-day-address|programme-list|Programmes|page)-/.test(name))).toBe(
    true,
  );
  expect(new Set(fetched).size).toBe(fetched.length);
});
