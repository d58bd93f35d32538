import { entitlementsAt } from '../../../renderer/commerce/entitlements';
import { subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { ServerError } from '../../kernel/errors/errors';
import type { ViewerCall } from '../auth';
import { dunningPlan, readLedger } from './ledger';
import type { Purchase } from './place-order';
import { pricePurchase } from './price-purchase';
import { lockVoucher } from './voucher-lock';

/** A licence for the buyer's own account, by a request that has these. */
export function licencePurchase(
  { realm, served }: ViewerCall,
  viewer: string,
  { licenceId, voucherCode }: { licenceId: string; voucherCode: string | undefined },
): Purchase {
  const isSubscription = served.realm.licences.some(({ id, type }) => id === licenceId && type === 'SUBSCRIPTION');
  return {
    fingerprint: { licenceId, ...(voucherCode !== undefined && { voucherCode }) },
    isGift: false,

    // each customer has one trial, which begins as soon as it is confirmed; and each subscription is changed once
    isRival: (order, priced) =>
      !order.isGift &&
      order.period === 0 &&
      (order.licence === licenceId ||
        (order.isTrial && priced?.quote.trialDays !== 0) ||
        (order.replaces !== null && (priced ? order.replaces === priced.change?.subscription.id : isSubscription))),

    async price(transaction, country, now) {
      const price = () => pricePurchase(transaction, served.realm, viewer, { licenceId, voucherCode, country }, now);
      const found = await price();
      if (!found.voucher) return found;
      // what is left of it is only sure under its lock
      await lockVoucher(transaction, realm, found.voucher.id);
      return price();
    },

    async assertFree(transaction, now) {
      const ledger = await readLedger(transaction, realm, viewer);
      // what is suspended is the customer's all the same
      const entitled = entitlementsAt(ledger, dunningPlan(served.realm), now);
      const paused = subscriptionsAt(ledger, dunningPlan(served.realm), now).some(
        ({ state, licence }) => state === 'PAUSED' && licence === licenceId,
      );
      if (entitled.has(licenceId) || paused) throw new ServerError('ALREADY_LICENSED');
    },

    async add() {},
  };
}
