import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import type { PriceMigration as Migration } from '../../../../schemas/generated/types';
import rows from '../../../shared/rows.module.css';
import { usePriceWords } from '../../shared/price-words';
import styles from './price-migration.module.css';

interface PriceMigrationProps {
  migration: Migration;
  /** An answer is under way. */
  isBusy: boolean;
  onAnswer(customerConfirmed: boolean): void;
}

/** SU-08: a new price, which the viewer agrees to or declines until the deadline. */
export function PriceMigration({ migration, isBusy, onAnswer }: PriceMigrationProps) {
  const { label } = useEngine();
  const { price, per, day } = usePriceWords();
  const {
    licenceName: name,
    subscriptionPeriod,
    currentPrice,
    newPrice,
    startsAt,
    consent,
    withoutConsent,
  } = migration;
  const { customerDeclined } = consent;
  const deadline = day(consent.deadline);
  const terms = {
    ...{ name, date: day(startsAt) },
    ...{ price: per(newPrice, subscriptionPeriod), before: price(currentPrice) },
  };
  const consequence = withoutConsent === 'END' ? 'priceMigrationEnd' : 'priceMigrationStay';
  return (
    <div className={styles.migration}>
      <p>{label('priceMigration', terms)}</p>
      <p>{label(customerDeclined ? 'priceMigrationDeclined' : consequence, { deadline })}</p>
      <span className={rows.actions}>
        <Button look="primary" disabled={isBusy} onClick={() => onAnswer(true)}>
          {label('agreeToPrice')}
        </Button>
        {!customerDeclined && (
          <Button disabled={isBusy} onClick={() => onAnswer(false)}>
            {label('declinePrice')}
          </Button>
        )}
      </span>
    </div>
  );
}
