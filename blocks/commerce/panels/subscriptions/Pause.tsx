import { useId, useState } from 'react';
import { addPeriods } from '../../../../renderer/commerce/periods';
import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { SubscriptionAnswer } from '../../../../schemas/generated/types';
import offers from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

interface PauseProps {
  subscription: SubscriptionAnswer;
  onPause(months: number): void;
  onClose(): void;
}

/** For how many months a subscription is paused, and when it renews then. */
export function Pause({ subscription: { name, renewsAt, pauseMonths = 1 }, onPause, onClose }: PauseProps) {
  const { label } = useEngine();
  const { day } = usePriceWords();
  const [chosen, setChosen] = useState(1);
  const group = useId();
  const renewalAfter = (months: number) => new Date(addPeriods(Date.parse(renewsAt!), 'MONTH', months)).toISOString();
  return (
    <Dialog title={label('pauseSubscriptionTitle', { name })} onClose={onClose}>
      <fieldset className={offers.offers}>
        <legend>{label('pauseMessage', { date: day(renewsAt!) })}</legend>
        {Array.from({ length: pauseMonths }, (_, index) => index + 1).map((months) => (
          <label key={months} className={offers.offer}>
            <input type="radio" name={group} checked={months === chosen} onChange={() => setChosen(months)} />
            <span className={offers.offerWords}>
              <strong>{label('pauseMonths', { months })}</strong>
              <span>{label('pauseUntil', { date: day(renewalAfter(months)) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button look="primary" onClick={() => onPause(chosen)}>
        {label('pauseSubscription')}
      </Button>
    </Dialog>
  );
}
