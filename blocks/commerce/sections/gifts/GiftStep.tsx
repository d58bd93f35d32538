import { useId, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import type { GiftOffer } from '../../../../schemas/generated/types';
import styles from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

interface GiftStepProps {
  gifts: readonly GiftOffer[];
  /** The id of the gift in the address. */
  chosen: string | undefined;
  hrefOf(giftId: string): string;
}

/** What can be given, one of which is chosen. */
export function GiftStep({ gifts, chosen, hrefOf }: GiftStepProps) {
  const { label } = useEngine();
  const { per } = usePriceWords();
  const group = useId();
  const [picked, setPicked] = useState(chosen ?? (gifts.length === 1 ? gifts[0]!.externalId : undefined));
  return (
    <>
      <fieldset className={styles.offers}>
        <legend>{label('chooseGift')}</legend>
        {gifts.map(({ externalId: id, name, description, itemPrice, options }) => (
          <label key={id} className={styles.offer}>
            <input type="radio" name={group} value={id} checked={id === picked} onChange={() => setPicked(id)} />
            <span className={styles.offerWords}>
              <strong>{name}</strong>
              {description && <span>{description}</span>}
            </span>
            <span className={styles.price} data-number>
              {per(itemPrice, options.period)}
            </span>
          </label>
        ))}
      </fieldset>
      {picked === undefined ? (
        <Button look="primary" disabled>
          {label('continue')}
        </Button>
      ) : (
        <ButtonLink href={hrefOf(picked)}>{label('continue')}</ButtonLink>
      )}
    </>
  );
}
