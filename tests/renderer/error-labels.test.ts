import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, errorLabel, isAboutInput, KNOWN_CODES } from '../../renderer/contract/error-labels';
import { readBase } from '../../server/features/realms/base';

const { labels } = readBase(new URL('../..', import.meta.url).pathname);

/** The catalogue as the requirements have it. */
const CATALOGUE: Readonly<Record<string, readonly [code: string, label: string]>> = {
  'ER-01': ['CHALLENGE_FAILED', 'reCaptchaAssessmentFailed'],
  'ER-02': ['CONFLICT', 'emailErrorCode'],
  'ER-03': ['NOT_FOUND', 'loginError'],
  'ER-04': ['GENERIC', 'anErrorOccured'],
  'ER-05': ['user_self_suspended', 'selfSuspendedUser'],
  'ER-06': ['EMPTY_INPUTS', 'EmailPasswordCannotBeEmpty'],
  'ER-07': ['auth/invalid-credential', 'loginError'],
  'ER-08': ['auth/missing-password', 'EmailPasswordCannotBeEmpty'],
  'ER-08, too': ['auth/invalid-email', 'EmailPasswordCannotBeEmpty'],
  'ER-09': ['auth/email-already-in-use', 'confirmedUserAlreadyExists'],
  'ER-10': ['auth/internal-error', 'anErrorOccured'],
  'ER-11': ['auth/account-exists-with-different-credential', 'accountExistsWithDifferentProvider'],
  'ER-12': ['billingAddress.postalCode should be printable ascii', 'billingAddressPostalCodeMustBePrintableAscii'],
};

test('ER-01 ER-02 ER-03 ER-04 ER-05 ER-06 ER-07 ER-08 ER-09 ER-10 ER-11 ER-12 each code is told by its label', () => {
  for (const [requirement, [code, label]] of Object.entries(CATALOGUE))
    expect(errorLabel(code), requirement).toBe(label);
});

test('ER-14 the other labels are each what some code is told by, and a video’s failure has its own', () => {
  const errorLabels = new Set(KNOWN_CODES.map(errorLabel));
  for (const label of [
    'sessionExpired',
    'passwordIsTooCommon',
    'adobeIdAlreadyLinkedToAnotherAccount',
    'failedAuthentication',
    'appCheckFailedWeb',
    'badLocation',
    'errorOccurredPleaseTryAgain',
    'oidcSigninError',
  ])
    expect(errorLabels, label).toContain(label);
  for (const code of ['NO_OAUTH_CODE_FOUND', 'VIDEO_ERROR', 'FORBIDDEN', 'REVOKED', 'GEO_CONFLICT', 'oidcSigninError'])
    expect(KNOWN_CODES).toContain(code);
  expect(labels.en).toHaveProperty('pleaseProvideValidEmail');
});

test('each label has words in every language', () => {
  for (const code of [...KNOWN_CODES, 'unknown'])
    for (const [language, words] of Object.entries(labels))
      expect(words[errorLabel(code)], `${language} ${code}`).toBeTypeOf('string');
});

test('ER-13 ER-16 a code that the table does not know gives the general words', () => {
  for (const code of ['WHATEVER', undefined, null, 42, {}, '__proto__', 'constructor', 'toString'])
    expect(errorLabel(code)).toBe('anErrorOccured');
  fc.assert(fc.property(fc.string(), (code) => KNOWN_CODES.includes(code) || errorLabel(code) === 'anErrorOccured'));
  expect(codeOf(undefined)).toBeUndefined();
  expect(isAboutInput('NOT_FOUND')).toBe(true);
  expect(isAboutInput('CONFLICT')).toBe(false);
});
