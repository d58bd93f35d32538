import type { ChargeResult, ProviderCard } from '../payments/payment-provider';
import type { Return } from './api';
import type { StoredCharge } from './charge-store';

/** A wallet as it is saved. PayPal says nothing more of it that its owner knows it by. */
export const walletOf = (token: string): ProviderCard => ({
  ...{ reference: token, brand: 'paypal' },
  ...{ last4: null, expiryMonth: null, expiryYear: null },
});

/** How a charge ended, or that its payer is waited for, as far as the store knows. @returns undefined where PayPal knows */
export function knownResult({ state, reason, reference }: StoredCharge): ChargeResult | undefined {
  return state === 'DECLINED' ? { state, reference, reason: reason ?? 'card_declined' } : undefined;
}

export function waitingResult({ reference, approval_url: redirectUrl }: StoredCharge): ChargeResult {
  if (reference === null || redirectUrl === null) throw new Error(`PayPal gave no page to approve ${reference}`);
  return { state: 'ACTION_REQUIRED', reference, redirectUrl };
}

/** Where the payer comes back to, whatever they decide; undefined for an address that PayPal does not take. */
export const backTo = (url: string): Return | undefined =>
  URL.canParse(url) && /^https?:/.test(url) ? { return_url: url, cancel_url: url } : undefined;
