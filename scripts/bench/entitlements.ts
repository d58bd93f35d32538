import { randomUUID } from 'node:crypto';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import { readEntitlements } from '../../server/features/commerce/ledger';
import { orderStore } from '../../server/features/commerce/order-store';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import type { Measure } from './figure';
import { perSecond } from './per-second';

const REALM = { name: 'sample', commerce: null };
const DAY = SECONDS_PER_DAY * MS_PER_SECOND;
const MONTH = 30 * DAY;
const START = Date.UTC(2026, 0, 1);
/** How many orders an account has. */
const ORDERS = [1, 10, 100] as const;
/** Look-ups a round, and how many come at once. */
const LOOK_UPS = 100;
const CALLERS = 4;
const PRICE = { amount: 999, scale: 2, currency: 'EUR' };

/** An account with a subscription that has been renewed until it has so many orders, all paid. @returns its id */
async function addSubscriber(database: Database, orders: number): Promise<string> {
  const [viewer, subscription] = [randomUUID(), randomUUID()];
  const store = orderStore(database, REALM.name);
  for (let period = 0; period < orders; period++) {
    const [id, payment, startsAt] = [randomUUID(), randomUUID(), START + period * MONTH];
    await store.add({
      ...{ id, viewer, subscription, period, licence: 'pass', startsAt, endsAt: startsAt + MONTH, createdAt: startsAt },
      ...{ isTrial: false, isGift: false, replaces: null, voucher: null, fingerprint: null, idempotencyKey: null },
      ...{ currency: PRICE.currency, scale: PRICE.scale, total: PRICE.amount },
      details: {
        ...{ name: 'Pass', period: 'MONTH', price: PRICE, discount: 0, totalExcTax: PRICE.amount, tax: 0 },
        ...{ taxRate: null, country: null, voucher: null, paidPeriods: period, anchor: START, provider: 'card' },
        ...{ seller: null, customer: { name: null, email: 'viewer@example.com', address: [] } },
      },
    });
    const attempt = { attempt: 1, isByCustomer: period === 0, provider: 'card', card: null };
    await store.addPayment({ ...attempt, id: payment, order: id, createdAt: startsAt });
    await store.addOutcome(payment, { state: 'SUCCEEDED', reference: payment }, startsAt);
  }
  return viewer;
}

/** What an account may watch, a second, beside a bare `select` of its orders. */
export const measure: Measure = async (rounds) => {
  const { database, close } = await openStore({ dataDir: null });
  try {
    const figures = [];
    for (const orders of ORDERS) {
      const viewer = await addSubscriber(database, orders);
      const now = START + orders * MONTH - DAY;
      const lookUp = async () => {
        const entitled = await readEntitlements(database, REALM, viewer, now);
        if (!entitled.has('pass')) throw new Error('What was paid for is not open');
      };
      const select = async () => {
        await database
          .selectFrom('commerce_order')
          .where('realm', '=', REALM.name)
          .where('viewer', '=', viewer)
          .selectAll()
          .execute();
      };
      await perSecond(CALLERS, CALLERS, lookUp);
      const [ours, yardstick]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await perSecond(LOOK_UPS, CALLERS, lookUp));
        yardstick.push(await perSecond(LOOK_UPS, CALLERS, select));
      }
      const what = `entitlements of an account with ${orders} ${orders === 1 ? 'order' : 'orders'}`;
      figures.push({ what, unit: '/s' as const, ours, yardstick, note: 'beside a bare select of its orders' });
    }
    return figures;
  } finally {
    await close();
  }
};
