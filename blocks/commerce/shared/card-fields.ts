import type { FormField, ViewerPort } from '../../../renderer/contract';
import {
  digitsOf,
  formatCardNumber,
  formatExpiry,
  hasMonth,
  isCardNumber,
  isExpiryAhead,
  readExpiry,
} from './card-number';

const field = (order: number, changes: Omit<FormField, 'order' | 'required' | 'fieldType'>): FormField => ({
  fieldType: 'TEXT',
  required: true,
  inputMode: 'numeric',
  ...changes,
  order,
});

/** What is read from a card. It goes to the payment provider only, and stays nowhere. */
export const CARD_FIELDS: readonly FormField[] = [
  field(0, {
    fieldName: 'cardNumber',
    fieldLabel: 'cardNumber',
    autoComplete: 'cc-number',
    format: formatCardNumber,
    isRight: isCardNumber,
    invalidMessageLabel: 'cardNumberInvalid',
  }),
  field(1, {
    fieldName: 'cardExpiry',
    fieldLabel: 'cardExpiry',
    fieldSize: 'HALF',
    autoComplete: 'cc-exp',
    hintLabel: 'cardExpiryHint',
    format: formatExpiry,
    isRight: (expiry, { today }) => isExpiryAhead(expiry, today),
    faultOf: (expiry) => (hasMonth(expiry) ? undefined : 'cardMonthInvalid'),
    invalidMessageLabel: 'cardExpiryInvalid',
  }),
  field(2, {
    fieldName: 'cardCode',
    fieldLabel: 'cardCode',
    fieldSize: 'HALF',
    autoComplete: 'cc-csc',
    hintLabel: 'cardCodeHint',
    format: digitsOf,
    regexValidation: '[0-9]{3,4}',
    invalidMessageLabel: 'cardCodeInvalid',
  }),
];

/**
 * Saves a card: its number goes to the payment provider, whose token is saved.
 *
 * @param provider the name of the payment provider
 * @param answers to the fields, in which their form has found no fault
 * @returns the saved card's id
 * @throws ApiError what the calls refuse
 */
export async function saveCard(
  viewer: ViewerPort,
  provider: string,
  answers: Readonly<Record<string, string>>,
): Promise<string> {
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = answers;
  const expiry = readExpiry(cardExpiry)!;
  const { token } = await viewer.call('tokenizeSandboxCard', {
    body: { number: digitsOf(cardNumber), expiryMonth: expiry.month, expiryYear: expiry.year, cvc: cardCode },
  });
  return saveToken(viewer, provider, token);
}

/** Saves the card that a provider's token stands for. @returns the saved card's id @throws ApiError */
export async function saveToken(viewer: ViewerPort, provider: string, token: string): Promise<string> {
  const { cardId } = await viewer.call('saveCard', { params: { id: provider, token } });
  return cardId;
}
