import type { FormField } from '../../renderer/contract';

/** VL-02: the address that an account goes by. */
export const EMAIL: FormField = {
  fieldName: 'email',
  fieldType: 'EMAIL',
  fieldLabel: 'email',
  required: true,
  order: 0,
  isRequiredMessageLabel: 'pleaseProvideYourEmail',
  invalidMessageLabel: 'pleaseProvideValidEmail',
  autoComplete: 'username',
};
