import { useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Question } from '../../../../renderer/ui/question';
import type { SubscriptionAnswer } from '../../../../schemas/generated/types';
import { usePriceWords } from '../../shared/price-words';

interface WithdrawalQuestionProps {
  subscription: SubscriptionAnswer;
  onYes(): void;
  onClose(): void;
}

/** What happens if the viewer withdraws from a subscription, before they confirm it. */
export function WithdrawalQuestion({ subscription: { name, withdrawal }, onYes, onClose }: WithdrawalQuestionProps) {
  const { label } = useEngine();
  const { price } = usePriceWords();
  const { refund } = withdrawal!;
  return (
    <Question
      title={label('withdrawTitle', { name })}
      message={
        refund.amount > 0 ? label('withdrawMessage', { refund: price(refund) }) : label('withdrawMessageNothingPaid')
      }
      yes={label('confirmWithdrawal')}
      no={label('keepSubscription')}
      onYes={onYes}
      onClose={onClose}
    />
  );
}

/** That the viewer has withdrawn: it takes the focus from the button that is gone. */
export function WithdrawalReceived({ subscription: { name, withdrawn } }: { subscription: SubscriptionAnswer }) {
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
