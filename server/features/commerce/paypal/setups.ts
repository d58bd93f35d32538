import type { ChargeResult } from '../payments/payment-provider';
import { approvalUrlOf } from './api';
import type { StoredCharge } from './charge-store';
import { PaypalRefusal } from './client';
import type { FlowOptions, PaypalFlow } from './orders';
import { backTo, knownResult, waitingResult, walletOf } from './results';

/** Trials: nothing is charged, and the wallet is saved for the payments that follow. */
export function setupFlow({ api, charges, onTrouble }: FlowOptions): PaypalFlow {
  const succeeded = ({ payment, reference, token, state }: StoredCharge): ChargeResult => {
    if (state !== 'SAVED' || token === null) throw new Error(`payment ${payment} is ${state}`);
    // a wallet that was saved before has no setup token
    const saved = reference === null ? {} : { saved: walletOf(token) };
    return { state: 'SUCCEEDED', reference: reference ?? payment, ...saved };
  };

  /** Whether a wallet that was saved before still is. */
  async function verify({ payment }: StoredCharge, token: string): Promise<ChargeResult> {
    const isThere = (await api.getPaymentToken(token)) !== undefined;
    const charge = isThere ? await charges.save(payment, token) : await charges.decline(payment, 'expired_card');
    return knownResult(charge) ?? succeeded(charge);
  }

  /** Does something at PayPal; what PayPal refuses for good declines the payment. */
  async function unlessDeclined(payment: string, work: () => Promise<ChargeResult>): Promise<ChargeResult> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      onTrouble(error, `PayPal refused payment ${payment}`);
      const stored = await charges.decline(payment, 'card_declined');
      return knownResult(stored) ?? succeeded(stored);
    }
  }

  return {
    async start({ payment, description }, charge) {
      if (charge.token !== null) return verify(charge, charge.token);
      return unlessDeclined(payment, async () => {
        const setup = await api.createSetupToken(description, backTo(charge.return_url)!, payment);
        const stored = await charges.setReference(payment, setup.id, approvalUrlOf(setup) ?? null);
        return knownResult(stored) ?? waitingResult(stored);
      });
    },

    async find(charge) {
      const { payment, reference, state } = charge;
      if (state === 'SAVED') return succeeded(charge);
      if (reference === null) return undefined;
      const setup = await api.getSetupToken(reference);
      if (!setup) return knownResult(await charges.decline(payment, 'abandoned'));
      if (!['APPROVED', 'VAULTED', 'TOKENIZED'].includes(setup.status)) return waitingResult(charge);
      return unlessDeclined(payment, async () => {
        const token = await api.createPaymentToken(reference, `${payment}-token`);
        const stored = await charges.save(payment, token.id);
        return knownResult(stored) ?? succeeded(stored);
      });
    },
  };
}
