import type { ReactNode } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import type { Basket } from '../../../../schemas/generated/types';
import { usePriceWords } from '../price-words';
import styles from './payment.module.css';

/** What is charged today and then, in one sentence or two. */
export function useTerms() {
  const { label } = useEngine();
  const { per, day, moment } = usePriceWords();
  return ({ next, regular, period, trialDays, endsAt, currency, scale }: Basket): string => {
    if (!next || !period) return endsAt ? label('rentedUntil', { date: moment(endsAt) }) : label('paidOnce');
    const price = per({ amount: next.total, scale, currency }, period);
    const first = label(trialDays > 0 ? 'freeThen' : 'thenRenews', { date: day(next.startsAt), price });
    if (!regular) return first;
    const later = per({ amount: regular.total, scale, currency }, period);
    return `${first} ${label('regularFrom', { date: day(regular.startsAt), price: later })}`;
  };
}

/** Says what a basket costs as soon as that is known, and again when it is another one. */
export function PriceAnnouncement({ basket }: { basket: Basket | undefined }) {
  const { label } = useEngine();
  const { price } = usePriceWords();
  const terms = useTerms();
  const words = ({ basketItems, total: amount, currency, scale }: Basket): string =>
    label('basketCosts', {
      name: basketItems.map(({ name }) => name).join(', '),
      price: price({ amount, currency, scale }),
      terms: terms(basket!),
    });
  return (
    <p role="status" className="visually-hidden">
      {basket && words(basket)}
    </p>
  );
}

/** That the viewer has what opens all of it, and until when. */
function useCoveredWords() {
  const { label } = useEngine();
  const { day } = usePriceWords();
  return (name: string, until: string | undefined): string =>
    until ? label('basketCoveredUntil', { name, date: day(until) }) : label('basketCovered', { name });
}

/** SU-09: the basket: what is bought, what it costs today, and what it will cost. */
export function Summary({ basket, children }: { basket: Basket; children?: ReactNode }) {
  const { label, formats } = useEngine();
  const { price, per } = usePriceWords();
  const terms = useTerms();
  const coveredWords = useCoveredWords();
  const { currency, scale, basketItems, totalDiscount, tax, taxName, taxRate, isTaxIncluded, total, period } = basket;
  const money = (amount: number) => price({ amount, currency, scale });
  const rate = taxRate === null ? '' : formats.number(taxRate / 100, { style: 'percent', maximumFractionDigits: 3 });
  return (
    <section className={styles.summary} aria-label={label('orderSummary')}>
      <h2>{label('orderSummary')}</h2>
      <dl>
        {basketItems.map(({ name, catalogPrice }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-number>{per({ amount: catalogPrice, currency, scale }, period)}</dd>
          </div>
        ))}
        {totalDiscount > 0 && (
          <div>
            <dt>
              {basket.change
                ? label('unusedTime', { name: basket.change.from })
                : label(basket.trialDays > 0 ? 'freeTrial' : 'discount')}
            </dt>
            <dd data-number>{money(-totalDiscount)}</dd>
          </div>
        )}
        {taxName !== null && tax > 0 && !isTaxIncluded && (
          <div>
            <dt>{label(basket.taxRateEstimated ? 'taxEstimated' : 'taxAdded', { name: taxName, rate })}</dt>
            <dd data-number>{money(tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{label('totalToday')}</dt>
          <dd data-number>{money(total)}</dd>
        </div>
      </dl>
      {taxName !== null && tax > 0 && isTaxIncluded && (
        <p className={styles.note}>
          {label(basket.taxRateEstimated ? 'taxIncludedEstimated' : 'taxIncluded', {
            name: taxName,
            rate,
            amount: money(tax),
          })}
        </p>
      )}
      {basket.change && <p className={styles.terms}>{label('changeFrom', { name: basket.change.from })}</p>}
      <p className={styles.terms}>{terms(basket)}</p>
      {basket.withdrawal?.performance === 'NOT_BEGUN' && (
        <p className={styles.terms}>{label('withdrawalGift', { days: basket.withdrawal.days })}</p>
      )}
      {basket.coveredBy && <Notice kind="info">{coveredWords(basket.coveredBy, basket.coveredUntil)}</Notice>}
      {children}
    </section>
  );
}
