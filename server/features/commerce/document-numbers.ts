import type { Database } from '../../kernel/database/open';

/** Invoices and credit notes are numbered each on their own. */
type Counter = 'invoice_counter' | 'credit_note_counter';

const DIGITS = 6;

/** “RFC-2026-000041” */
export const documentNumber = ({ prefix, year, number }: { prefix: string; year: number; number: number }): string =>
  `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;

/**
 * The next number of a realm and year. It is given in the transaction that needs it, or not at all, so that there is no gap.
 *
 * @param into that transaction
 * @param now ms since the epoch
 */
export async function nextNumber(
  counter: Counter,
  into: Database,
  realm: string,
  now: number,
): Promise<{ year: number; number: number }> {
  const year = new Date(now).getUTCFullYear();
  const { last_number: number } = await into
    .insertInto(counter)
    .values({ realm, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['realm', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last_number: eb(ref(`${counter}.last_number`), '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return { year, number };
}
