/** Media of realms that do not lie in their folders, by their addresses (`media/…`). */
export interface MediaElsewhere {
  /** Those of a realm that were found earlier. */
  found(realm: string): readonly string[];
  /**
   * Looks some of a realm up.
   *
   * @returns those that are there
   * @throws where that cannot be found out
   */
  find(realm: string, addresses: readonly string[]): Promise<readonly string[]>;
}

export const withMediaElsewhere = (
  media: ReadonlySet<string>,
  mediaElsewhere: readonly string[],
): ReadonlySet<string> => (mediaElsewhere.length > 0 ? new Set([...media, ...mediaElsewhere]) : media);

interface Prepared {
  missingMedia?: readonly string[];
}

/**
 * Prepares a realm with the media that lie elsewhere: a check says which media it misses, these are looked up, and those that are there
 * are what it is checked with again. So nothing is looked up that no document names, and whoever checks needs no access to the store.
 *
 * @throws where it cannot be found out what lies elsewhere
 */
export async function preparedWithMedia<Result extends object>(
  realm: string,
  elsewhere: MediaElsewhere | null,
  prepare: (media: readonly string[]) => Promise<Result & Prepared>,
): Promise<Result> {
  const found = elsewhere?.found(realm) ?? [];
  const prepared = await prepare(found);
  if (!elsewhere || !prepared.missingMedia) return prepared;
  const more = await elsewhere.find(realm, prepared.missingMedia);
  return more.length > 0 ? prepare([...found, ...more]) : prepared;
}
