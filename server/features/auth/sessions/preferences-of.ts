import type { Preferences } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { findOwner, type Owner } from './owner';
import type { Bearer } from './tokens';

export interface PreferencesOptions {
  database: Database;
  /** What a profile prefers (CT-16). */
  readPreferences: (realm: string, owner: Owner) => Promise<Preferences>;
}

/** What the profile of a bearer prefers. Guests prefer nothing; a profile that was taken away meanwhile does not either. */
export async function preferencesOf(
  { database, readPreferences }: PreferencesOptions,
  realm: string,
  { claims }: Pick<Bearer, 'claims'>,
): Promise<Preferences> {
  const owner = claims.gue ? undefined : await findOwner(database, realm, claims.sub, claims.pro?.id);
  return owner ? readPreferences(realm, owner) : {};
}
