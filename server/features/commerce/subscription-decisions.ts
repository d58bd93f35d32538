import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { SubscriptionsAnswer } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { accountLimit } from '../../kernel/limits/account-limit';
import { adultsAccountOf, idOf, inNameOf, type ViewerCall } from '../auth';
import { watchedWith } from '../catalogue';
import { billingCountry } from './billing-country';
import { wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { givenGifts } from './gifts/given-gifts';
import { dunningPlan, readLedger, type StoredLedger } from './ledger';
import { offeredLicences } from './offered-licences';
import type { StoredOrder } from './order-store';
import { purchasedLicences, subscriptionsAnswer } from './subscription-answers';

/** A subscription about which its customer decides something. */
export interface Decided {
  /** The one that has locked the account. */
  transaction: Database;
  viewer: string;
  ledger: StoredLedger;
  subscription: Subscription;
  /** Its last period that was paid for. */
  last: StoredOrder;
  /** ms since the epoch */
  now: number;
}

/** What customers decide about their subscriptions. */
export interface SubscriptionDecisions {
  /** Notes what a customer decides about the call's subscription. @throws ServerError UNKNOWN_SUBSCRIPTION, TOO_MANY_ATTEMPTS */
  decide(call: ViewerCall, note: (decided: Decided) => Promise<void>): Promise<void>;
  /** The customer's subscriptions as they are then. */
  answerOf(call: ViewerCall): Promise<SubscriptionsAnswer>;
}

export function createSubscriptionDecisions(parts: CommerceParts): SubscriptionDecisions {
  const { database, clock } = parts;
  // each decision stays for ever
  const decisions = accountLimit(database, 'subscription-change', { limit: 20, windowMs: 60 * MINUTE_MS }, clock);

  return {
    async decide(call, note) {
      const id = idOf(call, 'UNKNOWN_SUBSCRIPTION');
      const account = await adultsAccountOf(parts, call);
      const { realm, served } = call;
      const viewer = account.viewer.id;
      await decisions.use({ realm, subject: viewer });
      await inNameOf(database, realm, account, async (transaction) => {
        const now = clock();
        const ledger = await readLedger(transaction, realm, viewer);
        const subscription = subscriptionsAt(ledger, dunningPlan(served.realm), now).find((one) => one.id === id);
        if (!subscription) throw new ServerError('UNKNOWN_SUBSCRIPTION');
        const last = ledger.orders.find((order) => order.id === subscription.current.id)!;
        await note({ transaction, viewer, ledger, subscription, last, now });
      });
    },
    async answerOf(call) {
      const { realm } = call.served;
      const viewer = (await adultsAccountOf(parts, call)).viewer.id;
      const ledger = await readLedger(database, realm.name, viewer);
      const country = await billingCountry(database, call, viewer, undefined);
      const offered = await offeredLicences(database, realm, viewer);
      const given = await givenGifts(database, realm.name, viewer);
      const now = clock();
      const watched = await watchedWith(database, call.served, purchasedLicences(ledger), now);
      return subscriptionsAnswer({ realm, ledger, words: wordsOf(call), offered, country, watched, given, now });
    },
  };
}
