import type { Selectable } from 'kysely';
import type { DeclineReason } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { PaypalChargeState, PaypalChargeTable } from './tables';

export type StoredCharge = Selectable<PaypalChargeTable>;
type NewCharge = Pick<StoredCharge, 'payment' | 'is_setup' | 'token' | 'is_off_session' | 'return_url'>;
type Change = Partial<Pick<StoredCharge, 'reference' | 'approval_url' | 'state' | 'reason' | 'token'>>;

/** PayPal's orders and setup tokens for the payments of a realm. Each change is made from a state that allows it, or not at all. */
export function chargeStore(database: Database, realm: string) {
  const find = (payment: string): Promise<StoredCharge | undefined> =>
    database
      .selectFrom('paypal_charge')
      .where('realm', '=', realm)
      .where('payment', '=', payment)
      .selectAll()
      .executeTakeFirst();

  const insert = (charge: NewCharge, end: Pick<StoredCharge, 'state' | 'reason'>) =>
    database
      .insertInto('paypal_charge')
      .values({ ...charge, ...end, realm, reference: null, approval_url: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  /** @returns the charge as it is then */
  async function change(payment: string, from: readonly PaypalChargeState[], to: Change): Promise<StoredCharge> {
    await database
      .updateTable('paypal_charge')
      .set(to)
      .where('realm', '=', realm)
      .where('payment', '=', payment)
      .where('state', 'in', from)
      .execute();
    return (await find(payment))!;
  }

  return {
    find,

    /** @returns the charge as it was first stored */
    async begin(charge: NewCharge): Promise<StoredCharge> {
      await insert(charge, { state: 'OPEN', reason: null });
      return (await find(charge.payment))!;
    },

    /** Stores what PayPal calls it, before anything can be charged. */
    setReference: (payment: string, reference: string, approvalUrl: string | null) =>
      change(payment, ['OPEN'], { reference, approval_url: approvalUrl }),

    /** From now on, only PayPal knows whether it was charged. A charge that was given up stays so. */
    beginCapture: (payment: string) => change(payment, ['OPEN', 'CAPTURING'], { state: 'CAPTURING' }),

    /** PayPal has not charged the saved wallet, and sends its owner to a page. */
    awaitPayer: (payment: string, approvalUrl: string) =>
      change(payment, ['CAPTURING'], { state: 'OPEN', token: null, approval_url: approvalUrl }),

    /** The wallet is saved, and nothing was charged. */
    save: (payment: string, token: string) => change(payment, ['OPEN'], { state: 'SAVED', token }),

    /** PayPal has refused it. */
    decline: (payment: string, reason: DeclineReason) =>
      change(payment, ['OPEN', 'CAPTURING'], { state: 'DECLINED', reason }),

    /** Gives up a charge that cannot have been captured: then it never is. One that PayPal has not heard of is stored for that. */
    async abandon(payment: string): Promise<StoredCharge> {
      const end = { state: 'DECLINED', reason: 'abandoned' } as const;
      await insert({ payment, is_setup: false, token: null, is_off_session: false, return_url: '' }, end);
      return change(payment, ['OPEN'], end);
    },
  };
}

export type ChargeStore = ReturnType<typeof chargeStore>;
