import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../renderer/contract/constants';
import type { Bucket, BucketQuery, Entity, LiveEvent, Programme } from '../../../schemas/generated/types';
import { createBatch } from '../../kernel/database/batch';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';
import type { Stretch } from '../../kernel/http/paging';

export interface Found {
  entities: ReadEntity[];
  /** How many there are in all; of more than `MOST_COUNTED`, whether more follow these. */
  total: number;
}

/** From a moment to before another, and how much of it at most. */
export interface TimeWindow {
  from: Date;
  to: Date;
  limit: number;
}

/** The events of a competition, of a team or athlete, or of both; all events when left out. */
export interface EventsAbout {
  competitionId?: string | undefined;
  competitorId?: string | undefined;
}

/** Which releases are looked for. */
export interface ReleasesQuery {
  when: 'NEW' | 'COMING';
  /** Films stand alone, episodes belong to a series; both when left out. */
  kind?: 'FILM' | 'EPISODE' | undefined;
}

/** Reads a realm's published content. `now` is the moment in the content's own time: already moved back to its anchor. */
export interface ContentStore {
  byIds(ids: readonly string[]): Promise<Map<string, ReadEntity>>;
  /** The id of what another system knows under an id of its own. */
  idOf(externalId: string): Promise<string | undefined>;
  /** What a bucket's query finds; without what the rights do not let be shown in `visibleIn`, a country. */
  find(query: BucketQuery, stretch: Stretch, now: Date, visibleIn?: string | null): Promise<Found>;
  /** The programmes of each channel, in order: those that end after `from`, and as many as `ahead` that start after `now`. */
  onAir(
    channelIds: readonly string[],
    moment: { from: Date; now: Date; ahead: number },
  ): Promise<Map<string, Programme[]>>;
  /** Events and programmes that are on at any time from `from` to before `to`, in the order of their starts; or the events about something. */
  between(window: TimeWindow, about?: EventsAbout): Promise<(LiveEvent | Programme)[]>;
  /** The events that are on at any time from `from` to before `to`, in the order of their starts. */
  eventsBetween(window: TimeWindow): Promise<LiveEvent[]>;
  /** The programmes of some channels that are on at any time from `from` to before `to`, in the order of their starts. */
  shownOn(channelIds: readonly string[], window: TimeWindow): Promise<Programme[]>;
  /** Videos by when they are released: those that are out, the newest first, or those to come, the next first. */
  releases(query: ReleasesQuery, stretch: Stretch, now: Date, visibleIn?: string | null): Promise<Found>;
  /** When a video is released next after a moment; null when none is. */
  nextRelease(now: Date): Promise<Date | null>;
  countLive(now: Date, visibleIn?: string | null): Promise<number>;
  /** When anything is published next; null when nothing waits. */
  nextPublication(): Promise<Date | null>;
  /** When anything of some types starts or ends next after a moment; null when nothing does. */
  nextTurn(types: readonly Entity['type'][], now: Date): Promise<Date | null>;
}

/** What an id looks like: anything else names nothing, and is never put before the database. */
const ID = /^[a-z0-9-]{1,80}$/;

/** The same for an id of another system. */
const EXTERNAL_ID = /^[\x21-\x7e]{1,200}$/;

export type ContentSelect = SelectQueryBuilder<Tables, 'content', object>;

const ORDERS: Record<NonNullable<BucketQuery['sort']>, (select: ContentSelect) => ContentSelect> = {
  newest: (select) => select.orderBy('published_at', (order) => order.desc().nullsLast()),
  latest: (select) => select.orderBy('starts_at', (order) => order.desc().nullsLast()),
  soonest: (select) => select.orderBy('starts_at', (order) => order.asc().nullsLast()),
  title: (select) => select.orderBy(sql`lower(title)`),
};

/**
 * Whether a row has all of these values, which the realm's author has written. They stand in the statement itself: the planner has to
 * know whether nearly everything has them or hardly anything, and for a placeholder it would take the same for either.
 */
const holds = (values: object) => sql<boolean>`data @> ${sql.lit(JSON.stringify(values))}::jsonb`;

function filter(select: ContentSelect, query: BucketQuery, now: Date): ContentSelect {
  let filtered = select;
  if (query.type) filtered = filtered.where('type', '=', query.type);
  if (query.tags?.length) filtered = filtered.where(holds({ tags: query.tags }));
  if (query.genres?.length) {
    const wanted = query.genres.map((genre) => holds({ genres: [genre] }));
    filtered = filtered.where(({ or }) => or(wanted));
  }
  if (query.seriesId)
    filtered = filtered.where(sql<boolean>`data @> ${JSON.stringify({ seriesId: query.seriesId })}::jsonb`);
  if (query.channelId)
    filtered = filtered.where(sql<boolean>`data @> ${JSON.stringify({ channelId: query.channelId })}::jsonb`);
  if (query.from === 'upcoming')
    filtered = filtered.where(({ eb, and, or }) =>
      or([eb('starts_at', '>', now), and([eb('ends_at', '>', now), HELD_UP])]),
    );
  if (query.from === 'past') filtered = filtered.where('ends_at', '<=', now);
  if (query.from === 'live') filtered = filtered.where('starts_at', '<=', now).where('ends_at', '>', now).where(RUNS);
  // news of tomorrow is not told today
  if (query.type === 'NEWS') filtered = filtered.where('published_at', '<=', now);
  return filtered;
}

/** Nothing keeps the event from running at its hours. */
const RUNS = sql<boolean>`((data->>'eventState' is null and data->>'timeToBeConfirmed' is distinct from 'true')
  or (data->>'eventState' = 'DELAYED' and data->>'delayedUntil' is not null))`;
/** Nobody knows yet when it starts, but it will. */
const HELD_UP = sql<boolean>`(data->>'delayedUntil' is null
  and (data->>'eventState' = 'DELAYED' or data->>'timeToBeConfirmed' = 'true'))`;

/** What of a realm's content exists for a caller. */
export interface ContentScope {
  /** The server's own time, in the content's: nothing later is published. */
  publishedBy: Date;
  /** The country for which content is left out; null where nothing is. */
  visibleIn: string | null;
}

/** Whether the rights let a row of content be shown in a country. */
function isVisibleIn(country: string, table: string) {
  const data = sql.ref(`${table}.data`);
  const holds = (field: string) => sql<boolean>`${data} @> ${JSON.stringify({ [field]: [country] })}::jsonb`;
  return sql<boolean>`(not ${holds('blockedTerritories')} and (${data}->'allowedTerritories' is null or ${holds('allowedTerritories')}))`;
}

/** Only what the rights let be shown in a country. */
export const visible = (select: ContentSelect, country: string): ContentSelect =>
  select.where(isVisibleIn(country, 'content'));

/** Whether a row of content has no publication date, or one that has passed: nothing else exists for anybody. */
export function isPublished(publishedBy: Date, table = 'content') {
  const date = sql.ref(`${table}.published_at`);
  return sql<boolean>`(${date} is null or ${date} <= ${publishedBy})`;
}

/** An entity as it is read, with how much of what it lists exists for the caller. */
export type ReadEntity<Any extends Entity = Entity> = Any & { listedCount?: number };

/** What is on at any time of a window, in the order of the starts. */
const within = (select: ReturnType<typeof publishedRows>, { from, to, limit }: TimeWindow) =>
  select.where('starts_at', '<', to).where('ends_at', '>', from).orderBy('starts_at').orderBy('position').limit(limit);

/** The entity of a row, as `ReadEntity`. */
export const entityOf = ({ publishedBy, visibleIn }: ContentScope) => sql<ReadEntity>`case
  when content.type in ('VOD_PLAYLIST', 'VOD_SERIES', 'SEASON') then content.data || jsonb_build_object('listedCount', (
    select count(*) from content as listed
    where listed.realm = content.realm
      and listed.id in (
        select jsonb_array_elements_text(
          coalesce(content.data->'vodIds', content.data->'seasonIds', content.data->'episodeIds', '[]'::jsonb)
        )
      )
      and ${isPublished(publishedBy, 'listed')}
      and ${visibleIn === null ? sql`true` : isVisibleIn(visibleIn, 'listed')}
  ))
  else content.data
end`;

/** A realm's published content. */
export const publishedRows = (database: Database, realm: string, publishedBy: Date) =>
  database.selectFrom('content').where('realm', '=', realm).where(isPublished(publishedBy));

/** By their start, all of what has one: that there are others without keeps the store from reading its index backwards. */
const ALWAYS_STARTS: readonly (Entity['type'] | undefined)[] = ['LIVE_EVENT', 'PROGRAMME'];

const ordered = (select: ContentSelect, { type, sort }: BucketQuery): ContentSelect =>
  sort === 'latest' && ALWAYS_STARTS.includes(type)
    ? select.orderBy('starts_at', 'desc').orderBy('position')
    : ORDERS[sort ?? (type === 'LIVE_EVENT' || type === 'PROGRAMME' ? 'soonest' : 'newest')](select).orderBy(
        'position',
      );

/** What a query selects, in its order, as one JSON array. */
const entitiesOf = <Type extends Entity = Entity>(select: Expression<unknown>) =>
  sql<Type[]>`to_jsonb(array(${select}))`;

/** When a video is released: it is published, and can be watched. As its index has it. */
const RELEASED_AT = sql<Date>`greatest(published_at, available_at)`;

/** The releases of a query; the kind as its index has it. */
function released(select: ContentSelect, { when, kind }: ReleasesQuery, now: Date): ContentSelect {
  const found = select.where('type', '=', 'VOD_VIDEO').where(RELEASED_AT, when === 'NEW' ? '<=' : '>', now);
  if (!kind) return found;
  return found.where(sql<boolean>`data ->> 'seriesId' is ${sql.raw(kind === 'FILM' ? 'null' : 'not null')}`);
}

/** The earliest of some moments, as JSON. */
const earliest = (moments: Expression<unknown>) => sql<string | null>`to_jsonb((${moments}))`;

const dateIn = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/**
 * The published content of one realm, for one call or one page: an entity is read once, and what is read at the same time
 * comes with one statement.
 *
 * No preview of another moment publishes anything.
 */
export function contentStore(database: Database, realm: string, scope: ContentScope): ContentStore {
  const read = createBatch(database);
  const rows = () => publishedRows(database, realm, scope.publishedBy);
  const entity = entityOf(scope).as('data');
  const loaded = new Map<string, Promise<ReadEntity | undefined>>();

  function load(ids: readonly string[]): void {
    const missing = [...new Set(ids)].filter((id) => ID.test(id) && !loaded.has(id));
    if (missing.length === 0) return;
    const found = read(entitiesOf(rows().where('id', 'in', missing).select(entity))).then(
      (entities) => new Map(entities.map((entity) => [entity.id, entity])),
    );
    for (const id of missing)
      loaded.set(
        id,
        found.then((entities) => entities.get(id)),
      );
  }

  /** A stretch of what is selected, and how much there is. */
  async function readPage(found: ContentSelect, page: ContentSelect, { offset, limit }: Stretch): Promise<Found> {
    const counted = found.select(sql`1`.as('one')).limit(Math.max(MOST_COUNTED, offset + limit + 1));
    const count = database.selectFrom(counted.as('counted')).select(({ fn }) => fn.countAll().as('count'));
    const stretch = page.select(entity).offset(offset).limit(limit);
    return read(sql<Found>`jsonb_build_object('total', ${count}, 'entities', ${entitiesOf(stretch)})`);
  }

  return {
    async byIds(ids) {
      load(ids);
      const entities = await Promise.all(ids.map((id) => loaded.get(id)));
      return new Map(entities.flatMap((entity) => (entity ? [[entity.id, entity]] : [])));
    },
    async idOf(externalId) {
      if (!EXTERNAL_ID.test(externalId)) return undefined;
      const isIt = sql<boolean>`data ->> 'externalId' is not null and data ->> 'externalId' = ${externalId}`;
      return (await rows().where(isIt).select('id').executeTakeFirst())?.id;
    },
    async find(query, { offset, limit }, now, visibleIn = null) {
      const most = query.limit ?? Number.POSITIVE_INFINITY;
      const all = filter(rows() as unknown as ContentSelect, query, now);
      const found = visibleIn === null ? all : visible(all, visibleIn);
      const stretch = { offset, limit: Math.max(0, Math.min(limit, most - offset)) };
      const { total, entities } = await readPage(found, ordered(found, query), stretch);
      return { entities, total: Math.min(total, most) };
    },
    async onAir(channelIds, { from, now, ahead }) {
      if (channelIds.length === 0) return new Map();
      const ranked = rows()
        .where('type', '=', 'PROGRAMME')
        .where('ends_at', '>', from)
        .where(sql<string>`data->>'channelId'`, 'in', [...channelIds])
        .select([
          'data',
          'starts_at',
          'position',
          sql<number>`count(*) filter (where starts_at > ${now}) over (partition by data->>'channelId' order by starts_at, position)`.as(
            'coming',
          ),
        ]);
      const near = database
        .selectFrom(ranked.as('ranked'))
        .where('coming', '<=', ahead)
        .orderBy('starts_at')
        .orderBy('position')
        .select('ranked.data');
      const programmes = await read(entitiesOf<Programme>(near));
      const byChannel = new Map<string, Programme[]>(channelIds.map((id) => [id, []]));
      for (const programme of programmes) byChannel.get(programme.channelId)?.push(programme);
      return byChannel;
    },
    between(window, { competitionId, competitorId } = {}) {
      const isNarrow = competitionId !== undefined || competitorId !== undefined;
      const values = {
        ...(competitionId !== undefined && { competitionId }),
        ...(competitorId !== undefined && { competitorIds: [competitorId] }),
      };
      const all = rows().where('type', 'in', isNarrow ? ['LIVE_EVENT'] : ['LIVE_EVENT', 'PROGRAMME']);
      const found = isNarrow ? all.where(sql<boolean>`data @> ${JSON.stringify(values)}::jsonb`) : all;
      return read(entitiesOf<LiveEvent | Programme>(within(found, window).select('data')));
    },
    eventsBetween: (window) =>
      read(entitiesOf<LiveEvent>(within(rows().where('type', '=', 'LIVE_EVENT'), window).select('data'))),
    async shownOn(channelIds, window) {
      if (channelIds.length === 0) return [];
      const programmes = rows()
        .where('type', '=', 'PROGRAMME')
        .where(sql<string>`data->>'channelId'`, 'in', [...channelIds]);
      return read(entitiesOf<Programme>(within(programmes, window).select('data')));
    },
    async releases(query, stretch, now, visibleIn = null) {
      const all = released(rows() as unknown as ContentSelect, query, now);
      const found = visibleIn === null ? all : visible(all, visibleIn);
      const order = query.when === 'NEW' ? 'desc' : 'asc';
      return readPage(found, found.orderBy(RELEASED_AT, order).orderBy('position'), stretch);
    },
    async nextRelease(now) {
      const coming = rows()
        .where('type', '=', 'VOD_VIDEO')
        .where(RELEASED_AT, '>', now)
        .select(({ fn }) => fn.min(RELEASED_AT).as('moment'));
      return dateIn(await read(earliest(coming)));
    },
    async countLive(now, visibleIn = null) {
      const live = filter(rows() as unknown as ContentSelect, { type: 'LIVE_EVENT', from: 'live' }, now);
      const count = (visibleIn === null ? live : visible(live, visibleIn)).select(({ fn }) =>
        fn.countAll().as('count'),
      );
      return read(sql<number>`to_jsonb(${count})`);
    },
    async nextPublication() {
      const waiting = database
        .selectFrom('content')
        .where('realm', '=', realm)
        .where('published_at', '>', scope.publishedBy)
        .select(({ fn }) => fn.min('published_at').as('moment'));
      return dateIn(await read(earliest(waiting)));
    },
    async nextTurn(types, now) {
      const turns = types.flatMap((type) =>
        (['starts_at', 'ends_at'] as const).map((turn) =>
          rows()
            .where('type', '=', type)
            .where(turn, '>', now)
            .select(({ fn }) => fn.min(turn).as('moment')),
        ),
      );
      const first = sql`select least(${sql.join(turns)}) as moment`;
      return dateIn(await read(earliest(first)));
    },
  };
}

/** Which of its items a bucket leaves out: told by what they are, or to a query by the country. */
export interface LeftOut {
  visibleIn: string | null;
  isHidden: (entity: Entity) => boolean;
}

/** What a bucket brings: those of its named items that are there, in their order, or what its query finds. */
export async function bucketItems(
  store: ContentStore,
  bucket: Bucket,
  { offset, limit }: Stretch,
  now: Date,
  { visibleIn, isHidden }: LeftOut,
): Promise<Found> {
  if (!bucket.itemIds) return store.find(bucket.query ?? {}, { offset, limit }, now, visibleIn);
  const found = await store.byIds(bucket.itemIds);
  const shown = bucket.itemIds.flatMap((id) => found.get(id) ?? []).filter((entity) => !isHidden(entity));
  return { entities: shown.slice(offset, offset + limit), total: shown.length };
}
