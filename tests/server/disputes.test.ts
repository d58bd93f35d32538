import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  EntitlementsAnswer,
  GiftBasket,
  Invoice,
  OrderAnswer,
  SubscriptionsAnswer,
} from '../../schemas/generated/types';
import { linkIn } from '../fixtures/mailbox';
import { CARDS, CHECKOUT, type Customer, eventually, type Shop, withShop } from '../fixtures/shop';
import { shopWithCommand } from '../fixtures/shop-command';

const GIFTS = '/api/v4/gifts';

let on: Shop;
let command: Awaited<ReturnType<typeof shopWithCommand>>['command'];
beforeAll(async () => {
  ({ on, command } = await shopWithCommand({
    shop(documents) {
      withShop(documents);
      documents['commerce.json'].disputes = { suspendAccess: true };
    },
  }));
});
afterAll(() => on.server.close());

/** Opens a dispute over a payment. @returns ends it */
async function dispute(customer: Customer, { paymentId }: OrderAnswer) {
  const { number } = await customer.get<Invoice>(`/api/v2/payment-details/${paymentId}`);
  const { said } = await command('disputes', 'open', number, '--reason', 'Letter of the bank');
  const [, id = ''] = /The dispute (\S+) over/.exec(said[0]!) ?? [];
  return async (end: 'won' | 'lost') => {
    expect((await command('disputes', end, id)).code).toBe(0);
    await on.atRest();
  };
}
async function buyer() {
  const customer = await on.customer();
  await customer.saveCard(CARDS.succeeds);
  return customer;
}
const licencesOf = async (customer: Customer) =>
  (await customer.get<EntitlementsAnswer>('/api/v2/entitlements')).licences.map(({ id }) => id);
const ownedBy = (customer: Customer) => customer.get<SubscriptionsAnswer>('/api/v2/subscriptions');

test('where the realm suspends access, a dispute closes what the payment opened until it is won, and nothing is sold twice meanwhile', async () => {
  const customer = await buyer();
  const film = await customer.order('film-3', { countryCode: 'FR' });
  await customer.order('monthly');
  const end = await dispute(customer, film);
  expect(await customer.plays('film-3')).toBe('403 LICENCE_REQUIRED');
  expect(await licencesOf(customer)).toEqual(['monthly']);
  expect((await ownedBy(customer)).purchases).toMatchObject([{ licenceId: 'film-3', isSuspended: true }]);
  expect(await customer.codeOf(`${CHECKOUT}/orders`, 'POST', await customer.request('film-3'))).toBe(
    '409 ALREADY_LICENSED',
  );
  await end('won');
  expect(await customer.plays('film-3')).toBe('200');
  expect((await ownedBy(customer)).purchases[0]).not.toHaveProperty('isSuspended');
});

test('a subscription that is suspended goes on, says so in the account, and ends with the dispute that is lost', async () => {
  const customer = await buyer();
  const end = await dispute(customer, await customer.order('monthly'));
  expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
  expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE', isSuspended: true });
  await end('lost');
  expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
  const subscription = await customer.subscription();
  expect(subscription).toMatchObject({ state: 'ENDED', renewsAt: null });
  expect(subscription).not.toHaveProperty('isSuspended');
});

test('a subscription that was paid with credit of a disputed payment is suspended with it, and ends when the dispute is lost', async () => {
  const customer = await buyer();
  const first = await customer.order('monthly');
  await customer.order('trial');
  expect(await customer.plays('film-4')).toBe('200');
  const end = await dispute(customer, first);
  expect(await customer.plays('film-4')).toBe('403 LICENCE_REQUIRED');
  await end('lost');
  expect(await customer.plays('film-4')).toBe('403 LICENCE_REQUIRED');
  expect(await customer.subscription()).toMatchObject({ state: 'ENDED', renewsAt: null });
});

test('a gift follows the dispute of whoever bought it: suspended where it was redeemed, then open again, or over', async () => {
  const [sender, recipient] = [await buyer(), await on.customer()];
  await sender.post(`${GIFTS}/add-to-basket/monthly-gift?countryCode=FR`, {
    ...{ recipientEmail: 'sam@example.com', note: '', options: { numberOfPeriods: 1 } },
  });
  const { basket } = await sender.post<GiftBasket>(`${GIFTS}/basket/personal-information`, { senderName: 'Alex' });
  const { total: amount, scale, currency } = basket!;
  const gift = await sender.post<OrderAnswer>(`${GIFTS}/basket/pay`, {
    ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
    ...{ paymentProvider: 'card', cardId: (await sender.request('film-3')).cardId },
  });
  const sent = () => on.mailbox.sent.filter(({ to }) => to === 'sam@example.com');
  await eventually(async () => expect(sent()).toHaveLength(1));
  await recipient.post(`${GIFTS}/redeem/${linkIn(sent()[0]!).searchParams.get('code')!}`);
  expect(await recipient.plays('film-2')).toBe('200');

  const end = await dispute(sender, gift);
  expect(await recipient.plays('film-2')).toBe('403 LICENCE_REQUIRED');
  expect((await ownedBy(recipient)).purchases).toMatchObject([{ licenceId: 'monthly', isSuspended: true }]);
  await end('won');
  expect(await recipient.plays('film-2')).toBe('200');
  const again = await dispute(sender, gift);
  await again('lost');
  expect(await recipient.plays('film-2')).toBe('403 LICENCE_REQUIRED');
});
