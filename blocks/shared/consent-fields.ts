import type { FormField } from '../../renderer/contract';
import type { ConsentPrompt, ConsentPromptAnswer, ConsentUpdate } from '../../schemas/generated/types';

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

/** What was answered to the prompts of sign-up or checkout, as the API takes it. */
export const consentAnswers = (
  prompts: readonly Pick<ConsentPrompt, 'consentField'>[],
  answers: Readonly<Record<string, string>>,
): ConsentPromptAnswer[] =>
  prompts.map(({ consentField }) => ({
    consentField,
    answer: answers[PREFIX + consentField.fieldName] === 'true' ? 'true' : 'false',
  }));

/** Whether something was agreed to. */
export const agreesToAny = (answers: readonly { answer: string | null }[]): boolean =>
  answers.some(({ answer }) => answer === 'true');
