import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  CardsPage,
  EntitlementsAnswer,
  GiftBasket,
  PaymentHistory,
  SubscriptionsAnswer,
} from '../../schemas/generated/types';
import {
  COUNTRIES,
  DAY,
  LICENCES,
  licenceNamed,
  ModelAccount,
  priceIn,
  US_EXTRA,
  VOUCHERS,
} from '../fixtures/commerce-model';
import { linkIn } from '../fixtures/mailbox';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Customer, type Shop, shop, withShop } from '../fixtures/shop';

/** How many accounts there are, for how many days, and what their choices follow from. */
const ACCOUNTS = Number(process.env.MODEL_ACCOUNTS ?? 4);
const DAYS = Number(process.env.MODEL_DAYS ?? 730);
const SEED = Number(process.env.MODEL_SEED ?? 1);
/** How long the run may take, in ms. */
const LONGEST_MS = 120_000 + ACCOUNTS * DAYS * 40;
/** On how many days of a hundred an account does something, and how many days apart it is looked at. */
const ACTIVITY = 4;
const LOOK_DAYS = 29;
const GIFTS = '/api/v4/gifts';

/** Numbers that look random, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function withCatalogue(documents: Documents): void {
  withShop(documents);
  documents['licences.json'] = {
    licences: LICENCES.map(({ id, cents, period, trialDays, rentalDays, changesTo }) => ({
      ...{ id, name: id, type: period ? 'SUBSCRIPTION' : 'PAY_PER_VIEW' },
      ...(period && { period }),
      ...(trialDays && { trialDays }),
      ...(rentalDays && { rentalHours: rentalDays * 24 }),
      ...(changesTo && { changesTo }),
      amounts: [
        { amount: cents, scale: 2, currency: 'EUR', default: true },
        { amount: cents + US_EXTRA, scale: 2, currency: 'USD', local: true, countries: ['US'] },
      ],
    })),
  };
  for (const item of documents['content/all.json'].items) {
    if (item.accessLevel !== 'LICENCE') continue;
    const opens: Record<string, string[]> = {
      'film-2': ['basic', 'annual'],
      'film-4': ['premium'],
      'film-5': ['rental'],
    };
    item.licenceIds = opens[item.id] ?? ['film-3'];
  }
  documents['gifts.json'] = {
    gifts: [{ id: 'basic-gift', name: 'Months', licenceId: 'basic', periods: { min: 1, max: 12 } }],
  };
  const less = ['EUR', 'USD'].map((currency) => ({ amount: 333, scale: 2, currency }));
  documents['vouchers.json'] = {
    vouchers: [
      { id: 'half', codes: ['HALF'], name: 'Half', discount: { type: 'PERCENTAGE', percent: 50, periods: 2 } },
      { id: 'less', codes: ['LESS'], name: 'Less', discount: { type: 'AMOUNT', amounts: less, periods: 3 } },
      { id: 'free', codes: ['FREE'], name: 'Free', discount: { type: 'FREE_PERIODS', periods: 1 } },
    ],
  };
  documents['commerce.json'].cancellationPromo = {
    title: 'Before you go',
    discount: { type: 'PERCENTAGE', percent: 33, periods: 2 },
  };
}

let on: Shop;
beforeAll(async () => {
  on = await shop(undefined, { shop: withCatalogue }, { jobsLookMs: 5, mailDailyLimit: 1_000_000 });
});
afterAll(() => on.server.close());

/** An account of the product beside its model. */
interface Pair {
  name: string;
  customer: Customer;
  model: ModelAccount;
}

const subscriptionsOf = async ({ customer }: Pair) =>
  (await customer.get<SubscriptionsAnswer>('/api/v2/subscriptions')).subscriptions;

async function currentOf(pair: Pair) {
  const current = (await subscriptionsOf(pair)).find(({ state }) => state !== 'ENDED');
  return current!;
}

/** What an account can do at a moment, by the model; each does it in both. */
function possible(pair: Pair, others: readonly Pair[], random: () => number): [string, () => Promise<unknown>][] {
  const { customer, model } = pair;
  const now = on.now();
  const state = model.stateAt(now);
  const own = model.entitlements(now);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const actions: [string, () => Promise<unknown>][] = [];
  const act = (name: string, action: () => Promise<unknown>) => actions.push([name, action]);

  const forSale = LICENCES.filter(({ id, period }) => !(id in own) && (!period || !state));
  if (forSale.length > 0)
    for (const licence of [pick(forSale), pick(forSale)])
      act(`buys ${licence.id}`, async () => {
        const usable = VOUCHERS.filter(model.canUse);
        const voucher = random() < 0.4 && usable.length > 0 ? pick(usable) : null;
        model.buy(licence, voucher, now);
        await customer.order(licence.id, voucher ? { voucherCode: voucher.code } : {});
      });
  act('saves another card', async () => {
    model.hasGoodCard = random() < 0.6;
    await customer.saveCard(model.hasGoodCard ? CARDS.succeeds : CARDS.hasNoFunds);
  });
  if (state && state !== 'CANCELLED')
    act('cancels', async () => {
      const { id } = await currentOf(pair);
      model.cancel(now);
      await customer.post(`/api/v2/subscriptions/${id}/cancel`);
    });
  if (state === 'CANCELLED')
    for (const _ of [1, 2])
      act('reactivates', async () => {
        const { id } = await currentOf(pair);
        model.reactivate();
        await customer.post(`/api/v2/subscriptions/${id}/reactivate`);
      });
  if (model.isOfferedPromo(now))
    act('takes the promo', async () => {
      const { id, cancellationPromo } = await currentOf(pair);
      expect(cancellationPromo).toBeDefined();
      model.keep();
      await customer.post(`/api/v2/subscriptions/${id}/keep`);
    });
  for (const licence of LICENCES) {
    const change = licence.id in own ? undefined : model.changeTo(licence, now);
    if (!change) continue;
    act(`changes to ${licence.id}`, async () => {
      const { id } = await currentOf(pair);
      model.change(licence, now);
      if (change.isNow) return customer.order(licence.id);
      const expectedPrice = moneyOf(priceIn(licence, model.country), model);
      const body = { licenceId: licence.id, expectedPrice };
      expect(await customer.codeOf(`/api/v2/subscriptions/${id}/change`, 'PUT', body)).toBe('200');
    });
  }
  if (model.subscription?.next && state !== 'GRACE')
    act('stays after all', async () => {
      const { id } = await currentOf(pair);
      model.undoChange();
      expect(await customer.codeOf(`/api/v2/subscriptions/${id}/change`, 'DELETE')).toBe('200');
    });
  if (state === 'GRACE')
    for (const _ of [1, 2, 3])
      act('pays for the renewal', async () => {
        const { id } = await currentOf(pair);
        model.payRenewal();
        const cardId = await customer.saveCard(CARDS.succeeds);
        await customer.post(`/api/v2/subscriptions/${id}/pay`, { cardId, returnPath: '/payment-update' });
      });
  if (model.lastCharge)
    act('gets a refund', async () => {
      const { total } = model.lastCharge!;
      const cents = random() < 0.5 ? total : Math.ceil(total / 3);
      const endsAccess = random() < 0.5;
      model.refund(cents, endsAccess, now);
      await refund(pair, cents, endsAccess);
    });
  if (model.hasGoodCard)
    act('gives months', async () => {
      const periods = 1 + Math.floor(random() * 3);
      const owner = pick(others.filter(({ model: other }) => other.needs('basic', now)));
      const basic = licenceNamed('basic');
      model.payForGift(basic, periods);
      const code = await give(pair, periods);
      owner.model.redeem(basic, periods, now);
      await owner.customer.post(`${GIFTS}/redeem/${code}`);
    });
  return actions;
}

const moneyOf = (amount: number, { country }: ModelAccount) => ({
  ...{ amount, scale: 2, currency: country === 'US' ? 'USD' : 'EUR' },
});

async function refund({ customer, model }: Pair, cents: number, endsAccess: boolean): Promise<void> {
  const { payments } = await customer.post<PaymentHistory>('/api/v2/customer/history/payment?rpp=50');
  const { invoiceNumber } = payments.find((payment) => payment.invoiceNumber)!;
  const answer = await on.ask('/api/v2/admin/refunds', {
    ...{ realm: 'shop', token: (await on.admin('shop')).authorisationToken },
    body: {
      ...{ idempotencyKey: randomUUID(), invoiceNumber, reason: 'A test', endsAccess },
      amount: moneyOf(cents, model),
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().state).toBe('SUCCEEDED');
}

let gifts = 0;
async function give({ customer, model }: Pair, numberOfPeriods: number): Promise<string> {
  gifts += 1;
  const recipientEmail = `gift-${gifts}@example.com`;
  const url = `${GIFTS}/add-to-basket/basic-gift?countryCode=${model.country}`;
  await customer.post(url, { recipientEmail, options: { numberOfPeriods } });
  const { basket } = await customer.post<GiftBasket>(`${GIFTS}/basket/personal-information`, { senderName: 'Alex' });
  const { cards } = await customer.get<CardsPage>('/api/v2/customer/cards');
  const { total: amount, scale, currency } = basket!;
  await customer.post(`${GIFTS}/basket/pay`, {
    ...{ idempotencyKey: randomUUID(), expectedTotal: { amount, scale, currency }, returnPath: '/gifts' },
    ...{ paymentProvider: 'card', cardId: cards[0]!.id },
  });
  await on.atRest();
  const mail = await on.mailbox.next(recipientEmail, /./);
  return linkIn(mail).searchParams.get('code')!;
}

async function compare({ customer, model }: Pair): Promise<void> {
  const { licences } = await customer.get<EntitlementsAnswer>('/api/v2/entitlements');
  const found = licences.map(({ id, until }) => [id, until === null ? null : Date.parse(until)] as const);
  expect(Object.fromEntries(found)).toEqual(model.entitlements(on.now()));
}

/** What was charged, by the product's books and by the provider's. */
async function compareMoney({ customer, model }: Pair): Promise<void> {
  const { database } = on.server.store;
  const viewer = await on.idOf(customer.email, 'shop');
  const orders = await database
    .selectFrom('commerce_order')
    .innerJoin('payment', 'payment.order_id', 'commerce_order.id')
    .innerJoin('payment_outcome', 'payment_outcome.payment', 'payment.id')
    .where('viewer', '=', viewer)
    .where('payment_outcome.state', '=', 'SUCCEEDED')
    .where('total', '>', 0)
    .orderBy('learnt_at')
    .orderBy('commerce_order.created_at')
    .select(['total', 'details', 'payment.id as payment'])
    .execute();
  expect(orders.map(({ total, details }) => ({ total, tax: details.tax }))).toEqual(model.charges);
  const payments = orders.map(({ payment }) => payment);
  if (payments.length === 0) return;
  const sum = sql<number>`coalesce(sum(amount), 0)::int`.as('sum');
  const of = (table: 'sandbox_charge' | 'sandbox_refund') =>
    database.selectFrom(table).where('payment', 'in', payments);
  const charged = await of('sandbox_charge').where('state', '=', 'SUCCEEDED').select(sum).executeTakeFirstOrThrow();
  const refunded = await of('sandbox_refund').select(sum).executeTakeFirstOrThrow();
  const paid = model.charges.reduce((total, charge) => total + charge.total, 0);
  expect([charged.sum, refunded.sum]).toEqual([paid, model.refunded]);
}

/** Each charge has an invoice, and each refund a credit note, numbered without a gap in each year. */
async function compareNumbers(pairs: readonly Pair[]): Promise<void> {
  const charges = pairs.flatMap(({ model }) => model.charges).length;
  const refunds = pairs.reduce((count, { model }) => count + model.refunds, 0);
  for (const [table, count] of [
    ['invoice', charges],
    ['credit_note', refunds],
  ] as const) {
    const years = await on.server.store.database
      .selectFrom(table)
      .where('realm', '=', 'shop')
      .groupBy('year')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`min(number)::int`.as('first')])
      .select(sql<number>`max(number)::int`.as('last'))
      .execute();
    for (const { count: inYear, first, last } of years) expect([first, last]).toEqual([1, inYear]);
    expect(years.reduce((sum, year) => sum + year.count, 0)).toBe(count);
  }
}

test(
  'accounts that buy, cancel, change, give, are declined and refunded for two years pay to the cent, and watch to the day, what a model of them does',
  async () => {
    const random = randomNumbers(SEED);
    const pairs: Pair[] = [];
    for (let at = 0; at < ACCOUNTS; at++) {
      const country = COUNTRIES[at % COUNTRIES.length]!;
      const customer = await on.customer();
      const address = { address: { countryCode: country } };
      expect(await customer.codeOf('/api/v2/user/billing-details', 'PUT', address)).toBe('204');
      await customer.saveCard(CARDS.succeeds);
      pairs.push({ name: `account ${at} in ${country}`, customer, model: new ModelAccount(country) });
    }
    const deeds = new Map(pairs.map((pair) => [pair, [] as string[]]));
    const explained = async (pair: Pair, day: number, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        const history = deeds.get(pair)!.join('\n');
        throw new Error(`${pair.name}, seed ${SEED}, day ${day}, after:\n${history}`, { cause: error });
      }
    };
    for (let day = 0; day < DAYS; day++) {
      for (const [at, pair] of pairs.entries()) {
        if (random() * 100 < ACTIVITY) {
          const actions = possible(pair, pairs, random);
          const [name, action] = actions[Math.floor(random() * actions.length)]!;
          deeds.get(pair)!.push(`${day} ${name}`);
          await explained(pair, day, action);
        }
        if ((day + at) % LOOK_DAYS === 0) await explained(pair, day, () => compare(pair));
      }
      await on.atRest();
      on.pass(DAY);
      await on.atRest();
      for (const { model } of pairs) model.pass(on.now());
    }
    for (const pair of pairs) {
      await explained(pair, DAYS, () => compare(pair));
      await explained(pair, DAYS, () => compareMoney(pair));
    }
    await compareNumbers(pairs);
  },
  LONGEST_MS,
);
