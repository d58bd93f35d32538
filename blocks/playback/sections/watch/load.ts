import type { Load, LoadContext, PageHead, WithoutResult } from '../../../../renderer/contract';
import { isAnnounced } from '../../../../renderer/contract/availability';
import { isPublicRealm } from '../../../../renderer/contract/constants';
import { isEmbeddable } from '../../../../renderer/contract/embedding';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';
import { type AiredProgramme, airedProgrammes } from '../../shared/aired';
import { programmeItem } from './programme';

export interface WatchData {
  /** What is watched: what the page is about, or a programme of it. */
  item: ContentItem & WithoutResult;
  /** The programme of a channel that the address names, to be watched from its beginning (RS-27). */
  programme?: Card;
  /** The channel that shows it. */
  channel?: Pick<Card, 'id' | 'title' | 'geoBlocked'>;
  /** Of a channel: what can be started over or is blacked out, of what is on and what comes. */
  programmes?: AiredProgramme[];
  series?: Card;
  season?: Card;
  trailer?: Card;
  replay?: Card;
  next?: Card;
  /** The playlist that the viewer is going through (CT-03). */
  playlist?: { id: string; title: string };
  /** Its player can stand on other sites, where the realm lets it. */
  isEmbeddable?: boolean;
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

/** What is watched of a channel: what it shows now, or the programme that the address names; one that is not there is no obstacle. */
async function ofChannel(
  channel: ContentItem,
  programmes: readonly Card[],
  { api, query, realm, now }: LoadContext,
): Promise<WatchData> {
  const named = query.get('programme');
  const found = named ? await api.cards({ ids: [named] }).catch(() => []) : [];
  const programme = found.find(({ type, channelId }) => type === 'PROGRAMME' && channelId === channel.id);
  if (!programme)
    return {
      item: channel,
      programmes: airedProgrammes(programmes),
      ...(isEmbeddable(channel, now) && { isEmbeddable: true }),
    };
  const { id, title, geoBlocked } = channel;
  return {
    item: programmeItem(channel, programme, realm.settings, now),
    programme,
    channel: { id, title, ...(geoBlocked && { geoBlocked }) },
  };
}

const load: Load<'watch', WatchData> = async ({ id }, context) => {
  const { item, series, season, trailer, replay, next, programmes = [] } = await loadSubject(id, context);
  if (item.type === 'CHANNEL') return ofChannel(item, programmes, context);
  const inPlaylist = await fromPlaylist(item.id, context);
  const own = { series, season, trailer, replay, ...(!inPlaylist.playlist && next && playable(next, context)) };
  const present = Object.fromEntries(Object.entries(own).filter(([, card]) => card !== undefined));
  const isOpen = isPublicRealm(context.realm.settings) && isEmbeddable(item, context.now);
  return { item, ...present, ...inPlaylist, ...(isOpen && { isEmbeddable: true }) };
};

export default load;

export const head = ({ item, series, season, channel, isEmbeddable: embeds }: WatchData): PageHead => ({
  title: [item, series ?? channel].flatMap((named) => named?.title ?? []).join(' · '),
  ...(item.description && { description: item.description }),
  ...(item.coverUrl && { image: item.coverUrl }),
  ...(embeds && { isEmbeddable: true }),
  about: { item, ...(series && { series }), ...(season && { season }) },
});
