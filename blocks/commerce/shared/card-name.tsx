import { brandName } from '../../../renderer/commerce/card-brands';
import { useEngine } from '../../../renderer/contract';
import type { SavedCard } from '../../../schemas/generated/types';
import { usePriceWords } from './price-words';

/** A saved card in words, by its brand and last digits; a wallet by its name. */
export function useCardWords() {
  const { label } = useEngine();
  return ({ brand, last4, walletName }: Pick<SavedCard, 'brand' | 'last4' | 'walletName'>): string =>
    last4 === undefined
      ? (walletName ?? label('simulatedWallet'))
      : label('cardEndingIn', { brand: brandName(brand), last4 });
}

/** `04/30`; undefined for a wallet, which does not expire. */
function expiryOf({ expiryMonth, expiryYear }: SavedCard): string | undefined {
  if (expiryMonth === undefined || expiryYear === undefined) return undefined;
  return [expiryMonth, expiryYear % 100].map((part) => String(part).padStart(2, '0')).join('/');
}

/** A saved card and until when it is good; of a wallet, which has no number, since when it is known. */
export function CardName({ card }: { card: SavedCard }) {
  const { label } = useEngine();
  const words = useCardWords();
  const { day } = usePriceWords();
  const expiry = expiryOf(card);
  return (
    <>
      <strong>{words(card)}</strong>
      {expiry && <span data-number>{label('cardExpires', { expiry })}</span>}
      {card.last4 === undefined && <span>{label('walletSavedOn', { date: day(card.savedAt) })}</span>}
    </>
  );
}
