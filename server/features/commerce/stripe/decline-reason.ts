import type { DeclineReason } from '../../../../schemas/generated/types';

/** Stripe's codes for a card that was not charged (https://docs.stripe.com/declines/codes). */
export interface StripeDecline {
  code?: string | undefined;
  decline_code?: string | undefined;
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
};

/** Why a card was declined, in the product's words. Stripe's other reasons (fraud, a lost card) are not for its holder's eyes. */
export function declineReason({ decline_code: declineCode = '', code = '' }: StripeDecline): DeclineReason {
  const match = [declineCode, code].find((one) => Object.hasOwn(REASONS, one));
  return match === undefined ? 'card_declined' : REASONS[match]!;
}

/** Whether the bank requires the holder to authenticate an off-session charge. */
export const needsAuthentication = ({ decline_code: declineCode, code }: StripeDecline): boolean =>
  [declineCode, code].includes('authentication_required');
