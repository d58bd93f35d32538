import { EMAIL_ADDRESS } from '../../renderer/contract/constants';
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

/** Whether a text is a day of the calendar, ISO 8601. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What the answer to each kind of field looks like; a kind that is not here takes any text. */
const FORMS: Partial<Record<SignupField['fieldType'], (answer: string, field: SignupField) => boolean>> = {
  EMAIL: (answer) => EMAIL_ADDRESS.test(answer),
  NUMBER: (answer) => /^-?\d{1,15}(?:[.,]\d{1,9})?$/.test(answer),
  DATE: isDay,
  PHONE: (answer) => /^\+?[0-9][0-9 ()./-]{4,38}$/.test(answer),
  COUNTRY: (answer) => /^[A-Z]{2}$/.test(answer),
  SELECT: (answer, { options = [] }) => options.some(({ value }) => value === answer),
  CHECKBOX: (answer, { required }) => answer === 'true' || (answer === 'false' && !required),
};

const isAskedFrom = ({ addressCountryRestriction }: SignupField, country: string | null) =>
  addressCountryRestriction === undefined || (country !== null && addressCountryRestriction.includes(country));

function isRight(field: SignupField, answer: string): boolean {
  const { fieldType, regexValidation } = field;
  const hasForm = FORMS[fieldType]?.(answer, field) ?? true;
  return hasForm && (regexValidation === undefined || matchesWhole(regexValidation, answer));
}

/**
 * The answers to a sign-up form, each held against its field (SU-13): required, kind, expression, and whether it is asked
 * of an address in this country.
 *
 * @param country of the viewer's address; null where none was given
 * @throws ServerError FIELD_INVALID naming the first field whose answer is not taken, or that the form does not have
 */
export function readFormAnswers(
  fields: readonly SignupField[],
  answers: Answers,
  country: string | null,
): { details: Partial<AccountDetails>; fields: Record<string, string> } {
  const asked = fields.filter(
    (field) => (field.functionalPurpose ?? 'REGISTRATION') === 'REGISTRATION' && isAskedFrom(field, country),
  );
  const refuse = (field: string) => new ServerError('FIELD_INVALID', { field }, { details: { field } });
  const unknown = Object.keys(answers).find((name) => !asked.some(({ fieldName }) => fieldName === name));
  if (unknown !== undefined) throw refuse(unknown);
  const taken = asked.flatMap((field): [string, string][] => {
    const { fieldName, required } = field;
    const answer = Object.hasOwn(answers, fieldName) ? answers[fieldName]!.trim() : '';
    if (answer === '' && !required) return [];
    if (answer === '' || !isRight(field, answer)) throw refuse(fieldName);
    return [[fieldName, answer]];
  });
  const isDetail = ([name]: [string, string]) => DETAILS.some((detail) => detail === name);
  const given = Object.fromEntries(taken);
  // a form may ask for the parts of a name
  const fullName = [given.firstName, given.lastName].filter(Boolean).join(' ');
  return {
    details: { ...(fullName && { fullName }), ...Object.fromEntries(taken.filter(isDetail)) },
    fields: Object.fromEntries(taken.filter((entry) => !isDetail(entry))),
  };
}
