import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { CardsPage, PaymentHistory } from '../../schemas/generated/types';
import { CARDS, type Customer, type Shop, shop } from '../fixtures/shop';

const DAY = SECONDS_PER_DAY * 1000;
const CARD_PAGES = '/api/v2/customer/cards';
const HISTORY = '/api/v2/customer/history/payment';

let on: Shop;
let customer: Customer;
beforeAll(async () => {
  on = await shop();
  customer = await on.customer();
});
afterAll(() => on.server.close());

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('SU-11 (part) AP-13 cards come in pages of 20, each card once, the default first; rpp and p choose another page', async () => {
  const saved: string[] = [];
  for (let count = 1; count <= 21; count++) {
    // nobody saves this many in a day
    on.pass(DAY);
    await customer.saveCard(CARDS.succeeds);
  }
  const cards = (query = '') => customer.get<CardsPage>(`${CARD_PAGES}${query}`);
  const [first, second] = [await cards(), await cards('?p=2')];
  expect(first.paging).toMatchObject({ page: 1, pageSize: 20, totalPages: 2, moreDataAvailable: true });
  expect(second.paging).toMatchObject({ page: 2, totalPages: 2, moreDataAvailable: false });
  saved.push(...idsOf(first.cards), ...idsOf(second.cards));
  expect([first.cards.length, second.cards.length, new Set(saved).size]).toEqual([20, 1, 21]);
  expect(first.cards[0]!.default).toBe(true);

  const fives = await cards('?rpp=5&p=3');
  expect(idsOf(fives.cards)).toEqual(saved.slice(10, 15));
  expect(fives.paging).toMatchObject({ page: 3, pageSize: 5, totalPages: 5, moreDataAvailable: true });
  for (const wrong of ['?rpp=0', '?rpp=51', '?p=0', '?p=one'])
    expect(await customer.codeOf(`${CARD_PAGES}${wrong}`), wrong).toBe('400 BAD_QUERY');
});

test('SU-11 (part) another card becomes the default, and one that is deleted is gone', async () => {
  const { cards } = await customer.get<CardsPage>(CARD_PAGES);
  const [before, next] = idsOf(cards);
  const changed = await customer.post<CardsPage>(`${CARD_PAGES}/${next}/default`);
  expect(changed.cards.filter((card) => card.default).map(({ id }) => id)).toEqual([next]);
  expect(await customer.codeOf(`${CARD_PAGES}/${before}`, 'DELETE')).toBe('204');
  const all = await customer.get<CardsPage>(`${CARD_PAGES}?rpp=50`);
  expect(idsOf(all.cards)).not.toContain(before);
  expect(all.cards.length).toBe(20);
});

test('SU-19 (part) AP-12 payments come in pages of 10, the latest first, each once', async () => {
  const payments = (query = '') => customer.post<PaymentHistory>(`${HISTORY}${query}`);
  for (let count = 1; count <= 11; count++) {
    on.pass(DAY);
    await customer.saveCard(CARDS.isDeclined);
    await customer.order('film-3');
  }
  const [first, second] = [await payments(), await payments('?rpp=10&p=2')];
  expect(first.paging).toMatchObject({ page: 1, pageSize: 10, totalPages: 2, moreDataAvailable: true });
  expect(second.paging).toMatchObject({ page: 2, totalPages: 2, moreDataAvailable: false });
  const all = [...first.payments, ...second.payments];
  expect([first.payments.length, second.payments.length, new Set(idsOf(all)).size]).toEqual([10, 1, 11]);
  const times = all.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual([...times].sort((one, other) => other - one));
});
