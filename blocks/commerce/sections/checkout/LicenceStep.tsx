import { useId } from 'react';
import { priceOf } from '../../../../renderer/commerce/prices';
import { useEngine } from '../../../../renderer/contract';
import type { LicenceOffer } from '../../../../schemas/generated/types';
import { Choice } from '../../shared/payment/Choice';
import styles from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

interface LicenceStepProps {
  licences: readonly LicenceOffer[];
  chosen: string | null;
  /** Whether trials are for this customer. */
  hasTrials: boolean;
  onChoose(id: string): void;
  /** Where the next step is; undefined until something is chosen. */
  continueHref: string | undefined;
}

/** SU-01, 0: what is on offer, one of which is chosen. */
export function LicenceStep({ licences, chosen, hasTrials, onChoose, continueHref }: LicenceStepProps) {
  const { label } = useEngine();
  const { per, forHours } = usePriceWords();
  const group = useId();
  return (
    <Choice legend={label('chooseLicence')} missing={label('offerMissing')} continueHref={continueHref}>
      {licences.map(({ id, name, description, amounts, period, trialDays, rentalHours }) => (
        <label key={id} className={styles.offer}>
          <input type="radio" name={group} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={styles.offerWords}>
            <strong>{name}</strong>
            {description && <span>{description}</span>}
            {hasTrials && trialDays !== undefined && (
              <span className={styles.trial}>{label('trialDays', { count: trialDays })}</span>
            )}
          </span>
          <span className={styles.price} data-number>
            {rentalHours === undefined ? per(priceOf(amounts), period) : forHours(priceOf(amounts), rentalHours)}
          </span>
        </label>
      ))}
    </Choice>
  );
}
