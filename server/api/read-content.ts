import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type {
  BucketPage,
  Card,
  ContentAnswer,
  Entity,
  Paging,
  Playback,
  SectionPage,
} from '../../schemas/generated/types';
import { ServerError } from '../errors';
import { liveAddress } from '../media/live/address';
import { bucketItems, type ContentStore } from '../store/content';
import { type Telling, tell, toCard } from './cards';

export interface PageAsked {
  page: number;
  pageSize: number;
}

/** What of a section is asked for (RE-10, CT-18). */
export interface SectionAsked {
  /** Items a bucket. */
  rpp: number;
  /** Buckets a page. */
  bpp: number;
  /** Shortcuts to other sections. */
  bspp: number;
  page: number;
  /** Whether shortcuts come along. */
  shortcuts: boolean;
  /** Whether items that a licence opens are left out. */
  hideLocked: boolean;
}

type EntityOf<Type extends Entity['type']> = Extract<Entity, { type: Type }>;

/** How many items a list beside a piece of content has at most. */
const RELATED_LIMIT = 24;

const secondsOf = (date: string): number => Math.floor(Date.parse(date) / MS_PER_SECOND);

/** A looped film's playback is the stream's; what belongs to the film's own time does not fit it. */
function streamed(playback: Playback, { startDate, endDate }: Card): Playback {
  const { live } = playback;
  if (!live) return playback;
  const times = startDate && endDate ? { from: secondsOf(startDate), until: secondsOf(endDate) } : {};
  return { hlsUrl: liveAddress(playback.hlsUrl, { ...live, ...times }), live };
}

/** Reads one realm's content in one language at one moment, in the API's shapes. */
export function contentReader(store: ContentStore, telling: Telling) {
  const ownNow = new Date(telling.now - telling.shift);

  async function required<Type extends Entity['type']>(id: string, types: readonly Type[]): Promise<EntityOf<Type>> {
    const entity = (await store.byIds([id])).get(id);
    if (!entity || !types.some((type) => type === entity.type)) {
      throw new ServerError('UNKNOWN_CONTENT', { type: types.length === 1 ? types[0]! : 'content', id });
    }
    return entity as EntityOf<Type>;
  }

  /** Cards in order; an episode's card names its series. */
  async function toCards(entities: readonly Entity[]): Promise<Card[]> {
    const seriesIds = entities.flatMap((entity) => (entity.type === 'VOD_VIDEO' && entity.seriesId) || []);
    const series = await store.byIds(seriesIds);
    return entities.map((entity) => {
      const own = entity.type === 'VOD_VIDEO' && entity.seriesId ? series.get(entity.seriesId) : undefined;
      return toCard(entity, telling, own && tell(own, telling).title);
    });
  }

  async function cardsOf(ids: readonly string[]): Promise<Card[]> {
    const found = await store.byIds(ids);
    return toCards(ids.flatMap((id) => found.get(id) ?? []).filter(({ type }) => type !== 'BUCKET'));
  }

  const pagingOf = ({ page, pageSize }: PageAsked, totalItems: number): Paging => {
    const totalPages = Math.ceil(totalItems / pageSize);
    return { page, pageSize, totalPages, totalItems, moreDataAvailable: page < totalPages };
  };

  async function bucketPage(bucket: EntityOf<'BUCKET'>, asked: PageAsked, hideLocked = false): Promise<BucketPage> {
    const stretch = { offset: (asked.page - 1) * asked.pageSize, limit: asked.pageSize };
    const { entities, total } = await bucketItems(store, bucket, stretch, ownNow);
    const shown = hideLocked ? entities.filter(({ accessLevel }) => accessLevel !== 'LICENCE') : entities;
    const { id, title, description, cardShape } = tell(bucket, telling);
    return {
      bucket: { id, title, ...(description && { description }), ...(cardShape && { cardShape }) },
      contentList: await toCards(shown),
      paging: pagingOf(asked, total),
    };
  }

  return {
    cards: cardsOf,

    async bucket(id: string, asked: PageAsked): Promise<BucketPage> {
      return bucketPage(await required(id, ['BUCKET']), asked);
    },

    async section(id: string, asked: SectionAsked): Promise<SectionPage> {
      const section = await required(id, ['SECTION']);
      const offset = (asked.page - 1) * asked.bpp;
      const bucketIds = section.bucketIds.slice(offset, offset + asked.bpp);
      const buckets = await store.byIds(bucketIds);
      const inOrder = bucketIds.flatMap((bucketId) => buckets.get(bucketId) ?? []);
      const pages: BucketPage[] = [];
      for (const bucket of inOrder) {
        if (bucket.type !== 'BUCKET') continue;
        const page = await bucketPage(bucket, { page: 1, pageSize: asked.rpp }, asked.hideLocked);
        if (page.contentList.length > 0) pages.push(page);
      }
      const isFirst = asked.page === 1;
      const { title, description, coverUrl, dominantColour } = tell(section, telling);
      return {
        section: {
          id,
          title,
          ...(description && { description }),
          ...(coverUrl && { coverUrl }),
          ...(dominantColour && { dominantColour }),
        },
        heroes: isFirst ? await cardsOf(section.heroIds ?? []) : [],
        buckets: pages,
        shortcuts: isFirst && asked.shortcuts ? await cardsOf((section.sectionIds ?? []).slice(0, asked.bspp)) : [],
        paging: pagingOf({ page: asked.page, pageSize: asked.bpp }, section.bucketIds.length),
      };
    },

    async content(id: string): Promise<ContentAnswer> {
      const entity = await required(id, ['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES', 'SEASON']);
      const { longDescription, cast, directors, tags, playback, seasonId } = tell(
        entity,
        telling,
      ) as unknown as ContentAnswer['item'];
      const [card] = await toCards([entity]);
      // what a licence opens, nobody has shown a licence for yet: the stream's address stays here (RL-11)
      const opened = entity.accessLevel === 'LICENCE' ? undefined : playback && streamed(playback, card!);
      const extra = {
        longDescription,
        cast,
        directors,
        tags,
        playback: opened,
        startOver: opened?.live && card!.startDate,
        seasonId,
        licenceIds: entity.licenceIds,
      };
      const item = {
        ...card,
        ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined)),
      } as ContentAnswer['item'];
      return { item, ...(await surroundings(entity)) };
    },
  };

  /** What stands beside a piece of content: its seasons, episodes, videos, what comes next. */
  async function surroundings(entity: Entity): Promise<Omit<ContentAnswer, 'item'>> {
    switch (entity.type) {
      case 'VOD_PLAYLIST':
        return { items: await cardsOf(entity.vodIds) };
      case 'VOD_SERIES':
        return { seasons: await seasonsOf(entity.seasonIds) };
      case 'SEASON': {
        const [series] = await cardsOf([entity.seriesId]);
        return { episodes: await cardsOf(entity.episodeIds), ...(series && { series }) };
      }
      case 'VOD_VIDEO':
        return aroundVideo(entity);
      case 'LIVE_EVENT': {
        const [replay] = entity.replayVodId ? await cardsOf([entity.replayVodId]) : [];
        return { ...(replay && { replay }) };
      }
      default:
        return {};
    }
  }

  async function seasonsOf(ids: readonly string[]) {
    const seasons = await store.byIds(ids);
    const inOrder = ids.flatMap((id) => seasons.get(id) ?? []);
    return Promise.all(
      inOrder.map(async (season) => ({
        season: toCard(season, telling),
        episodes: season.type === 'SEASON' ? await cardsOf(season.episodeIds) : [],
      })),
    );
  }

  async function aroundVideo(video: EntityOf<'VOD_VIDEO'>): Promise<Omit<ContentAnswer, 'item'>> {
    const beside = await store.byIds(
      [video.seasonId, video.seriesId, video.trailerVodId].filter((id) => id !== undefined),
    );
    const one = (id: string | undefined) => {
      const found = id ? beside.get(id) : undefined;
      return found && toCard(found, telling);
    };
    const season = video.seasonId ? beside.get(video.seasonId) : undefined;
    const episodeIds = season?.type === 'SEASON' ? season.episodeIds : [];
    const nextId = episodeIds[episodeIds.indexOf(video.id) + 1];
    const episodes = await cardsOf(episodeIds);
    const related = video.relatedIds?.length ? await cardsOf(video.relatedIds) : await alike(video);
    const parts = {
      series: one(video.seriesId),
      season: one(video.seasonId),
      trailer: one(video.trailerVodId),
      next: episodeIds.includes(video.id) ? episodes.find(({ id }) => id === nextId) : undefined,
      episodes: episodes.length > 0 ? episodes : undefined,
      related: related.length > 0 ? related : undefined,
    };
    return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  }

  /** Others of its genres, newest first, where nobody has named what belongs to it. */
  async function alike(video: EntityOf<'VOD_VIDEO'>): Promise<Card[]> {
    if (!video.genres?.length) return [];
    const query = { type: 'VOD_VIDEO' as const, genres: video.genres };
    const { entities } = await store.find(query, { offset: 0, limit: RELATED_LIMIT + 1 }, ownNow);
    const others = entities.filter(
      (other) =>
        other.id !== video.id && other.type === 'VOD_VIDEO' && !(video.seriesId && other.seriesId === video.seriesId),
    );
    return toCards(others.slice(0, RELATED_LIMIT));
  }
}

export type ContentReader = ReturnType<typeof contentReader>;
