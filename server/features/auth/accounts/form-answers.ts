import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { cleanAnswer, type FieldRules, fieldFault } from '../../../../renderer/contract/field-rules';
import type { SignupField } from '../../../../schemas/generated/types';
import type { AccountDetails } from '../sessions/account-store';
import { fieldInvalid } from './field-invalid';
import { matchesWhole } from './pattern';

/** Answers by the name of their field. */
export type Answers = Readonly<Record<string, string>>;

/** Fields whose answers are the account's details; any other is kept by its name. */
const DETAILS: readonly (keyof AccountDetails)[] = [
  'contactEmail',
  'fullName',
  'preferredName',
  'birthDate',
  'taxNumber',
  'phoneNumber',
];

/** Where the day begins first, in ms before UTC: who comes of age today has done so somewhere. */
const FIRST_DAY_MS = 14 * 60 * MINUTE_MS;

const isRequiredIn = ({ addressCountryRestriction }: SignupField, country: string | null) =>
  addressCountryRestriction === undefined || (country !== null && addressCountryRestriction.includes(country));

/**
 * The rules of the form itself, which the browser runs as well, on the server.
 *
 * @param now ms since the epoch
 */
export const formRules = (now: number): FieldRules => ({
  today: new Date(now + FIRST_DAY_MS).toISOString().slice(0, 10),
  matches: matchesWhole,
});

/**
 * Answers as they are kept, each held against its field by the rules of the form (SU-13, VL-01, VL-02).
 *
 * @throws ServerError FIELD_INVALID naming the first field whose answer is missing or is not taken
 */
export function checkedAnswers(
  fields: readonly SignupField[],
  answers: Answers,
  rules: FieldRules,
): [name: string, answer: string][] {
  return fields.flatMap((field): [string, string][] => {
    const { fieldName } = field;
    const raw = Object.hasOwn(answers, fieldName) ? answers[fieldName]! : '';
    if (fieldFault(field, raw, rules) !== undefined) throw fieldInvalid(fieldName);
    const answer = cleanAnswer(field, raw);
    return answer === '' ? [] : [[fieldName, answer]];
  });
}

/**
 * The answers to a sign-up form, each held against its field (SU-13): required, kind, expression, and whether it is asked
 * of an address in this country.
 *
 * @param country of the viewer's address; null where none was given
 * @param now ms since the epoch
 * @throws ServerError FIELD_INVALID naming the first field whose answer is not taken, or that the form does not have
 */
export function readFormAnswers(
  fields: readonly SignupField[],
  answers: Answers,
  country: string | null,
  now: number,
): { details: Partial<AccountDetails>; fields: Record<string, string> } {
  const relevant = fields.filter(
    (field) => (field.functionalPurpose ?? 'REGISTRATION') === 'REGISTRATION' && isRequiredIn(field, country),
  );
  const unknown = Object.keys(answers).find((name) => !relevant.some(({ fieldName }) => fieldName === name));
  if (unknown !== undefined) throw fieldInvalid(unknown);
  const accepted = checkedAnswers(relevant, answers, { ...formRules(now), country });
  const isDetail = ([name]: [string, string]) => DETAILS.some((detail) => detail === name);
  const valid = Object.fromEntries(accepted);
  // a form may ask for the parts of a name
  const fullName = [valid.firstName, valid.lastName].filter(Boolean).join(' ');
  return {
    details: { ...(fullName && { fullName }), ...Object.fromEntries(accepted.filter(isDetail)) },
    fields: Object.fromEntries(accepted.filter((entry) => !isDetail(entry))),
  };
}
