import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Basket, SavedCardAnswer } from '../schemas/generated/types';
import { PREPARED_STORE, type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const AGREES = 'ada@example.com';
const DECLINES = 'ben@example.com';
const LICENCE = 'carte-lanterne';
const DAY_MS = 86_400_000;

let server: RunningServer;
const place = mkdtempSync(join(tmpdir(), 'realmcast-migration-'));
const folders = { REALMS_DIR: join(place, 'realms'), DATA_DIR: join(place, 'data') };

async function subscribe(origin: RunningServer, email: string): Promise<void> {
  const behind = behindThePage(origin);
  const { authorisationToken: token } = await behind.account('club', email);
  async function ask<Answer>(path: string, body: unknown) {
    const answer = await behind.call('club', path, { body, token });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as Answer;
  }
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
  const { token: cardToken } = await ask<{ token: string }>('/api/v2/sandbox/cards', card);
  const { cardId } = await ask<SavedCardAnswer>(`/api/v2/customer/cards/card/${cardToken}`, {});
  const { total: amount, scale, currency } = await ask<Basket>('/api/v2/checkout/basket', { licenceId: LICENCE });
  await ask('/api/v2/checkout/orders', {
    ...{ idempotencyKey: crypto.randomUUID(), licenceId: LICENCE, cardId, paymentProvider: 'card', returnPath: '/pay' },
    expectedTotal: { amount, scale, currency },
  });
}

/** The realm raises the price from before the next renewal on. */
function raise(realmsDir: string): void {
  const file = join(realmsDir, 'club', 'licences.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const licence = document.licences.find(({ id }: { id: string }) => id === LICENCE);
  licence.amounts[0].amount = 1290;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  licence.priceMigration = { id: 'raise', startsAt: inDays(20), deadline: inDays(10), withoutConsent: 'END' };
  writeFileSync(file, JSON.stringify(document));
}

test.use({ viewport: { width: 390, height: 844 } });
test.beforeAll(async () => {
  cpSync('realms', folders.REALMS_DIR, { recursive: true });
  // so that its tables need not be made
  cpSync(process.env[PREPARED_STORE]!, folders.DATA_DIR, { recursive: true });
  const before = await startServer(folders, (folder) => onlyRealms(folder, { club: {} }));
  for (const email of [AGREES, DECLINES]) await subscribe(before, email);
  await before.stop({ keepFolders: true });
  raise(folders.REALMS_DIR);
  server = await startServer(folders);
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
});

async function openSubscriptions(page: Page, email: string): Promise<void> {
  const base = `${server.origin}/realm/club`;
  await signIn(page, base, email);
  await page.goto(`${base}/account?section=subscriptions`, { waitUntil: 'networkidle' });
  await expect(
    page.getByText(/^From .*, The Lanterne card costs €12\.90 per month instead of €8\.90\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Agree by .* to keep it\.$/)).toBeVisible();
}

test('SU-08 a subscriber agrees to a new price, and the next payment is at that price', async ({ page }) => {
  await openSubscriptions(page, AGREES);
  await expect(page.getByText(/^Ends on .*, unless you agree to the new price\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(/^Renews on .*: €12\.90 per month$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();
});

test('SU-08 (part) whoever declines a new price can agree to it until the deadline', async ({ page }) => {
  await openSubscriptions(page, DECLINES);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(/^You declined\. You can still agree until .*\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden();
  await expectAccessible(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(/^Renews on .*: €12\.90 per month$/)).toBeVisible();
});
