/** The steps of giving, in their order; each is a word in the address. */
export const GIFT_STEPS = ['gift', 'recipient', 'account', 'address', 'card'] as const;

export type GiftStep = (typeof GIFT_STEPS)[number];

/** A step as the address has it; null for anything else. */
export const readGiftStep = (text: string | null): GiftStep | null => GIFT_STEPS.find((step) => step === text) ?? null;

/** What decides how far one can go. */
export interface GiftProgress {
  hasGift: boolean;
  hasRecipient: boolean;
  isMember: boolean;
  hasAddress: boolean;
}

/** The first step in which something is left to do. */
export function dueGiftStep({ hasGift, hasRecipient, isMember, hasAddress }: GiftProgress): GiftStep {
  if (!hasGift) return 'gift';
  if (!hasRecipient) return 'recipient';
  if (!isMember) return 'account';
  return hasAddress ? 'card' : 'address';
}

/** The step that is shown: the one in the address, unless something before it is still to be done. */
export function shownGiftStep(wanted: GiftStep | null, progress: GiftProgress): GiftStep {
  const due = dueGiftStep(progress);
  // who has an account has nothing to do in its step
  if (wanted === null || (wanted === 'account' && progress.isMember)) return due;
  return GIFT_STEPS.indexOf(wanted) > GIFT_STEPS.indexOf(due) ? due : wanted;
}
