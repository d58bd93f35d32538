import type { Database } from '../../../kernel/database/open';

/** Whose lists and history they are. */
export interface Owner {
  viewer: string;
  /** The profile’s id; the viewer’s own for the profile that came with the account, and where there are no profiles. */
  owner: string;
}

/**
 * Whose lists and history a token is about. What an account kept before it had profiles is its first profile’s.
 *
 * @param profile the profile that watches, by its id; left out where none does
 * @returns undefined for a profile that is no more
 */
export async function findOwner(
  database: Database,
  realm: string,
  viewer: string,
  profile?: string,
): Promise<Owner | undefined> {
  if (profile === undefined) return { viewer, owner: viewer };
  const found = await database
    .selectFrom('profile')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .where('id', '=', profile)
    .select('main')
    .executeTakeFirst();
  return found && { viewer, owner: found.main ? viewer : profile };
}
