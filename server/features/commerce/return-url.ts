import type { ViewerCall } from '../auth';
import { type Addresses, realmAddress } from '../mail';

/**
 * Where a payment comes back to that has left the site. What it says there decides nothing: the order is looked up.
 *
 * @param path in the realm
 */
export function returnUrlOf(
  { request, served }: ViewerCall,
  addresses: Addresses,
  path: string,
  order: string,
): string {
  const base = realmAddress(request, served.realm, addresses) ?? `/realm/${served.realm.name}`;
  const { pathname, searchParams } = new URL(path, 'http://realm.invalid');
  searchParams.set('order', order);
  return `${base}${pathname}?${searchParams}`;
}
