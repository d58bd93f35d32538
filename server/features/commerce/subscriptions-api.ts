import { isPaid } from '../../../renderer/commerce/ledger';
import { type Subscription, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import type {
  OrderAnswer,
  RenewalPayment,
  SubscriptionAnswer,
  SubscriptionsAnswer,
} from '../../../schemas/generated/types';
import { validateRenewalPayment } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { accountLimit } from '../../kernel/limits/account-limit';
import { adultsAccountOf, idOf, inNameOf, readBody, type ViewerCall } from '../auth';
import { orderAnswer, type wordsIn } from './answers';
import { wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { dunningPlan, readLedger, type StoredLedger } from './ledger';
import { nextCost } from './notices';
import { orderStore } from './order-store';
import { payRenewal } from './pay-renewal';
import { offerOf, promoAnswer, promoOf } from './retention';
import type { SubscriptionChangeTable } from './tables';

const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

function subscriptionAnswer(
  realm: Realm,
  subscription: Subscription,
  { orders }: StoredLedger,
  words: ReturnType<typeof wordsIn>,
): SubscriptionAnswer {
  const { id, licence, state, startedAt, renewsAt, endsAt, current } = subscription;
  const last = orders.find((order) => order.id === current.id)!;
  const promo = promoOf(realm, subscription, last);
  return {
    ...{ id, licenceId: licence, state, name: words(last.details.name) },
    startedAt: new Date(startedAt).toISOString(),
    renewsAt: isoOrNull(renewsAt),
    endsAt: isoOrNull(endsAt),
    price: nextCost(last),
    period: last.details.period!,
    ...(promo && { cancellationPromo: promoAnswer(promo, last, words) }),
  };
}

/** Subscriptions and purchases: shown, cancelled, reactivated (SU-12, SU-19). */
export function registerSubscriptionsApi(parts: CommerceParts): void {
  const { calls, database, mails, purchaseMails, settlement, clock } = parts;
  // each change stays for ever
  const changes = accountLimit(database, 'subscription-change', { limit: 20, windowMs: 60 * MINUTE_MS }, clock);

  const payments = accountLimit(database, 'renewal-payment', { limit: 20, windowMs: 15 * MINUTE_MS }, clock);

  async function answerOf(call: ViewerCall, viewer: string): Promise<SubscriptionsAnswer> {
    const { realm } = call.served;
    const words = wordsOf(call);
    const ledger = await readLedger(database, realm.name, viewer);
    const subscriptions = subscriptionsAt(ledger, dunningPlan(realm), clock());
    const nameOfLicence = (id: string) => words(realm.licences.find((licence) => licence.id === id)?.name) || id;
    const bought = ledger.orders
      .filter((order) => order.subscription === null && isPaid(order))
      .map(({ licence, details, startsAt, endsAt }) => ({
        ...{ licenceId: licence, name: words(details.name) },
        from: new Date(startsAt).toISOString(),
        until: isoOrNull(endsAt),
      }));
    const given = ledger.grants.map(({ licence, from, until }) => ({
      ...{ licenceId: licence, name: nameOfLicence(licence) },
      from: new Date(from).toISOString(),
      until: isoOrNull(until),
    }));
    return {
      subscriptions: subscriptions.map((one) => subscriptionAnswer(realm, one, ledger, words)).reverse(),
      purchases: [...bought, ...given].sort((one, other) => other.from.localeCompare(one.from)),
    };
  }

  /** Notes a decision, where it changes anything. @throws ServerError UNKNOWN_SUBSCRIPTION, SUBSCRIPTION_ENDED, TOO_MANY_ATTEMPTS */
  async function decide(call: ViewerCall, kind: SubscriptionChangeTable['kind']): Promise<SubscriptionsAnswer> {
    const id = idOf(call, 'UNKNOWN_SUBSCRIPTION');
    const account = await adultsAccountOf(parts, call);
    const { realm, served } = call;
    const viewer = account.viewer.id;
    await changes.use({ realm, subject: viewer });
    await inNameOf(database, realm, account, async (transaction) => {
      const now = clock();
      const ledger = await readLedger(transaction, realm, viewer);
      const subscription = subscriptionsAt(ledger, dunningPlan(served.realm), now).find((one) => one.id === id);
      if (!subscription) throw new ServerError('UNKNOWN_SUBSCRIPTION');
      const { state, endsAt } = subscription;
      if (state === 'ENDED') throw new ServerError('SUBSCRIPTION_ENDED');
      if ((state === 'CANCELLED') === (kind === 'CANCELLED')) return;
      await transaction
        .insertInto('subscription_change')
        .values({ realm, viewer, subscription: id, kind, changed_at: new Date(now) })
        .execute();
      if (kind === 'REACTIVATED' && endsAt !== null)
        await settlement.scheduleRenewal({ realm, subscription: id }, endsAt, transaction);
      const order = ledger.orders.find((one) => one.id === subscription.current.id)!;
      await purchaseMails.tellOfDecision(served.realm, order, { kind, place: mails.placeOf(call) }, transaction);
    });
    return answerOf(call, viewer);
  }

  calls.viewer(COMMERCE_ENDPOINTS.subscriptions, async (call) =>
    answerOf(call, (await adultsAccountOf(parts, call)).viewer.id),
  );
  calls.viewer(COMMERCE_ENDPOINTS.keepSubscription, async (call) => {
    const id = idOf(call, 'UNKNOWN_SUBSCRIPTION');
    const account = await adultsAccountOf(parts, call);
    const { realm, served } = call;
    const viewer = account.viewer.id;
    await changes.use({ realm, subject: viewer });
    await inNameOf(database, realm, account, async (transaction) => {
      const now = clock();
      const ledger = await readLedger(transaction, realm, viewer);
      const subscription = subscriptionsAt(ledger, dunningPlan(served.realm), now).find((one) => one.id === id);
      if (!subscription) throw new ServerError('UNKNOWN_SUBSCRIPTION');
      const last = ledger.orders.find((order) => order.id === subscription.current.id)!;
      const promo = promoOf(served.realm, subscription, last);
      const offered = { viewer, subscription: id };
      if (!promo || !(await orderStore(transaction, realm).addRetentionOffer(offered, offerOf(promo, last), now)))
        throw new ServerError('OFFER_GONE');
    });
    return answerOf(call, viewer);
  });
  calls.viewer(COMMERCE_ENDPOINTS.paySubscription, async (call): Promise<OrderAnswer> => {
    const id = idOf(call, 'UNKNOWN_SUBSCRIPTION');
    const payment: RenewalPayment = readBody(call.request, validateRenewalPayment);
    const account = await adultsAccountOf(parts, call);
    await payments.use({ realm: call.realm, subject: account.viewer.id });
    return orderAnswer(await payRenewal(parts, call, account, id, payment), wordsOf(call));
  });
  calls.viewer(COMMERCE_ENDPOINTS.cancelSubscription, (call) => decide(call, 'CANCELLED'));
  calls.viewer(COMMERCE_ENDPOINTS.reactivateSubscription, (call) => decide(call, 'REACTIVATED'));
}
