import { isTaxNumber, taxNumberRegex } from '../../../../renderer/contract/tax-numbers';
import type { MissingField, ProfileFieldName } from '../../../../schemas/generated/types';
import type { AccountDetails } from './account-store';

/** What is said of a field that is empty, and of one that does not match. */
const LABELS: Readonly<Record<ProfileFieldName, Pick<MissingField, 'emptyLabel' | 'errorLabel'>>> = {
  fullName: { emptyLabel: 'requiredField', errorLabel: 'requiredField' },
  birthDate: { emptyLabel: 'requiredField', errorLabel: 'requiredField' },
  phoneNumber: { emptyLabel: 'requiredField', errorLabel: 'requiredField' },
  taxNumber: { emptyLabel: 'taxNumberEmpty', errorLabel: 'taxNumberInvalid' },
};

/**
 * The details that a realm asks for and an account does not have (AP-06, MO-02). A tax number that does not match its
 * country's form is missing, too.
 */
export function missingFieldsOf(
  details: AccountDetails,
  required: readonly ProfileFieldName[],
  country: string | null,
): MissingField[] {
  return required.flatMap((fieldName): MissingField[] => {
    const value = details[fieldName];
    if (fieldName !== 'taxNumber') return value ? [] : [{ fieldName, ...LABELS[fieldName] }];
    if (value && isTaxNumber(country, value)) return [];
    return [{ fieldName, regex: taxNumberRegex(country), ...LABELS[fieldName] }];
  });
}
