import type { RealmSettings } from '../../schemas/generated/types';
import { insightCollectors } from './insight-collectors';

type QualitySettings = Pick<RealmSettings, 'datazoomConfigId' | 'playbackQuality'> &
  Partial<Pick<RealmSettings, 'insight' | 'realm'>>;

/** Stands for `datazoomConfigId` in the address of the collector that it names. */
const CONFIG_ID = '{configId}';

/** RS-05: the address of the collector that `datazoomConfigId` names; undefined without the id, or without a template for it. */
function namedCollector({ datazoomConfigId, playbackQuality }: QualitySettings): string | undefined {
  if (!datazoomConfigId) return undefined;
  return playbackQuality?.datazoomUrl?.replace(CONFIG_ID, encodeURIComponent(datazoomConfigId));
}

/** The addresses to which plays are reported: the collector that `datazoomConfigId` names, the realm's own, and this server's. */
export const collectorsOf = (settings: QualitySettings): string[] =>
  [namedCollector(settings), settings.playbackQuality?.collectorUrl, insightCollectors(settings)?.plays].filter(
    (address) => address !== undefined,
  );

/** What pages need to know to measure plays; null where nothing does. */
export function playbackQualityOf(
  settings: QualitySettings,
): { collectors: string[]; cmcd: 'QUERY' | 'HEADERS' | null } | null {
  const collectors = collectorsOf(settings);
  const cmcd = settings.playbackQuality?.cmcd ?? null;
  return collectors.length > 0 || cmcd ? { collectors, cmcd } : null;
}
