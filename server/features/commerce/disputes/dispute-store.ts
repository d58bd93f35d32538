import { randomUUID } from 'node:crypto';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { PaymentDispute } from '../../../../renderer/commerce/ledger';
import type { Database } from '../../../kernel/database/open';
import { readLists } from '../../../kernel/database/read-lists';
import type { Tables } from '../../../kernel/database/tables';
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

/** What `toDisputes` needs of some disputes, for `readLists`. @param chosen which ones, in the order in which they are to come */
export function disputeQueries(
  database: Database,
  realm: string,
  chosen: SelectQueryBuilder<Tables, 'dispute', object>,
) {
  return {
    disputes: chosen.selectAll(),
    disputeOutcomes: database
      .selectFrom('dispute_outcome')
      .where('realm', '=', realm)
      .where('dispute', 'in', chosen.select('id'))
      .select(['dispute', 'state', 'learnt_at']),
  };
}

/** A realm's disputes. Everything is added, nothing is changed. */
export function disputeStore(database: Database, realm: string) {
  const disputes = () => database.selectFrom('dispute').where('realm', '=', realm).orderBy('opened_at', 'desc');
  const read = async (chosen: SelectQueryBuilder<Tables, 'dispute', object>): Promise<StoredDispute[]> =>
    toDisputes(await readLists(database, disputeQueries(database, realm, chosen)));

  return {
    async find(id: string): Promise<StoredDispute | undefined> {
      return (await read(disputes().where('id', '=', id)))[0];
    },

    async byReference(reference: string): Promise<StoredDispute | undefined> {
      return (await read(disputes().where('reference', '=', reference)))[0];
    },

    /** The disputes of a payment, the latest first. */
    async ofPayment(payment: string): Promise<StoredDispute[]> {
      return read(disputes().where('payment', '=', payment));
    },

    /** The disputes of all payments of some orders, each with the id of its order; the latest first. */
    async ofOrders(orders: readonly string[]): Promise<OrderDispute[]> {
      if (orders.length === 0) return [];
      const payments = database.selectFrom('payment').where('realm', '=', realm).where('order_id', 'in', orders);
      const chosen = disputes().where('payment', 'in', payments.select('id'));
      const lists = await readLists(database, {
        ...disputeQueries(database, realm, chosen),
        payments: payments.select(['id', 'order_id']),
      });
      const orderOf = new Map(lists.payments.map(({ id, order_id }) => [id, order_id]));
      return toDisputes(lists).map((dispute) => ({ ...dispute, order: orderOf.get(dispute.payment)! }));
    },

    /** The last disputes that were opened, the latest first. */
    async latest(most: number): Promise<StoredDispute[]> {
      return read(disputes().limit(most));
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
