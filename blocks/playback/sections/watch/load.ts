import type { Load, LoadContext, PageHead } from '../../../../renderer/contract';
import { isAnnounced } from '../../../../renderer/contract/availability';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';

export interface WatchData {
  item: ContentItem;
  series?: Card;
  season?: Card;
  trailer?: Card;
  replay?: Card;
  next?: Card;
  /** The playlist that the viewer is going through (CT-03). */
  playlist?: { id: string; title: string };
}

/** The next video, unless it cannot be watched yet. */
const playable = (next: Card, { now }: Pick<LoadContext, 'now'>) => (isAnnounced(next, now) ? {} : { next });

/** The video after this one in the playlist that the address names; a playlist that is not there is no obstacle. */
async function fromPlaylist(current: string, context: LoadContext): Promise<Pick<WatchData, 'next' | 'playlist'>> {
  const { api, query } = context;
  const playlist = query.get('playlist');
  if (!playlist) return {};
  try {
    const { item, items = [] } = await api.content({ id: playlist });
    const at = items.findIndex(({ id }) => id === current);
    if (item.type !== 'VOD_PLAYLIST' || at < 0) return {};
    const next = items[at + 1];
    return { playlist: { id: item.id, title: item.title }, ...(next && playable(next, context)) };
  } catch {
    return {};
  }
}

const load: Load<'watch', WatchData> = async ({ id }, context) => {
  const { item, series, season, trailer, replay, next } = await loadSubject(id, context);
  const inPlaylist = await fromPlaylist(item.id, context);
  const own = { series, season, trailer, replay, ...(!inPlaylist.playlist && next && playable(next, context)) };
  const present = Object.fromEntries(Object.entries(own).filter(([, card]) => card !== undefined));
  return { item, ...present, ...inPlaylist };
};

export default load;

export const head = ({ item, series }: WatchData): PageHead => ({
  title: series ? `${item.title} · ${series.title}` : item.title,
  ...(item.description && { description: item.description }),
  ...(item.coverUrl && { image: item.coverUrl }),
});
