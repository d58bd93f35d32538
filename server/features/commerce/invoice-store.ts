import type { Database } from '../../kernel/database/open';
import { documentNumber, nextNumber } from './document-numbers';

export interface IssuedInvoice {
  number: string;
  issuedAt: Date;
}

/** As `documentNumber` writes them. */
const NUMBER = /^(.{1,20})-(\d{4})-(\d{6,9})$/;

/** A realm's invoices. Their numbers have no gap within a year. */
export function invoiceStore(database: Database, realm: string) {
  return {
    /**
     * Gives a payment its invoice.
     *
     * @param into the transaction that notes the payment’s success
     * @param now ms since the epoch
     */
    async issue(payment: string, prefix: string, now: number, into: Database): Promise<void> {
      const { year, number } = await nextNumber('invoice_counter', into, realm, now);
      await into
        .insertInto('invoice')
        .values({ realm, year, number, payment, prefix, issued_at: new Date(now) })
        .execute();
    },

    /** The payment of an invoice, by its number; undefined for a number that was not given. */
    async paymentOf(invoiceNumber: string): Promise<string | undefined> {
      const [, prefix, year, number] = NUMBER.exec(invoiceNumber) ?? [];
      if (prefix === undefined) return undefined;
      const row = await database
        .selectFrom('invoice')
        .where('realm', '=', realm)
        .where('year', '=', Number(year))
        .where('number', '=', Number(number))
        .where('prefix', '=', prefix)
        .select('payment')
        .executeTakeFirst();
      return row?.payment;
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
      return new Map(rows.map((row) => [row.payment, { number: documentNumber(row), issuedAt: row.issued_at }]));
    },
  };
}
