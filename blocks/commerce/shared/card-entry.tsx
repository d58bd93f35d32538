import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { type FormField, useEngine } from '../../../renderer/contract';
import { Lines } from '../../shared/account-page';
import { CARD_FIELDS, saveCard, saveToken } from './card-fields';
import type { PaymentMethod } from './payment-method';
import { CardEntryProblem, RELOADED, type StripeForm } from './stripe/stripe-form';

const StripeCard = lazy(() => import('./stripe/StripeCard'));

/** How a new card is entered. */
export interface CardEntry {
  /** The fields of our own form; none where the payment provider has a form. */
  fields: readonly FormField[];
  /** The payment provider's own form. */
  element: ReactNode;
  /**
   * Saves what was entered as the default card.
   *
   * @returns the saved card's id
   * @throws ApiError, CardEntryProblem
   */
  save(answers: Readonly<Record<string, string>>): Promise<string>;
}

/** A payment provider's form for cards, or ours where it has none. @param currency of what is paid, ISO 4217, if anything is */
export function useCardEntry({ name, stripe }: Pick<PaymentMethod, 'name' | 'stripe'>, currency?: string): CardEntry {
  const { label, viewer } = useEngine();
  const form = useRef<StripeForm>(null);
  if (stripe === null)
    return { fields: CARD_FIELDS, element: null, save: (answers) => saveCard(viewer, name, answers) };
  return {
    fields: [],
    element: (
      <Suspense fallback={<Lines count={2} height="4.75rem" />}>
        <StripeCard {...stripe} currency={currency} form={form} />
      </Suspense>
    ),
    async save() {
      if (!form.current) throw new CardEntryProblem(label('sectionFailed'));
      return saveToken(viewer, name, await form.current.createToken());
    },
  };
}

/** What a payment provider's form says of an entry that it does not accept, in the viewer's language. */
export const cardEntryWords = (error: unknown): string | undefined =>
  error instanceof CardEntryProblem ? error.message : undefined;

/** Opens a form again for which the page had to be reloaded. */
export function useReopened(open: () => void): void {
  const { viewer } = useEngine();
  const reopen = useEffectEvent(() => {
    if (viewer.readFromTab(RELOADED) !== null) open();
  });
  useEffect(() => reopen(), []);
}
