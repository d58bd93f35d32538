import { useEngine, useNow } from '../../../renderer/contract';
import type { OrderedGift } from '../../../schemas/generated/types';
import { isLater } from './is-later';
import { usePriceWords } from './price-words';

/** Who a gift is for, and when it is or was sent. */
export function useGiftWords(): (gift: OrderedGift) => string {
  const { label } = useEngine();
  const { day } = usePriceWords();
  const now = useNow();
  return ({ recipientEmail: email, deliverAt }) => {
    const key = isLater(deliverAt, now) ? 'giftForLater' : 'giftFor';
    return label(key, { email, date: day(deliverAt) });
  };
}
