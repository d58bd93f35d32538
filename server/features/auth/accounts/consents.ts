import type { Realm } from '../../../../renderer/realm/compose';
import type { ConsentPromptAnswer } from '../../../../schemas/generated/types';
import { fieldInvalid } from './field-invalid';

/**
 * The answers to the prompts that sign-up has; those that must be given are “true”.
 *
 * @throws ServerError FIELD_INVALID naming the consent that is missing, or that nobody asked for
 */
export function readConsents(
  { consents, settings }: Pick<Realm, 'consents' | 'settings'>,
  answers: readonly ConsentPromptAnswer[],
): { field: string; answer: string | null }[] {
  const prompts = settings.signupWithConsent
    ? consents.filter(({ functionalPurpose = 'REGISTRATION' }) => functionalPurpose !== 'CHECKOUT')
    : [];
  const answered = new Map(answers.map(({ consentField, answer }) => [consentField.fieldName, answer]));
  for (const name of answered.keys())
    if (!prompts.some(({ consentField }) => consentField.fieldName === name)) throw fieldInvalid(name);
  return prompts.map(({ consentField: { fieldName, required } }) => {
    const answer = answered.get(fieldName) ?? null;
    if (required && answer !== 'true') throw fieldInvalid(fieldName);
    return { field: fieldName, answer };
  });
}
