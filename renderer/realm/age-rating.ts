/** From which age content is held back by parental control; our choice, as most ratings draw a line there. */
const RESTRICTED_FROM = 16;
/** Words of ratings that say as much, alone or among others: “TV-MA-LV”, “Rated R”. */
const RESTRICTED_WORDS = /^(?:R|X+|RX|NC|AO|M|MA|III|ADULTS?|MATURE)$/;

/** Words of ratings without an age that hold nothing back: “U”, “TV-PG-LV”, “Tous publics”, “Para todos”. Without accents. */
const OPEN_WORDS = new Set(
  [
    'U UC UA G PG E EC T Y L TV ATP TP AL RATED RATING FOR ALL AGES EVERYONE GENERAL UNIVERSAL AUDIENCE AUDIENCES FAMILY KIDS CHILDREN',
    'TEEN TEENS PARENTAL GUIDANCE SUGGESTED TOUS TOUT PUBLIC PUBLICS LIVRE PARA TODOS TODAS LOS LAS PUBLICOS EDADES APTA APTO ALLE ALLEN',
    'عام للجميع الجميع',
  ].flatMap((words) => words.split(' ')),
);
/** What TV ratings say of their reasons: dialogue, language, sex, violence. */
const DESCRIPTORS = /^[DLSV]{1,4}$/;

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has the ten of each one after the other. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return value;
}

/** What a rating says of children; `unknown` for words that nobody has told us of. */
export function readRating(rating: string): 'open' | 'restricted' | 'unknown' {
  const text = rating.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const ages = text.match(/\p{Nd}+/gu) ?? [];
  if (ages.length > 0)
    return ages.some((age) => Number([...age].map(digitValue).join('')) >= RESTRICTED_FROM) ? 'restricted' : 'open';
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  if (words.some((word) => RESTRICTED_WORDS.test(word))) return 'restricted';
  return words.length > 0 && words.every((word) => OPEN_WORDS.has(word) || DESCRIPTORS.test(word)) ? 'open' : 'unknown';
}

/**
 * Whether an age rating, as it is shown, says that content is not for children (AU-14): “16”, “R18+”, “TV-MA”, “١٨”. Of several
 * ages the highest counts. What cannot be read is held back, and the realm check tells of it.
 */
export const isRestrictedRating = (rating: string | undefined): boolean =>
  rating !== undefined && readRating(rating) !== 'open';

const ratingOf = (entity: object): string | undefined =>
  'rating' in entity && typeof entity.rating === 'string' ? entity.rating : undefined;

/** The same of content, which has inherited its rating (`withInheritedAccess`). */
export const isRestrictedEntity = (entity: object): boolean => isRestrictedRating(ratingOf(entity));
