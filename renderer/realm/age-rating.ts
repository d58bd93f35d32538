/** From which age content is held back by parental control; our choice, as most ratings draw a line there. */
const RESTRICTED_FROM = 16;
/** Ratings in words that say as much. */
const IN_WORDS: ReadonlySet<string> = new Set(['R', 'X', 'AO', 'M', 'MA', 'TV-MA']);

/** Whether an age rating, as it is shown, says that content is not for children (AU-14): “16”, “R18+”, “TV-MA”. */
export function isRestrictedRating(rating: string | undefined): boolean {
  if (rating === undefined) return false;
  const age = /\d{1,2}/.exec(rating)?.[0];
  return age === undefined ? IN_WORDS.has(rating.trim().toUpperCase()) : Number(age) >= RESTRICTED_FROM;
}

const ratingOf = (entity: object): string | undefined =>
  'rating' in entity && typeof entity.rating === 'string' ? entity.rating : undefined;

/** The same of content; an episode without a rating of its own has that of its series. */
export const isRestrictedEntity = (entity: object, series?: object): boolean =>
  isRestrictedRating(ratingOf(entity) ?? (series && ratingOf(series)));
