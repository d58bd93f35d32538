import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CardsPage, GiftBasket, OrderAnswer } from '../../schemas/generated/types';
import type { Mail } from '../../server/features/mail/outbox-store';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Shop, shop, withShop } from '../fixtures/shop';

const DAY = 86_400_000;
const GIFTS = '/api/v4/gifts';
const onDomains = (documents: Documents, domains: string[]) =>
  Object.assign(documents['settings.json'], { domains, preferredDomain: undefined });

const sent: Mail[] = [];
let isMailServerAway = false;
async function deliver(mail: Mail): Promise<void> {
  if (isMailServerAway) throw new Error('the mail server is away');
  sent.push(mail);
}

let on: Shop;
beforeAll(async () => {
  on = await shop(undefined, { shop: withShop, beryl: () => {} }, { deliver });
});
afterAll(() => on.server.close());

/** A gift that is to be sent tomorrow. */
async function orderGift(): Promise<string> {
  const sender = await on.customer();
  await sender.saveCard(CARDS.succeeds);
  const recipientEmail = `${randomUUID()}@example.com`;
  await sender.post(`${GIFTS}/add-to-basket/monthly-gift?countryCode=FR`, {
    ...{ recipientEmail, note: '', options: { numberOfPeriods: 1 } },
    deliverAt: new Date(on.now() + DAY).toISOString(),
  });
  await sender.post(`${GIFTS}/basket/personal-information`, { senderName: 'Alex' });
  const { basket } = await sender.get<GiftBasket>(`${GIFTS}/basket`);
  const { cards } = await sender.get<CardsPage>('/api/v2/customer/cards');
  const { total: amount, scale, currency } = basket!;
  const order = await sender.post<OrderAnswer>(`${GIFTS}/basket/pay`, {
    ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
    ...{ paymentProvider: 'card', cardId: cards[0]!.id },
  });
  expect(order.state).toBe('SUCCEEDED');
  return recipientEmail;
}

/** The shop moves to other domains, and another realm takes those that it had. */
async function move(from: string[], to: string[]): Promise<void> {
  await on.server.folder.write('shop', (documents) => {
    withShop(documents);
    onDomains(documents, to);
  });
  await on.server.realms.takeIn();
  await on.server.folder.write('beryl', (documents) => onDomains(documents, from));
  await on.server.realms.takeIn();
  expect(from.map(on.server.realms.nameOfHost)).toEqual(from.map(() => 'beryl'));
}
const giftTo = (recipient: string) => sent.find(({ to }) => to === recipient);

test('an email that is written later leads to where its realm is by then, not to who has its domain', async () => {
  const recipient = await orderGift();
  await move(['www.shop.example', 'shop.example'], ['moved-shop.example']);
  on.pass(DAY);
  await on.atRest();
  const { origin, pathname } = linkIn(giftTo(recipient)!);
  expect([origin, pathname]).toEqual(['https://moved-shop.example', '/gift-redemption']);
});

test('an email that has waited for the mail server is dropped where its domain is another realm’s by then', async () => {
  const [recipient, other] = [await orderGift(), await orderGift()];
  isMailServerAway = true;
  on.pass(DAY);
  await vi.waitFor(async () => {
    const waiting = await on.server.store.database
      .selectFrom('job')
      .where('name', '=', 'mail/deliver')
      .where('attempts', '>', 0)
      .select('id')
      .execute();
    expect(waiting.length).toBeGreaterThanOrEqual(2);
  });
  await move(['moved-shop.example'], ['third-shop.example']);
  isMailServerAway = false;
  on.pass(DAY / 24);
  await on.atRest();
  expect([giftTo(recipient), giftTo(other)]).toEqual([undefined, undefined]);
});
