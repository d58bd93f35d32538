import { type GiftedTime, giftedUntil } from './gifted-time';
import { addPeriods } from './periods';

/** What a customer decided about pausing a subscription. */
export interface PauseDecision {
  /** The end of what had been paid for then, from which on nothing is charged; ms since the epoch. */
  from: number;
  /** For how many months; 0 takes a pause back, or ends it. */
  months: number;
  /** When it was decided, ms since the epoch. */
  at: number;
}

/** A period of a subscription, with what was decided after it was paid for, the earliest first. */
interface PausedPeriod {
  /** ms since the epoch; null where it has no end. */
  endsAt: number | null;
  pauses?: readonly PauseDecision[];
  /** The times that gifts give of its licence. */
  gifts?: readonly GiftedTime[];
}

/**
 * Until when a subscription is paused once a period of it is over, ms since the epoch; null where it is not. Pure.
 *
 * @param now decisions after this moment do not count; ms since the epoch
 */
export function pausedUntil({ endsAt, pauses = [] }: PausedPeriod, now = Number.POSITIVE_INFINITY): number | null {
  const last = pauses.filter(({ from, at }) => from === endsAt && at <= now).at(-1);
  if (!last || endsAt === null) return null;
  if (last.months > 0) return addPeriods(endsAt, 'MONTH', last.months);
  return last.at > endsAt ? last.at : null;
}

/** When the period after one begins, ms since the epoch: at its end, or when the pause and the gifts after it are over. */
export const nextStart = (period: PausedPeriod & { endsAt: number }): number =>
  giftedUntil(pausedUntil(period) ?? period.endsAt, period.gifts);
