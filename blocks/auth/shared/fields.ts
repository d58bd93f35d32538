import type { FormField } from '../../../renderer/contract';

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

/** The password of an account that there is: only its owner knows what it may look like. */
export const PASSWORD: FormField = {
  fieldName: 'secret',
  fieldType: 'PASSWORD',
  fieldLabel: 'password',
  required: true,
  order: 1,
  isRequiredMessageLabel: 'pleaseProvideYourPassword',
};

/** A recovery code, however it is typed. */
export const RECOVERY_CODE: FormField = {
  fieldName: 'recoveryCode',
  fieldType: 'TEXT',
  fieldLabel: 'recoveryCode',
  hintLabel: 'recoveryCodeHint',
  regexValidation: '.{1,40}',
  isRequiredMessageLabel: 'pleaseProvideRecoveryCode',
  invalidMessageLabel: 'recoveryCodeWrong',
  required: true,
  order: 1,
  autoComplete: 'one-time-code',
};

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
