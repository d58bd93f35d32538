import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, expectGuest, expectMember, onlyRealms, SECRET, signIn } from './members';
import { test } from './test';

let server: RunningServer;
let base: string;
test.beforeAll(async () => {
  server = await startServer({ NODE_ENV: 'development' }, (realmsDir) => onlyRealms(realmsDir, { leaving: {} }));
  base = `${server.origin}/realm/leaving`;
});
test.afterAll(() => server?.stop());

test('a viewer downloads what is stored of them, deletes the account by the keyboard, and is signed out everywhere', async ({
  page,
  browser,
}) => {
  const email = 'ada@leaving.example';
  const { account, login } = behindThePage(server);
  await account('leaving', email);
  await signIn(page, base, email);
  const television = await (await browser.newContext()).newPage();
  await signIn(television, base, email);

  await page.goto(`${base}/account?section=accountdetails`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Download your data' }).click();
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leaving-account-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync((await download.path())!, 'utf8'));
  expect(exported).toMatchObject({ version: 1, account: { email } });
  expect(exported.account.devices.length).toBeGreaterThan(1);
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You’re signed out on all devices.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Your email address').fill('somebody@else.example');
  await dialog.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This isn’t the address you sign in with.')).toBeVisible();
  await expect(dialog.getByLabel('Your email address')).toBeFocused();
  await dialog.getByLabel('Your email address').fill(email);
  await dialog.getByRole('button', { name: 'Delete account for good' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expectGuest(page);
  await expectAccessible(page);
  expect(await login('leaving', email)).toBe('NOT_FOUND');
  await expect
    .poll(async () => (await fetch(server.outbox)).text())
    .toMatch(new RegExp(`account has been deleted<small>${email} `));
  await expectMember(television);
  await television.goto(`${base}/favourites`);
  await expectGuest(television);
});
