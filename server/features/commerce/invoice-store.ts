import type { Database } from '../../kernel/database/open';

export interface IssuedInvoice {
  number: string;
  issuedAt: Date;
}

const DIGITS = 6;

const numberOf = ({ prefix, year, number }: { prefix: string; year: number; number: number }): string =>
  `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;

/** A realm's invoices. Their numbers have no gap within a year: one is given in the transaction that needs it, or not at all. */
export function invoiceStore(database: Database, realm: string) {
  return {
    /**
     * Gives a payment its invoice.
     *
     * @param into the transaction that notes the payment’s success
     * @param now ms since the epoch
     */
    async issue(payment: string, prefix: string, now: number, into: Database): Promise<void> {
      const year = new Date(now).getUTCFullYear();
      const { last_number: number } = await into
        .insertInto('invoice_counter')
        .values({ realm, year, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['realm', 'year'])
            .doUpdateSet(({ eb }) => ({ last_number: eb('invoice_counter.last_number', '+', 1) })),
        )
        .returning('last_number')
        .executeTakeFirstOrThrow();
      await into
        .insertInto('invoice')
        .values({ realm, year, number, payment, prefix, issued_at: new Date(now) })
        .execute();
    },

    /** The invoices of payments that have one, by the payment. */
    async ofPayments(payments: readonly string[]): Promise<ReadonlyMap<string, IssuedInvoice>> {
      if (payments.length === 0) return new Map();
      const rows = await database
        .selectFrom('invoice')
        .where('realm', '=', realm)
        .where('payment', 'in', payments)
        .selectAll()
        .execute();
      return new Map(rows.map((row) => [row.payment, { number: numberOf(row), issuedAt: row.issued_at }]));
    },
  };
}
