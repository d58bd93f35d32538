import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { ViewerCall } from './call';
import { findOwner, type Owner } from './owner';

/** Whose lists and history a call is about. @throws ServerError UNKNOWN_PROFILE for one that was taken away meanwhile */
export async function ownerOf(database: Database, { realm, claims }: ViewerCall): Promise<Owner> {
  const owner = await findOwner(database, realm, claims.sub, claims.pro?.id);
  if (!owner) throw new ServerError('UNKNOWN_PROFILE');
  return owner;
}
