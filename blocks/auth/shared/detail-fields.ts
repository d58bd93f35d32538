import type { FormField } from '../../../renderer/contract';
import type { MissingField, UserProfile, UserProfileUpdate } from '../../../schemas/generated/types';

type Answers = Readonly<Record<string, string>>;

const field = (order: number, changes: Omit<FormField, 'order' | 'required'> & { required?: boolean }): FormField => ({
  required: false,
  ...changes,
  order,
});

/** A person's details, as the account asks for them (EN-05). */
export const DETAIL_FIELDS: readonly FormField[] = [
  field(0, { fieldName: 'fullName', fieldType: 'TEXT', fieldLabel: 'fullName', regexValidation: '.{0,200}' }),
  field(1, { fieldName: 'preferredName', fieldType: 'TEXT', fieldLabel: 'preferredName', regexValidation: '.{0,80}' }),
  field(2, {
    fieldName: 'contactEmail',
    fieldType: 'EMAIL',
    fieldLabel: 'contactEmail',
    required: true,
    isRequiredMessageLabel: 'pleaseProvideYourEmail',
    invalidMessageLabel: 'pleaseProvideValidEmail',
  }),
  field(3, { fieldName: 'birthDate', fieldType: 'DATE', fieldLabel: 'birthDate' }),
  field(4, { fieldName: 'phoneNumber', fieldType: 'PHONE', fieldLabel: 'phoneNumber' }),
  field(5, {
    fieldName: 'taxNumber',
    fieldType: 'TAX_NUMBER',
    fieldLabel: 'taxNumber',
    invalidMessageLabel: 'taxNumberInvalid',
  }),
];

/** The details as answers to a form. */
export const answersOf = ({ name, contactEmail, birthDate, phoneNumber, taxNumber }: UserProfile) => ({
  ...name,
  contactEmail,
  birthDate: birthDate ?? '',
  phoneNumber: phoneNumber ?? '',
  taxNumber: taxNumber ?? '',
});

/** The details as the API takes them: what is not answered stays as it was, what is empty is taken away. */
export function updateOf(profile: UserProfile, answers: Answers): UserProfileUpdate {
  const { fullName, preferredName, contactEmail, ...rest } = { ...answersOf(profile), ...answers };
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return { contactEmail, name: { fullName, preferredName }, ...filled };
}

/** The fields that the server misses, each required and checked as it says (MO-02). */
export const missingFields = (missing: readonly MissingField[]): FormField[] =>
  missing.flatMap(({ fieldName, regex, emptyLabel, errorLabel }) =>
    DETAIL_FIELDS.filter((detail) => detail.fieldName === fieldName).map((detail) => ({
      ...detail,
      required: true,
      isRequiredMessageLabel: emptyLabel,
      ...(regex !== undefined && { regexValidation: regex, invalidMessageLabel: errorLabel }),
    })),
  );
