import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { PaymentEntry } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';
import { DownloadInvoice } from '../../shared/DownloadInvoice';
import { useGiftWords } from '../../shared/gift-words';
import { usePriceWords } from '../../shared/price-words';

/** SU-19 */
const PAYMENTS_PER_PAGE = 10;

function useOutcomeWords() {
  const { label } = useEngine();
  const { price, day } = usePriceWords();
  return ({ state, createdAt, total, isTrial, refunded }: PaymentEntry): string => {
    const parts = [day(createdAt), isTrial ? label('freeTrial') : price(total)];
    if (state === 'DECLINED') parts.push(label('paymentDeclined'));
    if (state === 'UNKNOWN' || state === 'ACTION_REQUIRED') parts.push(label('paymentOpen'));
    if (refunded) parts.push(label('refundedAmount', { amount: price(refunded) }));
    return parts.join(' · ');
  };
}

/** AP-12: what was paid, the latest first, with the invoices. */
export function PaymentHistory() {
  const { label, routeHref } = useEngine();
  const wordsOf = useOutcomeWords();
  const giftWords = useGiftWords();
  const [page, setPage] = useState(1);
  const { data, isFailed } = useApiQuery('paymentHistory', {
    query: { rpp: String(PAYMENTS_PER_PAGE), p: String(page) },
  });
  return (
    <Part title={label('paymentHistory')}>
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {!data && !isFailed && <Lines count={3} height="4.5rem" />}
      {data?.payments.length === 0 && <p>{label('noPayments')}</p>}
      {data && data.payments.length > 0 && (
        <ul className={rows.rows}>
          {data.payments.map((payment) => {
            const invoice = payment.invoiceNumber === null ? undefined : routeHref('payment', { id: payment.id });
            return (
              <li key={payment.id} className={rows.row}>
                <span className={rows.words}>
                  <strong>{payment.description}</strong>
                  {payment.gift && <span>{giftWords(payment.gift)}</span>}
                  <span data-number>{wordsOf(payment)}</span>
                </span>
                {payment.invoiceNumber !== null && (
                  <span className={rows.actions}>
                    {invoice && (
                      <a
                        className={rows.link}
                        href={invoice}
                        aria-label={label('invoiceNumber', { number: payment.invoiceNumber })}
                      >
                        {label('invoice')}
                      </a>
                    )}
                    <DownloadInvoice payment={payment.id} number={payment.invoiceNumber} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {data && data.paging.totalPages > 1 && (
        <span className={rows.actions}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{label('previousPage')}</Button>}
          {data.paging.moreDataAvailable && <Button onClick={() => setPage(page + 1)}>{label('nextPage')}</Button>}
        </span>
      )}
    </Part>
  );
}
