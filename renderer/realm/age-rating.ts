/** From which age content is held back by parental control; our choice, as most ratings draw a line there. */
const RESTRICTED_FROM = 16;
/** Words of ratings that say as much, alone or among others: “TV-MA-LV”, “Rated R”. */
const RESTRICTED_WORDS = /^(?:R|X+|RX|NC|AO|M|MA|III|ADULTS?|MATURE)$/;

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has the ten of each one after the other. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return value;
}

/**
 * Whether an age rating, as it is shown, says that content is not for children (AU-14): “16”, “R18+”, “TV-MA”, “١٨”. Of several
 * ages the highest counts.
 */
export function isRestrictedRating(rating: string | undefined): boolean {
  if (rating === undefined) return false;
  const text = rating.normalize('NFKC').toUpperCase();
  const ages = text.match(/\p{Nd}+/gu) ?? [];
  if (ages.some((age) => Number([...age].map(digitValue).join('')) >= RESTRICTED_FROM)) return true;
  return ages.length === 0 && text.split(/[^\p{L}]+/u).some((word) => RESTRICTED_WORDS.test(word));
}

const ratingOf = (entity: object): string | undefined =>
  'rating' in entity && typeof entity.rating === 'string' ? entity.rating : undefined;

/** The same of content, which has inherited its rating (`withInheritedAccess`). */
export const isRestrictedEntity = (entity: object): boolean => isRestrictedRating(ratingOf(entity));
