import { type RawBuilder, sql } from 'kysely';
import { VITAL_LIMITS } from '../../../renderer/contract/insight';
import type { Database } from '../../kernel/database/open';
import { groupBy } from './group-by';
import { FACTOR, MOST_BUCKETS } from './histogram';
import { DAY_MS, dayOf, HOUR_MS, monthOf } from './time';

/** Of how many values of a dimension an hour, a day or a month has sums: those that were most frequent. What is made up in masses adds nothing. */
const MOST_VALUES = 500;
/** The same for histograms, each of which has many counts. */
const MOST_HISTOGRAMS = 20;
/** A visit ends when nothing has happened for so long. */
const SESSION = sql`interval '30 minutes'`;

/** The layout shift is a score below 1, for which a histogram of whole numbers is too coarse. */
export const CLS_SCALE = 1_000;

/** An hour, a day or a month of a realm. */
interface Stretch {
  realm: string;
  from: Date;
  to: Date;
}

/** Groups of a stretch: measure, dimension, value, count, total. */
type Groups = RawBuilder<unknown>;
type Grain = 'hour' | 'day' | 'month';
/** What the sums of a stretch are added up from. */
const PARTS: Readonly<Record<Exclude<Grain, 'hour'>, Grain>> = { day: 'hour', month: 'day' };

const sumsOf = ({ realm, from }: Stretch, grain: Grain, groups: Groups): RawBuilder<unknown> => sql`
  insert into insight_sum (realm, grain, start, measure, dimension, value, count, total)
  select ${realm}, ${grain}, ${from}::timestamptz, measure, dimension, value, count, total
  from (
    select *, row_number() over (partition by measure, dimension order by count desc, total desc, value) as place
    from (${groups}) as groups
  ) as ranked
  where place <= ${MOST_VALUES}`;

/** @param groups with the column `bucket` in place of `total` */
const histogramsOf = ({ realm, from }: Stretch, grain: Grain, groups: Groups): RawBuilder<unknown> => sql`
  insert into insight_histogram (realm, grain, start, measure, dimension, value, buckets, counts)
  select ${realm}, ${grain}, ${from}::timestamptz, measure, dimension, value, buckets, counts
  from (
    select measure, dimension, value,
      array_agg(bucket::smallint order by bucket) as buckets, array_agg(count::bigint order by bucket) as counts,
      row_number() over (partition by measure, dimension order by sum(count) desc, value) as place
    from (${groups}) as groups
    group by measure, dimension, value
  ) as ranked
  where place <= ${MOST_HISTOGRAMS}`;

/** The bucket of a value, as `bucketOf` has it (histogram.ts). */
export const bucketOfValue = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${value} < 1 then 0 else least(${MOST_BUCKETS}::float8, floor(ln(${value}) / ln(${FACTOR}::float8)) + 1) end`;

/** Dimensions of a row, each with its value. */
const dimensions = (names: readonly ('all' | 'page' | 'device' | 'country' | 'content')[]): RawBuilder<unknown> =>
  sql`cross join lateral (values ${sql.join(
    names.map((name) => (name === 'all' ? sql`('all', '')` : sql`(${name}::text, coalesce(${sql.ref(name)}, ''))`)),
  )}) as by(dimension, value)`;

const EVERYWHERE = ['all', 'page', 'device', 'country'] as const;

const eventsIn = ({ realm, from, to }: Stretch): RawBuilder<unknown> =>
  sql`insight_event where realm = ${realm} and at >= ${from} and at < ${to}`;

function visitorGroups(hour: Stretch): Groups {
  const { realm, from, to } = hour;
  const day = new Date(dayOf(from.getTime()));
  // each visitor in the first hour of the day in which there is something of them, so that hours add up to days
  return sql`
    select 'visitors' as measure, 'all' as dimension, '' as value, count(distinct visitor) as count, 0::float8 as total
    from (select * from ${eventsIn(hour)}) as event
    where not exists (
      select from insight_event as earlier
      where earlier.realm = ${realm} and earlier.visitor = event.visitor and earlier.at >= ${day} and earlier.at < ${from})
    union all
    select 'sessions', dimension, value, count(*), 0
    from (
      select at, device, country, lag(at) over (partition by visitor order by at) as previous
      from insight_event where realm = ${realm} and at >= ${from}::timestamptz - ${SESSION} and at < ${to}
    ) as event ${dimensions(['all', 'device', 'country'])}
    where at >= ${from} and (previous is null or at - previous > ${SESSION})
    group by dimension, value`;
}

const eventGroups = (hour: Stretch): Groups => sql`
  select case name when 'Page.viewed' then 'pageViews' else 'orders' end as measure, dimension, value, count(*), 0::float8 as total
  from (select * from ${eventsIn(hour)} and name in ('Page.viewed', 'Journey.completed')) as event
    ${dimensions(['all', 'page'])}
  group by name, dimension, value
  union all
  select 'searchesWithoutHits', 'query', subject, count(*), 0
  from ${eventsIn(hour)} and name = 'Search.completed' and amount = 0 group by subject
  union all
  select 'checkoutSteps', 'step', subject, count(distinct visitor), 0
  from ${eventsIn(hour)} and name = 'Checkout.Step.viewed' group by subject
  union all
  select 'pageErrors', 'code', subject, count(*), 0
  from ${eventsIn(hour)} and name = 'Error.occurred' group by subject`;

const playsIn = ({ realm, from, to }: Stretch): RawBuilder<unknown> =>
  sql`insight_play where realm = ${realm} and started_at >= ${from} and started_at < ${to}`;

const playGroups = (hour: Stretch): Groups => sql`
  select measure, dimension, value, sum(count) as count, sum(total) as total
  from (
    select * from (select * from ${playsIn(hour)}) as play cross join lateral (values
      ('plays', shown::int, played_ms / 1000.0),
      ('completions', (exit = 'ENDED')::int, 0),
      ('attempts', 1, 0),
      ('failures', (exit = 'FAILED' or (not shown and errors <> '{}'))::int, 0),
      ('rebuffering', 0, rebuffering_ms / 1000.0)
    ) as measured(measure, count, total)
    where count > 0 or total > 0
  ) as play ${dimensions([...EVERYWHERE, 'content'])}
  where dimension <> 'content' or measure in ('plays', 'completions')
  group by measure, dimension, value
  union all
  select 'playerErrors', 'code', code, sum(times::bigint), 0
  from (select errors from ${playsIn(hour)}) as play cross join lateral jsonb_each_text(errors) as error(code, times)
  group by code`;

/** How the values of page loads are rated; a histogram is too coarse for what stands at a limit. */
const ratingGroups = (hour: Stretch): Groups => sql`
  select metric || '.' || rating as measure, dimension, value, count(*), 0::float8 as total
  from (select * from ${eventsIn(hour)} and vitals is not null) as event
    cross join lateral jsonb_each_text(vitals) as vital(metric, amount_measured)
    join (values ${sql.join(
      Object.entries(VITAL_LIMITS).map(
        ([name, { good, poor }]) => sql`(${name}::text, ${good}::float8, ${poor}::float8)`,
      ),
    )}) as rated(name_rated, good, poor) on name_rated = metric
    cross join lateral (values
      ('good', amount_measured::float8 <= good), ('poor', amount_measured::float8 > poor)) as is_rated(rating, applies)
    ${dimensions(EVERYWHERE)}
  where applies
  group by metric, rating, dimension, value`;

const vitalHistograms = (hour: Stretch): Groups => sql`
  select metric as measure, dimension, value, ${bucketOfValue(sql`scaled`)} as bucket, count(*)
  from (select * from ${eventsIn(hour)} and vitals is not null) as event
    cross join lateral jsonb_each_text(vitals) as vital(metric, amount_measured)
    cross join lateral (
      select amount_measured::float8 * case metric when 'CLS' then ${CLS_SCALE} else 1 end as scaled) as scaling
    ${dimensions(EVERYWHERE)}
  group by metric, dimension, value, bucket`;

const startupHistograms = (hour: Stretch): Groups => sql`
  select 'startup' as measure, dimension, value, ${bucketOfValue(sql`startup_ms::float8`)} as bucket, count(*)
  from (select * from ${playsIn(hour)} and startup_ms is not null) as play ${dimensions(EVERYWHERE)}
  group by dimension, value, bucket`;

/** The sums of a stretch’s parts. */
const partSums = ({ realm, from, to }: Stretch, grain: Grain): Groups => sql`
  select measure, dimension, value, sum(count) as count, sum(total) as total from insight_sum
  where realm = ${realm} and grain = ${grain} and start >= ${from} and start < ${to}
  group by measure, dimension, value`;

const partHistograms = ({ realm, from, to }: Stretch, grain: Grain): Groups => sql`
  select measure, dimension, value, bucket, sum(count) as count
  from insight_histogram cross join lateral unnest(buckets, counts) as entry(bucket, count)
  where realm = ${realm} and grain = ${grain} and start >= ${from} and start < ${to}
  group by measure, dimension, value, bucket`;

/** What reports are read from. */
export const SUM_TABLES = ['insight_sum', 'insight_histogram'] as const;

async function deleteSums(transaction: Database, { realm, from }: Stretch, grain: Grain): Promise<void> {
  for (const table of SUM_TABLES)
    await transaction
      .deleteFrom(table)
      .where('realm', '=', realm)
      .where('grain', '=', grain)
      .where('start', '=', from)
      .execute();
}

async function sumHour(transaction: Database, hour: Stretch): Promise<void> {
  await deleteSums(transaction, hour, 'hour');
  for (const groups of [visitorGroups, eventGroups, playGroups, ratingGroups])
    await sumsOf(hour, 'hour', groups(hour)).execute(transaction);
  for (const groups of [vitalHistograms, startupHistograms])
    await histogramsOf(hour, 'hour', groups(hour)).execute(transaction);
}

/** Adds the sums of a day or a month up from those of its hours or days. */
async function addUp(transaction: Database, stretch: Stretch, grain: keyof typeof PARTS): Promise<void> {
  await deleteSums(transaction, stretch, grain);
  await sumsOf(stretch, grain, partSums(stretch, PARTS[grain])).execute(transaction);
  await histogramsOf(stretch, grain, partHistograms(stretch, PARTS[grain])).execute(transaction);
}

/**
 * Makes the sums of a day's changed hours anew from what is stored of them, and those of the day and its month from them. Nothing is
 * added to an earlier sum, so that it does not matter how often this is done.
 */
async function sumDay(database: Database, day: Stretch): Promise<void> {
  const { realm, from, to } = day;
  await database.transaction().execute(async (transaction) => {
    // another process waits, and finds nothing left
    await sql`select pg_advisory_xact_lock(hashtext(${`insight ${realm}`}))`.execute(transaction);
    const changed = await transaction
      .deleteFrom('insight_changed_hour')
      .where('realm', '=', realm)
      .where('hour', '>=', from)
      .where('hour', '<', to)
      .returning('hour')
      .execute();
    if (changed.length === 0) return;
    for (const { hour } of changed)
      await sumHour(transaction, { realm, from: hour, to: new Date(hour.getTime() + HOUR_MS) });
    await addUp(transaction, day, 'day');
    const month = { realm, from: new Date(monthOf(from.getTime())), to: new Date(monthOf(from.getTime(), 1)) };
    await addUp(transaction, month, 'month');
  });
}

/** Makes the sums that are out of date. @returns the realms that had any */
export async function sumChangedHours(database: Database): Promise<string[]> {
  const changed = await database
    .selectFrom('insight_changed_hour')
    .select(['realm', 'hour'])
    .orderBy('realm')
    .orderBy('hour')
    .execute();
  const days = groupBy(changed, ({ realm, hour }) => `${dayOf(hour.getTime())} ${realm}`);
  for (const [first] of days.values()) {
    const from = dayOf(first!.hour.getTime());
    await sumDay(database, { realm: first!.realm, from: new Date(from), to: new Date(from + DAY_MS) });
  }
  return [...new Set(changed.map(({ realm }) => realm))];
}
