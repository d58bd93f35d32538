/** What a viewer is told by the code that the API refused with (ER-03…ER-11). */
const LABELS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'loginError',
  EMPTY_INPUTS: 'EmailPasswordCannotBeEmpty',
  GENERIC: 'anErrorOccured',
  'auth/invalid-credential': 'loginError',
  'auth/missing-password': 'EmailPasswordCannotBeEmpty',
  'auth/invalid-email': 'EmailPasswordCannotBeEmpty',
  'auth/internal-error': 'anErrorOccured',
  TOO_MANY_ATTEMPTS: 'tooManyAttempts',
  API_UNREACHABLE: 'noConnection',
};

/** The codes that say that what was typed is wrong. */
const OF_FIELDS = new Set(['NOT_FOUND', 'EMPTY_INPUTS', 'auth/invalid-credential']);

/** What is wrong, as keys of labels: with the form, or with its fields. */
export interface Faults {
  form?: string;
  email?: string;
  secret?: string;
  /** The form's fault is what was typed into its fields. */
  isTyped?: boolean;
}

/** The fault for a code; one that the table does not know gives the general words (ER-13, ER-16). */
export const faultOf = (code: unknown): Faults => ({
  form: typeof code === 'string' && Object.hasOwn(LABELS, code) ? LABELS[code] : 'anErrorOccured',
  isTyped: typeof code === 'string' && OF_FIELDS.has(code),
});

/** What can be seen to be wrong before anybody is asked; undefined when nothing is. */
export function faultsOf(email: string, secret: string): Faults | undefined {
  if (!email.trim() && !secret) {
    return { form: 'EmailPasswordCannotBeEmpty', email: 'emailCannotBeEmpty', secret: 'passwordCannotBeEmpty' };
  }
  if (!email.trim()) return { email: 'emailCannotBeEmpty' };
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return { email: 'pleaseProvideValidEmail' };
  return secret ? undefined : { secret: 'passwordCannotBeEmpty' };
}
