import { fieldFault, shownFields } from '../../renderer/contract/field-rules';
import type { SignupField } from '../../schemas/generated/types';
import { ServerError } from '../errors';
import type { AccountDetails } from '../store/accounts';
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
  const asked = shownFields(
    fields.filter(({ functionalPurpose = 'REGISTRATION' }) => functionalPurpose === 'REGISTRATION'),
    country,
  );
  const rules = { today: new Date(now).toISOString().slice(0, 10), matches: matchesWhole };
  const refuse = (field: string) => new ServerError('FIELD_INVALID', { field }, { details: { field } });
  const unknown = Object.keys(answers).find((name) => !asked.some(({ fieldName }) => fieldName === name));
  if (unknown !== undefined) throw refuse(unknown);
  const taken = asked.flatMap((field): [string, string][] => {
    const { fieldName } = field;
    const answer = Object.hasOwn(answers, fieldName) ? answers[fieldName]!.trim() : '';
    if (fieldFault(field, answer, rules)) throw refuse(fieldName);
    return answer === '' ? [] : [[fieldName, answer]];
  });
  const isDetail = ([name]: [string, string]) => DETAILS.some((detail) => detail === name);
  return {
    details: Object.fromEntries(taken.filter(isDetail)),
    fields: Object.fromEntries(taken.filter((entry) => !isDetail(entry))),
  };
}
