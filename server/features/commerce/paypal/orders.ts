import type { DeclineReason } from '../../../../schemas/generated/types';
import type { ChargeRequest, ChargeResult } from '../payments/payment-provider';
import { approvalUrlOf, type Order, type PaypalApi } from './api';
import type { ChargeStore, StoredCharge } from './charge-store';
import { PaypalRefusal } from './client';
import { declineReason } from './decline-reason';
import { backTo, knownResult, waitingResult, walletOf } from './results';

/** How payments of one kind are begun at PayPal, and how they stand. */
export interface PaypalFlow {
  /** @param value the amount as PayPal writes it */
  start(request: ChargeRequest, charge: StoredCharge, value: string): Promise<ChargeResult>;
  /** @returns undefined where PayPal cannot have charged anything, and nobody is waited for */
  find(charge: StoredCharge): Promise<ChargeResult | undefined>;
}

export interface FlowOptions {
  api: PaypalApi;
  charges: ChargeStore;
  onTrouble: (error: unknown, what: string) => void;
}

/** What PayPal says of an order whose payer has to approve it, and where it refuses to capture one for that. */
const NEEDS_PAYER = 'PAYER_ACTION_REQUIRED';

const captureOf = ({ purchase_units: units }: Order) => units?.[0]?.payments?.captures?.[0];

/**
 * Payments by PayPal's orders. An order charges nothing until it is captured, and its id is stored before: so a payment whose
 * answers were lost is always found again, and one that was given up is never captured.
 */
export function orderFlow({ api, charges, onTrouble }: FlowOptions): PaypalFlow {
  async function declined({ payment }: StoredCharge, reason: DeclineReason): Promise<ChargeResult> {
    return knownResult(await charges.decline(payment, reason))!;
  }

  /** What PayPal has refused, for good. */
  async function refused(charge: StoredCharge, error: PaypalRefusal): Promise<ChargeResult> {
    const reason = declineReason(error.issue);
    if (reason === undefined) onTrouble(error, `PayPal refused payment ${charge.payment}`);
    return declined(charge, reason ?? 'card_declined');
  }

  /** The result of an order that was captured. @throws while PayPal has not decided */
  async function completed(charge: StoredCharge, order: Order): Promise<ChargeResult> {
    const capture = captureOf(order);
    switch (capture?.status) {
      case 'COMPLETED':
      case 'REFUNDED':
      case 'PARTIALLY_REFUNDED': {
        const vaulted = order.payment_source?.paypal?.attributes?.vault?.id;
        const saved = charge.token === null && vaulted ? { saved: walletOf(vaulted) } : {};
        return { state: 'SUCCEEDED', reference: capture.id, ...saved };
      }
      case 'DECLINED':
      case 'FAILED':
        return declined(charge, 'card_declined');
      default:
        throw new Error(`the capture of order ${order.id} is ${capture?.status}`);
    }
  }

  /** PayPal wants the owner of a saved wallet to approve this payment. */
  async function requestApproval(charge: StoredCharge, answer: PaypalRefusal | Order): Promise<ChargeResult> {
    const url = approvalUrlOf(answer) ?? approvalUrlOf((await api.getOrder(charge.reference!)) ?? {});
    if (url === undefined) return declined(charge, 'authentication_failed');
    const waiting = await charges.awaitPayer(charge.payment, url);
    return knownResult(waiting) ?? waitingResult(waiting);
  }

  /** @param order as PayPal has it; undefined where it has none any more */
  async function capture(charge: StoredCharge, order: Order | undefined): Promise<ChargeResult> {
    const { payment, token, is_off_session: isOffSession } = charge;
    const id = charge.reference!;
    const ended = knownResult(await charges.beginCapture(payment));
    if (ended) return ended;
    const wallet =
      token !== null && order?.status !== 'APPROVED'
        ? { token, isOffSession, back: backTo(charge.return_url) }
        : undefined;
    try {
      const captured = await api.captureOrder(id, wallet, `${payment}-${wallet ? 'wallet' : 'capture'}`);
      return captured.status === NEEDS_PAYER
        ? await requestApproval(charge, captured)
        : await completed(charge, captured);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issue === NEEDS_PAYER && wallet) return requestApproval(charge, error);
      if (error.issue !== 'ORDER_ALREADY_CAPTURED') return refused(charge, error);
      const existing = await api.getOrder(id);
      if (!existing) throw error;
      return completed(charge, existing);
    }
  }

  async function settle(charge: StoredCharge, order: Order | undefined): Promise<ChargeResult> {
    if (order?.status === 'COMPLETED') return completed(charge, order);
    if (charge.state === 'CAPTURING' || order?.status === 'APPROVED') return capture(charge, order);
    if (order && order.status !== 'VOIDED') return waitingResult(charge);
    // PayPal forgets orders that nobody approves
    return knownResult(await charges.abandon(charge.payment)) ?? capture(charge, order);
  }

  /** @returns undefined where PayPal does not take such an order */
  async function create(request: ChargeRequest, charge: StoredCharge, value: string): Promise<Order | undefined> {
    const { realm, payment, card, description, isRecurring: isSaved } = request;
    // as it was first stored: PayPal takes a request id again with the same body only
    const back = backTo(charge.return_url);
    const order = {
      amount: { currency_code: request.amount.currency, value },
      ...{ description, customId: `${realm}/${payment}` },
      ...(card === null && back && { approval: { ...back, isSaved } }),
    };
    try {
      return await api.createOrder(order, payment);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      onTrouble(error, `PayPal refused payment ${payment}`);
      return undefined;
    }
  }

  return {
    async start(request, begun, value) {
      const { payment } = begun;
      const order = await create(request, begun, value);
      if (!order) return knownResult(await charges.decline(payment, 'card_declined'))!;
      const approvalUrl = request.card === null ? (approvalUrlOf(order) ?? null) : null;
      const charge = await charges.setReference(payment, order.id, approvalUrl);
      return knownResult(charge) ?? (charge.token === null ? waitingResult(charge) : await capture(charge, order));
    },

    async find(charge) {
      const { reference, token, state } = charge;
      // a saved wallet is charged by us, and has not been
      if (reference === null || (token !== null && state === 'OPEN')) return undefined;
      return settle(charge, await api.getOrder(reference));
    },
  };
}
