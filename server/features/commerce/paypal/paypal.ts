import { paypalAmount } from '../../../../renderer/commerce/paypal-amount';
import type { Database } from '../../../kernel/database/open';
import type { ChargeResult, PaymentProvider, RefundResult } from '../payments/payment-provider';
import type { ProviderType } from '../payments/payment-providers';
import { paypalApi } from './api';
import { chargeStore, type StoredCharge } from './charge-store';
import { type PaypalClient, type PaypalClients, unlessRefused } from './client';
import { orderFlow } from './orders';
import { backTo, knownResult } from './results';
import { paypalSecrets } from './secrets';
import { setupFlow } from './setups';

export const PAYPAL = 'PAYPAL';

export interface PaypalOptions {
  database: Database;
  environment: Readonly<Record<string, string | undefined>>;
  clients: PaypalClients;
  onTrouble: (error: unknown, what: string) => void;
}

const DECLINED: ChargeResult = { state: 'DECLINED', reference: null, reason: 'card_declined' };
const FAILED: RefundResult = { state: 'FAILED', reference: null };

/** A refund's state from PayPal's word for it. */
function refundState(status: string): RefundResult['state'] {
  if (status === 'COMPLETED') return 'SUCCEEDED';
  return status === 'FAILED' || status === 'CANCELLED' ? 'FAILED' : 'PENDING';
}

function createPaypal({ database, onTrouble }: PaypalOptions, client: PaypalClient): PaymentProvider {
  const api = paypalApi(client);
  const chargesOf = (realm: string) => chargeStore(database, realm);

  function flowFor(realm: string, { is_setup: isSetup }: StoredCharge) {
    const options = { api, onTrouble, charges: chargesOf(realm) };
    return isSetup ? setupFlow(options) : orderFlow(options);
  }

  const stateOf = async (realm: string, charge: StoredCharge): Promise<ChargeResult | undefined> =>
    knownResult(charge) ?? flowFor(realm, charge).find(charge);

  return {
    type: PAYPAL,

    // a wallet is its payer's by approving a payment, and by no token of a browser's
    redeemToken: async () => undefined,

    async find(realm, payment) {
      const charge = await chargesOf(realm).find(payment);
      return charge && stateOf(realm, charge);
    },

    async charge(request) {
      const { realm, payment, card: token, isOffSession, returnUrl } = request;
      const value = paypalAmount(request.amount);
      if (value === undefined) {
        const { amount, currency } = request.amount;
        onTrouble(new Error(`${amount} ${currency}`), `PayPal cannot charge exactly this for payment ${payment}`);
        return DECLINED;
      }
      if (token === null && isOffSession) return DECLINED;
      if (token === null && !backTo(returnUrl)) {
        onTrouble(new Error(returnUrl), `PayPal cannot lead the payer of payment ${payment} back to this`);
        return DECLINED;
      }
      const charge = await chargesOf(realm).begin({
        ...{ payment, token, is_setup: request.amount.amount === 0 },
        ...{ is_off_session: isOffSession, return_url: returnUrl },
      });
      return (await stateOf(realm, charge)) ?? flowFor(realm, charge).start(request, charge, value);
    },

    async refund({ realm, refund, payment, amount }) {
      const charge = await chargesOf(realm).find(payment);
      const value = paypalAmount(amount);
      if (!charge?.reference || charge.is_setup || value === undefined) return FAILED;
      const order = await api.getOrder(charge.reference);
      const { captures = [], refunds = [] } = order?.purchase_units?.[0]?.payments ?? {};
      const capture = captures[0];
      if (!capture) return FAILED;
      // PayPal forgets request ids after 45 days: what was refunded before is looked up first
      const made =
        refunds.find(({ custom_id: id }) => id === refund) ??
        (await unlessRefused(api.refundCapture(capture.id, { currency_code: amount.currency, value }, refund)));
      return made ? { state: refundState(made.status), reference: made.id } : FAILED;
    },

    async cancel(realm, payment) {
      return stateOf(realm, await chargesOf(realm).abandon(payment));
    },

    async forget({ cards }) {
      for (const token of cards) await api.deletePaymentToken(token);
    },
  };
}

/** PayPal as a payment provider (https://developer.paypal.com), for realms whose credentials are in the server's environment. */
export function paypalType(options: PaypalOptions): ProviderType {
  return {
    type: PAYPAL,
    open(realm, { name }) {
      const secrets = paypalSecrets(options.environment, realm, name);
      return secrets && createPaypal(options, options.clients(secrets));
    },
  };
}
