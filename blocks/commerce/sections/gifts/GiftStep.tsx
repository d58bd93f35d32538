import { useId, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { GiftOffer } from '../../../../schemas/generated/types';
import { Choice } from '../../shared/payment/Choice';
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
    <Choice
      legend={label('chooseGift')}
      missing={label('giftMissing')}
      continueHref={picked === undefined ? undefined : hrefOf(picked)}
    >
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
    </Choice>
  );
}
