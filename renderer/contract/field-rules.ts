import { EMAIL_ADDRESS, MATCHED_MAX, PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { isCountry } from './countries';
import type { FormField } from './field';
import { hasRightCheck } from './tax-numbers';

/** What the rules may depend on besides the answer. */
export interface FieldRules {
  /** The day of the viewer, `2026-11-16`. */
  today: string;
  /** The country that the form's answers are of, ISO 3166-1; missing or null where nobody knows. */
  country?: string | null;
  /** Whether a whole answer matches a realm's expression; the browser's own judgement when left out. */
  matches?: (expression: string, answer: string) => boolean;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether it is an email address as VL-02 has them. */
export const isEmail = (value: string): boolean => EMAIL_ADDRESS.test(value);

/** Whether it is a day that there is: `2024-02-29`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = DAY.exec(value)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  // a day that its month does not have would become one of the next; a year below 100 one of the last century
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether who was born on a day is as old as that, in whole years. */
export function isOfAge(born: string, years: number, today: string): boolean {
  if (!isDay(born)) return false;
  const reached = `${String(Number(born.slice(0, 4)) + years).padStart(4, '0')}${born.slice(4)}`;
  return born >= '1900-01-01' && reached <= today;
}

/** An expression that cannot be read asks for nothing; an answer that is too long is not held against it. */
function matchesWhole(expression: string, value: string): boolean {
  if (value.length > MATCHED_MAX) return false;
  try {
    return new RegExp(`^(?:${expression})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** What a type asks of an answer that is not empty. */
const FITS: Readonly<Record<FormField['fieldType'], (value: string, field: FormField, rules: FieldRules) => boolean>> =
  {
    TEXT: () => true,
    TAX_NUMBER: () => true,
    EMAIL: isEmail,
    PASSWORD: (value, { isChosen }) => !isChosen || (value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX),
    NUMBER: (value) => /^[+-]?\d+(?:[.,]\d+)?$/.test(value),
    DATE: (value, { minimumAge }, { today }) =>
      minimumAge === undefined ? isDay(value) : isOfAge(value, minimumAge, today),
    PHONE: (value) => /^\+?[\d\s()./-]{5,24}$/.test(value),
    COUNTRY: isCountry,
    SELECT: (value, { options = [] }) => options.some((option) => option.value === value),
    CHECKBOX: (value) => value === 'true',
  };

/** An answer as it is checked and sent: a password as it was typed, all else without the spaces around it. */
export const cleanAnswer = ({ fieldType }: FormField, value: string): string =>
  fieldType === 'PASSWORD' ? value : value.trim();

/** The key of the label that says what is wrong with an answer; undefined when nothing is (SU-13, VL-01, VL-02). */
export function fieldFault(field: FormField, answer: string, rules: FieldRules): string | undefined {
  const { matches = matchesWhole } = rules;
  const value = cleanAnswer(field, answer);
  // a box that is not ticked has no answer
  if (!value || (field.fieldType === 'CHECKBOX' && value !== 'true'))
    return field.required ? (field.isRequiredMessageLabel ?? 'requiredField') : undefined;
  const isRight =
    FITS[field.fieldType](value, field, rules) &&
    (field.regexValidation === undefined || matches(field.regexValidation, value)) &&
    (field.isRight?.(value, rules) ?? true);
  if (!isRight) return field.faultOf?.(value) ?? field.invalidMessageLabel ?? 'fieldInvalid';
  return field.fieldType === 'TAX_NUMBER' && !hasRightCheck(rules.country, value) ? 'taxNumberCheckWrong' : undefined;
}

/** The fields that a form shows to who is of a country, in their order; null where the country is not known. */
export function shownFields<Field extends FormField>(fields: readonly Field[], country: string | null): Field[] {
  return fields
    .filter(
      ({ addressCountryRestriction: only }) => !only || (country !== null && only.some((listed) => listed === country)),
    )
    .sort((one, other) => one.order - other.order);
}
