import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Refund } from '../../../../renderer/commerce/ledger';
import type { Database } from '../../../kernel/database/open';
import { readLists } from '../../../kernel/database/read-lists';
import type { Tables } from '../../../kernel/database/tables';
import { documentNumber, nextNumber } from '../document-numbers';
import type { RefundResult } from '../payments/payment-provider';
import type { CreditNoteTable, RefundTable } from './tables';

/** How a refund stands. PENDING: the provider has not said, or it is on its way. */
export type RefundState = RefundResult['state'];

/** A refund, as the store has it. Moments are ms since the epoch. */
export interface StoredRefund extends Refund {
  id: string;
  payment: string;
  reason: string;
  requestedBy: string;
  requestedAt: number;
  state: RefundState;
  creditNote: IssuedCreditNote | null;
}

export interface IssuedCreditNote {
  number: string;
  issuedAt: Date;
  /** In the smallest unit of the currency. */
  total: number;
  tax: number;
}

export interface NewRefund
  extends Pick<StoredRefund, 'id' | 'payment' | 'amount' | 'reason' | 'endsAccess' | 'requestedBy'> {
  idempotencyKey: string;
}

/** Refunds as their tables have them. */
interface RefundRows {
  refunds: readonly Selectable<RefundTable>[];
  refundOutcomes: readonly Outcome[];
  creditNotes: readonly Selectable<CreditNoteTable>[];
}

interface Outcome {
  refund: string;
  state: 'SUCCEEDED' | 'FAILED';
  learnt_at: Date;
}

/** What refunds have taken of an order, or will, in the smallest unit. */
export const takenBy = (refunds: readonly StoredRefund[]): number =>
  refunds.filter(({ state }) => state !== 'FAILED').reduce((sum, { amount }) => sum + amount, 0);

/** What has been given back of a payment, in the smallest unit. */
export const refundedOf = (refunds: readonly StoredRefund[], payment: string): number =>
  refunds
    .filter((refund) => refund.payment === payment && refund.state === 'SUCCEEDED')
    .reduce((sum, { amount }) => sum + amount, 0);

const creditNoteOf = (row: Selectable<CreditNoteTable>): IssuedCreditNote => ({
  number: documentNumber(row),
  issuedAt: row.issued_at,
  total: row.total,
  tax: row.tax,
});

function toRefund(
  row: Selectable<RefundTable>,
  outcomes: readonly Outcome[],
  notes: readonly Selectable<CreditNoteTable>[],
): StoredRefund {
  const own = outcomes.filter(({ refund }) => refund === row.id);
  // money that went back counts, whatever else was said
  const succeeded = own.find(({ state }) => state === 'SUCCEEDED');
  const note = notes.find(({ refund }) => refund === row.id);
  return {
    ...{ id: row.id, payment: row.payment, amount: row.amount, reason: row.reason, endsAccess: row.ends_access },
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.getTime(),
    succeededAt: succeeded?.learnt_at.getTime() ?? null,
    state: succeeded ? 'SUCCEEDED' : own.length > 0 ? 'FAILED' : 'PENDING',
    creditNote: note ? creditNoteOf(note) : null,
  };
}

export const toRefunds = ({ refunds, refundOutcomes, creditNotes }: RefundRows): StoredRefund[] =>
  refunds.map((row) => toRefund(row, refundOutcomes, creditNotes));

/** What `toRefunds` needs of some refunds, for `readLists`. @param chosen which ones, in the order in which they are to come */
export function refundQueries(database: Database, realm: string, chosen: SelectQueryBuilder<Tables, 'refund', object>) {
  const own = chosen.select('id').$asScalar();
  return {
    refunds: chosen.selectAll(),
    refundOutcomes: database
      .selectFrom('refund_outcome')
      .where('realm', '=', realm)
      .where('refund', 'in', own)
      .select(['refund', 'state', 'learnt_at']),
    creditNotes: database.selectFrom('credit_note').where('realm', '=', realm).where('refund', 'in', own).selectAll(),
  };
}

/** A realm's refunds. Everything is added, nothing is changed. */
export function refundStore(database: Database, realm: string) {
  const read = async (chosen: SelectQueryBuilder<Tables, 'refund', object>): Promise<StoredRefund[]> =>
    toRefunds(await readLists(database, refundQueries(database, realm, chosen)));
  const refunds = () => database.selectFrom('refund').where('realm', '=', realm).orderBy('requested_at');

  return {
    /** The refunds of payments, the earliest first. */
    async ofPayments(payments: readonly string[]): Promise<StoredRefund[]> {
      if (payments.length === 0) return [];
      return read(refunds().where('payment', 'in', payments));
    },

    async find(id: string): Promise<StoredRefund | undefined> {
      return (await read(refunds().where('id', '=', id)))[0];
    },

    /** The last refunds that were requested, the latest first. */
    async latest(most: number): Promise<StoredRefund[]> {
      const rows = database.selectFrom('refund').where('realm', '=', realm).orderBy('requested_at', 'desc');
      return read(rows.limit(most));
    },

    async byKey(idempotencyKey: string): Promise<StoredRefund | undefined> {
      return (await read(refunds().where('idempotency_key', '=', idempotencyKey)))[0];
    },

    /** @param now ms since the epoch */
    async add(refund: NewRefund, now: number): Promise<void> {
      const { id, payment, amount, reason, endsAccess, requestedBy, idempotencyKey } = refund;
      await database
        .insertInto('refund')
        .values({
          ...{ realm, id, payment, amount, reason, ends_access: endsAccess, requested_by: requestedBy },
          idempotency_key: idempotencyKey,
          requested_at: new Date(now),
        })
        .execute();
    },

    /** Adds what became of a refund. @param now ms since the epoch @returns whether it was news */
    async addOutcome(refund: string, { state, reference }: RefundResult, now: number): Promise<boolean> {
      if (state === 'PENDING') return false;
      const added = await database
        .insertInto('refund_outcome')
        .values({ realm, refund, state, reference, learnt_at: new Date(now) })
        .onConflict((conflict) => conflict.columns(['realm', 'refund', 'state']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Gives a refund its credit note, in the transaction that notes its success. @param now ms since the epoch */
    async issueCreditNote(
      refund: string,
      { total, tax }: Pick<IssuedCreditNote, 'total' | 'tax'>,
      prefix: string,
      now: number,
    ): Promise<void> {
      const { year, number } = await nextNumber('credit_note_counter', database, realm, now);
      await database
        .insertInto('credit_note')
        .values({ realm, year, number, refund, prefix, total, tax, issued_at: new Date(now) })
        .execute();
    },
  };
}
