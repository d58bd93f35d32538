import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Basket, SavedCardAnswer, SubscriptionsAnswer } from '../schemas/generated/types';
import { PREPARED_STORE, type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { payWith } from './card';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const MINUTE_MS = 60_000;

let server: RunningServer;
const place = mkdtempSync(join(tmpdir(), 'realmcast-renewal-'));
const folders = { REALMS_DIR: join(place, 'realms'), DATA_DIR: join(place, 'data') };

/** Buys the monthly card, and puts another one in its place that has no money. @returns when it renews, in ms */
async function subscribe(origin: RunningServer): Promise<number> {
  const behind = behindThePage(origin);
  const { authorisationToken: token } = await behind.account('club', EMAIL);
  async function ask<Answer>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const answer = await behind.call('club', path, { method, body, token });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as Answer;
  }
  async function saveCard(number: string): Promise<string> {
    const card = { number, expiryMonth: 12, expiryYear: 2040, cvc: '123' };
    const { token: cardToken } = await ask<{ token: string }>('/api/v2/sandbox/cards', card);
    const { cardId } = await ask<SavedCardAnswer>(`/api/v2/customer/cards/card/${cardToken}`, {});
    await ask(`/api/v2/customer/cards/${cardId}/default`, {});
    return cardId;
  }
  const licenceId = 'carte-lanterne';
  const cardId = await saveCard('4242424242424242');
  const { total: amount, scale, currency } = await ask<Basket>('/api/v2/checkout/basket', { licenceId });
  await ask('/api/v2/checkout/orders', {
    ...{ idempotencyKey: crypto.randomUUID(), licenceId, cardId, paymentProvider: 'card', returnPath: '/pay' },
    expectedTotal: { amount, scale, currency },
  });
  await saveCard('4000000000009995');
  const { subscriptions } = await ask<SubscriptionsAnswer>('/api/v2/subscriptions');
  return Date.parse(subscriptions[0]!.renewsAt!);
}

// one customer's subscription: declined, paid, kept
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });
test.beforeAll(async () => {
  cpSync('realms', folders.REALMS_DIR, { recursive: true });
  // so that its tables need not be made
  cpSync(process.env[PREPARED_STORE]!, folders.DATA_DIR, { recursive: true });
  const now = await startServer(folders, (folder) => onlyRealms(folder, { club: {} }));
  const renewsAt = await subscribe(now);
  await now.stop({ keepFolders: true });
  // a month later, the server catches up
  const minutes = Math.ceil((renewsAt - Date.now()) / MINUTE_MS) + 5;
  server = await startServer({ ...folders, TEST_CLOCK_AHEAD: String(minutes) }, () => {}, 'e2e/start-ahead.ts');
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(place, { recursive: true, force: true, maxRetries: 10 });
});

test('RT-18 a renewal was declined: the customer pays it with another card, confirmed by the bank, and keeps the subscription', async ({
  page,
}) => {
  const base = `${server.origin}/realm/club`;
  await signIn(page, base, EMAIL);
  await page.goto(`${base}/account?section=subscriptions`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Update your payment' })).toBeVisible();
  await expect(page.getByText(/^Your payment of €8\.90 for The Lanterne card was declined\. Pay now to/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €8.90' }).click();
  await expect(page.getByText('There is not enough money on this card. Nothing was charged.')).toBeVisible();
  await page.getByRole('radio', { name: 'New card' }).check();
  await payWith(page, '4000 0025 0000 3155', 'Pay €8.90');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/payment-update/);
  await expect(page.getByText('The payment was not confirmed. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €8.90' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/payment-confirmation/);
  await expect(page.getByText(/^The Lanterne card is yours and renews on /)).toBeVisible();
  await page.goto(`${base}/payment-update`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
});

test('SU-12 whoever cancels is offered to stay at a lower price first, once; then they cancel, and reactivate, each confirmed', async ({
  page,
}) => {
  await signIn(page, `${server.origin}/realm/club`, EMAIL);
  await page.goto(`${server.origin}/realm/club/account?section=subscriptions`, { waitUntil: 'networkidle' });
  const cancel = page.getByRole('button', { name: 'Cancel subscription' });
  const dialog = page.getByRole('dialog');
  await cancel.click();
  await expect(dialog).toContainText('Before you go');
  await expect(dialog).toContainText('Pay €4.45 per month for 2 months, then €8.90 per month.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue cancelling' }).click();
  await expect(dialog).toContainText('You can watch until');
  await dialog.getByRole('button', { name: 'Keep subscription' }).click();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep for €4.45 per month' }).click();
  await expect(page.getByText(/^Renews on .*€4\.45 per month/)).toBeVisible();
  await cancel.click();
  await expect(dialog).toContainText('You can watch until');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^Cancelled\. You can watch until/)).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(/^Renews on .*€4\.45 per month/)).toBeVisible();
});
