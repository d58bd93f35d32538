import { type Link, type PaypalClient, PaypalRefusal } from './client';

/** An amount as PayPal writes it. */
export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: string;
}

export interface Refund {
  id: string;
  status: string;
  custom_id?: string;
}

/** An order, as far as it is read (https://developer.paypal.com/docs/api/orders/v2). */
export interface Order {
  id: string;
  status: string;
  links?: Link[];
  purchase_units?: { payments?: { captures?: Capture[]; refunds?: Refund[] } }[];
  payment_source?: { paypal?: { attributes?: { vault?: { id?: string; status?: string } } } };
}

/** https://developer.paypal.com/docs/api/payment-tokens/v3 */
export interface SetupToken {
  id: string;
  status: string;
  links?: Link[];
}

export interface PaymentToken {
  id: string;
}

/** Where PayPal leads its payer back to. */
export interface Return {
  return_url: string;
  cancel_url: string;
}

export interface NewOrder {
  amount: PaypalMoney;
  description: string;
  /** What identifies the payment in webhooks. */
  customId: string;
  /** Where its payer approves it at PayPal: the way back, and whether the wallet is saved. Missing for a wallet that is saved. */
  approval?: Return & { isSaved: boolean };
}

/** How a saved wallet is charged. */
export interface SavedWallet {
  token: string;
  isOffSession: boolean;
  /** The way back from PayPal, in case the payer is needed. */
  back: Return | undefined;
}

/** What PayPal knows subscriptions by: paid in advance, at regular times. */
const USAGE_PATTERN = 'SUBSCRIPTION_PREPAID';
const MOST_DESCRIPTION = 127;

const experienceOf = (back: Return) => ({
  experience_context: {
    return_url: back.return_url,
    cancel_url: back.cancel_url,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    // a payment that takes days to arrive opens nothing now
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  },
});

/** A wallet that is saved is charged by us, and may be saved by several accounts. */
const VAULT = { usage_type: 'MERCHANT', usage_pattern: USAGE_PATTERN, permit_multiple_payment_tokens: true } as const;

const sourceOf = ({ token, isOffSession, back }: SavedWallet) => ({
  vault_id: token,
  stored_credential: isOffSession
    ? { payment_initiator: 'MERCHANT', usage: 'SUBSEQUENT', usage_pattern: USAGE_PATTERN }
    : { payment_initiator: 'CUSTOMER', usage: 'SUBSEQUENT', usage_pattern: 'IMMEDIATE' },
  ...(back && experienceOf(back)),
});

/** @returns undefined for what PayPal does not have */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** Where the payer of an order or setup token approves it. */
export const approvalUrlOf = ({ links = [] }: { links?: readonly Link[] }): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

/** The calls of PayPal's that are used. Those that change something have a request id, so that repeating them has no further effect. */
export function paypalApi(call: PaypalClient) {
  return {
    createOrder: ({ amount, description, customId, approval }: NewOrder, requestId: string) =>
      call<Order>({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [{ amount, custom_id: customId, description: description.slice(0, MOST_DESCRIPTION) }],
          ...(approval && {
            payment_source: {
              paypal: {
                ...experienceOf(approval),
                ...(approval.isSaved && { attributes: { vault: { store_in_vault: 'ON_SUCCESS', ...VAULT } } }),
              },
            },
          }),
        },
      }),

    getOrder: (id: string) =>
      unlessMissing(call<Order>({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })),

    /** @param wallet missing for an order that its payer has approved */
    captureOrder: (id: string, wallet: SavedWallet | undefined, requestId: string) =>
      call<Order>({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
        requestId,
        ...(wallet && { body: { payment_source: { paypal: sourceOf(wallet) } } }),
      }),

    refundCapture: (id: string, amount: PaypalMoney, refund: string) =>
      call<Refund>({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
        requestId: refund,
        body: { amount, custom_id: refund },
      }),

    /** Saves a wallet without a charge, once its owner has approved. */
    createSetupToken: (description: string, back: Return, requestId: string) =>
      call<SetupToken>({
        method: 'POST',
        path: '/v3/vault/setup-tokens',
        requestId,
        body: {
          payment_source: {
            paypal: {
              ...VAULT,
              description: description.slice(0, MOST_DESCRIPTION),
              experience_context: { ...back, shipping_preference: 'NO_SHIPPING' },
            },
          },
        },
      }),

    getSetupToken: (id: string) =>
      unlessMissing(call<SetupToken>({ method: 'GET', path: `/v3/vault/setup-tokens/${encodeURIComponent(id)}` })),

    /** Makes of an approved setup token one that can be charged. */
    createPaymentToken: (setupToken: string, requestId: string) =>
      call<PaymentToken>({
        method: 'POST',
        path: '/v3/vault/payment-tokens',
        requestId,
        body: { payment_source: { token: { id: setupToken, type: 'SETUP_TOKEN' } } },
      }),

    getPaymentToken: (id: string) =>
      unlessMissing(call<PaymentToken>({ method: 'GET', path: `/v3/vault/payment-tokens/${encodeURIComponent(id)}` })),

    deletePaymentToken: (id: string) =>
      unlessMissing(call<void>({ method: 'DELETE', path: `/v3/vault/payment-tokens/${encodeURIComponent(id)}` })),
  };
}

export type PaypalApi = ReturnType<typeof paypalApi>;
