import type { FormField } from '../../../renderer/contract';
import type { ConsentPrompt, ConsentPromptAnswer, ConsentUpdate } from '../../../schemas/generated/types';

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

/** What of a prompt is drawn. */
type Prompt = Pick<ConsentPrompt, 'consentField' | 'text' | 'link'>;

const PREFIX = 'consent.';
/** After all that a realm's form can ask for: its order numbers end at 999. */
const FIRST_CONSENT = 1000;

/**
 * The prompts as boxes of a form (RS-07).
 *
 * @param requiredLabel what a required one says that is not ticked
 */
export const consentFields = (prompts: readonly Prompt[], requiredLabel = 'consentRequired'): FormField[] =>
  prompts.map(({ consentField: { fieldName, required }, text, link }, place) => ({
    fieldName: PREFIX + fieldName,
    sentAs: fieldName,
    fieldType: 'CHECKBOX',
    fieldLabel: 'consent',
    text,
    ...(link && { link }),
    required,
    order: FIRST_CONSENT + place,
    isRequiredMessageLabel: requiredLabel,
  }));

/** The name of a prompt's box. */
export const consentFieldOf = ({ consentField }: Pick<ConsentPrompt, 'consentField'>): string =>
  PREFIX + consentField.fieldName;

/** What was answered to the prompts that a member is asked (AP-11). */
export const consentUpdate = (
  prompts: readonly Pick<ConsentPrompt, 'consentField'>[],
  answers: Readonly<Record<string, string>>,
): ConsentUpdate =>
  prompts.map((prompt) => ({
    promptField: prompt.consentField.fieldName,
    answer: answers[consentFieldOf(prompt)] === 'true' ? 'true' : 'false',
  }));

/** What was answered to the prompts of sign-up, as the API takes it. */
export const consentAnswers = (
  prompts: readonly ConsentPrompt[],
  answers: Readonly<Record<string, string>>,
): ConsentPromptAnswer[] =>
  prompts.map(({ consentField }) => ({
    consentField,
    answer: answers[PREFIX + consentField.fieldName] === 'true' ? 'true' : 'false',
  }));
