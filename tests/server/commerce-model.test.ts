import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededNumbers } from '../../renderer/contract/seeded-numbers';
import type { EntitlementsAnswer } from '../../schemas/generated/types';
import {
  Catalogue,
  COUNTRIES,
  type Country,
  DAY,
  LICENCES,
  ModelAccount,
  type PriceChange,
} from '../fixtures/commerce-model';
import { currentOf, type Pair, possibleActions, type World } from '../fixtures/commerce-model-actions';
import { embedded, postgres } from '../fixtures/engines';
import type { Documents } from '../fixtures/realm-folder';
import { CARDS, type Shop, shop, withShop } from '../fixtures/shop';

/** How many accounts there are, for how many days, and what their choices follow from. */
const ACCOUNTS = Number(process.env.MODEL_ACCOUNTS ?? 4);
const DAYS = Number(process.env.MODEL_DAYS ?? 730);
const SEED = Number(process.env.MODEL_SEED ?? 1);
/** How long the run may take, in ms. */
const LONGEST_MS = 120_000 + ACCOUNTS * DAYS * 40;
/** On how many days of a hundred an account does something, and how many days apart it is looked at. */
const ACTIVITY = Number(process.env.MODEL_ACTIVITY ?? 4);
const LOOK_DAYS = 29;
/** How often it is looked for jobs, in ms: a day of few accounts is short, and one of many is long anyway. */
const LOOK_MS = ACCOUNTS > 50 ? 50 : 5;

/** On which days prices change, with how subscribers come to the new ones, and for how many days that is in the realm's documents. */
const PRICE_CHANGES: Readonly<Record<number, PriceChange['licences']>> = {
  150: {
    basic: { cents: 1200, withoutConsent: 'END' },
    premium: { cents: 1699, withoutConsent: 'STAY' },
    annual: { cents: 10_900, withoutConsent: 'MOVE' },
  },
  450: {
    basic: { cents: 1100, withoutConsent: 'END' },
    premium: { cents: 1899, withoutConsent: 'END' },
    annual: { cents: 10_400, withoutConsent: 'STAY' },
  },
};
const DEADLINE_DAYS = 29.5;
const START_DAYS = 39.5;
const MIGRATION_DAYS = 75;

const amountsOf = (licence: (typeof LICENCES)[number], catalogue: Catalogue) => {
  const amount = (country: Country) => ({ amount: catalogue.centsOf(licence, country), scale: 2 });
  return [
    { ...amount('FR'), currency: 'EUR', default: true },
    { ...amount('US'), currency: 'USD', local: true, countries: ['US'] },
  ];
};

function migrationOf(licence: (typeof LICENCES)[number], catalogue: Catalogue) {
  const migration = catalogue.migrationOf(licence);
  if (!migration) return {};
  const { id, startsAt, deadline, withoutConsent } = migration;
  const moments = { startsAt: new Date(startsAt).toISOString(), deadline: new Date(deadline).toISOString() };
  return { priceMigration: { id, ...moments, withoutConsent } };
}

function withCatalogue(documents: Documents, catalogue: Catalogue): void {
  withShop(documents);
  documents['licences.json'] = {
    licences: LICENCES.map((licence) => {
      const { id, period, trialDays, rentalDays, changesTo, pauseMonths } = licence;
      return {
        ...{ id, name: id, type: period ? 'SUBSCRIPTION' : 'PAY_PER_VIEW' },
        ...(period && { period }),
        ...(trialDays && { trialDays }),
        ...(rentalDays && { rentalHours: rentalDays * 24 }),
        ...(changesTo && { changesTo }),
        ...(pauseMonths && { pause: { maxMonths: pauseMonths } }),
        amounts: amountsOf(licence, catalogue),
        ...migrationOf(licence, catalogue),
      };
    }),
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

const catalogue = new Catalogue();
let on: Shop;
beforeAll(async () => {
  const realms = { shop: (documents: Documents) => withCatalogue(documents, catalogue) };
  const engine = process.env.MODEL_ENGINE === 'PostgreSQL' ? postgres : embedded;
  on = await shop(engine, realms, { jobsLookMs: LOOK_MS, mailDailyLimit: 1_000_000 });
});
afterAll(() => on.server.close());

/** Changes prices, or takes the migration out of the documents, where the day brings that. */
async function changePrices(day: number, pairs: readonly Pair[]): Promise<void> {
  const licences = PRICE_CHANGES[day];
  const isOver = PRICE_CHANGES[day - MIGRATION_DAYS] !== undefined;
  if (!licences && !isOver) return;
  const now = on.now();
  const moments = { startsAt: now + START_DAYS * DAY, deadline: now + DEADLINE_DAYS * DAY };
  if (licences) catalogue.change({ id: `day-${day}`, licences, ...moments });
  else catalogue.endMigrations();
  await on.server.folder.write('shop', (documents) => withCatalogue(documents, catalogue));
  const reports = await on.server.realms.takeIn();
  expect(reports.find(({ name }) => name === 'shop')).toMatchObject({ outcome: 'taken-in' });
  await on.atRest();
  for (const { model } of pairs) model.hear(now);
}

async function compare(pair: Pair): Promise<void> {
  const { customer, model } = pair;
  const { licences } = await customer.get<EntitlementsAnswer>('/api/v2/entitlements');
  const found = licences.map(({ id, until }) => [id, until === null ? null : Date.parse(until)] as const);
  expect(Object.fromEntries(found)).toEqual(model.entitlements(on.now()));
  const current = await currentOf(pair);
  const renewsAt = current?.renewsAt ? Date.parse(current.renewsAt) : null;
  expect([current?.state, renewsAt]).toEqual([model.stateAt(on.now()), model.renewsAt]);
}

type Paid = Pick<ModelAccount['charges'][number], 'total' | 'tax' | 'at'>;

/** Charges of one moment are in no order. */
const inOrder = (charges: readonly Paid[]) =>
  charges
    .map(({ total, tax, at }) => ({ total, tax, at }))
    .sort((one, other) => one.at - other.at || one.total - other.total || one.tax - other.tax);

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
    .select(['total', 'details', 'learnt_at', 'payment.id as payment'])
    .execute();
  const charged = orders.map(({ total, details, learnt_at }) => ({ total, tax: details.tax, at: learnt_at.getTime() }));
  expect(inOrder(charged)).toEqual(inOrder(model.charges));
  const payments = orders.map(({ payment }) => payment);
  if (payments.length === 0) return;
  const sum = sql<number>`coalesce(sum(amount), 0)::int`.as('sum');
  const of = (table: 'sandbox_charge' | 'sandbox_refund') =>
    database.selectFrom(table).where('payment', 'in', payments);
  const taken = await of('sandbox_charge').where('state', '=', 'SUCCEEDED').select(sum).executeTakeFirstOrThrow();
  const refunded = await of('sandbox_refund').select(sum).executeTakeFirstOrThrow();
  const credited = await database
    .selectFrom('refund')
    .innerJoin('refund_outcome', 'refund_outcome.refund', 'refund.id')
    .where('refund_outcome.state', '=', 'SUCCEEDED')
    .where('payment', 'in', payments)
    .select(sum)
    .executeTakeFirstOrThrow();
  const paid = model.charges.reduce((total, charge) => total + charge.total, 0);
  // what the bank has taken back, the provider has not given back
  const { refunded: given, disputed } = model;
  expect([taken.sum, refunded.sum, credited.sum]).toEqual([paid, given, given + disputed]);
}

/** Each charge has an invoice, and each refund a credit note, numbered without a gap in each year. */
async function compareNumbers(pairs: readonly Pair[]): Promise<void> {
  const charges = pairs.flatMap(({ model }) => model.charges).length;
  const refunds = pairs.reduce((count, { model }) => count + model.creditNotes, 0);
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

async function openAccount(at: number): Promise<Pair> {
  const country = COUNTRIES[at % COUNTRIES.length]!;
  const customer = await on.customer();
  const address = { address: { countryCode: country } };
  expect(await customer.codeOf('/api/v2/user/billing-details', 'PUT', address)).toBe('204');
  await customer.saveCard(CARDS.succeeds);
  return { name: `account ${at} in ${country}`, customer, model: new ModelAccount(country, catalogue), dispute: null };
}

/** What a long run tells: how much there was to compare. */
async function report(pairs: readonly Pair[], startedAt: number): Promise<void> {
  const models = pairs.map(({ model }) => model);
  const sum = (of: (model: ModelAccount) => number) => models.reduce((total, model) => total + of(model), 0);
  const count = async (table: 'commerce_order' | 'payment' | 'refund' | 'dispute' | 'gift' | 'subscription_pause') => {
    const counted = on.server.store.database.selectFrom(table).select(sql<number>`count(*)::int`.as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  const figures = {
    ...{ accounts: pairs.length, days: DAYS, seed: SEED, seconds: Math.round((performance.now() - startedAt) / 1000) },
    ...{ orders: await count('commerce_order'), payments: await count('payment') },
    ...{ charges: sum(({ charges }) => charges.length), refunds: await count('refund') },
    ...{ disputes: await count('dispute'), gifts: await count('gift'), pauses: await count('subscription_pause') },
    actions: Object.fromEntries([...deeds.entries()].sort()),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

/** How often accounts did what. */
const deeds = new Map<string, number>();

test(
  'accounts that buy, cancel, pause, change, give, confirm, dispute, agree to prices, are declined and refunded for two years pay to the cent, and watch to the day, what a model of them does',
  async () => {
    const startedAt = performance.now();
    const random = seededNumbers(SEED);
    const pairs: Pair[] = [];
    for (let at = 0; at < ACCOUNTS; at++) pairs.push(await openAccount(at));
    const world: World = { on, pairs, random };
    const histories = new Map(pairs.map((pair) => [pair, [] as string[]]));
    const explained = async (pair: Pair, day: number, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        const history = histories.get(pair)!.join('\n');
        throw new Error(`${pair.name}, seed ${SEED}, day ${day}, after:\n${history}`, { cause: error });
      }
    };
    for (let day = 0; day < DAYS; day++) {
      await changePrices(day, pairs);
      for (const [at, pair] of pairs.entries()) {
        if (random() * 100 < ACTIVITY) {
          const actions = possibleActions(world, pair);
          const [name, act] = actions[Math.floor(random() * actions.length)]!;
          histories.get(pair)!.push(`${day} ${name}`);
          deeds.set(name, (deeds.get(name) ?? 0) + 1);
          await explained(pair, day, act);
        }
        if ((day + at) % LOOK_DAYS === 0) await explained(pair, day, () => compare(pair));
      }
      await on.atRest();
      on.pass(DAY);
      await on.atRest();
      for (const { model } of pairs) {
        model.pass(on.now());
        model.hear(on.now());
      }
    }
    for (const pair of pairs) {
      await explained(pair, DAYS, () => compare(pair));
      await explained(pair, DAYS, () => compareMoney(pair));
    }
    await compareNumbers(pairs);
    if (process.env.MODEL_REPORT) await report(pairs, startedAt);
  },
  LONGEST_MS,
);
