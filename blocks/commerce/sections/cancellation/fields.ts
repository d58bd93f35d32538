import type { FormField } from '../../../../renderer/contract';
import type { CancellationRequest } from '../../../../schemas/generated/types';
import { EMAIL } from '../../../shared/email-field';

/** What is declared of every cancellation, whoever cancels. */
export type Declared = Pick<CancellationRequest, 'name' | 'kind' | 'reason' | 'endsOn'>;

const NAME: FormField = {
  fieldName: 'name',
  fieldType: 'TEXT',
  fieldLabel: 'cancellationName',
  regexValidation: '.{1,100}',
  required: true,
  order: 1,
  autoComplete: 'name',
};

/** In words: whoever is not signed in has no list to choose from. */
const CONTRACT: FormField = {
  fieldName: 'contract',
  fieldType: 'TEXT',
  fieldLabel: 'cancellationContract',
  hintLabel: 'cancellationContractHint',
  regexValidation: '.{1,120}',
  required: true,
  order: 3,
  autoComplete: 'off',
};

const termsFields = (label: (key: string) => string): FormField[] => [
  {
    fieldName: 'kind',
    fieldType: 'SELECT',
    fieldLabel: 'cancellationKind',
    required: true,
    order: 4,
    options: [
      { value: 'ORDINARY', label: label('cancellationOrdinary') },
      { value: 'FOR_CAUSE', label: label('cancellationForCause') },
    ],
  },
  {
    fieldName: 'reason',
    fieldType: 'TEXT',
    fieldLabel: 'cancellationReason',
    isRequiredMessageLabel: 'cancellationReasonMissing',
    invalidMessageLabel: 'cancellationReasonMissing',
    regexValidation: '.{1,300}',
    required: true,
    onlyIf: { fieldName: 'kind', value: 'FOR_CAUSE' },
    order: 5,
    autoComplete: 'off',
  },
  {
    fieldName: 'endsOn',
    fieldType: 'DATE',
    fieldLabel: 'cancellationDay',
    hintLabel: 'cancellationDayHint',
    required: false,
    order: 6,
    autoComplete: 'off',
  },
];

/** What whoever is not signed in declares. */
export const visitorFields = (label: (key: string) => string): FormField[] => [
  NAME,
  { ...EMAIL, order: 2, hintLabel: 'cancellationEmailHint', autoComplete: 'email' },
  CONTRACT,
  ...termsFields(label),
];

/** The field that asks which of several subscriptions is meant. */
export const subscriptionField = (subscriptions: readonly { id: string; name: string }[]): FormField => ({
  fieldName: 'subscription',
  fieldType: 'SELECT',
  fieldLabel: 'cancellationContract',
  required: true,
  order: 3,
  options: subscriptions.map(({ id, name }) => ({ value: id, label: name })),
});

/** What whoever is signed in declares. */
export const memberFields = (
  label: (key: string) => string,
  subscriptions: readonly { id: string; name: string }[],
): FormField[] => [NAME, subscriptionField(subscriptions), ...termsFields(label)];

/** What a form says of every cancellation. */
export const declaredIn = ({ name = '', kind, reason, endsOn }: Readonly<Record<string, string>>): Declared => ({
  name,
  kind: kind === 'FOR_CAUSE' ? 'FOR_CAUSE' : 'ORDINARY',
  ...(reason && { reason }),
  ...(endsOn && { endsOn }),
});
