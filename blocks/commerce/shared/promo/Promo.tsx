import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { CancellationOffer, LicencePeriod, MoneyAmount } from '../../../../schemas/generated/types';
import { usePriceWords } from '../price-words';
import styles from './promo.module.css';

interface PromoProps {
  offer: CancellationOffer;
  /** What each period costs without it. */
  price: MoneyAmount;
  period: LicencePeriod;
  /** When the free trial ends that they are in, ISO 8601: nothing has been paid for yet. */
  trialEndsAt?: string | undefined;
  onKeep(): void;
  /** They want to cancel all the same. */
  onCancel(): void;
  onClose?: () => void;
}

/** SU-12: what a customer is offered before they cancel; cancelling stays one press away. */
export function Promo({ offer, price, period, trialEndsAt, onKeep, onCancel, onClose }: PromoProps) {
  const { label, media } = useEngine();
  const { per, day } = usePriceWords();
  const { title, description, image, price: lower, periods: count } = offer;
  const terms = {
    ...{ price: per(lower, period), regular: per(price, period) },
    duration: label('periodCount', { count, period }),
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {image && <img className={styles.image} src={media(image, 640)} alt="" width={640} height={297} />}
      {description && <p>{description}</p>}
      <p>{trialEndsAt ? label('keepTrialTerms', { ...terms, date: day(trialEndsAt) }) : label('keepTerms', terms)}</p>
      <span className={styles.answers}>
        <Button look="primary" onClick={onKeep}>
          {trialEndsAt ? label('keepTrial') : label('keepFor', { price: terms.price })}
        </Button>
        <Button onClick={onCancel}>{label('continueCancelling')}</Button>
      </span>
    </Dialog>
  );
}
