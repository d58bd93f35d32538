import { createHash } from 'node:crypto';

const LONGEST_SLUG = 60;
const SUFFIX = 8;

/** The id of an item that was sent without one: always the same for the same id of the other system. */
export function idFor(externalId: string): string {
  const slug = externalId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  if (slug === externalId) return slug;
  const suffix = createHash('sha256').update(externalId).digest('hex').slice(0, SUFFIX);
  return slug ? `${slug}-${suffix}` : `item-${suffix}`;
}
