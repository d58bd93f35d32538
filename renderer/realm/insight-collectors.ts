import type { RealmSettings } from '../../schemas/generated/types';

type InsightRealm = Pick<RealmSettings, 'insight' | 'realm'>;

/** Where browsers report to this server: paths, with the realm in them, since beacons have no headers. Null where nothing is to be learned. */
export function insightCollectors({ insight, realm }: Partial<InsightRealm>): { events: string; plays: string } | null {
  if (!insight || realm === undefined) return null;
  const query = new URLSearchParams({ realm });
  return { events: `/api/v2/insight/events?${query}`, plays: `/api/v2/insight/plays?${query}` };
}
