import { nextStart } from '../../../renderer/commerce/pauses';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type {
  LicenceChangeRequest,
  OrderAnswer,
  PriceMigrationDecision,
  RenewalPayment,
  SubscriptionPause,
  SubscriptionsAnswer,
} from '../../../schemas/generated/types';
import {
  validateLicenceChangeRequest,
  validatePriceMigrationDecision,
  validateRenewalPayment,
  validateSubscriptionPause,
} from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { accountLimit } from '../../kernel/limits/account-limit';
import { adultsAccountOf, idOf, readBody, type ViewerCall } from '../auth';
import { orderAnswer } from './answers';
import { billingCountry } from './billing-country';
import { wordsOf } from './checkout-api';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { addSubscriptionChange } from './ledger';
import { isBeingReplaced, possibleChanges } from './licence-changes';
import { nextPeriodOf, obstacleTo } from './next-period';
import { offeredLicences } from './offered-licences';
import { orderStore, type StoredOrder } from './order-store';
import { mostMonths } from './pauses';
import { payRenewal } from './pay-renewal';
import { isSameMoney } from './place-order';
import { answerableMigration, pricesOf } from './price-migrations';
import type { Decision } from './purchase-mails';
import { offerOf, promoOf } from './retention';
import type { Decided, SubscriptionDecisions } from './subscription-decisions';
import type { SubscriptionChangeTable } from './tables';

/** Subscriptions and purchases: shown, changed, cancelled, reactivated (SU-12, SU-15, SU-19). */
export function registerSubscriptionsApi(parts: CommerceParts, decisions: SubscriptionDecisions): void {
  const { calls, database, mails, purchaseMails, settlement, clock } = parts;
  const payments = accountLimit(database, 'renewal-payment', { limit: 20, windowMs: 15 * MINUTE_MS }, clock);

  const decide = async (call: ViewerCall, note: (decided: Decided) => Promise<void>): Promise<SubscriptionsAnswer> => {
    await decisions.decide(call, note);
    return decisions.answerOf(call);
  };

  const confirm = (call: ViewerCall, order: StoredOrder, kind: Decision, { transaction }: Decided) =>
    purchaseMails.tellOfDecision(call.served.realm, order, { kind, place: mails.placeOf(call) }, transaction);

  /** Cancels or reactivates. @throws ServerError SUBSCRIPTION_ENDED */
  const end = (call: ViewerCall, kind: SubscriptionChangeTable['kind']) =>
    decide(call, async (decided) => {
      const { transaction, viewer, subscription, last, now } = decided;
      const { id, state, endsAt } = subscription;
      const { realm } = call;
      if (state === 'ENDED') throw new ServerError('SUBSCRIPTION_ENDED');
      const isCancelled = state === 'CANCELLED' || (kind === 'REACTIVATED' && subscription.cancelsAt !== undefined);
      if (isCancelled === (kind === 'CANCELLED')) return;
      await addSubscriptionChange(transaction, { realm, viewer, subscription: id, kind }, now);
      if (kind === 'REACTIVATED' && endsAt !== null)
        await settlement.scheduleRenewal({ realm, subscription: id }, endsAt, transaction);
      await confirm(call, last, kind, decided);
    });

  calls.viewer(COMMERCE_ENDPOINTS.subscriptions, decisions.answerOf);
  calls.viewer(COMMERCE_ENDPOINTS.cancelSubscription, (call) => end(call, 'CANCELLED'));
  calls.viewer(COMMERCE_ENDPOINTS.reactivateSubscription, (call) => end(call, 'REACTIVATED'));
  calls.viewer(COMMERCE_ENDPOINTS.keepSubscription, (call) =>
    decide(call, async (decided) => {
      const { transaction, viewer, subscription, last, now } = decided;
      const promo = promoOf(call.served.realm, subscription, last);
      const offered = { viewer, subscription: subscription.id };
      const orders = orderStore(transaction, call.realm);
      const offer = promo && offerOf(promo, last);
      if (!offer || !(await orders.addRetentionOffer(offered, offer, now))) throw new ServerError('OFFER_GONE');
      await confirm(call, { ...last, retentionOffer: offer }, 'KEPT', decided);
    }),
  );
  calls.viewer(COMMERCE_ENDPOINTS.changeSubscription, async (call) => {
    const { licenceId, expectedPrice }: LicenceChangeRequest = readBody(call.request, validateLicenceChangeRequest);
    return decide(call, async (decided) => {
      const { transaction, viewer, ledger, subscription, last, now } = decided;
      const country = await billingCountry(transaction, call, viewer, undefined);
      const offered = await offeredLicences(transaction, call.served.realm, viewer);
      const change = possibleChanges(call.served.realm, subscription, ledger, { offered, country, now }).find(
        ({ licence, effective }) => licence.id === licenceId && effective === 'RENEWAL',
      );
      if (!change || isBeingReplaced(ledger, subscription.id)) throw new ServerError('CHANGE_UNAVAILABLE');
      const { price, licence } = change;
      if (!isSameMoney(price, expectedPrice)) throw new ServerError('PRICE_CHANGED');
      // whoever presses twice has decided once
      if (last.nextLicence?.licence === licenceId && isSameMoney(last.nextLicence.price, price)) return;
      const nextLicence = { licence: licenceId, name: licence.name, period: licence.period, price };
      const orders = orderStore(transaction, call.realm);
      await orders.scheduleLicence({ viewer, subscription: subscription.id }, nextLicence, now);
      await confirm(call, { ...last, nextLicence }, 'CHANGED', decided);
    });
  });
  calls.viewer(COMMERCE_ENDPOINTS.undoSubscriptionChange, (call) =>
    decide(call, async ({ transaction, viewer, subscription, last, now }) => {
      // a renewal that waits for its payment has been agreed on
      if (subscription.state === 'GRACE' || subscription.state === 'ENDED') throw new ServerError('CHANGE_UNAVAILABLE');
      if (!last.nextLicence) return;
      await orderStore(transaction, call.realm).scheduleLicence({ viewer, subscription: subscription.id }, null, now);
    }),
  );
  /** Notes a decision about pausing, from which on the subscription renews at another time. */
  async function pause(call: ViewerCall, kind: 'PAUSED' | 'REACTIVATED', months: number, decided: Decided) {
    const { transaction, viewer, subscription, last, now } = decided;
    const from = last.endsAt!;
    const decision = { from, months, at: now };
    await orderStore(transaction, call.realm).addPause({ viewer, subscription: subscription.id }, decision);
    const order = { ...last, pauses: [...last.pauses, decision] };
    const renewal = { realm: call.realm, subscription: subscription.id };
    await settlement.scheduleRenewal(renewal, nextStart({ ...order, endsAt: from }), transaction);
    await confirm(call, order, kind, decided);
  }

  calls.viewer(COMMERCE_ENDPOINTS.pauseSubscription, async (call) => {
    const { months }: SubscriptionPause = readBody(call.request, validateSubscriptionPause);
    return decide(call, async (decided) => {
      const { subscription, last } = decided;
      // whoever presses twice has decided once
      if (subscription.pausedFrom !== null && last.pauses.at(-1)?.months === months) return;
      const { licences } = call.served.realm;
      if (months > mostMonths({ licences }, subscription) || obstacleTo(nextPeriodOf(last, licences), licences))
        throw new ServerError('PAUSE_UNAVAILABLE');
      await pause(call, 'PAUSED', months, decided);
    });
  });
  calls.viewer(COMMERCE_ENDPOINTS.resumeSubscription, (call) =>
    decide(call, async (decided) => {
      const { state, pausedFrom } = decided.subscription;
      if (state !== 'ACTIVE' && state !== 'PAUSED') throw new ServerError('PAUSE_UNAVAILABLE');
      if (pausedFrom !== null) await pause(call, 'REACTIVATED', 0, decided);
    }),
  );
  calls.viewer(COMMERCE_ENDPOINTS.answerPriceMigration, async (call) => {
    const { customerConfirmed, expectedPrice } = readBody<PriceMigrationDecision>(
      call.request,
      validatePriceMigrationDecision,
    );
    const { migration: id } = call.request.params as { migration: string };
    return decide(call, async ({ transaction, viewer, subscription, last, now }) => {
      const { licences } = call.served.realm;
      const migration = answerableMigration(licences, subscription, last, now);
      if (migration?.id !== id) throw new ServerError('PRICE_MIGRATION_GONE');
      if (!isSameMoney(pricesOf(migration, last).to, expectedPrice)) throw new ServerError('PRICE_CHANGED');
      // whoever presses twice has answered once
      if (customerConfirmed ? migration.customerConfirmed : migration.customerDeclined) return;
      const answer = { migration: id, isConfirmed: customerConfirmed, price: migration.to };
      await orderStore(transaction, call.realm).addMigrationAnswer(
        { viewer, subscription: subscription.id },
        answer,
        now,
      );
    });
  });
  calls.viewer(COMMERCE_ENDPOINTS.paySubscription, async (call): Promise<OrderAnswer> => {
    const id = idOf(call, 'UNKNOWN_SUBSCRIPTION');
    const payment: RenewalPayment = readBody(call.request, validateRenewalPayment);
    const account = await adultsAccountOf(parts, call);
    await payments.use({ realm: call.realm, subject: account.viewer.id });
    return orderAnswer(await payRenewal(parts, call, account, id, payment), wordsOf(call));
  });
}
