import { useId, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { GiftOffer } from '../../../../schemas/generated/types';
import { Choice } from '../../shared/payment/Choice';
import styles from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

interface GiftStepProps {
  gifts: readonly GiftOffer[];
  /** Whether the prices are those of the viewer’s country. */
  isPriced: boolean;
  /** The id of the gift in the address. */
  chosen: string | undefined;
  hrefOf(giftId: string): string;
}

/** What a gift costs: all of it, or the least of it that can be given. It is paid for once, whatever its licence is. */
function useGiftPrice(): (gift: GiftOffer) => string {
  const { label } = useEngine();
  const { price } = usePriceWords();
  return ({ itemPrice, options: { period, numberOfPeriods } }) => {
    if (period === null) return price(itemPrice);
    const { min: count, max } = numberOfPeriods;
    const total = price({ ...itemPrice, amount: itemPrice.amount * count });
    const duration = label('periodCount', { count, period });
    return label(count === max ? 'giftPrice' : 'giftPriceFrom', { price: total, duration });
  };
}

/** What can be given, one of which is chosen. */
export function GiftStep({ gifts, isPriced, chosen, hrefOf }: GiftStepProps) {
  const { label } = useEngine();
  const priceOf = useGiftPrice();
  const group = useId();
  const [picked, setPicked] = useState(chosen ?? (gifts.length === 1 ? gifts[0]!.externalId : undefined));
  return (
    <Choice
      legend={label('chooseGift')}
      missing={label('giftMissing')}
      continueHref={picked === undefined ? undefined : hrefOf(picked)}
    >
      {gifts.map((gift) => (
        <label key={gift.externalId} className={styles.offer}>
          <input
            type="radio"
            name={group}
            value={gift.externalId}
            checked={gift.externalId === picked}
            onChange={() => setPicked(gift.externalId)}
          />
          <span className={styles.offerWords}>
            <strong>{gift.name}</strong>
            {gift.description && <span>{gift.description}</span>}
          </span>
          <span className={styles.price} data-number>
            {isPriced && priceOf(gift)}
          </span>
        </label>
      ))}
    </Choice>
  );
}
