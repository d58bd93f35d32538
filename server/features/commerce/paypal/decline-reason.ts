import type { DeclineReason } from '../../../../schemas/generated/types';

/** What PayPal refuses a payment for that its payer has to do with (https://developer.paypal.com/api/rest/reference/orders/v2/errors). */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'card_declined',
  PAYER_CANNOT_PAY: 'card_declined',
  TRANSACTION_REFUSED: 'card_declined',
  COMPLIANCE_VIOLATION: 'card_declined',
  PAYER_ACCOUNT_RESTRICTED: 'card_declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'card_declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'card_declined',
  TRANSACTION_LIMIT_EXCEEDED: 'insufficient_funds',
  // the payer has taken back at PayPal what they had allowed
  AGREEMENT_ALREADY_CANCELLED: 'expired_card',
  BILLING_AGREEMENT_NOT_FOUND: 'expired_card',
  TOKEN_ID_NOT_FOUND: 'expired_card',
  PAYER_ACTION_REQUIRED: 'authentication_failed',
  // an order that nobody captured in time
  ORDER_EXPIRED: 'abandoned',
  RESOURCE_NOT_FOUND: 'abandoned',
};

/** Why a wallet was not charged, in the product's words; undefined for what its payer has nothing to do with. */
export const declineReason = (issue: string): DeclineReason | undefined =>
  Object.hasOwn(REASONS, issue) ? REASONS[issue] : undefined;
