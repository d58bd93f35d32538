import { randomUUID } from 'node:crypto';
import type { Expression, Selectable } from 'kysely';
import type { PaymentDispute } from '../../../../renderer/commerce/ledger';
import type { Database } from '../../../kernel/database/open';
import type { DisputeOutcomeTable, DisputeTable } from './tables';

/** A dispute, as the store has it. Moments are ms since the epoch. */
export interface StoredDispute extends PaymentDispute {
  id: string;
  payment: string;
  /** In the smallest unit of the payment's currency. */
  amount: number;
  reason: string;
  reference: string | null;
}

/** A dispute, with the order whose payment it is about. */
export interface OrderDispute extends StoredDispute {
  order: string;
}

export type NewDispute = Pick<StoredDispute, 'payment' | 'amount' | 'reason' | 'reference'>;

type Outcome = Pick<Selectable<DisputeOutcomeTable>, 'dispute' | 'state' | 'learnt_at'>;

function toDispute(row: Selectable<DisputeTable>, outcomes: readonly Outcome[]): StoredDispute {
  const own = outcomes.filter(({ dispute }) => dispute === row.id);
  // money that the bank has taken counts, whatever else was said
  const end = own.find(({ state }) => state === 'LOST') ?? own[0];
  return {
    ...{ id: row.id, payment: row.payment, amount: row.amount, reason: row.reason, reference: row.reference },
    openedAt: row.opened_at.getTime(),
    state: end?.state ?? 'OPEN',
    closedAt: end?.learnt_at.getTime() ?? null,
  };
}

/** Disputes as their tables have them. */
interface DisputeRows {
  disputes: readonly Selectable<DisputeTable>[];
  disputeOutcomes: readonly Outcome[];
}

export const toDisputes = ({ disputes, disputeOutcomes }: DisputeRows): StoredDispute[] =>
  disputes.map((row) => toDispute(row, disputeOutcomes));

/** What `toDisputes` needs of the disputes of payments, for `readLists`; the latest first. @param payments their ids */
export function disputeQueries(database: Database, realm: string, payments: Expression<string>) {
  const disputes = database.selectFrom('dispute').where('realm', '=', realm).where('payment', 'in', payments);
  return {
    disputes: disputes.orderBy('opened_at', 'desc').selectAll(),
    disputeOutcomes: database
      .selectFrom('dispute_outcome')
      .where('realm', '=', realm)
      .where('dispute', 'in', disputes.select('id'))
      .select(['dispute', 'state', 'learnt_at']),
  };
}

/** A realm's disputes. Everything is added, nothing is changed. */
export function disputeStore(database: Database, realm: string) {
  const disputes = () => database.selectFrom('dispute').where('realm', '=', realm).orderBy('opened_at', 'desc');

  async function complete(rows: readonly Selectable<DisputeTable>[]): Promise<StoredDispute[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const outcomes = await database
      .selectFrom('dispute_outcome')
      .where('realm', '=', realm)
      .where('dispute', 'in', ids)
      .select(['dispute', 'state', 'learnt_at'])
      .execute();
    return rows.map((row) => toDispute(row, outcomes));
  }

  return {
    async find(id: string): Promise<StoredDispute | undefined> {
      return (await complete(await disputes().where('id', '=', id).selectAll().execute()))[0];
    },

    async byReference(reference: string): Promise<StoredDispute | undefined> {
      return (await complete(await disputes().where('reference', '=', reference).selectAll().execute()))[0];
    },

    /** The disputes of a payment, the latest first. */
    async ofPayment(payment: string): Promise<StoredDispute[]> {
      return complete(await disputes().where('payment', '=', payment).selectAll().execute());
    },

    /** The disputes of all payments of some orders, each with the id of its order; the latest first. */
    async ofOrders(orders: readonly string[]): Promise<OrderDispute[]> {
      if (orders.length === 0) return [];
      const rows = await database
        .selectFrom('dispute')
        .innerJoin('payment', (join) =>
          join.onRef('payment.realm', '=', 'dispute.realm').onRef('payment.id', '=', 'dispute.payment'),
        )
        .where('dispute.realm', '=', realm)
        .where('payment.order_id', 'in', orders)
        .orderBy('opened_at', 'desc')
        .selectAll('dispute')
        .select('payment.order_id')
        .execute();
      const found = await complete(rows);
      return found.map((dispute, place) => ({ ...dispute, order: rows[place]!.order_id }));
    },

    /** The last disputes that were opened, the latest first. */
    async latest(most: number): Promise<StoredDispute[]> {
      return complete(await disputes().limit(most).selectAll().execute());
    },

    /** @param now ms since the epoch @returns its id */
    async open({ payment, amount, reason, reference }: NewDispute, now: number): Promise<string> {
      const id = randomUUID();
      await database
        .insertInto('dispute')
        .values({ realm, id, payment, amount, reason, reference, opened_at: new Date(now) })
        .execute();
      return id;
    },

    /** Adds how a dispute ended. @param now ms since the epoch @returns whether it was news */
    async addOutcome(dispute: string, state: DisputeOutcomeTable['state'], now: number): Promise<boolean> {
      const added = await database
        .insertInto('dispute_outcome')
        .values({ realm, dispute, state, learnt_at: new Date(now) })
        .onConflict((conflict) => conflict.columns(['realm', 'dispute', 'state']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
