import { brandName } from '../../../renderer/commerce/card-brands';
import { useEngine } from '../../../renderer/contract';
import type { SavedCard } from '../../../schemas/generated/types';

/** A saved card in words, by its brand and last digits; a wallet as one. */
export function useCardWords() {
  const { label } = useEngine();
  return ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
    last4 === undefined ? label('savedWallet') : label('cardEndingIn', { brand: brandName(brand), last4 });
}

/** `04/30`; undefined for a wallet, which does not expire. */
function expiryOf({ expiryMonth, expiryYear }: SavedCard): string | undefined {
  if (expiryMonth === undefined || expiryYear === undefined) return undefined;
  return [expiryMonth, expiryYear % 100].map((part) => String(part).padStart(2, '0')).join('/');
}

/** A saved card, and until when it is good. */
export function CardName({ card }: { card: SavedCard }) {
  const { label } = useEngine();
  const words = useCardWords();
  const expiry = expiryOf(card);
  return (
    <>
      <strong>{words(card)}</strong>
      {expiry && <span data-number>{label('cardExpires', { expiry })}</span>}
    </>
  );
}
