/**
 * The forms of tax numbers by country, as its tax office writes them, with or without their marks: those of persons, and
 * those that a business has on its invoices.
 */
const FORMS: Readonly<Record<string, string>> = {
  AR: '[0-9]{2}-?[0-9]{8}-?[0-9]',
  BR: '(?:[0-9]{3}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9]{2}|[0-9]{2}\\.?[0-9]{3}\\.?[0-9]{3}/?[0-9]{4}-?[0-9]{2})',
  CL: '[0-9]{1,2}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9Kk]',
  DE: '(?:[0-9]{11}|DE ?[0-9]{9})',
  ES: '(?:[0-9XYZxyz][0-9]{7}[A-Za-z]|(?:ES)?[A-HJ-NP-SUVW][0-9]{7}[0-9A-J])',
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

/** Whether it is written as a tax number of the country is. */
export const isTaxNumber = (country: string | null, taxNumber: string): boolean =>
  (country === null || hasTaxNumbers(country)) && new RegExp(taxNumberRegex(country)).test(taxNumber);
