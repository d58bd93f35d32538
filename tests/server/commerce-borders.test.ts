import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardsPage } from '../../schemas/generated/types';
import { CARDS, CHECKOUT, type Customer, type Shop, shop, withShop } from '../fixtures/shop';

/** Sells the same under the same ids, but takes no vouchers. */
const RIVAL = 'rival';

let on: Shop;
let customer: Customer;
let rivals: string;

beforeAll(async () => {
  on = await shop(undefined, {
    shop: withShop,
    [RIVAL]: (documents) => {
      withShop(documents);
      documents['settings.json'].hasVouchers = false;
    },
  });
  customer = await on.customer();
  await customer.saveCard(CARDS.succeeds);
  const { session } = await on.signUp({ consentAnswers: [] }, RIVAL);
  rivals = session.authorisationToken;
});
afterAll(() => on.server.close());

const inRival = (url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: unknown) =>
  on.codeOf(url, { realm: RIVAL, token: rivals, method, body });

test('what a customer of one realm has is not there for a customer of another, whose realm sells the same', async () => {
  const { id: order, paymentId } = await customer.order('monthly');
  const { id: subscription } = await customer.subscription();
  const { cards } = await customer.get<CardsPage>('/api/v2/customer/cards');
  const card = cards[0]!.id;
  expect(await inRival(`${CHECKOUT}/orders/${order}`)).toBe('404 UNKNOWN_ORDER');
  expect(await inRival(`/api/v2/payment-details/${paymentId}`)).toBe('404 UNKNOWN_PAYMENT');
  expect(await inRival(`/api/v2/payment-details/${paymentId}/pdf`)).toBe('404 UNKNOWN_PAYMENT');
  expect(await inRival(`/api/v2/subscriptions/${subscription}/cancel`, 'POST')).toBe('404 UNKNOWN_SUBSCRIPTION');
  expect(await inRival(`/api/v2/customer/cards/${card}/default`, 'POST')).toBe('404 UNKNOWN_CARD');
  expect(await inRival(`/api/v2/customer/cards/${card}`, 'DELETE')).toBe('404 UNKNOWN_CARD');
  const request = await customer.request('film-3', { cardId: card });
  expect(await inRival(`${CHECKOUT}/orders`, 'POST', request)).toBe('404 UNKNOWN_CARD');
  expect(await inRival('/api/v2/playback/film-2')).toBe('403 LICENCE_REQUIRED');
  expect(await customer.plays('film-2')).toBe('200');
});

test('an order in another currency, or of an amount that nothing costs, is refused before anything is charged', async () => {
  const buyer = await on.customer();
  await buyer.saveCard(CARDS.succeeds);
  const right = { amount: 499, scale: 2, currency: 'EUR' };
  const orders = async (expectedTotal: object) =>
    buyer.codeOf(`${CHECKOUT}/orders`, 'POST', await buyer.request('film-3', { expectedTotal }));
  for (const wrong of [
    { ...right, currency: 'USD' },
    { ...right, currency: 'JPY' },
    { ...right, scale: 0 },
    { ...right, amount: 0 },
    { ...right, amount: 1_000_000_00 },
  ])
    expect(await orders(wrong), JSON.stringify(wrong)).toBe('409 PRICE_CHANGED');
  for (const none of [
    { ...right, currency: 'euro' },
    { ...right, amount: 499.5 },
    { ...right, amount: Number.MAX_SAFE_INTEGER },
    { ...right, amount: 1e300 },
    { ...right, amount: '499' },
  ])
    expect(await orders(none), JSON.stringify(none)).toBe('400 BAD_BODY');
  expect((await buyer.post<{ payments: unknown[] }>('/api/v2/customer/history/payment')).payments).toEqual([]);
});

test('RS-16 (part) where the realm takes no vouchers, the offers say so and a code is refused', async () => {
  const offers = await on.ask('/api/v2/licences', { realm: RIVAL, method: 'GET' });
  expect(offers.json()).toMatchObject({ hasVouchers: false });
  const basket = { licenceId: 'monthly', voucherCode: 'HALF' };
  expect(await inRival(`${CHECKOUT}/basket`, 'POST', basket)).toBe('422 VOUCHER_REFUSED');
  expect(await (await on.customer()).codeOf(`${CHECKOUT}/basket`, 'POST', basket)).toBe('200');
});
