import type { FormField } from '../../renderer/contract';

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
