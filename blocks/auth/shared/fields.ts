import type { FormField } from '../../../renderer/contract';
import { PASSWORD } from '../../shared/secret-fields';

/** VL-01: a password that is being chosen. */
export const NEW_PASSWORD: FormField = {
  ...PASSWORD,
  isChosen: true,
  hintLabel: 'yourPasswordRules',
  invalidMessageLabel: 'yourPasswordRules',
};

/** Where the account's address is, which decides which other fields are shown. */
export const COUNTRY: FormField = {
  fieldName: 'countryCode',
  fieldType: 'COUNTRY',
  fieldLabel: 'country',
  required: true,
  order: 2,
};
