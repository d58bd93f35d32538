import type { ContentItem } from '../../../../schemas/generated/types';

/** A page of the realm: its route, and the parameters of its address. */
export interface ItemPage {
  route: string;
  params: Readonly<Record<string, string>>;
}

/** The page on which an item is watched; undefined for what has no player. */
export function pageOf({ type, id }: Pick<ContentItem, 'type' | 'id'>): ItemPage | undefined {
  if (type === 'VOD_VIDEO') return { route: 'vod', params: { id } };
  return type === 'LIVE_EVENT' || type === 'CHANNEL' ? { route: 'live', params: { eventId: id } } : undefined;
}
