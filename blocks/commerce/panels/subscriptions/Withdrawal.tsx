import { useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Question } from '../../../../renderer/ui/question';
import type { GivenGift, SubscriptionAnswer } from '../../../../schemas/generated/types';
import { usePriceWords } from '../../shared/price-words';

/** What is withdrawn from: a subscription, or a gift that was given. */
export type Withdrawable = SubscriptionAnswer | GivenGift;

export const isGift = (one: Withdrawable): one is GivenGift => 'gift' in one;

interface WithdrawalQuestionProps {
  purchase: Withdrawable;
  onYes(): void;
  onClose(): void;
}

/** What happens if the viewer withdraws from a purchase, before they confirm it. */
export function WithdrawalQuestion({ purchase, onYes, onClose }: WithdrawalQuestionProps) {
  const { label } = useEngine();
  const { price } = usePriceWords();
  const { name, withdrawal } = purchase;
  const { refund } = withdrawal!;
  const message = isGift(purchase) ? 'withdrawGiftMessage' : 'withdrawMessage';
  return (
    <Question
      title={label('withdrawTitle', { name })}
      message={refund.amount > 0 ? label(message, { refund: price(refund) }) : label('withdrawMessageNothingPaid')}
      yes={label('confirmWithdrawal')}
      no={label(isGift(purchase) ? 'keepGift' : 'keepSubscription')}
      onYes={onYes}
      onClose={onClose}
    />
  );
}

/** That the viewer has withdrawn: it takes the focus from the button that is gone. */
export function WithdrawalReceived({ purchase: { name, withdrawn } }: { purchase: Withdrawable }) {
  const { label } = useEngine();
  const { price, moment } = usePriceWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { receivedAt, refund } = withdrawn!;
  const values = { name, moment: moment(receivedAt), refund: price(refund) };
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success">
        {label(refund.amount > 0 ? 'withdrawalReceived' : 'withdrawalReceivedNothingPaid', values)}
      </Notice>
    </div>
  );
}
