import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessibleWithin } from './axe';
import { answerCookies } from './cookie-banner';
import { pressPlay, timeOf } from './film';
import { browserThatFinds } from './hosts';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const ADMIN = 'root@example.com';
const CUSTOMER = 'ada@example.com';
/** The browser of the tests says that it is one of a program, which are not counted. */
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const COOKIES = {
  text: 'We would like to count visits.',
  purposes: [{ purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched, by nobody in particular.' }],
};

let postgres: LocalPostgres;
let server: RunningServer;
let base: string;
/** One that is not taken for a program. */
let browser: Browser;

test.beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  server = await startServer({ DATABASE_URL: databaseUrl }, (realmsDir) => {
    const realmLanguages = ['fr_FR', 'en_GB', 'ar_AE', 'es_ES'];
    onlyRealms(realmsDir, { club: { insight: {}, realmLanguages }, silent: {} });
    for (const realm of ['club', 'silent'])
      writeFileSync(join(realmsDir, realm, 'consents.json'), JSON.stringify({ prompts: [], cookies: COOKIES }));
  });
  base = `${server.origin}/realm/club`;
  browser = await browserThatFinds({}, undefined, DESKTOP);
  const { account } = behindThePage(server);
  for (const email of [ADMIN, CUSTOMER]) await account('club', email);
  await account('silent', ADMIN);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update viewer set role = 'admin' where email = $1`, [ADMIN]);
  await client.end();
});
test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await postgres?.stop();
});

/** Opens a page as somebody who has not been here, and notes what it sends for statistics. */
async function visit(path: string): Promise<{ page: Page; sent: string[] }> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/insight') && sent.push(request.url()));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return { page, sent };
}

const figure = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Key figures' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}`) });

test('visits of those who agree are counted, and an administrator sees what they did; of others nothing is sent', async ({
  page: admin,
}) => {
  const refusing = await visit('/home');
  await answerCookies(refusing.page, 'Reject all');
  await refusing.page.goto(`${base}/browse`, { waitUntil: 'networkidle' });
  await refusing.page.goto('about:blank');
  expect(refusing.sent).toEqual([]);
  await refusing.page.context().close();

  const { page, sent } = await visit('/home');
  await answerCookies(page, 'Accept all');
  await page.goto(`${base}/search?q=zzyzx`, { waitUntil: 'networkidle' });
  // a page that is left before it has been taken over reports no search
  const before = sent.length;
  await expect.poll(() => sent.length).toBeGreaterThan(before);
  await page.goto(`${base}/video/le-sel-et-la-lampe`, { waitUntil: 'networkidle' });
  await pressPlay(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(2);
  await page.goto('about:blank');
  await page.context().close();

  await signIn(admin, base, ADMIN);
  await admin.locator('summary[aria-label="Account"]').filter({ visible: true }).first().click();
  await admin.getByRole('link', { name: 'Insight' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
  // sums are made some seconds after what they are of
  await expect(async () => {
    await admin.reload();
    for (const name of ['Plays', 'Visitors']) await expect(figure(admin, name)).toContainText('1', { timeout: 5_000 });
  }).toPass();
  await expect(admin.getByRole('row', { name: /^zzyzx/ })).toContainText('1');
  const content = admin.getByRole('row', { name: /Le Sel et la Lampe/i });
  await expect(content.getByRole('link')).toHaveAttribute('href', /\/video\/le-sel-et-la-lampe$/);
  await expect(admin.getByRole('row', { name: /^Computer/ })).toContainText('1');

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download CSV: Top content' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^club-content-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFF.*\r\n.*Le Sel et la Lampe.*,1,/i);

  await admin.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(admin).toHaveURL(/period=|from=/);
  await admin.reload();
  await expect(admin.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(figure(admin, 'Plays')).toContainText('1');
  await expectAccessibleWithin(admin, 1280);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleWithin(admin, 390);
  // the longest headings of numbers: names are in one piece all the same, and the page is no wider
  await admin.goto(`${base}/insight?lang=es`);
  const table = admin.getByRole('group', { name: 'Contenido más visto' });
  const name = table.getByRole('rowheader', { name: /Le Sel et la Lampe/i });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())!.width).toBeGreaterThan(100);
  await expectAccessibleWithin(admin, 390);
});

test('nobody but administrators gets there, and a realm without statistics says so', async ({ page }) => {
  await signIn(page, base, CUSTOMER);
  await page.locator('summary[aria-label="Account"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('link', { name: 'Insight' })).toHaveCount(0);
  await page.goto(`${base}/insight`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toHaveCount(0);

  const other = await browser.newPage({ locale: 'en-US' });
  const silent = `${server.origin}/realm/silent`;
  await signIn(other, silent, ADMIN);
  await other.goto(`${silent}/insight`);
  await expect(other.getByText('Insight is turned off')).toBeVisible();
});
