import type { Entity } from '../../../schemas/generated/types';

/** What proxies say where they do not know: a country of nobody, and one for anonymous networks. */
const UNKNOWN = new Set(['XX', 'ZZ', 'T1']);

/**
 * The country of a request (ISO 3166-1 alpha-2), as the proxy in front of this server says it in the header that the
 * operator trusts; null where there is none, or it does not know. Then nothing is blocked (RS-31). Of several values the last
 * counts: a proxy that adds its own leaves those that the client has sent before it.
 */
export function territoryOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  header: string | null,
): string | null {
  const values = header === null ? '' : String(headers[header] ?? '');
  const country = values.split(',').at(-1)!.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) && !UNKNOWN.has(country) ? country : null;
}

/** Whether the rights to an entity do not reach a territory. */
export function isBlockedIn(entity: Entity, territory: string | null): boolean {
  if (territory === null) return false;
  const blocked = 'blockedTerritories' in entity ? entity.blockedTerritories : undefined;
  const allowed = 'allowedTerritories' in entity ? entity.allowedTerritories : undefined;
  return blocked?.includes(territory) === true || (allowed !== undefined && !allowed.includes(territory));
}
