import { type BlockProps, isMember, useEngine, useViewer } from '../../../../renderer/contract';
import { Outcome } from '../../../../renderer/forms/entry';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Icon } from '../../../../renderer/ui/icon';
import type { Invoice as InvoiceAnswer } from '../../../../schemas/generated/types';
import { Lines } from '../../../shared/account-page';
import { SignInFirst } from '../../../shared/sign-in-first';
import { useApiQuery } from '../../../shared/use-api-query';
import { DownloadInvoice } from '../../shared/DownloadInvoice';
import { useGiftWords } from '../../shared/gift-words';
import { usePriceWords } from '../../shared/price-words';
import styles from './invoice.module.css';
import type load from './load';

/** A text within another one, in a direction of its own (Unicode FSI and PDI). */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The seller or the customer, line by line. */
function Party({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <address>
        {lines.flatMap((line) =>
          line
            ? [
                // an address keeps the direction of its own script: “8 rue …” would end in its number on a page from right to left
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>,
              ]
            : [],
        )}
      </address>
    </div>
  );
}

function Sheet({ invoice }: { invoice: InvoiceAnswer }) {
  const { label, formats } = useEngine();
  const { price, day } = usePriceWords();
  const giftWords = useGiftWords();
  const {
    number,
    issuedAt,
    seller,
    customer,
    lines,
    currency,
    scale,
    totalExcTax,
    tax,
    taxName,
    taxRate,
    total,
    creditNotes,
  } = invoice;
  const money = (amount: number) => price({ amount, scale, currency });
  const numberOf = ({ taxNumber }: { taxNumber?: string }) =>
    taxNumber && label('invoiceTaxNumber', { number: isolated(taxNumber) });
  const rate = taxRate === null ? '' : formats.number(taxRate / 100, { style: 'percent', maximumFractionDigits: 3 });
  return (
    <>
      <header>
        <h1>{label('invoiceNumber', { number })}</h1>
        <p>{label('invoiceIssued', { date: day(issuedAt) })}</p>
      </header>
      <div className={styles.parties}>
        <Party title={label('invoiceFrom')} lines={[seller.name, ...seller.address, numberOf(seller), seller.email]} />
        <Party
          title={label('invoiceTo')}
          lines={[customer.name, ...customer.address, numberOf(customer), customer.email]}
        />
      </div>
      <dl className={styles.lines}>
        {lines.map(({ description, gift, from, until, price: amount, discount }) => (
          <div key={from}>
            <dt>
              <strong>{description}</strong>
              {gift && <span>{giftWords(gift)}</span>}
              {until && <span>{label('invoicePeriod', { from: day(from), until: day(until) })}</span>}
            </dt>
            <dd data-number>{money(amount - discount)}</dd>
          </div>
        ))}
        {taxName !== null && (
          <>
            <div>
              <dt>{label('invoiceNet')}</dt>
              <dd data-number>{money(totalExcTax)}</dd>
            </div>
            <div>
              <dt>{label('taxAdded', { name: taxName, rate })}</dt>
              <dd data-number>{money(tax)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{label('invoiceTotal')}</dt>
          <dd data-number>{money(total)}</dd>
        </div>
        {creditNotes.map((note) => (
          <div key={note.number}>
            <dt>
              <strong>{label('creditNoteLine', { number: isolated(note.number), date: day(note.issuedAt) })}</strong>
              {note.tax > 0 && <span>{label('creditNoteTax', { amount: money(note.tax) })}</span>}
            </dt>
            <dd data-number>{money(-note.total)}</dd>
          </div>
        ))}
      </dl>
      {invoice.paidWith && <p>{label('invoicePaidWith', { card: isolated(invoice.paidWith) })}</p>}
    </>
  );
}

/** RT-30: the invoice of a payment, on screen and on paper. */
export default function Invoice({ settings, data: { payment } }: BlockProps<'invoice', typeof load>) {
  const { label, text, routeHref } = useEngine();
  const { status } = useViewer();
  const { data: invoice, isFailed } = useApiQuery('invoice', { params: { id: payment } });
  const { moment } = usePriceWords();
  const account = routeHref('account');
  if (status !== 'unknown' && !isMember(status)) return <SignInFirst title={label('invoice')} />;
  if (isFailed)
    return (
      <Outcome kind="info" title={label('notInAccount')}>
        {account && <ButtonLink href={`${account}?section=paymentdetails`}>{label('paymentHistory')}</ButtonLink>}
      </Outcome>
    );
  return (
    <article className={styles.invoice}>
      {account && (
        <a className={styles.back} href={`${account}?section=paymentdetails`}>
          <Icon name="chevron-start" />
          {label('paymentHistory')}
        </a>
      )}
      {invoice ? <Sheet invoice={invoice} /> : <Lines count={4} height="3.5rem" />}
      {settings.note && <p>{text(settings.note)}</p>}
      {invoice?.withdrawableUntil && <p>{label('withdrawUntil', { date: moment(invoice.withdrawableUntil) })}</p>}
      {invoice && (
        <span className={styles.actions}>
          {invoice.withdrawableUntil && account && (
            <ButtonLink look="secondary" href={`${account}?section=subscriptions`}>
              {label('withdrawFromPurchase')}
            </ButtonLink>
          )}
          <DownloadInvoice payment={payment} number={invoice.number} />
          <Button onClick={() => print()}>{label('printInvoice')}</Button>
        </span>
      )}
    </article>
  );
}
