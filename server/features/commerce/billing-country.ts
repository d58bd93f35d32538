import { isCountry } from '../../../renderer/contract/countries';
import type { Database } from '../../kernel/database/open';
import { addressStore, fieldInvalid, type ViewerCall } from '../auth';

/**
 * Where a purchase is billed to: the account's address, else the country that the basket names, else where the viewer is.
 *
 * @returns ISO 3166-1; null where nobody knows
 * @throws ServerError FIELD_INVALID for what is no country
 */
export async function billingCountry(
  database: Database,
  { realm, origin, claims }: ViewerCall,
  viewer: string,
  named: string | undefined,
): Promise<string | null> {
  if (named !== undefined && !isCountry(named)) throw fieldInvalid('countryCode');
  // who has an address is billed there: nobody chooses the country whose price suits them
  return (await addressStore(database, realm).countryOf(viewer)) ?? named ?? origin.country ?? claims.loc ?? null;
}
