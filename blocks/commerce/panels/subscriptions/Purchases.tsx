import { useEngine, useNow } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import type { PurchaseAnswer } from '../../../../schemas/generated/types';
import rows from '../../../shared/rows.module.css';
import { isLater } from '../../shared/is-later';
import { usePriceWords } from '../../shared/price-words';

/** From when and until when somebody has what they bought or were given. */
function useTimeWords() {
  const { label } = useEngine();
  const { day, moment } = usePriceWords();
  const now = useNow();
  return ({ from, until, gift }: PurchaseAnswer): string => {
    if (until === null) return label(gift ? 'giftedOn' : 'purchasedOn', { date: day(from) });
    if (Date.parse(until) <= now) return label('subscriptionEnded', { date: day(until) });
    if (!gift) return label('purchasedUntil', { date: moment(until) });
    return label(isLater(from, now) ? 'giftedFrom' : 'giftedUntil', { from: day(from), date: day(until) });
  };
}

/** Rows of what the viewer bought once, or was given. */
export function Purchases({ purchases }: { purchases: readonly PurchaseAnswer[] }) {
  const { label, routeHref } = useEngine();
  const wordsOf = useTimeWords();
  return purchases.map((purchased) => {
    const watch = purchased.opens && cardHref(purchased.opens, routeHref);
    return (
      <li key={`${purchased.licenceId} ${purchased.from}`} className={rows.row}>
        <span className={rows.words}>
          <strong>{purchased.name}</strong>
          <span>{wordsOf(purchased)}</span>
          {purchased.isSuspended && <span>{label('accessSuspended')}</span>}
        </span>
        {watch && (
          <ButtonLink
            href={watch}
            icon="play"
            look="secondary"
            aria-label={`${label('startWatching')}: ${purchased.name}`}
          >
            {label('startWatching')}
          </ButtonLink>
        )}
      </li>
    );
  });
}
