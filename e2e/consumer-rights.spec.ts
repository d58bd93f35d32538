import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Basket, CardsPage } from '../schemas/generated/types';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessibleWithin } from './axe';
import { payWith } from './card';
import { press } from './keyboard';
import { labelsIn } from './labels';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const WIDTH = 390;
const VISITOR = 'camille@example.com';
const BUYER = 'noor@example.com';
const GIVER = 'gil@example.com';

let server: RunningServer;
const base = () => `${server.origin}/realm/club`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const expectUsable = (page: Page) => expectAccessibleWithin(page, WIDTH);

/** An account that has a subscription. */
async function subscriber(email: string): Promise<void> {
  const behind = behindThePage(server);
  const token = (await behind.account('club', email)).authorisationToken;
  async function send<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await behind.call('club', path, { token, body: body ?? {} });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json() as Promise<Answer>;
  }
  const number = '4242424242424242';
  const card = await send<{ token: string }>('/api/v2/sandbox/cards', {
    number,
    expiryMonth: 12,
    expiryYear: 2040,
    cvc: '123',
  });
  const { cards } = await send<CardsPage>(`/api/v2/customer/cards/card/${card.token}`);
  const basket = { licenceId: 'carte-lanterne', countryCode: 'FR' };
  const { total: amount, scale, currency } = await send<Basket>('/api/v2/checkout/basket', basket);
  await send('/api/v2/checkout/orders', {
    ...{ ...basket, idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, paymentProvider: 'card' },
    ...{ cardId: cards[0]!.id, returnPath: '/pay', withdrawalAcknowledged: true },
  });
}

test.use({ viewport: { width: WIDTH, height: 844 } });
test.beforeAll(async () => {
  server = await startServer({}, (folder) => onlyRealms(folder, { club: { rights: true } }));
  await subscriber(VISITOR);
  for (const email of [BUYER, GIVER]) await behindThePage(server).account('club', email);
});
test.afterAll(() => server?.stop());

test('a visitor cancels from the footer, saves the confirmation, and carries it out with the link in the email', async ({
  page,
}) => {
  await page.goto(`${base()}/home`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Cancel contracts here' }).click();
  await expect(heading(page, 'Cancel a subscription')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectUsable(page);
  await page.getByLabel('Your name').fill('Camille Lumière');
  await page.getByLabel('Email address').fill(VISITOR);
  await page.getByLabel('Subscription', { exact: true }).fill('The Lanterne card');
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByLabel('Kind of cancellation').selectOption({ label: 'For cause' });
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(page.getByText('Enter the reason why you cancel for cause')).toBeVisible();
  await page.getByLabel('Reason').fill('The cinema has moved away.');
  await page.getByRole('button', { name: 'Cancel now' }).click();
  await expect(heading(page, 'We’ve received your cancellation')).toBeFocused();
  await expect(page.getByText('The cinema has moved away.')).toBeVisible();
  await expectUsable(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save confirmation' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.txt$/);

  await page.goto(await behindThePage(server).linkTo(VISITOR), { waitUntil: 'networkidle' });
  await expect(heading(page, 'Confirm your cancellation')).toBeFocused();
  // whoever reads the address over a shoulder confirms nothing
  expect(page.url()).toBe(`${base()}/cancellation`);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(heading(page, 'Your subscription is cancelled')).toBeFocused();
  await expect(page.getByText(/^The Lanterne card ends on /)).toBeVisible();
  await expectUsable(page);
});

test('a viewer agrees that a subscription begins at once, finds the right on the invoice, and withdraws', async ({
  page,
}) => {
  await signIn(page, base(), BUYER);
  await page.goto(`${base()}/purchase?licenceId=carte-lanterne`, { waitUntil: 'networkidle' });
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await payWith(page, '4242 4242 4242 4242', 'Pay €8.90');
  await expect(page.getByText('Please confirm this to buy.')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('checkbox', { name: /I can withdraw for 14 days/ }).check();
  await page.getByRole('button', { name: 'Pay €8.90' }).click();
  await page.waitForURL(/\/payment-confirmation/);

  await page.goto(`${base()}/account?section=paymentdetails`);
  await page.getByRole('link', { name: /LL-\d{4}-\d{6}/ }).click();
  await expect(page.getByText(/^You can withdraw until /)).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Withdraw from this purchase' }).click();
  await press(page, page.getByRole('button', { name: 'Withdraw from this purchase' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It ends at once, and you get €8.90 back');
  await expectUsable(page);
  await press(page, dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  const received = page.getByRole('status').filter({ hasText: 'You’ve withdrawn from The Lanterne card' });
  await expect(received).toBeVisible();
  expect(await received.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
  await expect(page.getByText(/^You withdrew from it on /)).toBeVisible();
  await expectUsable(page);
});

test('a giver reads that they can withdraw from a gift, and does so in the account', async ({ page }) => {
  await signIn(page, base(), GIVER);
  await page.goto(`${base()}/gifts?giftId=carte-cadeau&step=recipient`, { waitUntil: 'networkidle' });
  await page.getByLabel('Recipient’s email').fill('sam@example.com');
  await page.getByLabel('Your name').fill('Gil');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You can withdraw from this gift for 14 days')).toBeVisible();
  await payWith(page, '4242 4242 4242 4242', 'Pay €8.90');
  await page.waitForURL(/\/payment-confirmation/);
  await page.getByRole('link', { name: 'Withdraw from a contract here' }).click();
  const gifts = page.getByRole('region', { name: 'Gifts you’ve given' });
  await expect(gifts).toContainText('Gift for sam@example.com, sent on ');
  await expect(gifts).toContainText('It hasn’t been redeemed yet.');
  await expectUsable(page);
  await press(page, gifts.getByRole('button', { name: 'Withdraw from this purchase' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It can’t be redeemed any more, and you get €8.90 back.');
  await expectUsable(page);
  await press(page, dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  const received = page.getByRole('status').filter({ hasText: 'You’ve withdrawn from A Lanterne gift card (1 month)' });
  await expect(received).toBeVisible();
  await expect(gifts).toContainText('You withdrew from it on ');
  await expect(gifts.getByRole('button')).toHaveCount(0);
  await expectUsable(page);
});

test('the cancellation page is used in Arabic, on a phone, by keyboard alone', async ({ browser }) => {
  const labels = labelsIn('ar');
  const context = await browser.newContext({ locale: 'ar-AE', viewport: { width: WIDTH, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${base()}/cancellation`, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectUsable(page);
  for (const [label, answer] of [
    ['cancellationName', 'ليلى'],
    ['email', 'layla@example.com'],
    ['cancellationContract', 'بطاقة لا لانترن'],
  ] as const) {
    await page.getByLabel(labels[label]!, { exact: true }).focus();
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, labels.cancellationReceivedTitle!)).toBeFocused();
  await expectUsable(page);
  await context.close();
});
