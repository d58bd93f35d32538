import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Bucket, BucketQuery, Entity, LiveEvent, Programme } from '../../schemas/generated/types';
import type { Database } from './open';
import { foundBy } from './search-words';
import type { ContentTable, Tables } from './tables';

/** A stretch of a list. */
export interface Stretch {
  offset: number;
  limit: number;
}

export interface Found {
  entities: Entity[];
  total: number;
}

/** Reads a realm's content. `now` is the moment in the content's own time: already moved back to its anchor. */
export interface ContentStore {
  byIds(ids: readonly string[]): Promise<Map<string, Entity>>;
  /** The id of what another system knows under an id of its own. */
  idOf(externalId: string): Promise<string | undefined>;
  /** What a bucket's query finds; without what the rights do not let be shown in `visibleIn`, a country. */
  find(query: BucketQuery, stretch: Stretch, now: Date, visibleIn?: string | null): Promise<Found>;
  /** The programmes of each channel that are on or come next, in order: at most `most` a channel. */
  onAir(channelIds: readonly string[], now: Date, most: number): Promise<Map<string, Programme[]>>;
  /** Events and programmes that are on at any time from `from` to before `to`, in the order of their starts. */
  between(from: Date, to: Date, limit: number): Promise<(LiveEvent | Programme)[]>;
  countLive(now: Date, visibleIn?: string | null): Promise<number>;
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

function filter(select: ContentSelect, query: BucketQuery, now: Date): ContentSelect {
  let filtered = select;
  if (query.type) filtered = filtered.where('type', '=', query.type);
  if (query.tags?.length)
    filtered = filtered.where(sql<boolean>`data @> ${JSON.stringify({ tags: query.tags })}::jsonb`);
  if (query.genres?.length) {
    const wanted = query.genres.map((genre) => sql<boolean>`data @> ${JSON.stringify({ genres: [genre] })}::jsonb`);
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
const RUNS = sql<boolean>`(data->>'eventState' is null or (data->>'eventState' = 'DELAYED' and data->>'delayedUntil' is not null))`;
/** Nobody knows yet when it starts, but it will. */
const HELD_UP = sql<boolean>`(data->>'eventState' = 'DELAYED' and data->>'delayedUntil' is null)`;

/** Only what the rights let be shown in a country. */
export function visible(select: ContentSelect, country: string): ContentSelect {
  const holds = (field: string) => sql<boolean>`data @> ${JSON.stringify({ [field]: [country] })}::jsonb`;
  return select
    .where(({ not }) => not(holds('blockedTerritories')))
    .where(({ or }) => or([sql<boolean>`data->'allowedTerritories' is null`, holds('allowedTerritories')]));
}

/** The content of one realm. */
export function contentStore(database: Database, realm: string): ContentStore {
  const rows = () => database.selectFrom('content').where('realm', '=', realm);
  return {
    async byIds(requested) {
      const ids = [...new Set(requested)].filter((id) => ID.test(id));
      if (ids.length === 0) return new Map();
      const found = await rows().where('id', 'in', ids).select('data').execute();
      return new Map(found.map(({ data }) => [data.id, data]));
    },
    async idOf(externalId) {
      if (!EXTERNAL_ID.test(externalId)) return undefined;
      const isIt = sql<boolean>`data ->> 'externalId' is not null and data ->> 'externalId' = ${externalId}`;
      return (await rows().where(isIt).select('id').executeTakeFirst())?.id;
    },
    async find(query, { offset, limit }, now, visibleIn = null) {
      const most = query.limit ?? Number.POSITIVE_INFINITY;
      const all = filter(rows() as unknown as ContentSelect, query, now);
      const base = visibleIn === null ? all : visible(all, visibleIn);
      const { count } = await base.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const total = Math.min(Number(count), most);
      const left = Math.max(0, Math.min(limit, total - offset));
      if (left === 0) return { entities: [], total };
      const order =
        ORDERS[query.sort ?? (query.type === 'LIVE_EVENT' || query.type === 'PROGRAMME' ? 'soonest' : 'newest')];
      const found = await order(base).orderBy('position').select('data').offset(offset).limit(left).execute();
      return { entities: found.map(({ data }) => data as Entity), total };
    },
    async onAir(channelIds, now, most) {
      if (channelIds.length === 0) return new Map();
      const ranked = rows()
        .where('type', '=', 'PROGRAMME')
        .where('ends_at', '>', now)
        .where(sql<string>`data->>'channelId'`, 'in', [...channelIds])
        .select([
          'data',
          sql<number>`row_number() over (partition by data->>'channelId' order by starts_at, position)`.as('place'),
        ]);
      const found = await database
        .selectFrom(ranked.as('ranked'))
        .where('place', '<=', most)
        .orderBy('place')
        .select('data')
        .execute();
      const byChannel = new Map<string, Programme[]>();
      for (const { data } of found) {
        const programme = data as Programme;
        byChannel.set(programme.channelId, [...(byChannel.get(programme.channelId) ?? []), programme]);
      }
      return byChannel;
    },
    async between(from, to, limit) {
      const found = await rows()
        .where('type', 'in', ['LIVE_EVENT', 'PROGRAMME'])
        .where('starts_at', '<', to)
        .where('ends_at', '>', from)
        .orderBy('starts_at')
        .orderBy('position')
        .limit(limit)
        .select('data')
        .execute();
      return found.map(({ data }) => data as LiveEvent | Programme);
    },
    async countLive(now, visibleIn = null) {
      const live = filter(rows() as unknown as ContentSelect, { type: 'LIVE_EVENT', from: 'live' }, now);
      const { count } = await (visibleIn === null ? live : visible(live, visibleIn))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** Which of its items a bucket leaves out: told by what they are, or to a query by the country. */
export interface LeftOut {
  visibleIn: string | null;
  isHidden: (entity: Entity) => boolean;
}

/** What a bucket brings: its named items in their order, or what its query finds. */
export async function bucketItems(
  store: ContentStore,
  bucket: Bucket,
  { offset, limit }: Stretch,
  now: Date,
  { visibleIn, isHidden }: LeftOut = { visibleIn: null, isHidden: () => false },
): Promise<Found> {
  if (!bucket.itemIds) return store.find(bucket.query ?? {}, { offset, limit }, now, visibleIn);
  if (visibleIn === null) {
    const wanted = bucket.itemIds.slice(offset, offset + limit);
    const found = await store.byIds(wanted);
    return { entities: wanted.flatMap((id) => found.get(id) ?? []), total: bucket.itemIds.length };
  }
  const found = await store.byIds(bucket.itemIds);
  const shown = bucket.itemIds.flatMap((id) => found.get(id) ?? []).filter((entity) => !isHidden(entity));
  return { entities: shown.slice(offset, offset + limit), total: shown.length };
}

/** When it starts in truth: a delayed event at its new time. */
const startOf = (entity: Entity): Date | null =>
  dateOf(
    entity,
    entity.type === 'LIVE_EVENT' && entity.eventState === 'DELAYED' && entity.delayedUntil
      ? 'delayedUntil'
      : 'startDate',
  );

const dateOf = (entity: Entity, field: string): Date | null => {
  const value = (entity as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? new Date(value) : null;
};

/** How many rows one statement carries: well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 500;

async function replaceWords(transaction: Transaction<Tables>, realm: string, words: readonly string[]): Promise<void> {
  await transaction.deleteFrom('content_word').where('realm', '=', realm).execute();
  const rows = sql<{ word: string }>`unnest(${words}::text[])`.as('word');
  await transaction
    .insertInto('content_word')
    .columns(['realm', 'word'])
    .expression(transaction.selectNoFrom([sql<string>`${realm}::text`.as('realm'), rows]))
    .execute();
}

/** Puts a realm's content in place of what was there; part of the caller's transaction. */
export async function replaceContent(
  transaction: Transaction<Tables>,
  realm: string,
  entities: readonly Entity[],
): Promise<void> {
  await transaction.deleteFrom('content').where('realm', '=', realm).execute();
  const words = new Set<string>();
  for (let at = 0; at < entities.length; at += ROWS_A_STATEMENT) {
    const rows = entities.slice(at, at + ROWS_A_STATEMENT).map((entity, index) => {
      const { search, vocabulary } = foundBy(entity);
      for (const word of vocabulary) words.add(word);
      return {
        realm,
        id: entity.id,
        type: entity.type satisfies ContentTable['type'],
        position: at + index,
        title: entity.title,
        starts_at: startOf(entity),
        ends_at: dateOf(entity, 'endDate'),
        published_at: dateOf(entity, 'publishedDate'),
        data: JSON.stringify(entity),
        search,
      };
    });
    await transaction.insertInto('content').values(rows).execute();
  }
  await replaceWords(transaction, realm, [...words]);
}
