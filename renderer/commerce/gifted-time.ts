/** For how long a gift gives a licence, ms since the epoch. */
export interface GiftedTime {
  from: number;
  until: number;
}

/** Whether gifts put off what follows on a period. Pure. */
export const isPutOff = ({ endsAt, gifts }: { endsAt: number | null; gifts?: readonly GiftedTime[] }): boolean =>
  endsAt !== null && giftedUntil(endsAt, gifts) > endsAt;

/** Until when gifts go on giving a licence from a moment on, ms since the epoch; the moment itself where none does. Pure. */
export function giftedUntil(moment: number, gifts: readonly GiftedTime[] = []): number {
  const next = gifts.find(({ from, until }) => from <= moment && until > moment);
  return next ? giftedUntil(next.until, gifts) : moment;
}
