import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { OrderAnswer, PaymentHistory } from '../../schemas/generated/types';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Customer, eventually, type Shop, shop, withShop } from '../fixtures/shop';

const DAY = SECONDS_PER_DAY * 1000;
const GIFTS = '/api/v4/gifts';

describe('what is due late', () => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop();
    await on.server.app.ready();
  });
  afterAll(() => on.server.close());

  const history = async (customer: Customer) =>
    (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  const amounts = async (customer: Customer) =>
    (await history(customer)).filter(({ state }) => state === 'SUCCEEDED').map(({ total }) => total.amount);
  const paid = (customer: Customer, expected: readonly number[]) =>
    eventually(async () => expect(await amounts(customer)).toEqual(expected));
  /** Until a moment, and a second more. */
  const until = async (moment: string | null) => {
    await on.atRest();
    on.pass(Date.parse(moment!) - on.now() + 1000);
  };
  const isDeclined = (customer: Customer) =>
    eventually(async () => expect((await history(customer))[0]).toMatchObject({ state: 'DECLINED' }));
  const sell = async (change: (documents: Documents) => void = () => {}) => {
    await on.server.folder.write('shop', (documents) => {
      withShop(documents);
      change(documents);
    });
    for (const { problems } of await on.server.realms.takeIn('shop'))
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  };
  /** Pays what is due of a customer's subscription with a card that is good. */
  const payDue = async (customer: Customer) => {
    const { id } = await customer.subscription();
    const body = { cardId: await customer.saveCard(CARDS.succeeds), returnPath: '/payment-update' };
    return customer.post<OrderAnswer>(`/api/v2/subscriptions/${id}/pay`, body);
  };
  /** A customer whose next renewal will be declined. */
  const subscriber = async (licence: string) => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order(licence);
    await customer.saveCard(CARDS.hasNoFunds);
    return customer;
  };

  test('a subscription whose declined renewal was paid by its customer goes on renewing', async () => {
    const customer = await subscriber('monthly');
    await until((await customer.subscription()).renewsAt);
    await isDeclined(customer);
    await on.atRest();
    expect((await payDue(customer)).state).toBe('SUCCEEDED');
    for (const expected of [
      [1000, 1000, 1000],
      [1000, 1000, 1000, 1000],
    ]) {
      // the attempts of the plan that were not needed any more come and go
      on.pass(4 * DAY);
      await until((await customer.subscription()).renewsAt);
      await paid(customer, expected);
    }
  });

  test('a customer pays for the licence that they changed to, though the one before is not sold any more', async () => {
    const customer = await subscriber('trial');
    const { id, renewsAt } = await customer.subscription();
    const price = { amount: 1000, scale: 2, currency: 'EUR' };
    const change = { licenceId: 'monthly', expectedPrice: price };
    expect(await customer.codeOf(`/api/v2/subscriptions/${id}/change`, 'PUT', change)).toBe('200');
    await sell((documents) => {
      const { licences } = documents['licences.json'];
      documents['licences.json'].licences = licences.filter((licence: { id: string }) => licence.id !== 'trial');
      for (const licence of documents['licences.json'].licences) delete licence.changesTo;
      const film = documents['content/all.json'].items.find(({ id: one }: { id: string }) => one === 'film-4');
      film.licenceIds = ['monthly'];
    });
    await until(renewsAt);
    await isDeclined(customer);
    await on.atRest();
    expect((await payDue(customer)).state).toBe('SUCCEEDED');
    expect(await customer.subscription()).toMatchObject({ licenceId: 'monthly', state: 'ACTIVE' });
    await sell();
  });

  test('what is due while a realm’s folder is away is done once it is back', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order('monthly');
    const { renewsAt } = await customer.subscription();
    const recipientEmail = 'late@example.com';
    const deliverAt = new Date(Date.parse(renewsAt!) - DAY).toISOString();
    await customer.post(`${GIFTS}/add-to-basket/monthly-gift?countryCode=FR`, {
      ...{ recipientEmail, note: '', options: { numberOfPeriods: 1 }, deliverAt },
    });
    const gift = await customer.post<{ basket: { total: number } }>(`${GIFTS}/basket/personal-information`, {
      senderName: 'Alex',
    });
    const { idempotencyKey, cardId, returnPath } = await customer.request('monthly');
    await customer.post(`${GIFTS}/basket/pay`, {
      ...{ idempotencyKey, cardId, returnPath, paymentProvider: 'card' },
      expectedTotal: { amount: gift.basket.total, scale: 2, currency: 'EUR' },
    });
    await on.atRest();
    on.server.folder.remove('shop');
    await on.server.realms.takeIn('shop');
    await until(renewsAt);
    const due = () => on.server.store.database.selectFrom('job').where('run_at', '<=', new Date(on.now()));
    await eventually(async () => expect(await due().select('name').execute()).toEqual([]));
    await sell();
    expect(on.mailbox.sent.filter(({ to }) => to === recipientEmail)).toEqual([]);
    on.pass(DAY / 12);
    await paid(customer, [1000, gift.basket.total, 1000]);
    await eventually(async () => expect(on.mailbox.sent.filter(({ to }) => to === recipientEmail)).toHaveLength(1));
  });
});
