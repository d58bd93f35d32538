import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxCardRequest } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { ChargeRequest, ChargeResult, PaymentProvider } from '../payments/payment-provider';
import type { ProviderType } from '../payments/payment-providers';
import type { SandboxCardTable, SandboxChargeTable } from './tables';
import { behaviourOf, brandOf } from './test-cards';

export const SANDBOX = 'SANDBOX';

/** A charge that its payer can confirm. */
export type SandboxCharge = Pick<
  SandboxChargeTable,
  'realm' | 'payment' | 'amount' | 'currency' | 'scale' | 'description' | 'state' | 'return_url'
>;

export interface Sandbox extends PaymentProvider {
  /**
   * Stores a test card.
   *
   * @returns a token for it
   * @throws ServerError CARD_REFUSED for numbers that are no test card's, and cards that have expired
   */
  tokenize(realm: string, card: SandboxCardRequest): Promise<string>;
  /** A charge by the secret of its page. */
  bySecret(secret: string): Promise<SandboxCharge | undefined>;
  /** What its payer decided; the first word counts. @returns the charge as it stands */
  decide(secret: string, isConfirmed: boolean): Promise<SandboxCharge | undefined>;
}

const SECRET_BYTES = 24;

const pathOf = (secret: string) => `/sandbox/authentication/${secret}`;

function resultOf({ payment, state, reason, secret }: SandboxChargeTable): ChargeResult {
  switch (state) {
    case 'SUCCEEDED':
      return { state, reference: payment };
    case 'DECLINED':
      return { state, reference: payment, reason: reason ?? 'card_declined' };
    case 'ACTION_REQUIRED':
      return { state, reference: payment, redirectUrl: pathOf(secret) };
  }
}

/** How a charge to a card begins. */
function stateFor(
  { behaviour, is_authenticated }: SandboxCardTable,
  { isOffSession }: ChargeRequest,
): Pick<SandboxChargeTable, 'state' | 'reason'> {
  if (behaviour === 'succeed') return { state: 'SUCCEEDED', reason: null };
  if (behaviour !== 'authenticate') return { state: 'DECLINED', reason: behaviour };
  // a card that was confirmed once is charged for renewals without its holder
  return { state: isOffSession && is_authenticated ? 'SUCCEEDED' : 'ACTION_REQUIRED', reason: null };
}

/** The last moment of a month, ms since the epoch. */
const endOfMonth = (year: number, month: number) => Date.UTC(year, month, 1);

/** The payment provider that is built in: it takes no money, and behaves as a real one does. */
export function createSandbox(database: Database, clock: () => number): Sandbox {
  const charges = (realm: string, payment: string) =>
    database.selectFrom('sandbox_charge').where('realm', '=', realm).where('payment', '=', payment).selectAll();

  async function find(realm: string, payment: string): Promise<ChargeResult | undefined> {
    const charge = await charges(realm, payment).executeTakeFirst();
    return charge && resultOf(charge);
  }

  const bySecret = (secret: string) =>
    database.selectFrom('sandbox_charge').where('secret', '=', secret).selectAll().executeTakeFirst();

  /** Ends a charge that waits, once. */
  const settle = (end: Pick<SandboxChargeTable, 'state' | 'reason'>) =>
    database.updateTable('sandbox_charge').set(end).where('state', '=', 'ACTION_REQUIRED');

  return {
    type: SANDBOX,
    find,
    bySecret,

    async tokenize(realm, { number, expiryMonth, expiryYear }) {
      const behaviour = behaviourOf(number);
      if (!behaviour || endOfMonth(expiryYear, expiryMonth) <= clock()) throw new ServerError('CARD_REFUSED');
      const id = `sandbox-${randomUUID()}`;
      const card = { id, realm, behaviour, brand: brandOf(number), last4: number.slice(-4) };
      await database
        .insertInto('sandbox_card')
        .values({ ...card, expiry_month: expiryMonth, expiry_year: expiryYear, is_authenticated: false })
        .execute();
      return id;
    },

    async redeemToken({ realm }, token) {
      const card = await database
        .selectFrom('sandbox_card')
        .where('realm', '=', realm)
        .where('id', '=', token)
        .selectAll()
        .executeTakeFirst();
      if (!card) return undefined;
      const { brand, last4, expiry_month: expiryMonth, expiry_year: expiryYear } = card;
      return { reference: token, brand, last4, expiryMonth, expiryYear };
    },

    async charge(request) {
      const { realm, payment, amount, card: reference, description, returnUrl } = request;
      const card = await database
        .selectFrom('sandbox_card')
        .where('realm', '=', realm)
        .where('id', '=', reference)
        .selectAll()
        .executeTakeFirst();
      if (!card) return { state: 'DECLINED', reference: null, reason: 'card_declined' };
      await database
        .insertInto('sandbox_charge')
        .values({
          ...{ realm, payment, card: reference, description },
          ...amount,
          ...stateFor(card, request),
          secret: randomBytes(SECRET_BYTES).toString('base64url'),
          return_url: returnUrl,
        })
        // the same payment again: what was answered first stands
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return resultOf(await charges(realm, payment).executeTakeFirstOrThrow());
    },

    async cancel(realm, payment) {
      await settle({ state: 'DECLINED', reason: 'abandoned' })
        .where('realm', '=', realm)
        .where('payment', '=', payment)
        .execute();
      return find(realm, payment);
    },

    async decide(secret, isConfirmed) {
      const end = isConfirmed
        ? ({ state: 'SUCCEEDED', reason: null } as const)
        : ({ state: 'DECLINED', reason: 'authentication_failed' } as const);
      await settle(end).where('secret', '=', secret).execute();
      const charge = await bySecret(secret);
      if (charge?.state === 'SUCCEEDED')
        await database
          .updateTable('sandbox_card')
          .set({ is_authenticated: true })
          .where('id', '=', charge.card)
          .execute();
      return charge;
    },
  };
}

/** Simulated payments must be agreed to by name: nobody shall offer them by mistake. */
export const sandboxType = (sandbox: Sandbox): ProviderType => ({
  type: SANDBOX,
  open: (_, { details }) => (details?.sandbox === true ? sandbox : undefined),
});
