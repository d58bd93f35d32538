import type { Database } from '../../kernel/database/open';
import { documentNumber, nextNumber } from './document-numbers';

export interface IssuedInvoice {
  number: string;
  issuedAt: Date;
}

/** As `documentNumber` writes them. */
const NUMBER = /^(.{1,20})-(\d{4})-(\d{6,9})$/;

/** How far the digits of a number can be from what was meant. */
const NEAR = 10;
const MOST_LIKE = 200;

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

    /** The numbers of invoices that a written one could have meant: those with nearly its digits, and the latest. */
    async numbersLike(written: string): Promise<string[]> {
      const numbers = database.selectFrom('invoice').where('realm', '=', realm).select(['prefix', 'year', 'number']);
      const digits = Number(/\d{1,9}$/.exec(written)?.[0] ?? 0);
      const [near, latest] = await Promise.all([
        numbers
          .where('number', '>=', digits - NEAR)
          .where('number', '<=', digits + NEAR)
          .limit(MOST_LIKE)
          .execute(),
        numbers.orderBy('issued_at', 'desc').limit(MOST_LIKE).execute(),
      ]);
      return [...new Set([...near, ...latest].map(documentNumber))];
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
