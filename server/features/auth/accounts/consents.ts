import {
  isConsentMissing,
  MEMBER_PURPOSES,
  promptsFor,
  purposeOf,
  versionOf,
} from '../../../../renderer/contract/consents';
import type { Realm } from '../../../../renderer/realm/compose';
import type {
  ConsentAnswers,
  ConsentPrompt,
  ConsentPromptAnswer,
  ConsentUpdate,
  CookieConsent,
} from '../../../../schemas/generated/types';
import { ServerError } from '../../../kernel/errors/errors';
import type { ConsentAnswer, NewConsentAnswer } from './consent-store';
import { fieldInvalid } from './field-invalid';

const nameOf = ({ consentField }: Pick<ConsentPrompt, 'consentField'>) => consentField.fieldName;

/** @throws ServerError FIELD_INVALID naming the consent that is missing, or that nobody asked for */
function readAnswers(
  prompts: readonly ConsentPrompt[],
  answers: ReadonlyMap<string, string | null>,
  territory: string | null,
): NewConsentAnswer[] {
  for (const field of answers.keys())
    if (!prompts.some((prompt) => nameOf(prompt) === field)) throw fieldInvalid(field);
  return prompts.map((prompt) => {
    const field = nameOf(prompt);
    const answer = answers.get(field) ?? null;
    if (isConsentMissing(prompt, answer)) throw fieldInvalid(field);
    return { field, answer, version: versionOf(prompt), territory };
  });
}

const byField = (answers: readonly ConsentPromptAnswer[]): ReadonlyMap<string, string | null> =>
  new Map(answers.map(({ consentField, answer }) => [consentField.fieldName, answer]));

/**
 * The answers to the prompts of sign-up (RS-07); those that are required are “true”.
 *
 * @param territory the viewer's country, where it is known
 * @throws ServerError FIELD_INVALID naming the consent that is missing, or that nobody asked for
 */
export function readSignUpConsents(
  { consents, settings }: Pick<Realm, 'consents' | 'settings'>,
  answers: readonly ConsentPromptAnswer[],
  territory: string | null,
): NewConsentAnswer[] {
  const prompts = settings.signupWithConsent ? promptsFor(consents, ['REGISTRATION'], territory) : [];
  return readAnswers(prompts, byField(answers), territory);
}

/** The same for the prompts of checkout. */
export const readCheckoutConsents = (
  { consents }: Pick<Realm, 'consents'>,
  answers: readonly ConsentPromptAnswer[],
  territory: string | null,
): NewConsentAnswer[] => readAnswers(promptsFor(consents, ['CHECKOUT'], territory), byField(answers), territory);

/**
 * Answers that a member gives or changes (AP-11). A required consent cannot be withdrawn: the account would have to end.
 *
 * @throws ServerError FIELD_INVALID naming the consent that is not asked here, or cannot be withdrawn
 */
export function readConsentUpdate(
  { consents }: Pick<Realm, 'consents'>,
  update: ConsentUpdate,
  territory: string | null,
): NewConsentAnswer[] {
  const answers = new Map(update.map(({ promptField, answer }) => [promptField, answer]));
  const prompts = promptsFor(consents, ['CHECKOUT', ...MEMBER_PURPOSES], territory);
  const changed = prompts.filter((prompt) => answers.has(nameOf(prompt)));
  return readAnswers(changed, answers, territory);
}

/**
 * A choice made in the cookie banner, purpose by purpose. The names cannot be those of prompts.
 *
 * @throws ServerError FEATURE_OFF where the realm has no banner; FIELD_INVALID for a version or a purpose that it does not have
 */
export function readCookieConsent(
  { cookies }: Pick<Realm, 'cookies'>,
  { version, purposes }: CookieConsent,
  territory: string | null,
): NewConsentAnswer[] {
  if (!cookies) throw new ServerError('FEATURE_OFF', { setting: 'cookies in consents.json' });
  if (version > versionOf(cookies)) throw fieldInvalid('version');
  const offered = cookies.purposes.map(({ purpose }) => purpose);
  if (purposes.some((purpose) => !offered.includes(purpose))) throw fieldInvalid('purposes');
  const answer = (field: string, isAccepted: boolean) => ({ field, answer: String(isAccepted), version, territory });
  if (offered.length === 0) return [answer('cookies', true)];
  return offered.map((purpose) => answer(`cookies:${purpose}`, purposes.includes(purpose)));
}

/** What an answer changes: one that was given to the same text before is on record already. */
export const changedAnswers = (answers: readonly NewConsentAnswer[], stored: readonly ConsentAnswer[]) =>
  answers.filter(
    ({ field, answer, version }) =>
      !stored.some((before) => before.field === field && before.answer === answer && before.version === version),
  );

/** The prompts with what an account answered to their current version (AP-10). */
export function consentAnswersOf(
  prompts: readonly ConsentPrompt[],
  stored: readonly ConsentAnswer[],
): ConsentAnswers['answers'] {
  const byField = new Map(stored.map((answer) => [answer.field, answer]));
  return prompts.map((prompt) => {
    const { consentField, text, link } = prompt;
    const latest = byField.get(nameOf(prompt));
    const version = versionOf(prompt);
    const current = latest && latest.version >= version ? latest : undefined;
    return {
      ...{ consentField, text, version, functionalPurpose: purposeOf(prompt) },
      ...(link !== undefined && { link }),
      answer: current?.answer ?? null,
      answeredAt: current?.answeredAt.toISOString() ?? null,
    };
  });
}
