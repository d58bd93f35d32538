import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { expect, test } from './test';

/** A film from the age of 16. */
const FILM = '/video/port-lointain';
const PIN = '4071';

let postgres: LocalPostgres;
let server: RunningServer;
const secrets = new Map<string, string>();

/** Makes an account with the very command that people have, while the server runs. */
async function makeUser(realm: string, email: string, databaseUrl: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/realm.ts', 'user', realm, email],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  secrets.set(email, stdout.trim().split('\n').at(-1)!);
}

/** One of the realms asks for details that an account does not have at first. */
function askForDetails(realmsDir: string): void {
  // accounts that an operator makes lack the realm's consents, and would be asked for them first
  for (const realm of ['lanterne', 'rampart']) rmSync(join(realmsDir, realm, 'consents.json'));
  const file = join(realmsDir, 'rampart/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...settings, requiredProfileFields: ['fullName', 'phoneNumber'] }));
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  server = await startServer({ DATABASE_URL: databaseUrl }, askForDetails);
  for (const email of ['ada@example.com', 'cy@example.com']) await makeUser('lanterne', email, databaseUrl);
  await makeUser('rampart', 'di@example.com', databaseUrl);
});
test.afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

const baseOf = (realm: string) => `${server.origin}/realm/${realm}`;

async function signIn(page: Page, email: string, realm = 'lanterne'): Promise<void> {
  await page.goto(`${baseOf(realm)}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secrets.get(email)!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/home/);
}

/** Picks who watches, by the menu that every page has. */
async function pick(page: Page, name: RegExp): Promise<void> {
  await page.locator('summary[aria-label="Account"]:visible').click();
  await page.getByRole('banner').getByRole('link', { name: 'Switch profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

const titleSize = (page: Page) =>
  page
    .locator('main article h3')
    .first()
    .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));

const claims = (page: Page) =>
  page.evaluate(() => {
    const [, body = ''] = (localStorage.getItem('lanterne_prod_authToken') ?? '').split('.');
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')) || '{}') as { pro?: { tp: string } };
  });

test('RE-07 AU-13 RT-40 RL-09 profiles are added, changed and taken away; a child’s is kept out of the account, and left with the pin', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await signIn(page, 'ada@example.com');
  await page.goto(`${base}/profiles`);
  for (const name of ['Bo', 'Gone']) {
    await page.getByRole('button', { name: 'Add profile' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Child profile').check();
    if (name === 'Bo') await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    // the first child's profile offers a PIN, and says what is without one
    const lock = page.getByRole('dialog', { name: 'Set a PIN for your account?' });
    if (name === 'Bo') {
      await expect(lock.getByText('Without a PIN, anyone can leave this profile.')).toBeVisible();
      await expectAccessible(page);
      await lock.getByRole('button', { name: 'Continue without a PIN' }).click();
    }
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(lock).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Edit Bo' }).click();
  await page.getByLabel('Text size').selectOption('Large');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Gone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Gone' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${base}/account?section=preferences`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your new PIN is set')).toBeVisible();

  const offered = page.locator(`a[href$="${FILM}"]`);
  const found = page.locator('search').getByRole('status');
  await page.goto(`${base}/search?q=lointain`);
  await expect(offered).toHaveCount(1);
  await page.goto(`${base}/home`);
  const adultSize = await titleSize(page);
  await pick(page, /Bo/);
  await expect(page.locator('html')).toHaveAttribute('data-child', /.*/);
  expect((await claims(page)).pro?.tp).toBe('c');
  await expect(page.locator('html')).toHaveCSS('font-size', '20px');
  // the child's text size, and FONT_SCALE of the product's own theme beside the 1 of everybody else
  await expect.poll(async () => (await titleSize(page)) / adultSize).toBeCloseTo(1.25 * 1.25, 2);
  await page.locator('summary[aria-label="Account"]:visible').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Switch profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveCount(0);
  await page.goto(`${base}/account`);
  await expect(page.getByText('This is only available on adult profiles.')).toBeVisible();
  await expect(page).toHaveURL(`${base}/home`);
  await page.goto(base + FILM);
  await expect(page.getByText('Not available on this profile')).toBeVisible();
  // what a child cannot play is not offered either
  await page.goto(`${base}/search?q=lointain`, { waitUntil: 'networkidle' });
  await expect(found).not.toBeEmpty();
  await expect(offered).toHaveCount(0);
  await page.getByRole('searchbox').fill('port lointain');
  await expect(found).toContainText('port lointain');
  await expect(offered).toHaveCount(0);
  await page.goto(`${base}/home`);

  await pick(page, /Ada/i);
  await page.getByRole('textbox', { name: 'PIN' }).fill('9999');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect PIN.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-child', /.*/);
  expect((await claims(page)).pro?.tp).toBe('a');

  // among several, a sign-in asks who watches
  await page.goto(`${base}/logout`);
  await page.waitForURL(`${base}/home`);
  await signIn(page, 'ada@example.com');
  await expect(page).toHaveURL(`${base}/home#profiles-from-login`);
  const choice = page.getByRole('dialog', { name: 'Who’s watching?' });
  await expect(choice.getByRole('button', { name: /Bo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: /Ada/i }).press('Enter');
  await page.waitForURL(`${base}/home`);
  await expect(choice).toHaveCount(0);
});

test('AU-14 RT-36 a pin is set, held-back films ask for it and play, it is changed, reset by email, switched and removed', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await signIn(page, 'cy@example.com');
  await page.goto(`${base}/account?section=preferences`);
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Restrictions are on')).toBeVisible();
  // what is scrolled half under the bar at the top counts as a small target
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await page.goto(base + FILM);
  await page.getByRole('textbox', { name: 'PIN' }).fill('9999');
  await page.getByRole('button', { name: 'Watch now' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect PIN.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: 'Watch now' }).click();
  const play = page.locator('main').getByRole('button', { name: /^Play/ }).first();
  await expect(play).toBeVisible();
  // it is remembered for a while
  await page.reload();
  await expect(play).toBeVisible();

  await page.goto(`${base}/account?section=preferences`);
  await page.getByRole('button', { name: 'Change PIN' }).click();
  await page.getByLabel('Current PIN').fill(PIN);
  await page.getByLabel('New PIN').fill('1234');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your new PIN is set')).toBeVisible();
  await page.goto(base + FILM);
  await page.getByRole('button', { name: 'Forgot your PIN?' }).click();
  await expect(page.getByText('We sent you an email')).toBeVisible();

  const box = await page.context().newPage();
  let link: string | undefined;
  await expect
    .poll(async () => {
      await box.goto(server.outbox);
      link = /http[^\s"<]*confirm-pin-reset\?code=[^\s"<&]+/.exec(await box.content())?.[0];
      if (link) return link;
      const mail = box.getByRole('link', { name: /PIN|pin/ }).first();
      if (await mail.count()) {
        await mail.click();
        link = /http[^\s"<]*confirm-pin-reset\?code=[^\s"<&]+/.exec(await box.content())?.[0];
      }
      return link;
    })
    .toBeDefined();
  await page.goto(link!);
  await expect(page).toHaveURL(`${base}/confirm-pin-reset`);
  await page.getByLabel('New PIN').fill('5678');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('heading', { name: 'Your new PIN is set' })).toBeVisible();

  await page.getByRole('link', { name: 'Parental controls' }).click();
  await page.getByRole('button', { name: 'Turn off restrictions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN').fill('5678');
  await dialog.getByRole('button', { name: 'Turn off restrictions' }).click();
  await expect(page.getByText('Restrictions are off')).toBeVisible();
  await page.goto(base + FILM);
  await expect(play).toBeVisible();
  await page.goto(`${base}/account?section=preferences`);
  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await dialog.getByLabel('PIN').fill('5678');
  await dialog.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(page.getByLabel('New PIN')).toBeVisible();
});

test('details that are missing are asked for over the page, and no longer once they are there', async ({ page }) => {
  await signIn(page, 'di@example.com', 'rampart');
  const dialog = page.getByRole('dialog', { name: 'Complete your account' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Full name').fill('Di Marsh');
  await dialog.getByLabel('Phone number').fill('+44 20 7946 0000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${baseOf('rampart')}/account?section=accountdetails`);
  await expect(page.getByLabel('Full name')).toHaveValue('Di Marsh');
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
});
