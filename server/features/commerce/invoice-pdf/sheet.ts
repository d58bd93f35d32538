import { IntlMessageFormat } from 'intl-messageformat';
import { moneyOf } from '../../../../renderer/commerce/money';
import type { Realm } from '../../../../renderer/realm/compose';
import { directionOf, languageOf, tagOf } from '../../../../renderer/realm/languages';
import type { Invoice, InvoiceLine } from '../../../../schemas/generated/types';
import { noticeWords } from '../notices';
import type { SheetLogo } from './sheet-logo';

/** An amount, and what it is. */
export interface SheetRow {
  text: string;
  /** What is said below the text; empty without it. */
  note: string;
  amount: string;
  isTotal: boolean;
}

/** An invoice in words, ready to be laid out: a process that knows no realm makes a page of it. */
export interface InvoiceSheet {
  /** BCP 47. */
  language: string;
  isRightToLeft: boolean;
  /** Names the document to readers of PDFs. */
  title: string;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  /** The realm's mark; missing where it has none. */
  logo?: SheetLogo;
  heading: string;
  issued: string;
  parties: { title: string; lines: string[] }[];
  rows: SheetRow[];
  paidWith: string;
}

/** An invoice, whose customer may have a tax number. */
type PrintedInvoice = Omit<Invoice, 'customer'> & {
  customer: Invoice['customer'] & { taxNumber?: string | null | undefined };
};

/** A text in a direction of its own within another one (Unicode FSI and PDI). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const present = (lines: readonly (string | null | undefined)[]): string[] => lines.flatMap((line) => line || []);

/**
 * RT-30: what stands on the invoice in PDF, in the words in which the page shows it. Pure.
 *
 * @param locale one of the realm's
 * @param now ms since the epoch
 */
export function sheetOf(
  { number, issuedAt, seller, customer, lines, creditNotes, paidWith, ...invoice }: PrintedInvoice,
  realm: Pick<Realm, 'labels' | 'settings'>,
  locale: string,
  now: number,
): InvoiceSheet {
  const tag = tagOf(locale);
  const labels = realm.labels[languageOf(locale)] ?? {};
  const words = noticeWords(realm, { locale });
  const label = (key: string, values: Record<string, string> = {}) =>
    String(new IntlMessageFormat(labels[key] ?? key, tag).format(values));
  const money = (amount: number) => words.amount(moneyOf(amount, invoice));
  const day = (moment: string) => words.date(Date.parse(moment));
  const row = (text: string, amount: number, more: Partial<SheetRow> = {}): SheetRow => ({
    ...{ text, note: '', amount: money(amount), isTotal: false },
    ...more,
  });
  const taxNumberOf = ({ taxNumber }: { taxNumber?: string }) =>
    taxNumber && label('invoiceTaxNumber', { number: isolated(taxNumber) });
  const noteOf = ({ gift, from, until }: InvoiceLine): string => {
    if (gift) {
      const isLater = Date.parse(gift.deliverAt) > now;
      const values = { email: isolated(gift.recipientEmail), date: day(gift.deliverAt) };
      return label(isLater ? 'giftForLater' : 'giftFor', values);
    }
    return until === null ? '' : label('invoicePeriod', { from: day(from), until: day(until) });
  };
  const { taxName, taxRate, tax, total, totalExcTax } = invoice;
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  const rate = taxRate === null ? '' : percent.format(taxRate / 100);
  return {
    language: tag,
    isRightToLeft: directionOf(locale) === 'rtl',
    title: label('invoiceNumber', { number }),
    author: seller.name,
    createdAt: issuedAt,
    heading: label('invoiceNumber', { number: isolated(number) }),
    issued: label('invoiceIssued', { date: day(issuedAt) }),
    parties: [
      {
        title: label('invoiceFrom'),
        lines: present([seller.name, ...seller.address, taxNumberOf(seller), seller.email]),
      },
      {
        title: label('invoiceTo'),
        lines: present([customer.name, ...customer.address, taxNumberOf(customer), customer.email]),
      },
    ],
    rows: [
      ...lines.map((line) => row(line.description, line.price - line.discount, { note: noteOf(line) })),
      ...(taxName === null
        ? []
        : [row(label('invoiceNet'), totalExcTax), row(label('taxAdded', { name: taxName, rate }), tax)]),
      row(label('invoiceTotal'), total, { isTotal: true }),
      ...creditNotes.map((note) =>
        row(label('creditNoteLine', { number: isolated(note.number), date: day(note.issuedAt) }), -note.total, {
          note: note.tax > 0 ? label('creditNoteTax', { amount: money(note.tax) }) : '',
        }),
      ),
    ],
    paidWith: paidWith === null ? '' : label('invoicePaidWith', { card: isolated(paidWith) }),
  };
}
