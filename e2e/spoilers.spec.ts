import type { Locator, Page } from '@playwright/test';
import { startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const BASE = '/realm/trescampos';
const REPLAY = `${BASE}/video/replay-brenal-montefaro`;
/** A result as titles have it: 4–1, with whatever joins it. */
const RESULT = /\d\W{0,2}–\W{0,2}\d/;

const hideResults = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Hide results' }).filter({ visible: true }).first();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The whole document as the server sends it to this browser: words, head, and the data that it is drawn from again. */
const documentOf = async (page: Page, path: string) => (await page.request.get(BASE + path)).text();

test('results that a viewer hides are told nowhere, from the first byte on, until one is revealed', async ({
  page,
}) => {
  for (const path of ['/video/replay-brenal-montefaro', '/news/cronica-lobos-tramontana'])
    expect(await documentOf(page, path)).toMatch(RESULT);
  await page.goto(REPLAY, { waitUntil: 'networkidle' });
  await expect(title(page)).toContainText(RESULT);
  const told = await page.title();
  expect(told).toMatch(RESULT);
  await hideResults(page).click();
  await expect(hideResults(page)).toBeChecked();
  await expect(title(page)).not.toContainText(RESULT);
  await expectAccessible(page);

  const paths = [
    '/home',
    '/schedule',
    '/video/replay-brenal-montefaro',
    '/live/brenal-montefaro',
    '/standings',
    '/news',
  ];
  for (const path of [...paths, '/news/cronica-lobos-tramontana', '/section/futbol'])
    expect(await documentOf(page, path), path).not.toMatch(RESULT);

  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.title()).not.toMatch(RESULT);
  await page.getByRole('button', { name: 'Show result' }).first().click();
  await expect(title(page)).toContainText(RESULT);
  // of this match alone, wherever it is told
  await page.goto(`${BASE}/live/brenal-montefaro`);
  await expect(title(page)).toContainText(RESULT);
  await page.goto(`${BASE}/live/torvalba-olmedal`, { waitUntil: 'networkidle' });
  await expect(title(page)).not.toContainText(RESULT);

  // the search has its hits without a result as well
  await page.goto(`${BASE}/search?q=brenal`);
  await expect(page.getByRole('heading', { name: /^Costadoria CF\s–\sUnión Brenal$/ }).first()).toBeAttached();
});

test('one match can be hidden by who wants to know all others', async ({ page }) => {
  await page.goto(REPLAY, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Hide result', exact: true }).click();
  await expect(title(page)).not.toContainText(RESULT);
  expect(await documentOf(page, '/video/replay-brenal-montefaro')).not.toMatch(RESULT);
  await page.goto(`${BASE}/live/torvalba-olmedal`);
  await expect(title(page)).toContainText(RESULT);
  await expect(hideResults(page)).not.toBeChecked();
});

test('a tab that is open already follows what is chosen in another', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(REPLAY, { waitUntil: 'networkidle' });
  await hideResults(page).click();
  await expect(title(other)).not.toContainText(RESULT);
  await expect(hideResults(other)).toBeChecked();
  await hideResults(other).click();
  await expect(title(page)).toContainText(RESULT);
});

test('a profile hides results on its other devices as well', async ({ page, browser }) => {
  const settings = { spoilerFreeMode: true, profileConfiguration: { status: 'ENABLED' } };
  const server = await startServer({ NODE_ENV: 'development' }, (realmsDir) =>
    onlyRealms(realmsDir, { arena: settings }),
  );
  const base = `${server.origin}/realm/arena`;
  const email = 'iria@arena.example';
  await behindThePage(server).account('arena', email);
  await signIn(page, base, email);
  const saved = page.waitForResponse(
    (answer) => /\/user-preferences$/.test(answer.url()) && answer.request().method() === 'PUT',
  );
  await hideResults(page).click();
  await saved;

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, base, email);
  await expect(hideResults(elsewhere)).toBeChecked();
  expect((await other.cookies()).find(({ name }) => name === 'rc_view')?.value).toContain('results=all');
  await elsewhere.goto(`${base}/preferences`);
  const preference = elsewhere.getByRole('checkbox', { name: /^Hide results/ });
  await expect(preference).toBeChecked();
  await preference.uncheck();
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(hideResults(elsewhere)).not.toBeChecked();
  await other.close();
  await server.stop();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('results are hidden and shown by a form that leads back to the page', async ({ page }) => {
    await page.goto(REPLAY);
    await hideResults(page).click();
    await expect(page).toHaveURL(REPLAY);
    await expect(title(page)).not.toContainText(RESULT);
    await hideResults(page).click();
    await expect(title(page)).toContainText(RESULT);
  });
});
