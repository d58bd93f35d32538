import type { DeclineReason } from '../../../../schemas/generated/types';

/** What becomes of charges to a test card. */
export type CardBehaviour = 'succeed' | 'authenticate' | DeclineReason;

/** The cards that do anything but succeed; the numbers are those that developers know from elsewhere. */
const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4000002500003155': 'authenticate',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
};

const SUCCEEDING: readonly string[] = ['4242424242424242', '5555555555554444', '378282246310005'];

/** What becomes of charges to a card; undefined for a number that is no test card: it might be a real one. */
export const behaviourOf = (number: string): CardBehaviour | undefined =>
  SUCCEEDING.includes(number) ? 'succeed' : Object.hasOwn(BEHAVIOURS, number) ? BEHAVIOURS[number] : undefined;

/** The brand of a sandbox's wallet, as `brandOf` has those of cards. */
export const WALLET_BRAND = 'wallet';

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (number.startsWith('3')) return 'amex';
  return 'mastercard';
}
