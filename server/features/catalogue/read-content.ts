import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import { languageOf } from '../../renderer/realm/languages';
import type { ContentAccess } from '../../renderer/routing/content-access';
import type {
  BucketPage,
  Card,
  ContentAnswer,
  Entity,
  ItemsPage,
  LiveAnswer,
  OnAir,
  Paging,
  Playback,
  Programme,
  RestrictedPlayback,
  ScheduleAnswer,
  SearchHit,
  SearchResult,
  SectionPage,
} from '../../schemas/generated/types';
import { ServerError } from '../kernel/errors/errors';
import { isBlockedIn } from '../kernel/permissions/territory';
import { liveAddress } from '../media/live/address';
import { bucketItems, type ContentStore, type Stretch } from '../store/content';
import type { SearchFound, SearchStore } from '../store/search';
import { type SearchedType, wordsOf } from '../store/search-words';
import { needsLicence, type Telling, tell, toCard } from './cards';
import { contentClosed } from './content-closed';
import type { LISTED_TYPES } from './endpoints';

export interface PageRequest {
  page: number;
  pageSize: number;
}

/** What of a section is asked for (RE-10, CT-18). */
export interface SectionRequest {
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

/** What is looked for (CT-08). */
export interface SearchRequest {
  query: string;
  types: readonly SearchedType[];
  /** Counted from 0. */
  page: number;
  hitsPerPage: number;
}

type EntityOf<Type extends Entity['type']> = Extract<Entity, { type: Type }>;

/** How many items a list beside a piece of content has at most. */
const RELATED_LIMIT = 24;
/** How many events and channels an answer about now has at most. */
const LIVE_LIMIT = 24;
/** How many events and programmes a stretch of the schedule has at most. */
export const SCHEDULE_LIMIT = 1000;
/** How far a channel's own page looks ahead, in ms. */
const CHANNEL_AHEAD_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How many programmes a channel's own page lists at most. */
const CHANNEL_MOST = 100;
/** A card tells what a channel shows now, and what comes next. */
const ON_AIR = 2;

const secondsOf = (date: string): number => Math.floor(Date.parse(date) / MS_PER_SECOND);

/** A looped film's playback is the stream's; what belongs to the film's own time does not fit it. */
function streamed(
  playback: Playback,
  { startDate, delayedUntil = startDate, endDate }: Pick<Card, 'startDate' | 'delayedUntil' | 'endDate'>,
): Playback {
  const { live } = playback;
  if (!live) return playback;
  const times = delayedUntil && endDate ? { from: secondsOf(delayedUntil), until: secondsOf(endDate) } : {};
  return { hlsUrl: liveAddress(playback.hlsUrl, { ...live, ...times }), live };
}

/** A hit's title and description in every locale of a realm that has several (EN-19). */
function localisedTexts(entity: Entity, telling: Telling): Pick<SearchHit, 'localisations'> {
  if (telling.locales.length < 2) return {};
  const texts = telling.locales.map((locale) => {
    const told: { title?: string; description?: string } = tell(entity, { ...telling, language: languageOf(locale) });
    const { title, description } = told;
    return [locale, { ...(title && { title }), ...(description && { description }) }];
  });
  return { localisations: Object.fromEntries(texts) };
}

/** The picture of a hit at its smallest (EN-19). */
function thumbnailOf({ thumbnailUrl, smallCoverUrl, coverUrl }: Card): Pick<SearchHit, 'thumbnailUrl'> {
  const picture = thumbnailUrl ?? smallCoverUrl ?? coverUrl;
  return picture ? { thumbnailUrl: picture } : {};
}

/** Among how many cards a section's shortcut finds a cover that no other has. */
const COVER_CHOICE = 6;

/** What a card shows of an entity's pictures. */
function coverOf(entity: Entity): Pick<Card, 'coverUrl' | 'smallCoverUrl' | 'dominantColour'> {
  const { coverUrl, smallCoverUrl, dominantColour }: ReturnType<typeof coverOf> = entity;
  return {
    ...(coverUrl && { coverUrl }),
    ...(smallCoverUrl && { smallCoverUrl }),
    ...(dominantColour && { dominantColour }),
  };
}

/** Searches count their pages from 0. */
const hitsOf = ({ page, hitsPerPage }: Pick<SearchRequest, 'page' | 'hitsPerPage'>): Stretch =>
  stretchOf({ page: page + 1, pageSize: hitsPerPage });

/** What has a page of its own. */
export const WITH_A_PAGE = [
  'LIVE_EVENT',
  'VOD_VIDEO',
  'VOD_PLAYLIST',
  'VOD_SERIES',
  'SEASON',
  'CHANNEL',
  'NEWS',
  'ATHLETE',
] as const;

/** Where a page, counted from 1, stands in its list. */
export const stretchOf = ({ page, pageSize }: PageRequest): Stretch => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
});

/** What a page of a list says of itself. */
export function pagingOf({ page, pageSize }: PageRequest, totalItems: number): Paging {
  const totalPages = Math.ceil(totalItems / pageSize);
  return { page, pageSize, totalPages, totalItems, moreDataAvailable: page < totalPages };
}

/** A film's files under addresses that are good for a while. */
function signed(playback: Playback, sign: (path: string) => string): Playback {
  const { hlsUrl, captions, thumbnailsUrl } = playback;
  return {
    ...playback,
    hlsUrl: sign(hlsUrl),
    ...(captions && { captions: captions.map((track) => ({ ...track, src: sign(track.src) })) }),
    ...(thumbnailsUrl && { thumbnailsUrl: sign(thumbnailsUrl) }),
  };
}

/** Whether the rights to an entity end at borders. */
const hasBorders = (entity: Entity): boolean =>
  ('blockedTerritories' in entity && entity.blockedTerritories !== undefined) ||
  ('allowedTerritories' in entity && entity.allowedTerritories !== undefined);

/**
 * Reads one realm's content in one language at one moment, in the API's shapes.
 *
 * @returns calls that reject with ServerError CONTENT_CLOSED, or TOKEN_MISSING, where the caller may not read what they bring (RL-03)
 */
export function contentReader(store: ContentStore, searching: SearchStore, telling: Telling) {
  const ownNow = new Date(telling.now - telling.shift);
  /** The country for which content is left out; null where nothing is. */
  const visibleIn = telling.geoBlocked === 'HIDDEN' ? telling.territory : null;
  const isHidden = (entity: Entity) => isBlockedIn(entity, visibleIn);

  /** @throws ServerError CONTENT_CLOSED, or TOKEN_MISSING, unless the caller may read that much */
  function require(needed: Exclude<ContentAccess, 'none'>): void {
    const { access, role } = telling;
    if (access === 'all' || access === needed) return;
    throw contentClosed(role);
  }

  async function required<Type extends Entity['type']>(id: string, types: readonly Type[]): Promise<EntityOf<Type>> {
    const entity = (await store.byIds([id])).get(id);
    if (!entity || !types.some((type) => type === entity.type)) {
      throw new ServerError('UNKNOWN_CONTENT', { type: types.length === 1 ? types[0]! : 'content', id });
    }
    return entity as EntityOf<Type>;
  }

  function onAir(programme: Programme | undefined): OnAir | undefined {
    if (!programme) return undefined;
    const { title, startDate, endDate } = tell(programme, telling);
    return { title, startDate, endDate };
  }

  /** What a channel shows at the call's minute, and what it shows after that. */
  function nowAndNext(programmes: readonly Programme[] = []): { now?: OnAir; following?: OnAir } {
    const current = programmes.find(({ startDate }) => Date.parse(startDate) <= ownNow.getTime());
    const now = onAir(current);
    const following = onAir(programmes.find((programme) => programme !== current));
    return { ...(now && { now }), ...(following && { following }) };
  }

  /** Cards in order; an episode's card names its series, a programme's its channel, a channel's what it shows. */
  async function toCards(all: readonly Entity[]): Promise<Card[]> {
    const beside = await store.byIds(
      all.flatMap((entity) => {
        if (entity.type === 'VOD_VIDEO') return entity.seriesId ?? [];
        return entity.type === 'PROGRAMME' ? entity.channelId : [];
      }),
    );
    const channelOf = (entity: Entity) => (entity.type === 'PROGRAMME' ? beside.get(entity.channelId) : undefined);
    const entities = all.filter((entity) => !isHidden(channelOf(entity) ?? entity));
    const channels = entities.flatMap(({ type, id }) => (type === 'CHANNEL' ? id : []));
    const programmes = await store.onAir(channels, ownNow, ON_AIR);
    return entities.map((entity) => {
      const series = entity.type === 'VOD_VIDEO' && entity.seriesId ? beside.get(entity.seriesId) : undefined;
      const channel = channelOf(entity);
      return toCard(entity, telling, {
        ...(series && { series }),
        ...(channel && { channel }),
        ...(entity.type === 'CHANNEL' && nowAndNext(programmes.get(entity.id))),
      });
    });
  }

  /** The schedule's cards: of a programme that broadcasts an event which is there too, the event stays. */
  async function schedule(from: Date, to: Date): Promise<Card[]> {
    const own = (moment: Date) => new Date(moment.getTime() - telling.shift);
    const entities = await store.between(own(from), own(to), SCHEDULE_LIMIT);
    const events = new Set(entities.flatMap(({ type, id }) => (type === 'LIVE_EVENT' ? id : [])));
    return toCards(
      entities.filter((entity) => !(entity.type === 'PROGRAMME' && entity.eventId && events.has(entity.eventId))),
    );
  }

  async function cardsOf(ids: readonly string[]): Promise<Card[]> {
    const found = await store.byIds(ids);
    return toCards(ids.flatMap((id) => found.get(id) ?? []).filter(({ type }) => type !== 'BUCKET'));
  }

  /** What each section opens with, by its id: its heroes, else what its first bucket that holds something begins with. */
  async function openingsOf(sections: readonly EntityOf<'SECTION'>[]): Promise<Map<string, readonly Entity[]>> {
    const named = await store.byIds(sections.flatMap(({ heroIds = [], bucketIds }) => [...heroIds, ...bucketIds]));
    const openings = new Map<string, readonly Entity[]>();
    for (const { id, heroIds = [], bucketIds } of sections) {
      let opening = heroIds.flatMap((hero) => named.get(hero) ?? []).filter((entity) => !isHidden(entity));
      for (const bucketId of opening.length > 0 ? [] : bucketIds) {
        const bucket = named.get(bucketId);
        if (bucket?.type !== 'BUCKET') continue;
        const stretch = { offset: 0, limit: COVER_CHOICE };
        opening = (await bucketItems(store, bucket, stretch, ownNow, { visibleIn, isHidden })).entities;
        if (opening.length > 0) break;
      }
      openings.set(id, opening);
    }
    return openings;
  }

  /** Cards that lead to sections. One without a cover has that of what it leads to, and not the same as another one. */
  async function shortcutsTo(ids: readonly string[]): Promise<Card[]> {
    const found = await store.byIds(ids);
    const sections = ids.flatMap((id) => found.get(id) ?? []).filter((entity) => entity.type !== 'BUCKET');
    const cards = await toCards(sections);
    const bare = sections.filter((entity) => entity.type === 'SECTION').filter(({ coverUrl }) => !coverUrl);
    if (bare.length === 0) return cards;
    const openings = await openingsOf(bare);
    const covers = new Set(cards.map(({ coverUrl }) => coverUrl));
    return cards.map((card) => {
      const choice = (openings.get(card.id) ?? []).map(coverOf).filter(({ coverUrl }) => coverUrl);
      const cover = choice.find(({ coverUrl }) => !covers.has(coverUrl)) ?? choice[0] ?? {};
      covers.add(cover.coverUrl);
      return { ...card, ...cover };
    });
  }

  /** What was found as its cards, each with its texts in the other languages (EN-19). */
  async function searchResult(
    { entities, counts }: SearchFound,
    { types, page, hitsPerPage }: Omit<SearchRequest, 'query'>,
  ): Promise<SearchResult> {
    const texts = new Map(entities.map((entity) => [entity.id, localisedTexts(entity, telling)]));
    const totalHits = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0);
    const hits = (await toCards(entities)).map(
      (card) => ({ ...card, ...thumbnailOf(card), ...texts.get(card.id) }) as SearchHit,
    );
    return { hits, totalHits, totalPages: Math.ceil(totalHits / hitsPerPage), page, counts };
  }

  async function bucketPage(bucket: EntityOf<'BUCKET'>, request: PageRequest, hideLocked = false): Promise<BucketPage> {
    const stretch = stretchOf(request);
    const { entities, total } = await bucketItems(store, bucket, stretch, ownNow, { visibleIn, isHidden });
    const shown = hideLocked ? entities.filter((entity) => !needsLicence(entity)) : entities;
    const { id, title, description, cardShape, spoilerFree } = tell(bucket, telling);
    return {
      bucket: {
        id,
        title,
        ...(description && { description }),
        ...(cardShape && { cardShape }),
        ...(spoilerFree && { spoilerFree }),
      },
      contentList: await toCards(shown),
      paging: pagingOf(request, total),
    };
  }

  /**
   * The buckets of a section that hold something now. Pages are counted in these: a page of which an empty “live now”
   * takes a place is short, and what is below the screen would be asked for at once.
   */
  async function bucketsShown(ids: readonly string[]): Promise<EntityOf<'BUCKET'>[]> {
    const found = await store.byIds(ids);
    const shown: EntityOf<'BUCKET'>[] = [];
    for (const id of ids) {
      const bucket = found.get(id);
      if (bucket?.type !== 'BUCKET') continue;
      const { total } = await bucketItems(store, bucket, { offset: 0, limit: 0 }, ownNow, { visibleIn, isHidden });
      if (total > 0) shown.push(bucket);
    }
    return shown;
  }

  return {
    async cards(ids: readonly string[]): Promise<Card[]> {
      require('all');
      return cardsOf(ids);
    },

    /** All content of one kind, page by page. */
    async items(type: (typeof LISTED_TYPES)[number], request: PageRequest): Promise<ItemsPage> {
      require('all');
      const stretch = stretchOf(request);
      const { entities, total } = await store.find({ type }, stretch, ownNow, visibleIn);
      return { contentList: await toCards(entities), paging: pagingOf(request, total) };
    },

    /** CT-08: what has the words that were typed. */
    async search(request: SearchRequest): Promise<SearchResult> {
      require('all');
      const { query, types } = request;
      const found = await searching.find({ words: wordsOf(query), types, stretch: hitsOf(request), visibleIn });
      return searchResult(found, request);
    },

    /** AP-33: what is watched most. */
    async popular(request: Omit<SearchRequest, 'query'>): Promise<SearchResult> {
      require('all');
      const found = await searching.popular({ types: request.types, stretch: hitsOf(request), visibleIn });
      return searchResult(found, request);
    },

    async schedule(from: Date, to: Date): Promise<ScheduleAnswer> {
      require('schedule');
      return { from: from.toISOString(), to: to.toISOString(), items: await schedule(from, to) };
    },

    /** CT-04: what is on now and what comes. */
    async live(): Promise<LiveAnswer> {
      require('schedule');
      const first = { offset: 0, limit: LIVE_LIMIT };
      const events = await store.find({ type: 'LIVE_EVENT', from: 'live' }, first, ownNow, visibleIn);
      const channels = await store.find({ type: 'CHANNEL' }, first, ownNow, visibleIn);
      const upcoming = await store.find({ type: 'LIVE_EVENT', from: 'upcoming' }, first, ownNow, visibleIn);
      return {
        eventCount: events.total,
        events: await toCards(events.entities),
        channels: await toCards(channels.entities),
        upcoming: await toCards(upcoming.entities),
      };
    },

    /** How many events are live now, of those that are shown here; null for who may not know. */
    async eventCount(): Promise<number | null> {
      if (telling.access === 'none') return null;
      return store.countLive(ownNow, visibleIn);
    },

    async bucket(id: string, request: PageRequest): Promise<BucketPage> {
      require('all');
      return bucketPage(await required(id, ['BUCKET']), request);
    },

    async section(id: string, request: SectionRequest): Promise<SectionPage> {
      require('all');
      const section = await required(id, ['SECTION']);
      const buckets = await bucketsShown(section.bucketIds);
      const { offset, limit } = stretchOf({ page: request.page, pageSize: request.bpp });
      const pages: BucketPage[] = [];
      for (const bucket of buckets.slice(offset, offset + limit)) {
        const page = await bucketPage(bucket, { page: 1, pageSize: request.rpp }, request.hideLocked);
        if (page.contentList.length > 0) pages.push(page);
      }
      const isFirst = request.page === 1;
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
        shortcuts:
          isFirst && request.shortcuts ? await shortcutsTo((section.sectionIds ?? []).slice(0, request.bspp)) : [],
        paging: pagingOf({ page: request.page, pageSize: request.bpp }, buckets.length),
      };
    },

    /** What plays a piece of content, and whether it is for everybody: the caller decides who gets it (AU-14). */
    async playback(id: string): Promise<Partial<RestrictedPlayback> & { restricted: boolean }> {
      require('all');
      const entity = await required(id, WITH_A_PAGE);
      const card = await ownCard(entity);
      return { restricted: card.restricted === true, ...playbackOf(entity, card) };
    },

    /** What another system knows under an id of its own. */
    async contentByExternalId(externalId: string | undefined): Promise<ContentAnswer> {
      require('all');
      if (!externalId) throw new ServerError('BAD_QUERY', { problem: '“externalId” is required.' });
      const id = await store.idOf(externalId);
      if (id === undefined) throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: externalId });
      return this.content(id);
    },

    async content(id: string): Promise<ContentAnswer> {
      require('all');
      const entity = await required(id, WITH_A_PAGE);
      const { longDescription, cast, directors, tags, seasonId, body } = tell(
        entity,
        telling,
      ) as unknown as ContentAnswer['item'];
      const card = await ownCard(entity);
      const extra = {
        longDescription,
        cast,
        directors,
        tags,
        ...publicPlayback(entity, card),
        seasonId,
        body,
        licenceIds: 'licenceIds' in entity ? entity.licenceIds : undefined,
      };
      const item = {
        ...card,
        ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined)),
      } as ContentAnswer['item'];
      return { item, ...(await surroundings(entity)) };
    },
  };

  /**
   * What plays a piece of content. What a licence opens, nobody has shown a licence for yet, and what may not be shown where
   * the viewer is: the stream's address stays here (RL-11, RS-31).
   */
  function playbackOf(entity: Entity, card: Card): Partial<RestrictedPlayback> {
    const { playback } = tell(entity, telling) as unknown as ContentAnswer['item'];
    if (!playback || card.locked || card.geoBlocked) return {};
    const opened = streamed(playback, card);
    const startOver = opened.live && (card.now?.startDate ?? card.delayedUntil ?? card.startDate);
    const lifetime = telling.isPublic && !card.restricted && !hasBorders(entity) ? 'public' : 'protected';
    return {
      playback: signed(opened, (path) => telling.sign(path, lifetime)),
      ...(startOver && { startOver }),
    };
  }

  /** What plays it, where that is the same for everybody; who else may have it is decided by the bearer (GET /api/v2/playback). */
  function publicPlayback(entity: Entity, card: Card): Partial<RestrictedPlayback> & { protectedPlayback?: true } {
    const found = playbackOf(entity, card);
    if (!found.playback) return {};
    return telling.isPublic && !card.restricted ? found : { protectedPlayback: true };
  }

  /** The card of what a page is about: it is told of even where lists leave it out, for the page says why. */
  async function ownCard(entity: Entity): Promise<Card> {
    const [card] = await toCards([entity]);
    return card ?? toCard(entity, telling);
  }

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
      case 'CHANNEL': {
        const until = ownNow.getTime() + CHANNEL_AHEAD_MS;
        const programmes = (await store.onAir([entity.id], ownNow, CHANNEL_MOST)).get(entity.id) ?? [];
        return { programmes: await toCards(programmes.filter(({ startDate }) => Date.parse(startDate) < until)) };
      }
      case 'NEWS':
      case 'ATHLETE': {
        const related = await cardsOf(entity.relatedIds ?? []);
        return related.length > 0 ? { related } : {};
      }
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
