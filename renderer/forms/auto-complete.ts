import type { FormField } from '../contract';

const BY_NAME: Readonly<Record<string, string>> = {
  fullName: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  preferredName: 'nickname',
  birthDate: 'bday',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
};

const BY_TYPE: Partial<Record<FormField['fieldType'], string>> = {
  EMAIL: 'email',
  PHONE: 'tel',
  COUNTRY: 'country',
  PASSWORD: 'current-password',
};

/** What the browser may fill the field in with (WCAG 1.3.5): as the field says, else by its name, else by its type. */
export function autoCompleteOf({ autoComplete, fieldName, fieldType, isChosen }: FormField): string {
  if (autoComplete) return autoComplete;
  if (isChosen) return 'new-password';
  return (Object.hasOwn(BY_NAME, fieldName) ? BY_NAME[fieldName] : BY_TYPE[fieldType]) ?? 'off';
}
