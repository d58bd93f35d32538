import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Outcome } from '../../../../renderer/forms/entry';
import { Promo } from '../../shared/promo/Promo';
import type load from './load';

const nothing = () => {};

/** PV-07: the offer as customers see it, with the price of a subscription that the realm sells. */
export default function CancellationPromo({ settings, data }: BlockProps<'cancellation-promo', typeof load>) {
  const { label, text } = useEngine();
  const { title, description, image } = settings.promo;
  if (!data) return <Outcome kind="info" title={label('nothingForSale')} />;
  const offer = {
    title: text(title),
    description: description === undefined ? '' : text(description),
    ...(image !== undefined && { image }),
    ...{ price: data.lower, periods: data.periods },
  };
  return <Promo offer={offer} price={data.price} period={data.period} onKeep={nothing} onCancel={nothing} />;
}
