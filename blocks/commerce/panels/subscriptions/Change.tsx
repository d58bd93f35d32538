import { useId, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { SubscriptionAnswer, SubscriptionChangeOffer } from '../../../../schemas/generated/types';
import offers from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

interface ChangeProps {
  subscription: SubscriptionAnswer;
  /** The licence is to begin when the subscription renews. */
  onChange(offer: SubscriptionChangeOffer): void;
  onClose(): void;
}

/** SU-15: what a subscription can change to, and when each begins. What begins at once is paid at the checkout. */
export function Change({ subscription: { name, changes = [] }, onChange, onClose }: ChangeProps) {
  const { label, routeHref } = useEngine();
  const { per, day } = usePriceWords();
  const [chosen, setChosen] = useState(changes[0]);
  const group = useId();
  return (
    <Dialog title={label('changeSubscriptionTitle', { name })} onClose={onClose}>
      <fieldset className={offers.offers}>
        <legend>{label('chooseLicence')}</legend>
        {changes.map((offer) => (
          <label key={offer.licenceId} className={offers.offer}>
            <input type="radio" name={group} checked={offer === chosen} onChange={() => setChosen(offer)} />
            <span className={offers.offerWords}>
              <strong>{offer.name}</strong>
              {offer.description && <span>{offer.description}</span>}
              <span>
                {offer.effective === 'NOW'
                  ? label('changesNow')
                  : label('changesAtRenewal', { date: day(offer.startsAt) })}
              </span>
            </span>
            <span className={offers.price} data-number>
              {per(offer.price, offer.period)}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen?.effective === 'NOW' && (
        <ButtonLink href={`${routeHref('purchase')}?licenceId=${chosen.licenceId}`}>{label('changeNow')}</ButtonLink>
      )}
      {chosen?.effective === 'RENEWAL' && (
        <Button look="primary" onClick={() => onChange(chosen)}>
          {label('changeAtRenewal', { date: day(chosen.startsAt) })}
        </Button>
      )}
    </Dialog>
  );
}
