import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Bucket, BucketQuery, Entity } from '../../schemas/generated/types';
import type { Database } from './open';
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
  /** What a bucket's query finds. */
  find(query: BucketQuery, stretch: Stretch, now: Date): Promise<Found>;
  countLive(now: Date): Promise<number>;
}

/** What an id looks like: anything else names nothing, and is never put before the database. */
const ID = /^[a-z0-9-]{1,80}$/;

type ContentSelect = SelectQueryBuilder<Tables, 'content', object>;

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
  if (query.from === 'upcoming') filtered = filtered.where('starts_at', '>', now);
  if (query.from === 'past') filtered = filtered.where('ends_at', '<=', now);
  if (query.from === 'live') filtered = filtered.where('starts_at', '<=', now).where('ends_at', '>', now);
  return filtered;
}

/** The content of one realm. */
export function contentStore(database: Database, realm: string): ContentStore {
  const rows = () => database.selectFrom('content').where('realm', '=', realm);
  return {
    async byIds(asked) {
      const ids = [...new Set(asked)].filter((id) => ID.test(id));
      if (ids.length === 0) return new Map();
      const found = await rows().where('id', 'in', ids).select('data').execute();
      return new Map(found.map(({ data }) => [data.id, data]));
    },
    async find(query, { offset, limit }, now) {
      const most = query.limit ?? Number.POSITIVE_INFINITY;
      const base = filter(rows() as unknown as ContentSelect, query, now);
      const { count } = await base.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const total = Math.min(Number(count), most);
      const left = Math.max(0, Math.min(limit, total - offset));
      if (left === 0) return { entities: [], total };
      const order = ORDERS[query.sort ?? (query.type === 'LIVE_EVENT' ? 'soonest' : 'newest')];
      const found = await order(base).orderBy('position').select('data').offset(offset).limit(left).execute();
      return { entities: found.map(({ data }) => data as Entity), total };
    },
    async countLive(now) {
      const query: BucketQuery = { type: 'LIVE_EVENT', from: 'live' };
      const { count } = await filter(rows() as unknown as ContentSelect, query, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** What a bucket brings: its named items in their order, or what its query finds. */
export async function bucketItems(store: ContentStore, bucket: Bucket, stretch: Stretch, now: Date): Promise<Found> {
  if (!bucket.itemIds) return store.find(bucket.query ?? {}, stretch, now);
  const wanted = bucket.itemIds.slice(stretch.offset, stretch.offset + stretch.limit);
  const found = await store.byIds(wanted);
  return { entities: wanted.flatMap((id) => found.get(id) ?? []), total: bucket.itemIds.length };
}

const dateOf = (entity: Entity, field: string): Date | null => {
  const value = (entity as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? new Date(value) : null;
};

/** How many rows one statement carries: well below PostgreSQL's 65 535 parameters. */
const ROWS_A_STATEMENT = 500;

/** Puts a realm's content in place of what was there; part of the caller's transaction. */
export async function replaceContent(
  transaction: Transaction<Tables>,
  realm: string,
  entities: readonly Entity[],
): Promise<void> {
  await transaction.deleteFrom('content').where('realm', '=', realm).execute();
  for (let at = 0; at < entities.length; at += ROWS_A_STATEMENT) {
    const rows = entities.slice(at, at + ROWS_A_STATEMENT).map((entity, index) => ({
      realm,
      id: entity.id,
      type: entity.type satisfies ContentTable['type'],
      position: at + index,
      title: entity.title,
      starts_at: dateOf(entity, 'startDate'),
      ends_at: dateOf(entity, 'endDate'),
      published_at: dateOf(entity, 'publishedDate'),
      data: JSON.stringify(entity),
    }));
    await transaction.insertInto('content').values(rows).execute();
  }
}
