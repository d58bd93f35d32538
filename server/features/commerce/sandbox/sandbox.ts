import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxCardRequest } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { ChargeRequest, ChargeResult, PaymentProvider, ProviderCard } from '../payments/payment-provider';
import type { ProviderType } from '../payments/payment-providers';
import type { SandboxCardTable, SandboxChargeTable } from './tables';
import { behaviourOf, brandOf, WALLET_BRAND } from './test-cards';
import type { SandboxEvent } from './webhooks';

export const SANDBOX = 'SANDBOX';

/** A charge that its payer can confirm. */
export type SandboxCharge = Pick<
  SandboxChargeTable,
  'realm' | 'payment' | 'card' | 'amount' | 'currency' | 'scale' | 'description' | 'state' | 'return_url'
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
  /** The card that a charge is made with; null for a wallet that its payer has yet to confirm. */
  cardOf(charge: Pick<SandboxCharge, 'realm' | 'card'>): Promise<Pick<SandboxCardTable, 'brand' | 'last4'> | null>;
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

const toProviderCard = ({ id, brand, last4, expiry_month, expiry_year }: SandboxCardTable): ProviderCard => ({
  ...{ reference: id, brand, last4 },
  expiryMonth: expiry_month,
  expiryYear: expiry_year,
});

/** How a charge begins. @param card missing where the payer chooses their wallet on our page */
function stateFor(
  card: SandboxCardTable | undefined,
  { isOffSession }: ChargeRequest,
): Pick<SandboxChargeTable, 'state' | 'reason'> {
  if (!card) return { state: 'ACTION_REQUIRED', reason: null };
  const { behaviour, is_authenticated } = card;
  if (behaviour === 'succeed') return { state: 'SUCCEEDED', reason: null };
  if (behaviour !== 'authenticate') return { state: 'DECLINED', reason: behaviour };
  // a card that was confirmed once is charged for renewals without its holder
  return { state: isOffSession && is_authenticated ? 'SUCCEEDED' : 'ACTION_REQUIRED', reason: null };
}

/** The last moment of a month, ms since the epoch. */
const endOfMonth = (year: number, month: number) => Date.UTC(year, month, 1);

interface SandboxOptions {
  database: Database;
  clock: () => number;
  /** Sends a webhook. @param into the transaction of what it tells of */
  notify(event: SandboxEvent, into: Database): Promise<void>;
}

/** The payment provider that is built in: it takes no money, and behaves as a real one does. */
export function createSandbox({ database, clock, notify }: SandboxOptions): Sandbox {
  const charges = (realm: string, payment: string) =>
    database.selectFrom('sandbox_charge').where('realm', '=', realm).where('payment', '=', payment).selectAll();

  const cardOf = (realm: string, id: string | null) =>
    database
      .selectFrom('sandbox_card')
      .where('realm', '=', realm)
      .where('id', '=', id ?? '')
      .selectAll()
      .executeTakeFirst();

  async function find(realm: string, payment: string): Promise<ChargeResult | undefined> {
    const charge = await charges(realm, payment).executeTakeFirst();
    if (!charge) return undefined;
    const result = resultOf(charge);
    if (result.state !== 'SUCCEEDED') return result;
    const card = await cardOf(realm, charge.card);
    return card?.brand === WALLET_BRAND ? { ...result, saved: toProviderCard(card) } : result;
  }

  const bySecret = (secret: string) =>
    database.selectFrom('sandbox_charge').where('secret', '=', secret).selectAll().executeTakeFirst();

  /** Ends a charge that waits, once. */
  const settle = (end: Pick<SandboxChargeTable, 'state' | 'reason'>, into: Database) =>
    into.updateTable('sandbox_charge').set(end).where('state', '=', 'ACTION_REQUIRED');

  /** The wallet with which a charge was confirmed, which can be charged again. */
  async function addWallet({ realm, payment }: Pick<SandboxChargeTable, 'realm' | 'payment'>, into: Database) {
    const id = `sandbox-${randomUUID()}`;
    await into
      .insertInto('sandbox_card')
      .values({
        ...{ id, realm, behaviour: 'succeed', brand: WALLET_BRAND, is_authenticated: true },
        ...{ last4: null, expiry_month: null, expiry_year: null },
      })
      .execute();
    await into
      .updateTable('sandbox_charge')
      .set({ card: id })
      .where('realm', '=', realm)
      .where('payment', '=', payment)
      .execute();
  }

  return {
    type: SANDBOX,
    find,
    bySecret,

    async cardOf({ realm, card }) {
      const found = await cardOf(realm, card);
      return found && found.brand !== WALLET_BRAND ? found : null;
    },

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
      const card = await cardOf(realm, token);
      // a wallet is its payer's by confirming a payment, and by no token
      return card && card.brand !== WALLET_BRAND ? toProviderCard(card) : undefined;
    },

    async charge(request) {
      const { realm, payment, amount, card: reference, description, returnUrl } = request;
      const card = await cardOf(realm, reference);
      const isWithoutPayer = reference === null && request.isOffSession;
      if (isWithoutPayer || (reference !== null && !card))
        return { state: 'DECLINED', reference: null, reason: 'card_declined' };
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
      return (await find(realm, payment))!;
    },

    async refund({ realm, refund, payment, amount: { amount } }) {
      return database.transaction().execute(async (transaction) => {
        const charge = await transaction
          .selectFrom('sandbox_charge')
          .where('realm', '=', realm)
          .where('payment', '=', payment)
          .select(['amount', 'state'])
          // one refund of a charge after the other
          .forUpdate()
          .executeTakeFirst();
        const refunds = await transaction
          .selectFrom('sandbox_refund')
          .where('realm', '=', realm)
          .where('payment', '=', payment)
          .select(['refund', 'amount'])
          .execute();
        if (refunds.some((one) => one.refund === refund)) return { state: 'SUCCEEDED', reference: refund };
        const refunded = refunds.reduce((sum, one) => sum + one.amount, 0);
        if (charge?.state !== 'SUCCEEDED' || refunded + amount > charge.amount)
          return { state: 'FAILED', reference: null };
        await transaction.insertInto('sandbox_refund').values({ realm, refund, payment, amount }).execute();
        return { state: 'SUCCEEDED', reference: refund };
      });
    },

    async cancel(realm, payment) {
      await settle({ state: 'DECLINED', reason: 'abandoned' }, database)
        .where('realm', '=', realm)
        .where('payment', '=', payment)
        .execute();
      return find(realm, payment);
    },

    async forget({ realm, cards }) {
      if (cards.length === 0) return;
      await database.deleteFrom('sandbox_card').where('realm', '=', realm).where('id', 'in', cards).execute();
    },

    async decide(secret, isConfirmed) {
      const end = isConfirmed
        ? ({ state: 'SUCCEEDED', reason: null } as const)
        : ({ state: 'DECLINED', reason: 'authentication_failed' } as const);
      await database.transaction().execute(async (transaction) => {
        const settled = await settle(end, transaction)
          .where('secret', '=', secret)
          .returning(['realm', 'payment', 'card'])
          .executeTakeFirst();
        if (!settled) return;
        const { realm, payment } = settled;
        await notify({ realm, payment }, transaction);
        if (!isConfirmed) return;
        if (settled.card === null) await addWallet(settled, transaction);
        else
          await transaction
            .updateTable('sandbox_card')
            .set({ is_authenticated: true })
            .where('id', '=', settled.card)
            .execute();
      });
      return bySecret(secret);
    },
  };
}

/** Simulated payments must be agreed to by name: nobody shall offer them by mistake. */
export const sandboxType = (sandbox: Sandbox): ProviderType => ({
  type: SANDBOX,
  open: (_, { details }) => (details?.sandbox === true ? sandbox : undefined),
});
