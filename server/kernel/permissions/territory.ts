import type { Entity } from '../../../schemas/generated/types';

/** What proxies say where they do not know: a country of nobody, and one for anonymous networks. */
const UNKNOWN = new Set(['XX', 'ZZ', 'T1']);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The last value of a header, in capitals; empty where the header is not sent, or none is trusted. */
const lastValue = (headers: Headers, header: string | null): string =>
  header === null
    ? ''
    : String(headers[header] ?? '')
        .split(',')
        .at(-1)!
        .trim()
        .toUpperCase();

/**
 * The country of a request (ISO 3166-1 alpha-2), as the proxy in front of this server says it in the header that the
 * operator trusts; null where there is none, or it does not know. Then nothing is blocked (RS-31). Of several values the last
 * counts: a proxy that adds its own leaves those that the client has sent before it.
 */
export function territoryOf(headers: Headers, header: string | null): string | null {
  const country = lastValue(headers, header);
  return /^[A-Z]{2}$/.test(country) && !UNKNOWN.has(country) ? country : null;
}

/**
 * The region of a request (ISO 3166-2), by the same proxy: with its country before it, as `FR-75`, or without, as `75`; null where
 * it is not known, or is one of another country.
 */
export function regionOf(
  headers: Headers,
  { countryHeader, regionHeader }: { countryHeader: string | null; regionHeader: string | null },
): string | null {
  const country = territoryOf(headers, countryHeader);
  const value = lastValue(headers, regionHeader);
  const code = value.startsWith(`${country}-`) ? value.slice(3) : value;
  return country !== null && /^[A-Z0-9]{1,3}$/.test(code) ? `${country}-${code}` : null;
}

/** Whether the rights to an entity do not reach a territory. */
export function isBlockedIn(entity: Entity, territory: string | null): boolean {
  if (territory === null) return false;
  const blocked = 'blockedTerritories' in entity ? entity.blockedTerritories : undefined;
  const allowed = 'allowedTerritories' in entity ? entity.allowedTerritories : undefined;
  return blocked?.includes(territory) === true || (allowed !== undefined && !allowed.includes(territory));
}
