import { earliest } from '../../../renderer/commerce/earliest';
import { isAnnounced } from '../../../renderer/contract/availability';
import { isUnconfirmed } from '../../../renderer/contract/confirmed-time';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { eventMoment } from '../../../renderer/contract/event-moment';
import { programmeOffer } from '../../../renderer/contract/programme-offer';
import { isRestrictedEntity } from '../../../renderer/realm/age-rating';
import { isCardEntity } from '../../../renderer/realm/card-entity';
import { languageOf } from '../../../renderer/realm/languages';
import type { ContentAccess } from '../../../renderer/routing/content-access';
import type {
  BucketPage,
  Card,
  ContentAnswer,
  Drm,
  Entity,
  EventTimes,
  FeedStates,
  GuideAnswer,
  GuideProgramme,
  ItemsPage,
  LiveAnswer,
  LiveEvent,
  OnAir,
  Playback,
  PlaybackAds,
  Programme,
  ProgrammeSlot,
  RestrictedPlayback,
  ScheduleAnswer,
  SearchHit,
  SectionPage,
} from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { type PageRequest, pagingOf, type Stretch, stretchOf } from '../../kernel/http/paging';
import { isBlockedIn } from '../../kernel/permissions/territory';
import { limitedAddress, liveAddress } from '../media';
import { hasBorders, licencesOf, localise, needsLicence, openUntil, type ReadContext, toCard } from './cards';
import { contentClosed } from './content-closed';
import {
  bucketItems,
  type ContentScope,
  type ContentStore,
  type EventsAbout,
  type Found,
  type ReleasesQuery,
} from './content-store';
import { shiftDates } from './content-time';
import type { LISTED_TYPES } from './endpoints';
import { type BlackoutState, blackoutState, blackoutsIn, partAddress, reachOf } from './programme-rights';

/** What of a section is asked for (RE-10, CT-18). */
export interface SectionRequest {
  /** Items a bucket. */
  rpp: number;
  /** Buckets a page. */
  bpp: number;
  /** Shortcuts to other sections. */
  bspp: number;
  page: number;
  /** Whether buckets of the guide come along: those of channels and programmes. */
  guideBuckets: boolean;
  /** Whether shortcuts come along. */
  shortcuts: boolean;
  /** Whether items that a licence opens are left out. */
  hideLocked: boolean;
}

type EntityOf<Type extends Entity['type']> = Extract<Entity, { type: Type }>;

/** How many items a list beside a piece of content has at most. */
const RELATED_LIMIT = 24;
/** How many events and channels an answer about now has at most. */
const LIVE_LIMIT = 24;
/** How long after its end an event is still played, in ms: its stream is behind it, and can be rewound. */
const TAIL_MS = 30 * MINUTE_MS;
/** How far around now the feeds say how events stand, in ms, and of how many. */
const EVENTS_AROUND_MS = SECONDS_PER_DAY * MS_PER_SECOND;
const EVENTS_AROUND = 200;
/** How many events and programmes a stretch of the schedule has at most. */
export const SCHEDULE_LIMIT = 1000;
/** How many programmes a window of the guide has at most. */
export const GUIDE_LIMIT = 4000;
/** How far a channel's own page looks ahead, in ms. */
const CHANNEL_AHEAD_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** For how long an address of a film is good at most, in ms: a stream's ends before the channel's next blackout. */
const ADDRESS_MS = 3 * SECONDS_PER_DAY * MS_PER_SECOND;
/** How far it looks back, in ms, for what can be caught up with. */
const CHANNEL_BACK_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How many programmes a channel's own page lists at most. */
const CHANNEL_MOST = 100;

/** How far back a channel's stream can be rewound, in ms. */
const windowOf = ({ playback }: EntityOf<'CHANNEL'>): number => (playback?.live?.windowSeconds ?? 0) * MS_PER_SECOND;

const isOnAir = ({ startDate, endDate }: Programme, now: number): boolean =>
  Date.parse(startDate) <= now && Date.parse(endDate) > now;

/** Whether a programme is on, comes, or can be caught up with. */
const isOnOrLater = ({ endDate, catchUpUntil = endDate }: Card, now: number): boolean =>
  catchUpUntil !== undefined && Date.parse(catchUpUntil) > now;

const secondsOf = (date: string): number => Math.floor(Date.parse(date) / MS_PER_SECOND);

/** Nothing will be shown of an event that was called off. */
const isOff = ({ eventState }: Card): boolean => eventState === 'CANCELLED' || eventState === 'POSTPONED';

/**
 * When an event begins that this server plays, ISO 8601; null where nobody knows yet, and undefined for what has no such
 * moment: another service answers for its own streams.
 */
function startOf(card: Card, { hlsUrl }: Playback) {
  const { type, eventState, startDate, delayedUntil } = card;
  if (isUnconfirmed(card)) return null;
  if (type !== 'LIVE_EVENT' || !hlsUrl.startsWith('media/')) return undefined;
  return eventState === 'DELAYED' ? (delayedUntil ?? null) : startDate;
}

/**
 * A looped film's playback is the stream's; what belongs to the film's own time does not fit it.
 *
 * @param since before when a channel may not be seen, in ms since the epoch
 */
function streamed(
  playback: Playback,
  { startDate, delayedUntil = startDate, endDate }: Pick<Card, 'startDate' | 'delayedUntil' | 'endDate'>,
  since: number | null,
): Playback {
  const { live } = playback;
  if (!live) return playback;
  const times = delayedUntil && endDate ? { from: secondsOf(delayedUntil), until: secondsOf(endDate) } : {};
  const part = since === null ? {} : { from: Math.ceil(since / MS_PER_SECOND), isPart: true as const };
  return { hlsUrl: liveAddress(playback.hlsUrl, { ...live, ...times, ...part }), live };
}

/** A hit's title and description in every locale of a realm that has several (EN-19). */
function localisedTexts(entity: Entity, readContext: ReadContext): Pick<SearchHit, 'localisations'> {
  if (readContext.locales.length < 2) return {};
  const texts = readContext.locales.map((locale) => {
    const localised: { title?: string; description?: string } = localise(entity, {
      ...readContext,
      language: languageOf(locale),
    });
    const { title, description } = localised;
    return [locale, { ...(title && { title }), ...(description && { description }) }];
  });
  return { localisations: Object.fromEntries(texts) };
}

/** The picture of a hit at its smallest (EN-19). */
function thumbnailOf({ thumbnailUrl, smallCoverUrl, coverUrl }: Card): Pick<SearchHit, 'thumbnailUrl'> {
  const picture = thumbnailUrl ?? smallCoverUrl ?? coverUrl;
  return picture ? { thumbnailUrl: picture } : {};
}

/** A programme as the guide shows it, in the language of the call. */
function toGuideProgramme(programme: Programme, channel: Entity | undefined, readContext: ReadContext): GuideProgramme {
  const { id, channelId, title, startDate, endDate, genres, eventId } = localise(programme, readContext);
  return {
    ...{ id, channelId, title, startDate, endDate },
    ...(genres?.length && { genres }),
    ...(eventId && { eventId }),
    ...(isBlockedIn(programme, readContext.territory) && { geoBlocked: true }),
    ...reachOf(programme, channel, { startDate, endDate }),
    ...(isRestrictedEntity(programme) && { restricted: true }),
  };
}

/** Among how many cards a section's shortcut finds a cover that no other has. */
const COVER_CHOICE = 6;

/** What a card shows of an entity's pictures. */
function coverOf(entity: Entity): Pick<Card, 'coverUrl' | 'smallCoverUrl' | 'dominantColour'> {
  const { coverUrl, smallCoverUrl, dominantColour } = entity as ReturnType<typeof coverOf>;
  return {
    ...(coverUrl && { coverUrl }),
    ...(smallCoverUrl && { smallCoverUrl }),
    ...(dominantColour && { dominantColour }),
  };
}

const isOfGuide = (type: Entity['type'] | undefined): boolean => type === 'CHANNEL' || type === 'PROGRAMME';

/** A bucket with a stretch of its items. */
interface FilledBucket {
  bucket: EntityOf<'BUCKET'>;
  found: Found;
}

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

/** What plays something, and when a reason for that ends: ms since the epoch, null where none does. */
interface OpenedPlayback extends Omit<RestrictedPlayback, 'ads'> {
  endsAt: number | null;
  /** Everybody may play it: that takes no permission. */
  isOpen?: boolean;
  /** What the content says of its advertisements, which the caller decides on (RS-32). */
  contentAds?: PlaybackAds | undefined;
}

/** A stream up to a resolution (pixels of the shorter side; null for any), where this server has it. */
const limited = <Stream extends Pick<Playback, 'hlsUrl'>>(stream: Stream, maxResolution: number | null): Stream =>
  maxResolution === null ? stream : { ...stream, hlsUrl: limitedAddress(stream.hlsUrl, maxResolution) };

/** A film's files under addresses that are good for a while. */
function signed(playback: Playback, sign: (path: string) => string): Playback {
  const { ads: _, ...shown } = playback;
  const { hlsUrl, captions, thumbnailsUrl } = shown;
  return {
    ...shown,
    hlsUrl: sign(hlsUrl),
    ...(captions && { captions: captions.map((track) => ({ ...track, src: sign(track.src) })) }),
    ...(thumbnailsUrl && { thumbnailsUrl: sign(thumbnailsUrl) }),
  };
}

/** The DRM systems of a stream: its own in place of the realm's. */
const drmOf = (playback: Pick<Playback, 'drm'> | undefined, ofRealm: Drm): Pick<Playback, 'drm'> =>
  playback?.drm ? { drm: { ...ofRealm, ...playback.drm } } : {};

/**
 * Reads one realm's content in one language at one moment, in the API's shapes.
 *
 * @returns calls that reject with ServerError CONTENT_CLOSED, or TOKEN_MISSING, where the caller may not read what they bring (RL-03)
 */
export function contentReader(store: ContentStore, readContext: ReadContext) {
  /** A moment in the content's own time. */
  const ownTime = (moment: Date | number) => new Date(moment.valueOf() - readContext.shift);
  const ownNow = ownTime(readContext.now);
  const { visibleIn } = readContext;
  const isHidden = (entity: Entity) => isBlockedIn(entity, visibleIn);

  /** @throws ServerError CONTENT_CLOSED, or TOKEN_MISSING, unless the caller may read that much */
  function require(needed: Exclude<ContentAccess, 'none'>): void {
    const { access, role } = readContext;
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
    const { title, startDate, endDate } = localise(programme, readContext);
    return { title, startDate, endDate };
  }

  /** What a channel shows at the call's minute, and what it shows after that. */
  const currentAndNext = (programmes: readonly Programme[]) => ({
    current: programmes.find((programme) => isOnAir(programme, ownNow.getTime())),
    next: programmes.find(({ startDate }) => Date.parse(startDate) > ownNow.getTime()),
  });

  function nowAndNext(programmes: readonly Programme[]): { now?: OnAir; following?: OnAir } {
    const { current, next } = currentAndNext(programmes);
    const [now, following] = [onAir(current), onAir(next)];
    return { ...(now && { now }), ...(following && { following }) };
  }

  function slotOf(programme: Programme | undefined): ProgrammeSlot | undefined {
    const slot = onAir(programme);
    return programme && slot && { id: programme.id, ...slot };
  }

  /** The same by the programmes' ids. */
  function slotsAt(programmes: readonly Programme[]): { now?: ProgrammeSlot; next?: ProgrammeSlot } {
    const { current, next: following } = currentAndNext(programmes);
    const [now, next] = [slotOf(current), slotOf(following)];
    return { ...(now && { now }), ...(next && { next }) };
  }

  function timesOf(event: LiveEvent): EventTimes {
    const { id, startDate, endDate, eventState, delayedUntil, timeToBeConfirmed } = shiftDates(
      event,
      readContext.shift,
    );
    return {
      ...{ id, startDate, endDate },
      ...(timeToBeConfirmed && { timeToBeConfirmed }),
      ...(eventState && { eventState }),
      ...(delayedUntil && { delayedUntil }),
    };
  }

  /** Whether a channel shows anything for adults at a moment, as far back as its stream can be rewound then (AU-14). */
  function isRestrictedAt(moment: Date, channel: EntityOf<'CHANNEL'>, programmes: readonly Programme[]): boolean {
    const from = moment.getTime() - windowOf(channel);
    return programmes.some(
      (programme) =>
        isRestrictedEntity(programme) &&
        Date.parse(programme.startDate) <= moment.getTime() &&
        Date.parse(programme.endDate) > from,
    );
  }

  /** What channels show at a moment and within their windows, and as much as `ahead` that comes after it. */
  const onAirAt = (moment: Date, channels: readonly EntityOf<'CHANNEL'>[], ahead: number) =>
    store.onAir(
      channels.map(({ id }) => id),
      { from: new Date(moment.getTime() - Math.max(0, ...channels.map(windowOf))), now: moment, ahead },
    );

  /**
   * The channels that are restricted, at the moment that is asked about or now: a stream always plays what is on now,
   * whatever moment a preview is of.
   */
  async function restrictedChannels(
    channels: readonly EntityOf<'CHANNEL'>[],
    onAirThen: ReadonlyMap<string, readonly Programme[]>,
  ): Promise<ReadonlySet<string>> {
    const { publishedBy } = readContext;
    const isNow = publishedBy.getTime() === ownNow.getTime();
    const onAirNow = isNow ? onAirThen : await onAirAt(publishedBy, channels, 0);
    const restricted = channels.filter(
      (channel) =>
        isRestrictedAt(ownNow, channel, onAirThen.get(channel.id) ?? []) ||
        isRestrictedAt(publishedBy, channel, onAirNow.get(channel.id) ?? []),
    );
    return new Set(restricted.map(({ id }) => id));
  }

  /** Cards in order; an episode's card names its series, a programme's its channel, a channel's what it shows. */
  async function toCards(found: readonly Entity[]): Promise<Card[]> {
    const all = found.filter(isCardEntity);
    const named = all.flatMap((entity) => {
      if (entity.type === 'LIVE_EVENT') return [entity.competitionId ?? [], entity.competitorIds ?? []].flat();
      if (entity.type === 'VOD_VIDEO') return entity.seriesId ?? [];
      return entity.type === 'PROGRAMME' ? entity.channelId : [];
    });
    const channels = all.filter((entity) => entity.type === 'CHANNEL').filter((channel) => !isHidden(channel));
    const [beside, programmes] = await Promise.all([store.byIds(named), onAirAt(ownNow, channels, 1)]);
    const restricted = await restrictedChannels(channels, programmes);
    const channelOf = (entity: Entity) => (entity.type === 'PROGRAMME' ? beside.get(entity.channelId) : undefined);
    const entities = all.filter((entity) => !isHidden(channelOf(entity) ?? entity));
    return entities.map((entity) => {
      const series = entity.type === 'VOD_VIDEO' && entity.seriesId ? beside.get(entity.seriesId) : undefined;
      const channel = channelOf(entity);
      const event = entity.type === 'LIVE_EVENT' ? entity : undefined;
      const competition = event?.competitionId ? beside.get(event.competitionId) : undefined;
      return toCard(entity, readContext, {
        ...(competition && { competition }),
        ...(event?.competitorIds && { competitors: event.competitorIds.flatMap((id) => beside.get(id) ?? []) }),
        ...(series && { series }),
        ...(channel && { channel }),
        ...(entity.type === 'CHANNEL' && nowAndNext(programmes.get(entity.id) ?? [])),
        isRestricted: restricted.has(entity.id),
      });
    });
  }

  /** The schedule's cards: of a programme that broadcasts an event which is there too, the event stays. */
  async function schedule(from: Date, to: Date, about: EventsAbout): Promise<Card[]> {
    const entities = await store.between({ from: ownTime(from), to: ownTime(to), limit: SCHEDULE_LIMIT }, about);
    const shown = entities.filter((entity) => !isHidden(entity));
    const events = new Set(shown.flatMap(({ type, id }) => (type === 'LIVE_EVENT' ? id : [])));
    return toCards(
      shown.filter((entity) => !(entity.type === 'PROGRAMME' && entity.eventId && events.has(entity.eventId))),
    );
  }

  async function cardsOf(ids: readonly string[]): Promise<Card[]> {
    const found = await store.byIds(ids);
    return toCards(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** What a section opens with: its heroes, else what its first bucket that holds something begins with. */
  async function openingOf({ heroIds = [], bucketIds }: EntityOf<'SECTION'>): Promise<readonly Entity[]> {
    const [heroes, buckets] = await Promise.all([
      store.byIds(heroIds),
      filledBuckets(bucketIds, { offset: 0, limit: COVER_CHOICE }),
    ]);
    const opening = heroIds.flatMap((hero) => heroes.get(hero) ?? []).filter((entity) => !isHidden(entity));
    return opening.length > 0 ? opening : (buckets[0]?.found.entities ?? []);
  }

  /** Cards that lead to sections. One without a cover has that of what it leads to, and not the same as another one. */
  async function shortcutsTo(ids: readonly string[]): Promise<Card[]> {
    const found = await store.byIds(ids);
    const sections = ids.flatMap((id) => found.get(id) ?? []).filter((entity) => entity.type !== 'BUCKET');
    const bare = sections.filter((entity) => entity.type === 'SECTION').filter(({ coverUrl }) => !coverUrl);
    const [cards, opened] = await Promise.all([toCards(sections), Promise.all(bare.map(openingOf))]);
    const openings = new Map(bare.map(({ id }, at) => [id, opened[at]]));
    const covers = new Set(cards.map(({ coverUrl }) => coverUrl));
    return cards.map((card) => {
      const choice = (openings.get(card.id) ?? []).map(coverOf).filter(({ coverUrl }) => coverUrl);
      const cover = choice.find(({ coverUrl }) => !covers.has(coverUrl)) ?? choice[0] ?? {};
      covers.add(cover.coverUrl);
      return { ...card, ...cover };
    });
  }

  const itemsOf = (bucket: EntityOf<'BUCKET'>, stretch: Stretch): Promise<Found> =>
    bucketItems(store, bucket, stretch, ownNow, { visibleIn, isHidden });

  async function bucketPage(
    { bucket, found: { entities, total } }: FilledBucket,
    request: PageRequest,
    hideLocked = false,
  ): Promise<BucketPage> {
    const shown = hideLocked ? entities.filter((entity) => !needsLicence(entity)) : entities;
    const { id, title, description, cardShape, spoilerFree } = localise(bucket, readContext);
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

  /** Whether a bucket has nothing but channels and programmes, and so says what is on. */
  async function isGuideBucket({ query, itemIds = [] }: EntityOf<'BUCKET'>): Promise<boolean> {
    if (query) return isOfGuide(query.type);
    const items = [...(await store.byIds(itemIds)).values()];
    return items.length > 0 && items.every(({ type }) => isOfGuide(type));
  }

  /**
   * The buckets of a section that hold something now, with a stretch of it. Pages are counted in these: a page of which an
   * empty “live now” takes a place is short, and what is below the screen would be requested at once.
   */
  async function filledBuckets(
    ids: readonly string[],
    stretch: Stretch,
    { guideBuckets }: Pick<SectionRequest, 'guideBuckets'> = { guideBuckets: true },
  ): Promise<FilledBucket[]> {
    const entities = await store.byIds(ids);
    const all = ids.flatMap((id) => entities.get(id) ?? []).filter((entity) => entity.type === 'BUCKET');
    const ofGuide = await Promise.all(all.map((bucket) => !guideBuckets && isGuideBucket(bucket)));
    const buckets = all.filter((_, at) => !ofGuide[at]);
    const filled = await Promise.all(
      buckets.map(async (bucket) => ({ bucket, found: await itemsOf(bucket, stretch) })),
    );
    return filled.filter(({ found }) => found.total > 0);
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

    /** RT-38: the videos that are out, or to come, by when they are released. */
    async releases(query: ReleasesQuery, request: PageRequest): Promise<ItemsPage> {
      require('all');
      const { entities, total } = await store.releases(query, stretchOf(request), ownNow, visibleIn);
      return { contentList: await toCards(entities), paging: pagingOf(request, total) };
    },

    /** Within what a query of another feature may look. */
    scope(): ContentScope {
      require('all');
      return { publishedBy: readContext.publishedBy, visibleIn };
    },

    /** What a search has found, as cards with their texts in the realm's other languages (EN-19). */
    async hits(entities: readonly Entity[]): Promise<SearchHit[]> {
      require('all');
      const texts = new Map(entities.map((entity) => [entity.id, localisedTexts(entity, readContext)]));
      return (await toCards(entities)).map(
        (card) => ({ ...card, ...thumbnailOf(card), ...texts.get(card.id) }) as SearchHit,
      );
    },

    async schedule(from: Date, to: Date, about: EventsAbout = {}): Promise<ScheduleAnswer> {
      require('schedule');
      return { from: from.toISOString(), to: to.toISOString(), items: await schedule(from, to, about) };
    },

    /** CT-06: a page of the channels, and what they show within a window. */
    async guide(from: Date, to: Date, request: PageRequest): Promise<GuideAnswer> {
      require('all');
      const found = await store.find({ type: 'CHANNEL' }, stretchOf(request), ownNow, visibleIn);
      const channels = await toCards(found.entities);
      const channelOf = new Map(found.entities.map((entity) => [entity.id, entity]));
      const programmes = await store.shownOn(
        channels.map(({ id }) => id),
        { from: ownTime(from), to: ownTime(to), limit: GUIDE_LIMIT },
      );
      return {
        ...{ from: from.toISOString(), to: to.toISOString(), paging: pagingOf(request, found.total) },
        channels,
        programmes: programmes.map((programme) =>
          toGuideProgramme(programme, channelOf.get(programme.channelId), readContext),
        ),
      };
    },

    /** CT-04: what is on now and what comes. */
    async live(): Promise<LiveAnswer> {
      require('schedule');
      const first = { offset: 0, limit: LIVE_LIMIT };
      const [events, channels, upcoming] = await Promise.all([
        store.find({ type: 'LIVE_EVENT', from: 'live' }, first, ownNow, visibleIn),
        store.find({ type: 'CHANNEL' }, first, ownNow, visibleIn),
        store.find({ type: 'LIVE_EVENT', from: 'upcoming' }, first, ownNow, visibleIn),
      ]);
      const [eventCards, channelCards, upcomingCards] = await Promise.all(
        [events, channels, upcoming].map(({ entities }) => toCards(entities)),
      );
      return { eventCount: events.total, events: eventCards!, channels: channelCards!, upcoming: upcomingCards! };
    },

    /** CT-11: which events are live, which around now are not, and what each channel shows. */
    async feedStates(): Promise<FeedStates> {
      require('schedule');
      const first = { offset: 0, limit: LIVE_LIMIT };
      const [events, found] = await Promise.all([
        store.eventsBetween({
          from: ownTime(readContext.now - EVENTS_AROUND_MS),
          to: ownTime(readContext.now + EVENTS_AROUND_MS),
          limit: EVENTS_AROUND,
        }),
        store.find({ type: 'CHANNEL' }, first, ownNow, visibleIn),
      ]);
      const channels = found.entities.filter((entity) => entity.type === 'CHANNEL');
      const programmes = await onAirAt(ownNow, channels, 1);
      const shown = events.filter((event) => !isHidden(event));
      const live = shown.filter((event) => eventMoment(event, ownNow.getTime()) === 'live');
      return {
        eventsLive: { type: 'events_live', count: live.length, events: live.map(timesOf) },
        eventsNotLive: {
          type: 'events_not_live',
          events: shown.filter((event) => !live.includes(event)).map(timesOf),
        },
        epgNowPlaying: {
          type: 'epg_now_playing',
          channels: channels.map(({ id }) => ({ channelId: id, ...slotsAt(programmes.get(id) ?? []) })),
        },
      };
    },

    /** How many events are live now, of those that are shown here; null for who may not know. */
    async eventCount(): Promise<number | null> {
      if (readContext.access === 'none') return null;
      return store.countLive(ownNow, visibleIn);
    },

    async bucket(id: string, request: PageRequest): Promise<BucketPage> {
      require('all');
      const bucket = await required(id, ['BUCKET']);
      return bucketPage({ bucket, found: await itemsOf(bucket, stretchOf(request)) }, request);
    },

    async section(id: string, request: SectionRequest): Promise<SectionPage> {
      require('all');
      const section = await required(id, ['SECTION']);
      const isFirst = request.page === 1;
      const paging = { page: request.page, pageSize: request.bpp };
      const ofBucket = { page: 1, pageSize: request.rpp };
      const [heroes, buckets, shortcuts] = await Promise.all([
        isFirst ? cardsOf(section.heroIds ?? []) : [],
        filledBuckets(section.bucketIds, stretchOf(ofBucket), request),
        isFirst && request.shortcuts ? shortcutsTo((section.sectionIds ?? []).slice(0, request.bspp)) : [],
      ]);
      const { offset, limit } = stretchOf(paging);
      const pages = await Promise.all(
        buckets.slice(offset, offset + limit).map((bucket) => bucketPage(bucket, ofBucket, request.hideLocked)),
      );
      const { title, description, coverUrl, dominantColour } = localise(section, readContext);
      return {
        section: {
          id,
          title,
          ...(description && { description }),
          ...(coverUrl && { coverUrl }),
          ...(dominantColour && { dominantColour }),
        },
        heroes,
        buckets: pages.filter(({ contentList }) => contentList.length > 0),
        shortcuts,
        paging: pagingOf(paging, buckets.length),
      };
    },

    /** What plays a piece of content, and whether it is for everybody: the caller decides who gets it (AU-14). */
    async playback(id: string): Promise<Partial<OpenedPlayback> & { restricted: boolean; locked: boolean }> {
      require('all');
      const entity = await required(id, [...WITH_A_PAGE, 'PROGRAMME']);
      const card = await ownCard(entity);
      if (entity.type === 'PROGRAMME') return programmePlayback(entity, card);
      if (card.geoBlocked) throw new ServerError('GEO_BLOCKED');
      if (isLongOver(card)) throw new ServerError('EVENT_ENDED');
      const blackout = await blackoutOf(entity);
      if (blackout.isOn) throw new ServerError('BLACKED_OUT');
      const announced = startOfAnnounced(card);
      if (announced !== undefined) throw new ServerError('NOT_AVAILABLE_YET', { start: announced });
      const start = startToAwait(entity, card);
      if (start === null) throw new ServerError('NOT_PLAYABLE');
      if (start !== undefined) throw new ServerError('LIVE_NOT_STARTED', { start });
      return {
        restricted: card.restricted === true,
        locked: card.locked === true,
        ...playbackOf(entity, card, blackout),
      };
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
      const { longDescription, cast, directors, tags, seasonId, body } = localise(
        entity,
        readContext,
      ) as unknown as ContentAnswer['item'];
      const [card, beside, blackout] = await Promise.all([ownCard(entity), surroundings(entity), blackoutOf(entity)]);
      const extra = {
        longDescription,
        cast,
        directors,
        tags,
        ...publicPlayback(entity, card, blackout),
        seasonId,
        body,
        licenceIds: 'licenceIds' in entity ? entity.licenceIds : undefined,
      };
      const item = {
        ...card,
        ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined)),
      } as ContentAnswer['item'];
      return { item, ...beside };
    },
  };

  /**
   * What plays a piece of content. What a licence opens, nobody has shown a licence for yet, and what may not be shown where
   * the viewer is: the stream's address stays here (RL-11, RS-31).
   */
  function playbackOf(entity: Entity, card: Card, { since, until }: BlackoutState): Partial<OpenedPlayback> {
    const { playback } = localise(entity, readContext) as unknown as ContentAnswer['item'];
    if (!playback || card.locked || card.geoBlocked || isOff(card)) return {};
    const opened = streamed(playback, card, since);
    const startOver = opened.live && (card.now?.startDate ?? card.delayedUntil ?? card.startDate);
    const isForAll = readContext.isPublic && !card.restricted && !hasBorders(entity) && !needsLicence(entity);
    const lifetime = isForAll ? 'public' : 'protected';
    const endsAt = earliest(openUntil(entity, readContext.entitled), until);
    const isOpen = readContext.isPublic && !card.restricted && !needsLicence(entity);
    const maxResolution = isOpen ? null : readContext.maxResolution(licencesOf(entity));
    return {
      playback: {
        ...signed(limited(opened, maxResolution), (path) => readContext.sign(path, lifetime, endsAt)),
        ...drmOf(playback, readContext.drm),
      },
      ...(startOver && { startOver }),
      ...(maxResolution !== null && { maxResolution }),
      endsAt,
      isOpen,
      contentAds: playback.ads,
    };
  }

  /** The moment by the server's own clock: a stream plays what is on now, whatever moment a preview is of. */
  function serverTime(): number {
    return readContext.publishedBy.getTime() + readContext.shift;
  }

  /** What a channel may not show where the viewer is, within its window now and for as long as an address is good. */
  async function blackoutOf(entity: Entity): Promise<BlackoutState> {
    const now = serverTime();
    if (entity.type !== 'CHANNEL' || readContext.territory === null) return blackoutState([], now);
    const programmes = await store.shownOn([entity.id], {
      from: ownTime(now - windowOf(entity)),
      to: ownTime(now + ADDRESS_MS),
      limit: GUIDE_LIMIT,
    });
    const shifted = programmes.map((programme) => shiftDates(programme, readContext.shift));
    return blackoutState(blackoutsIn(readContext.territory, shifted), now);
  }

  /**
   * What plays a programme from its beginning: to its end when it is over, to where it is while it is on.
   *
   * @returns rejects with ServerError BLACKED_OUT, LIVE_NOT_STARTED or PROGRAMME_UNAVAILABLE where the rule offers neither
   */
  async function programmePlayback(programme: Programme, card: Card) {
    const channel = await required(programme.channelId, ['CHANNEL']);
    const { startDate, endDate } = shiftDates(programme, readContext.shift);
    const offer = programmeOffer({ ...card, startDate, endDate }, readContext.programmeRules, serverTime());
    if (offer.refusal === 'territory') throw new ServerError('BLACKED_OUT');
    if (offer.refusal === 'upcoming') throw new ServerError('LIVE_NOT_STARTED', { start: startDate });
    const isFromStart = offer.ways.some((way) => way !== 'watchLive');
    const address = partAddress(channel, { from: Date.parse(startDate), to: Date.parse(endDate) });
    if (!isFromStart || address === undefined) throw new ServerError('PROGRAMME_UNAVAILABLE');
    const closed = { restricted: card.restricted === true, locked: card.locked === true };
    if (closed.locked) return closed;
    const isOver = offer.ways[0] === 'catchUp';
    const endsAt = openUntil(channel, readContext.entitled);
    const { live } = channel.playback ?? {};
    const maxResolution = readContext.maxResolution(licencesOf(channel));
    const { hlsUrl } = limited({ hlsUrl: address }, maxResolution);
    return {
      ...closed,
      playback: {
        hlsUrl: readContext.sign(hlsUrl, 'protected', endsAt),
        ...(!isOver && live && { live }),
        ...drmOf(channel.playback, readContext.drm),
      },
      ...(maxResolution !== null && { maxResolution }),
      startOver: startDate,
      endsAt,
    };
  }

  /** The start of an event that is not given out before it, by the server's own time; undefined from then on. */
  function startToAwait(entity: Entity, card: Card): string | null | undefined {
    const playback = 'playback' in entity ? entity.playback : undefined;
    const start = playback && startOf(card, playback);
    return typeof start === 'string' && Date.parse(start) <= serverTime() ? undefined : start;
  }

  /** Whether an event has been over for longer than its stream is behind it. */
  function isLongOver(card: Card): boolean {
    if (card.type !== 'LIVE_EVENT' || card.endDate === undefined) return false;
    return Date.parse(card.endDate) + TAIL_MS <= serverTime() && eventMoment(card, serverTime()) === 'ended';
  }

  /** From when an announced video can be watched, by the server's own time; undefined for what can be watched. */
  function startOfAnnounced(card: Card): string | undefined {
    return isAnnounced(card, serverTime()) ? card.availableFrom : undefined;
  }

  /** What plays it, where that is the same for everybody; who else may have it is decided by the bearer (GET /api/v2/playback). */
  function publicPlayback(
    entity: Entity,
    card: Card,
    blackout: BlackoutState,
  ): Partial<RestrictedPlayback> & { protectedPlayback?: true } {
    const { endsAt: _, isOpen: __, contentAds: ___, ...found } = playbackOf(entity, card, blackout);
    if (!found.playback) return {};
    const isToCome = startToAwait(entity, card) !== undefined || startOfAnnounced(card) !== undefined;
    if (blackout.isOn || isToCome) return { protectedPlayback: true };
    // what a licence server is told is for who plays, and stands on no page
    return readContext.isPublic && !card.restricted && !found.playback.drm ? found : { protectedPlayback: true };
  }

  /** The card of what a page is about: it is told of even where lists leave it out, for the page says why. */
  async function ownCard(entity: Entity): Promise<Card> {
    const [card] = await toCards([entity]);
    return card ?? toCard(entity, readContext);
  }

  /** What stands beside a piece of content: its seasons, episodes, videos, what comes next. */
  async function surroundings(entity: Entity): Promise<Omit<ContentAnswer, 'item'>> {
    switch (entity.type) {
      case 'VOD_PLAYLIST':
        return { items: await cardsOf(entity.vodIds) };
      case 'VOD_SERIES':
        return { seasons: await seasonsOf(entity.seasonIds) };
      case 'SEASON': {
        const [[series], episodes] = await Promise.all([cardsOf([entity.seriesId]), cardsOf(entity.episodeIds)]);
        return { episodes, ...(series && { series }) };
      }
      case 'VOD_VIDEO':
        return aroundVideo(entity);
      case 'CHANNEL': {
        const until = ownNow.getTime() + CHANNEL_AHEAD_MS;
        const from = new Date(ownNow.getTime() - CHANNEL_BACK_MS);
        const found = await store.onAir([entity.id], { from, now: ownNow, ahead: CHANNEL_MOST });
        const near = (found.get(entity.id) ?? []).filter(({ startDate }) => Date.parse(startDate) < until);
        const cards = await toCards(near);
        return { programmes: cards.filter((card) => isOnOrLater(card, readContext.now)) };
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
    const inOrder = ids.flatMap((id) => seasons.get(id) ?? []).filter((season) => !isHidden(season));
    const cards = await toCards(inOrder);
    return Promise.all(
      inOrder.map(async (season, at) => ({
        season: cards[at]!,
        episodes: season.type === 'SEASON' ? await cardsOf(season.episodeIds) : [],
      })),
    );
  }

  /** The season that an episode belongs to, and the cards of all its episodes. */
  async function seasonOf({ seasonId }: EntityOf<'VOD_VIDEO'>) {
    const season = seasonId ? (await store.byIds([seasonId])).get(seasonId) : undefined;
    const episodeIds = season?.type === 'SEASON' ? season.episodeIds : [];
    return { season, episodeIds, episodes: await cardsOf(episodeIds) };
  }

  async function aroundVideo(video: EntityOf<'VOD_VIDEO'>): Promise<Omit<ContentAnswer, 'item'>> {
    const { id, seriesId, trailerVodId, relatedIds } = video;
    const [beside, { season, episodeIds, episodes }, related] = await Promise.all([
      store.byIds([seriesId, trailerVodId].filter((named) => named !== undefined)),
      seasonOf(video),
      relatedIds?.length ? cardsOf(relatedIds) : alike(video),
    ]);
    const others = [beside.get(seriesId ?? ''), season, beside.get(trailerVodId ?? '')];
    const cards = new Map(
      (await toCards(others.filter((other) => other !== undefined))).map((card) => [card.id, card]),
    );
    const cardOf = (entity: Entity | undefined) => entity && cards.get(entity.id);
    const nextId = episodeIds[episodeIds.indexOf(id) + 1];
    const parts = {
      series: cardOf(others[0]),
      season: cardOf(season),
      trailer: cardOf(others[2]),
      next: episodeIds.includes(id) ? episodes.find((episode) => episode.id === nextId) : undefined,
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
