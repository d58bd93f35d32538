import type { ViewerPort } from '../../../renderer/contract';
import type { GiftBasket, GiftOffer, MoneyAmount } from '../../../schemas/generated/types';

/** Who gets the gift, when, and how much of it: as it was typed. */
export interface GiftDraft {
  giftId: string;
  recipientEmail: string;
  senderName: string;
  note: string;
  /** A day, as `2026-12-24`; empty for now. */
  deliverAt: string;
  numberOfPeriods: string;
}

/** This tab remembers it, over sign-in and the way to the bank. */
const STORED = 'giftDraft';

const FIELDS: readonly (keyof GiftDraft)[] = [
  ...(['giftId', 'recipientEmail', 'senderName', 'note', 'deliverAt', 'numberOfPeriods'] as const),
];

export function readGiftDraft(viewer: Pick<ViewerPort, 'readFromTab'>): GiftDraft | null {
  try {
    const stored = JSON.parse(viewer.readFromTab(STORED) ?? 'null') as Partial<GiftDraft> | null;
    return stored && FIELDS.every((name) => typeof stored[name] === 'string') ? (stored as GiftDraft) : null;
  } catch {
    return null;
  }
}

export const writeGiftDraft = (viewer: Pick<ViewerPort, 'writeToTab'>, draft: GiftDraft | null): void =>
  viewer.writeToTab(STORED, draft && JSON.stringify(draft));

/** Emails go out in the morning of the viewer's day. */
const DELIVERY_TIME = 'T09:00:00';

/** Puts the gift into the viewer's basket: what it costs there is what will be charged. @throws ApiError */
export async function fillBasket(viewer: ViewerPort, draft: GiftDraft, signal?: AbortSignal): Promise<GiftBasket> {
  const { giftId, recipientEmail, senderName, note, deliverAt, numberOfPeriods } = draft;
  await viewer.call('addGift', {
    params: { id: giftId },
    query: {},
    body: {
      ...{ recipientEmail, note },
      ...(deliverAt && { deliverAt: new Date(deliverAt + DELIVERY_TIME).toISOString() }),
      ...(numberOfPeriods && { options: { numberOfPeriods: Number(numberOfPeriods) } }),
    },
    ...(signal && { signal }),
  });
  return viewer.call('setGiftSender', { body: { senderName }, ...(signal && { signal }) });
}

/** What a gift costs that was drafted, in the country that its offer is for. */
export function giftTotal({ itemPrice, options }: GiftOffer, draft: GiftDraft | null | undefined): MoneyAmount {
  const periods = Number(draft?.numberOfPeriods) || options.numberOfPeriods.min;
  return { ...itemPrice, amount: itemPrice.amount * periods };
}

/** How many periods of a gift can be given, where there is a choice. */
export function periodChoices({ options: { numberOfPeriods, period } }: GiftOffer): number[] {
  const { min, max } = numberOfPeriods;
  if (period === null || min === max) return [];
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}
