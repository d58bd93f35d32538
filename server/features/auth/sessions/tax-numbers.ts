/** The form of a tax number by country, as its tax office writes it, with or without its marks. */
const FORMS: Readonly<Record<string, string>> = {
  AR: '[0-9]{2}-?[0-9]{8}-?[0-9]',
  BR: '(?:[0-9]{3}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9]{2}|[0-9]{2}\\.?[0-9]{3}\\.?[0-9]{3}/?[0-9]{4}-?[0-9]{2})',
  CL: '[0-9]{1,2}\\.?[0-9]{3}\\.?[0-9]{3}-?[0-9Kk]',
  DE: '[0-9]{11}',
  ES: '[0-9XYZxyz][0-9]{7}[A-Za-z]',
  FR: '[0-9]{13}',
  GB: '[0-9]{10}',
  IT: '[A-Za-z]{6}[0-9]{2}[A-Za-z][0-9]{2}[A-Za-z][0-9]{3}[A-Za-z]',
  MX: '[A-Za-zÑñ&]{3,4}[0-9]{6}[A-Za-z0-9]{3}',
  PT: '[0-9]{9}',
  US: '[0-9]{3}-?[0-9]{2}-?[0-9]{4}',
};
const ANYWHERE = '[A-Za-z0-9][A-Za-z0-9 ./-]{3,30}';

/** What the whole of a tax number must match, by the country that somebody lives in. */
export const taxNumberRegex = (country: string | null): string =>
  `^${(country !== null && Object.hasOwn(FORMS, country) ? FORMS[country] : undefined) ?? ANYWHERE}$`;
