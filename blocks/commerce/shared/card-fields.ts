import { ApiError, type FormField, type ViewerPort } from '../../../renderer/contract';
import { digitsOf, isCardNumber, isExpired, readExpiry } from './card-number';

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
    invalidMessageLabel: 'cardNumberInvalid',
  }),
  field(1, {
    fieldName: 'cardExpiry',
    fieldLabel: 'cardExpiry',
    fieldSize: 'HALF',
    autoComplete: 'cc-exp',
    hintLabel: 'cardExpiryHint',
    invalidMessageLabel: 'cardExpiryInvalid',
  }),
  field(2, {
    fieldName: 'cardCode',
    fieldLabel: 'cardCode',
    fieldSize: 'HALF',
    autoComplete: 'cc-csc',
    hintLabel: 'cardCodeHint',
    regexValidation: '[0-9]{3,4}',
    invalidMessageLabel: 'cardCodeInvalid',
  }),
];

/** A field that is not right, as the form shows it. */
const wrong = (name: string) => new ApiError(422, 'FIELD_INVALID', '', { details: { field: name } });

/**
 * Saves a card: its number goes to the payment provider, whose token is saved.
 *
 * @param provider the name of the payment provider
 * @returns the saved card's id
 * @throws ApiError FIELD_INVALID naming the field, and what the calls refuse
 */
export async function saveCard(
  viewer: ViewerPort,
  provider: string,
  answers: Readonly<Record<string, string>>,
): Promise<string> {
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = answers;
  if (!isCardNumber(cardNumber)) throw wrong('cardNumber');
  const expiry = readExpiry(cardExpiry);
  if (!expiry || isExpired(expiry, viewer.now())) throw wrong('cardExpiry');
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
