import type { LicencePeriod } from '../../schemas/generated/types';
import { earliest } from './earliest';
import type { GiftedTime } from './gifted-time';
import type { PauseDecision } from './pauses';
import { addDays } from './periods';

/** How a payment stands. UNKNOWN: the provider was called, and nobody knows with what result. */
export type PaymentState = 'UNKNOWN' | 'ACTION_REQUIRED' | 'DECLINED' | 'SUCCEEDED';

/** An attempt to charge an order. What becomes of it is only ever added. */
export interface Payment {
  id: string;
  /** Counted from 1. */
  attempt: number;
  /** Whether its customer made it, beside the plan by which the realm tries declined renewals again. */
  isByCustomer: boolean;
  /** ms since the epoch */
  createdAt: number;
  /** What was learnt of it, in no particular order: providers repeat themselves, and are late. */
  outcomes: readonly Exclude<PaymentState, 'UNKNOWN'>[];
}

/** Money that was given back. */
export interface Refund {
  amount: number;
  /** Whether what the payment opened ends with it. */
  endsAccess: boolean;
  /** When it went through, ms since the epoch; null before, or if it failed. */
  succeededAt: number | null;
}

/** A payment that its customer has the bank take back. */
export interface PaymentDispute {
  state: 'OPEN' | 'WON' | 'LOST';
  /** ms since the epoch */
  openedAt: number;
  /** When its end was learnt, ms since the epoch; null before. */
  closedAt: number | null;
}

/** What was agreed on: a purchase or a renewal. It never changes. */
export interface Order {
  id: string;
  licence: string;
  /** The subscription that it begins or renews; null for a one-time purchase. */
  subscription: string | null;
  /** Which period of the subscription it is, from 0. */
  period: number;
  isTrial: boolean;
  /** The subscription that this one takes the place of from its start on, once it is paid; null for most. */
  replaces: string | null;
  /** ms since the epoch */
  startsAt: number;
  /** ms since the epoch; null where it has no end. */
  endsAt: number | null;
  payments: readonly Payment[];
  refunds: readonly Refund[];
  /** Of its payments; none where it is left out. */
  disputes?: readonly PaymentDispute[];
  /** What was decided about pausing its subscription, the earliest first; none where it is left out. */
  pauses?: readonly PauseDecision[];
  /** The times that gifts which its customer redeemed give of its licence; none where it is left out. */
  gifts?: readonly GiftedTime[];
  /** When its customer withdrew from its subscription, ms since the epoch; null or left out where they have not. */
  withdrawnAt?: number | null;
}

/** What a customer decided about a subscription. */
export interface SubscriptionChange {
  subscription: string;
  kind: 'CANCELLED' | 'REACTIVATED';
  /** From when on it counts, ms since the epoch: a cancellation may have been declared for a later day. */
  at: number;
}

/** A licence that was given rather than bought. */
export interface Grant {
  licence: string;
  /** ms since the epoch */
  from: number;
  /** ms since the epoch; null where it has no end. */
  until: number | null;
  /** Of what paid for it, if it is a gift; none where it is left out. */
  disputes?: readonly PaymentDispute[];
  /** What it is, if somebody gave it: for so long, or once. */
  gift?: { period: LicencePeriod | null };
}

/** All that decides what an account may watch. Rows are only added to it. */
export interface Ledger {
  orders: readonly Order[];
  changes: readonly SubscriptionChange[];
  grants: readonly Grant[];
}

/** How a realm collects renewals that were declined. */
export interface DunningPlan {
  /** On which days after the first attempt it is tried again. */
  retryDays: readonly number[];
}

/** What a realm has decided about what was paid for, beside what its customers did. */
export interface AccessPolicy extends DunningPlan {
  /** Whether what a payment opened is suspended while the payment is disputed; not where it is left out. */
  suspendsDisputed?: boolean;
}

/** For how long somebody goes on watching after the last attempt, so that they can react to it. */
const LAST_GRACE_DAYS = 1;

/** Money that was taken counts whatever else was said of the payment, and a refusal more than an open question. */
export function paymentState({ outcomes }: Pick<Payment, 'outcomes'>): PaymentState {
  for (const state of ['SUCCEEDED', 'DECLINED', 'ACTION_REQUIRED'] as const) if (outcomes.includes(state)) return state;
  return 'UNKNOWN';
}

/** The attempt that was made last; undefined before the first. */
export const latestPayment = (payments: readonly Payment[]): Payment | undefined =>
  payments.reduce<Payment | undefined>(
    (latest, payment) => (latest && latest.attempt > payment.attempt ? latest : payment),
    undefined,
  );

/** How an order stands: paid once any attempt was, else as its last attempt is. */
export function orderState({ payments }: Pick<Order, 'payments'>): PaymentState {
  if (payments.some((payment) => paymentState(payment) === 'SUCCEEDED')) return 'SUCCEEDED';
  const last = latestPayment(payments);
  return last ? paymentState(last) : 'UNKNOWN';
}

export const isPaid = (order: Pick<Order, 'payments'>): boolean => orderState(order) === 'SUCCEEDED';

/** When the first of some disputes was lost, ms since the epoch; null where none was. */
export const lostAt = (disputes: readonly PaymentDispute[] = []): number | null =>
  earliest(...disputes.map(({ state, closedAt }) => (state === 'LOST' ? closedAt : null)));

/** Whether the bank is about to decide on one of an order's payments. */
export const isDisputed = ({ disputes = [] }: Pick<Order, 'disputes'>): boolean =>
  disputes.some(({ state }) => state === 'OPEN');

/** When a withdrawal, a refund or a lost dispute ended what an order opened, ms since the epoch; null where none did. */
export function revokedAt({
  refunds,
  disputes,
  withdrawnAt,
}: Pick<Order, 'refunds' | 'disputes' | 'withdrawnAt'>): number | null {
  return earliest(
    withdrawnAt,
    lostAt(disputes),
    ...refunds.map(({ endsAccess, succeededAt }) => (endsAccess ? succeededAt : null)),
  );
}

/** Whether what was paid for is suspended at a moment: the payment is disputed, and the realm has decided so. */
export const isSuspended = (
  { disputes = [] }: Pick<Order, 'disputes'>,
  { suspendsDisputed = false }: Pick<AccessPolicy, 'suspendsDisputed'>,
  now: number,
): boolean =>
  suspendsDisputed &&
  disputes.some(({ openedAt, closedAt }) => openedAt <= now && (closedAt === null || now < closedAt));

/** Whether nobody can say yet whether an order will be paid. */
export const isUnderWay = (order: Pick<Order, 'payments'>): boolean =>
  ['UNKNOWN', 'ACTION_REQUIRED'].includes(orderState(order));

/** The orders that were paid and took the place of a subscription, by its id. */
export const replacementsOf = <Placed extends Pick<Order, 'replaces' | 'payments'>>(
  orders: readonly Placed[],
): ReadonlyMap<string, Placed> =>
  new Map(orders.flatMap((order) => (order.replaces !== null && isPaid(order) ? [[order.replaces, order]] : [])));

/** Until when an unpaid renewal is tried again and the viewer goes on watching; ms since the epoch. */
export const graceEnd = (dueAt: number, { retryDays }: DunningPlan): number =>
  addDays(dueAt, Math.max(0, ...retryDays) + LAST_GRACE_DAYS);
