import { ServerError } from '../kernel/errors/errors';
import type { ViewerCall } from '../sessions/call';
import type { Database } from '../store/open';
import { findOwner, type Owner } from '../store/owner';

/** Whose lists and history a call is about. @throws ServerError UNKNOWN_PROFILE for one that was taken away meanwhile */
export async function ownerOf(database: Database, { realm, claims }: ViewerCall): Promise<Owner> {
  const owner = await findOwner(database, realm, claims.sub, claims.pro?.id);
  if (!owner) throw new ServerError('UNKNOWN_PROFILE');
  return owner;
}
