import { hasLuhnCheck } from './luhn';

/**
 * The forms of tax numbers by country, as its tax office writes them, with or without their marks: those of persons, and
 * those that a business has on its invoices.
 */
const FORMS: Readonly<Record<string, string>> = {
  AR: '[0-9]{2}-?[0-9]{8}-?[0-9]',
  BR: '(?:[0-9]{3}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9]{2}|[0-9]{2}\\.?[0-9]{3}\\.?[0-9]{3}/?[0-9]{4}-?[0-9]{2})',
  CL: '[0-9]{1,2}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9Kk]',
  DE: '(?:[0-9]{11}|DE ?[0-9]{9})',
  ES: '(?:[0-9XYZKLMxyzklm][0-9]{7}[A-Za-z]|(?:ES)?[A-HJNP-SUVWa-hjnp-suvw][0-9]{7}[0-9A-Ja-j])',
  FR: '(?:[0-9]{13}|FR ?[0-9A-HJ-NP-Z]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3})',
  GB: '(?:[0-9]{10}|GB ?[0-9]{3} ?[0-9]{4} ?[0-9]{2}(?: ?[0-9]{3})?)',
  IT: '(?:[A-Za-z]{6}[0-9]{2}[A-Za-z][0-9]{2}[A-Za-z][0-9]{3}[A-Za-z]|(?:IT ?)?[0-9]{11})',
  MX: '[A-Za-zÑñ&]{3,4}[0-9]{6}[A-Za-z0-9]{3}',
  PT: '(?:PT ?)?[0-9]{9}',
  US: '(?:[0-9]{3}-?[0-9]{2}-?[0-9]{4}|[0-9]{2}-[0-9]{7})',
};
const ANYWHERE = '[A-Za-z0-9][A-Za-z0-9 ./-]{3,30}';

/** Countries that give nobody a tax number. */
const NONE: ReadonlySet<string> = new Set(['BM', 'KY', 'TC']);

/** Whether people and businesses of a country have tax numbers. */
export const hasTaxNumbers = (country: string): boolean => !NONE.has(country);

/** What the whole of a tax number must match, by the country that somebody lives in. */
export const taxNumberRegex = (country: string | null): string =>
  `^${(country !== null && Object.hasOwn(FORMS, country) ? FORMS[country] : undefined) ?? ANYWHERE}$`;

/** The letters that end a DNI or NIE, by the rest of a division of its number. */
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** The letters that may stand for the check digit of an organisation. */
const NIF_LETTERS = 'JABCDEFGHI';
/** What an NIE begins with stands for a digit; minors and foreigners without a number of their own have another letter there. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };

/** Whether a Spanish DNI, NIE or NIF ends in what follows from the rest of it. */
function isSpanish(taxNumber: string): boolean {
  const number = taxNumber.toUpperCase().replace(/^ES(?=.{9}$)/, '');
  const [first = '', last = ''] = [number.at(0), number.at(-1)];
  const middle = number.slice(1, -1);
  const start = /\d/.test(first) ? first : FIRST_DIGITS[first];
  if (start !== undefined) return last === DNI_LETTERS[Number(start + middle) % DNI_LETTERS.length];
  return hasLuhnCheck(middle + (/\d/.test(last) ? last : NIF_LETTERS.indexOf(last)));
}

/** What no expression can say of the numbers of a country. */
const CHECKS: Readonly<Record<string, (taxNumber: string) => boolean>> = { ES: isSpanish };

/** Whether the end of a tax number follows from the rest of it, in countries whose rule is known; a number is written rightly. */
export const hasRightCheck = (country: string | null | undefined, taxNumber: string): boolean =>
  country == null || !Object.hasOwn(CHECKS, country) || CHECKS[country]!(taxNumber);

/** Whether it is a tax number of the country: written as one, with the end that follows from the rest. */
export const isTaxNumber = (country: string | null, taxNumber: string): boolean =>
  (country === null || hasTaxNumbers(country)) &&
  new RegExp(taxNumberRegex(country)).test(taxNumber) &&
  hasRightCheck(country, taxNumber);
