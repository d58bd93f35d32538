import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Basket, CardsPage, GiftBasket } from '../schemas/generated/types';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessibleWithin } from './axe';
import { behindThePage, fillSignIn, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const GIVER = 'gil@example.com';
const SUBSCRIBER = 'sol@example.com';
const NEWCOMER = 'noa@example.com';
const FAN = 'fay@example.com';
const WIDTH = 390;
const EVENT = 'avant-premiere-sel';

let server: RunningServer;
let token: string;
let behind: ReturnType<typeof behindThePage>;
const base = () => `${server.origin}/realm/club`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** An evening that is sold and given on its own, and a season ticket that opens what the card does. */
function sellMore(folder: string): void {
  const change = <Document>(file: string, edit: (document: Document) => void) => {
    const path = join(folder, 'club', file);
    const document = JSON.parse(readFileSync(path, 'utf8')) as Document;
    edit(document);
    writeFileSync(path, JSON.stringify(document));
  };
  const amounts = [{ amount: 1200, scale: 2, currency: 'EUR', default: true }];
  change<{ licences: object[] }>('licences.json', ({ licences }) =>
    licences.push(
      { id: 'evening', name: 'An evening', type: 'PAY_PER_VIEW', amounts },
      { id: 'season', name: 'Season ticket', type: 'SUBSCRIPTION', period: 'YEAR', amounts },
    ),
  );
  change<{ gifts: object[] }>('gifts.json', ({ gifts }) =>
    gifts.push({ id: 'evening-gift', name: 'An evening', licenceId: 'evening' }),
  );
  change<{ items: { id: string; accessLevel?: string; licenceIds?: string[] }[] }>('content/events.json', ({ items }) =>
    Object.assign(items.find(({ id }) => id === EVENT)!, { accessLevel: 'LICENCE', licenceIds: ['evening'] }),
  );
}

async function send<Answer>(path: string, body?: object, bearer = token): Promise<Answer> {
  const answer = await behind.call('club', path, { token: bearer, body: body ?? {} });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json() as Promise<Answer>;
}

async function saveCard(bearer: string): Promise<string> {
  const entered = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123' };
  const card = await send<{ token: string }>('/api/v2/sandbox/cards', entered, bearer);
  const { cards } = await send<CardsPage>(`/api/v2/customer/cards/card/${card.token}`, undefined, bearer);
  return cards[0]!.id;
}

const payment = ({ total: amount, scale, currency }: Basket, cardId: string) => ({
  ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, paymentProvider: 'card', cardId },
  returnPath: '/pay',
});

/** Gives something, and gives the address to which the email leads. */
async function give(gift: string, recipientEmail: string, numberOfPeriods?: number): Promise<string> {
  const options = numberOfPeriods === undefined ? {} : { options: { numberOfPeriods } };
  await send(`/api/v4/gifts/add-to-basket/${gift}?countryCode=FR`, { recipientEmail, note: 'Enjoy!', ...options });
  const { basket } = await send<GiftBasket>('/api/v4/gifts/basket/personal-information', { senderName: 'Gil' });
  await send('/api/v4/gifts/basket/pay', { ...payment(basket!, await saveCard(token)), countryCode: 'FR' });
  return behind.linkTo(recipientEmail);
}

test.use({ viewport: { width: WIDTH, height: 844 } });
test.beforeAll(async () => {
  server = await startServer({}, (folder) => {
    onlyRealms(folder, { club: {} });
    sellMore(folder);
  });
  behind = behindThePage(server);
  token = (await behind.account('club', GIVER)).authorisationToken;
  for (const email of [NEWCOMER, FAN]) await behind.account('club', email);
  const { authorisationToken: subscriber } = await behind.account('club', SUBSCRIBER);
  const basket = { licenceId: 'carte-lanterne', countryCode: 'FR' };
  const priced = await send<Basket>('/api/v2/checkout/basket', basket, subscriber);
  await send('/api/v2/checkout/orders', { ...basket, ...payment(priced, await saveCard(subscriber)) }, subscriber);
});
test.afterAll(() => server?.stop());

const openAccount = (page: Page) => page.goto(`${base()}/account?section=subscriptions`, { waitUntil: 'networkidle' });

test('whoever subscribes reads before they redeem a gift when it starts and when they pay again, and finds both in the account', async ({
  page,
}) => {
  const link = await give('carte-cadeau', SUBSCRIBER, 2);
  await signIn(page, base(), SUBSCRIBER);
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByText(/^You already subscribe to The Lanterne card\. The gift starts on /)).toBeVisible();
  await expectAccessibleWithin(page, WIDTH);
  await page.getByRole('button', { name: 'Redeem gift' }).click();
  await expect(heading(page, 'Enjoy your gift')).toBeFocused();
  const told = await page.getByText(/Your subscription renews after it, on /).textContent();
  const renewal = /renews after it, on ([^;]+);/.exec(told!)![1]!;
  await openAccount(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: `Renews on ${renewal}` })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'A gift. You have it from ' })).toHaveCount(1);
  await expect(heading(page, 'Purchases')).toHaveCount(0);
  await expectAccessibleWithin(page, WIDTH);
});

test('a subscription that was given stands among subscriptions, with its end', async ({ page }) => {
  const link = await give('carte-cadeau', NEWCOMER, 2);
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, NEWCOMER);
  await page.getByRole('button', { name: 'Redeem gift' }).click();
  await expect(page.getByText(/^You have The Lanterne card until /)).toBeVisible();
  await openAccount(page);
  await expect(page.getByText(/^A gift\. You have it until /)).toBeVisible();
  await expect(page.getByText('You have no subscription.')).toHaveCount(0);
  await expect(heading(page, 'Purchases')).toHaveCount(0);
});

test('an event that was given leads to the event, and a second one says why it is not used up', async ({ page }) => {
  await signIn(page, base(), FAN);
  await page.goto(await give('evening-gift', FAN), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Redeem gift' }).click();
  await expect(page.getByRole('link', { name: 'Start watching' })).toHaveAttribute('href', new RegExp(`/${EVENT}$`));
  await openAccount(page);
  await expect(heading(page, 'Purchases')).toBeVisible();
  await expect(page.getByText(/^A gift\. You have had it since /)).toBeVisible();
  await page.goto(await give('evening-gift', FAN), { waitUntil: 'networkidle' });
  await expect(page.getByText('You already have this for good. The gift isn’t used up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redeem gift' })).toHaveCount(0);
  await expectAccessibleWithin(page, WIDTH);
});

test('the giver reads what was paid and for whom: after the payment, in the history, and on the invoice', async ({
  page,
}) => {
  await saveCard(token);
  await signIn(page, base(), GIVER);
  await page.goto(`${base()}/gifts?giftId=evening-gift&step=recipient`, { waitUntil: 'networkidle' });
  await page.getByLabel('Recipient’s email').fill('kim@example.com');
  await page.getByLabel('Your name').fill('Gil');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay €12.00' }).click();
  await expect(heading(page, 'Your gift is on its way')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('€12.00');
  await expectAccessibleWithin(page, WIDTH);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByText(/^Gift for kim@example\.com, sent on /)).toBeVisible();
  await expectAccessibleWithin(page, WIDTH);
  await page.goto(`${base()}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
  await expect(page.getByText(/^Gift for kim@example\.com, sent on /)).toBeVisible();
});
