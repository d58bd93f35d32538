import type { RealmSettings } from '../../schemas/generated/types';

type InsightRealm = Pick<RealmSettings, 'insight' | 'realm'>;

interface InsightCollectors {
  events: string;
  plays: string;
  /** Told when consent is withdrawn. */
  withdrawal: string;
}

/** Where browsers report to this server: paths, with the realm in them, since beacons have no headers. Null where nothing is to be learned. */
export function insightCollectors({ insight, realm }: Partial<InsightRealm>): InsightCollectors | null {
  if (!insight || realm === undefined) return null;
  const query = new URLSearchParams({ realm });
  const addressOf = (what: string) => `/api/v2/insight/${what}?${query}`;
  return { events: addressOf('events'), plays: addressOf('plays'), withdrawal: addressOf('withdrawal') };
}
