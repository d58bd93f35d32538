import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessibleWithin } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const BRITON = 'olive@example.com';
const UNDECIDED = 'robin@example.com';
const WIDTH = 390;

let server: RunningServer;
const base = () => `${server.origin}/realm/club`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The card costs pounds in the United Kingdom, and a season ticket is given in France alone. */
function sellAbroad(folder: string): void {
  const change = <Document>(file: string, edit: (document: Document) => void) => {
    const path = join(folder, 'club', file);
    const document = JSON.parse(readFileSync(path, 'utf8')) as Document;
    edit(document);
    writeFileSync(path, JSON.stringify(document));
  };
  change<{ licences: { amounts: object[] }[] }>('licences.json', ({ licences }) =>
    licences[0]!.amounts.push({ amount: 790, scale: 2, currency: 'GBP', local: true, countries: ['GB'] }),
  );
  change<{ gifts: object[] }>('gifts.json', ({ gifts }) => {
    const periods = { min: 3, max: 3 };
    gifts.push({ ...gifts[0], id: 'season', name: 'A season', countries: ['FR'], periods });
  });
}

test.use({ viewport: { width: WIDTH, height: 844 } });
test.beforeAll(async () => {
  server = await startServer({}, (folder) => {
    onlyRealms(folder, { club: {} });
    sellAbroad(folder);
  });
  const behind = behindThePage(server);
  const { authorisationToken: token } = await behind.account('club', BRITON);
  await behind.account('club', UNDECIDED);
  const body = { address: { countryCode: 'GB' } };
  const saved = await behind.call('club', '/api/v2/user/billing-details', { method: 'PUT', token, body });
  expect(saved.ok, await saved.text()).toBe(true);
});
test.afterAll(() => server?.stop());

async function draftFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('How long').selectOption('3');
  await page.getByLabel('Recipient’s email').fill(email);
  await page.getByLabel('Your name').fill('Olive');
  await page.getByLabel('Message').fill('Happy birthday!\nSee you on Sunday.');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('gifts are priced where the account is billed, and what was shown is what is charged', async ({ page }) => {
  await signIn(page, base(), BRITON);
  await page.goto(`${base()}/gifts`, { waitUntil: 'networkidle' });
  await expect(page.getByText('From £7.90 for 1 month')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('How long').locator('option').nth(2)).toHaveText('3 months · £23.70');
  await draftFor(page, 'sam@example.com');
  await expect(heading(page, 'Payment')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay £23.70' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Price for your billing country: United Kingdom.');
  // a message keeps its lines
  await expect(summary.getByText('Happy birthday!')).toHaveText('Happy birthday!\nSee you on Sunday.', {
    useInnerText: true,
  });
  await expect(page.getByRole('list', { name: 'Steps of giving' })).toBeVisible();
  await expectAccessibleWithin(page, WIDTH);

  await page.getByRole('link', { name: 'Change recipient' }).click();
  await expect(page.getByLabel('Recipient’s email')).toHaveValue('sam@example.com');
  await page.getByLabel('Message').fill('x'.repeat(301));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Use 300 characters or fewer.')).toBeVisible();
  await page.getByLabel('Message').fill('x'.repeat(300));
  await page.getByLabel('Recipient’s email').fill(BRITON.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toContainText('This is your own address: we’ll send the gift to you');
  await page.getByRole('link', { name: 'Change gift' }).click();
  await expect(heading(page, 'Gift')).toBeFocused();
});

test('a change of country says what it changes before anything is paid', async ({ page }) => {
  await signIn(page, base(), UNDECIDED);
  await page.goto(`${base()}/gifts?giftId=carte-cadeau&step=recipient`, { waitUntil: 'networkidle' });
  await draftFor(page, 'sam@example.com');
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(page.getByRole('button', { name: 'Pay €26.70' })).toBeVisible();
  await expect(summary).not.toContainText('billing country');
  await page.getByRole('link', { name: 'Change billing details' }).click();
  await page.getByLabel('Country').selectOption('GB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Pay £23.70' })).toBeVisible();
  await expect(summary).toContainText('Price for your billing country: United Kingdom.');
});

test('a gift of several months says what all of them cost', async ({ page }) => {
  await signIn(page, base(), UNDECIDED);
  await page.goto(`${base()}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.goto(`${base()}/gifts`, { waitUntil: 'networkidle' });
  await expect(page.getByText('€26.70 for 3 months')).toBeVisible();
});
