import type { Entitlements } from './entitlements';

/**
 * The licence that a customer has and that opens all that another one would; undefined where none alone does. Pure.
 *
 * @param licence the one that is about to be bought
 * @param opened the licences that open each item that it opens
 */
export function coveredBy(
  licence: string,
  opened: readonly (readonly string[])[],
  entitled: Entitlements,
): string | undefined {
  const [first = []] = opened;
  return first.find((id) => id !== licence && entitled.has(id) && opened.every((ids) => ids.includes(id)));
}
