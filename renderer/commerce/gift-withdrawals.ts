import type { Money } from './money';
import type { WithdrawalTerms } from './withdrawals';

/** A gift, as a withdrawal from it depends on it. */
export interface WithdrawableGift {
  /** What was agreed on; undefined where there is no such right. */
  terms: WithdrawalTerms | undefined;
  isRedeemed: boolean;
  /** When it was taken back, ms since the epoch; null where it was not. */
  revokedAt: number | null;
  /** Whether the bank is about to decide on its payment. */
  isDisputed: boolean;
  /** What was paid for it and has not been given back, nor is on its way back. */
  kept: Money;
}

/**
 * Until when the giver can withdraw from a gift, and what they get back: all that they paid, since nothing of it has been used until
 * somebody redeems it. Pure; the account shows it and the API enforces it.
 *
 * @param now ms since the epoch
 * @returns null where they cannot
 */
export function giftWithdrawalAt(
  { terms, isRedeemed, revokedAt, isDisputed, kept }: WithdrawableGift,
  now: number,
): { until: number; refund: Money } | null {
  if (terms?.performance !== 'NOT_BEGUN' || now > terms.until) return null;
  return isRedeemed || revokedAt !== null || isDisputed ? null : { until: terms.until, refund: kept };
}
