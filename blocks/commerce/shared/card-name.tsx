import { useEngine } from '../../../renderer/contract';
import type { SavedCard } from '../../../schemas/generated/types';

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** A saved card in words: by its brand and last digits. */
export function useCardWords() {
  const { label } = useEngine();
  return ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
    label('cardEndingIn', { brand: BRANDS[brand] ?? brand, last4 });
}

/** A saved card, and until when it is good. */
export function CardName({ card }: { card: SavedCard }) {
  const { label } = useEngine();
  const words = useCardWords();
  const expiry = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear % 100}`;
  return (
    <>
      <strong>{words(card)}</strong>
      <span data-number>{label('cardExpires', { expiry })}</span>
    </>
  );
}
