import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import type { GivenGift } from '../../../../schemas/generated/types';
import rows from '../../../shared/rows.module.css';
import { useGiftWords } from '../../shared/gift-words';
import { usePriceWords } from '../../shared/price-words';

const STATES: Readonly<Record<GivenGift['state'], string>> = {
  UNREDEEMED: 'giftStateUnredeemed',
  REDEEMED: 'giftStateRedeemed',
  REFUNDED: 'giftStateRefunded',
};

interface GivenGiftsProps {
  gifts: readonly GivenGift[];
  onWithdraw(gift: GivenGift): void;
}

/** What the viewer has given to others, for whom, and what has become of it. */
export function GivenGifts({ gifts, onWithdraw }: GivenGiftsProps) {
  const { label } = useEngine();
  const { day, moment } = usePriceWords();
  const giftWords = useGiftWords();
  return (
    <section className={rows.group} aria-label={label('givenGifts')}>
      <h3>{label('givenGifts')}</h3>
      <ul className={rows.rows}>
        {gifts.map((gift) => (
          <li key={gift.id} className={rows.row}>
            <span className={rows.words}>
              <strong>{gift.name}</strong>
              <span>{giftWords(gift.gift)}</span>
              <span>
                {gift.withdrawn
                  ? label('subscriptionWithdrawn', { date: day(gift.withdrawn.receivedAt) })
                  : label(STATES[gift.state])}
              </span>
              {gift.withdrawal && <span>{label('withdrawUntil', { date: moment(gift.withdrawal.until) })}</span>}
            </span>
            {gift.withdrawal && (
              <span className={rows.actions}>
                <Button onClick={() => onWithdraw(gift)}>{label('withdrawFromPurchase')}</Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
