import type { FastifyInstance } from 'fastify';
import type { Erasure } from '../../kernel/personal-data';
import type { ServerParts } from '../../kernel/server-parts';
import type { AccountParts } from '../auth';
import type { ContentCalls } from '../catalogue';
import type { Addresses } from '../mail';
import { type RealmService, realmOfJob } from '../realms';
import { registerCancellationsApi } from './cancellations/cancellations-api';
import { registerCardsApi } from './cards-api';
import { registerCheckoutApi, registerLicencesApi } from './checkout-api';
import { createDisputes } from './disputes/disputes';
import { registerDisputesApi } from './disputes/disputes-api';
import { purchaseErasure } from './erase-purchases';
import { createForgetCustomer } from './forget-customer';
import { createGiftDelivery } from './gifts/delivery';
import { registerGiftsApi } from './gifts/gifts-api';
import { registerRedemptionApi } from './gifts/redemption-api';
import { createPdfMaker } from './invoice-pdf/pdf-maker';
import { paymentProviders } from './payments/payment-providers';
import { registerPaymentsApi } from './payments-api';
import { createPaypalClients, type PaypalAccess } from './paypal/client';
import { paypalType } from './paypal/paypal';
import { registerPaypalWebhook } from './paypal/webhook-api';
import { definePriceMigrationMails } from './price-migration-mails';
import { createPurchaseMails } from './purchase-mails';
import { createRefunds } from './refunds/refunds';
import { registerRefundsApi } from './refunds/refunds-api';
import { defineRenewals } from './renewals';
import { registerSandboxAuthentication } from './sandbox/authentication';
import { chargeWords } from './sandbox/charge-words';
import { createSandbox, sandboxType } from './sandbox/sandbox';
import { defineSandboxWebhooks } from './sandbox/webhooks';
import { createSettlement } from './settlement';
import { createStripeClients, type StripeAccess } from './stripe/client';
import { stripeType } from './stripe/stripe';
import { registerStripeWebhook } from './stripe/webhook-api';
import { createSubscriptionDecisions } from './subscription-decisions';
import { registerSubscriptionsApi } from './subscriptions-api';
import { registerWithdrawalsApi } from './withdrawals/withdrawals-api';

export interface CommerceOptions
  extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble' | 'environment'> {
  realms: RealmService;
  addresses: Addresses;
  auth: AccountParts;
  contentCalls: ContentCalls;
  stripe: StripeAccess;
  paypal: PaypalAccess;
}

/**
 * What realms sell: licences, checkout, subscriptions, payments (docs/commerce.md).
 *
 * @returns what becomes of an account's purchases when it is erased
 */
export function registerCommerce(app: FastifyInstance, options: CommerceOptions): Erasure {
  const { database, realms, jobs, clock, onTrouble, environment, addresses, auth, contentCalls } = options;
  const sandboxWebhooks = defineSandboxWebhooks(jobs, async ({ realm, payment }) =>
    settlement.refreshPayment(await realmOfJob(realms, realm, clock()), payment),
  );
  const sandbox = createSandbox({ database, clock, notify: sandboxWebhooks.enqueue });
  const stripe = stripeType({ database, environment, clients: createStripeClients(options.stripe), onTrouble });
  const paypal = paypalType({ database, environment, clients: createPaypalClients(options.paypal, clock), onTrouble });
  const providers = paymentProviders([sandboxType(sandbox), stripe, paypal]);
  const purchaseMails = createPurchaseMails({ database, realms, jobs, mails: auth.mails, clock });
  const giftDelivery = createGiftDelivery({ database, realms, jobs, mails: auth.mails, clock, onTrouble });
  const settlement = createSettlement({ ...options, providers, purchaseMails, giftDelivery });
  defineRenewals({ database, realms, settlement, purchaseMails, mails: auth.mails, clock });
  definePriceMigrationMails({ database, realms, jobs, purchaseMails, clock, onTrouble });
  const pdfMaker = createPdfMaker({ onTrouble });
  app.addHook('onClose', async () => pdfMaker.close());
  const forgetCustomer = createForgetCustomer({ realms, jobs, providers, clock });
  const parts = { ...auth, addresses, providers, purchaseMails, settlement };
  registerLicencesApi(contentCalls, parts);
  registerCheckoutApi(parts);
  const decisions = createSubscriptionDecisions(parts);
  const refunds = createRefunds({ ...options, providers, purchaseMails, settlement });
  registerSubscriptionsApi(parts, decisions);
  registerWithdrawalsApi(parts, decisions, refunds);
  registerCancellationsApi(parts, decisions, refunds);
  registerGiftsApi(contentCalls, parts);
  registerRedemptionApi(parts);
  registerCardsApi(parts, sandbox, forgetCustomer);
  registerPaymentsApi(parts, pdfMaker);
  registerRefundsApi(parts, refunds);
  registerSandboxAuthentication(app, sandbox, chargeWords({ database, realms }));
  const disputes = createDisputes({ database, realms, jobs, providers, purchaseMails, settlement, clock });
  registerDisputesApi(parts);
  registerStripeWebhook(parts, disputes, environment);
  registerPaypalWebhook(parts, { environment, access: options.paypal });
  return purchaseErasure({ database, realms, settlement, forgetCustomer, clock });
}
