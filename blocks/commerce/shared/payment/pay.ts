import { ApiError, type ViewerPort } from '../../../../renderer/contract';
import type { DeclineReason, OrderAnswer, OrderRequest } from '../../../../schemas/generated/types';

/** Words for the viewer about a payment, by the key of their label. */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  constructor(readonly label: string) {
    super(label);
  }
}

const DECLINED: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'cardDeclined',
  insufficient_funds: 'insufficientFunds',
  expired_card: 'cardExpired',
  incorrect_cvc: 'incorrectCardCode',
  authentication_failed: 'authenticationFailed',
  abandoned: 'paymentAbandoned',
};

export const declineLabel = (reason: DeclineReason | undefined): string => DECLINED[reason ?? 'card_declined'];

/** How long to wait before the order is looked up again, in ms: a bank may take its time. */
const LOOKS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until a payment has an end, or its viewer is needed. @throws PaymentProblem when that takes too long */
async function settled(viewer: ViewerPort, placed: OrderAnswer): Promise<OrderAnswer> {
  let order = placed;
  for (const ms of LOOKS_MS) {
    if (order.state !== 'UNKNOWN') return order;
    await pause(ms);
    order = await viewer.call('order', { params: { id: order.id } });
  }
  if (order.state === 'UNKNOWN') throw new PaymentProblem('paymentPending');
  return order;
}

const KEY = 'checkoutKey';

/** One key for one purchase: reloads and second presses send the same, until it has an end. */
function keyFor(viewer: ViewerPort, purpose: string): string {
  const [stored, storedFor] = (viewer.readFromTab(KEY) ?? '').split(' ');
  if (stored && storedFor === purpose) return stored;
  const key = viewer.newId();
  viewer.writeToTab(KEY, `${key} ${purpose}`);
  return key;
}

/** The last attempt has an end: the next one is another purchase. */
export const forgetAttempt = (viewer: ViewerPort): void => viewer.writeToTab(KEY, null);

/** What is bought, and how it is ordered. */
export interface PlacedPurchase {
  /** What is bought, for how much, with what: another purpose is another purchase. */
  purpose: string;
  /** @param idempotencyKey the same for the same purchase, until it has an end */
  place(idempotencyKey: string): Promise<OrderAnswer>;
}

/** A licence, at the price and with the card that the viewer agreed to. */
export function licencePurchase(viewer: ViewerPort, request: Omit<OrderRequest, 'idempotencyKey'>): PlacedPurchase {
  const { licenceId, expectedTotal, voucherCode = '', paymentProvider, cardId = '' } = request;
  return {
    purpose: [licenceId, expectedTotal.amount, expectedTotal.currency, voucherCode, paymentProvider, cardId].join('/'),
    place: (idempotencyKey) => viewer.call('placeOrder', { body: { ...request, idempotencyKey } }),
  };
}

/**
 * Places an order and waits for its end.
 *
 * @returns the order, paid or waiting for its viewer
 * @throws PaymentProblem, ApiError
 */
export async function pay(viewer: ViewerPort, { purpose, place }: PlacedPurchase): Promise<OrderAnswer> {
  try {
    const placed = await place(keyFor(viewer, purpose));
    const order = await settled(viewer, placed);
    if (order.state !== 'ACTION_REQUIRED') forgetAttempt(viewer);
    if (order.state === 'SUCCEEDED') viewer.note({ do: 'changeLicences' });
    if (order.state === 'DECLINED') throw new PaymentProblem(declineLabel(order.declineReason));
    return order;
  } catch (error) {
    // without an answer nobody knows whether it was placed: the next attempt sends the same key
    if (error instanceof ApiError && error.status !== 0) forgetAttempt(viewer);
    throw error;
  }
}
