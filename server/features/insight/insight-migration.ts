import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events of visits, plays, and the sums that are left of them. */
export const insightMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await sql`
      create table insight_event (
        realm text not null, at timestamptz not null, id uuid not null, name text not null, visitor text not null,
        page text not null, device text not null, country text, subject text, amount double precision, vitals jsonb,
        constraint insight_event_key primary key (realm, id, at)
      ) partition by range (at)`.execute(database);
    // takes the days that have no partition of their own, such as those of a copy that is restored
    await sql`create table insight_event_other partition of insight_event default`.execute(database);
    await sql`create index insight_event_of_visitor on insight_event (realm, visitor, at)`.execute(database);
    await sql`create index insight_event_at on insight_event (realm, at)`.execute(database);
    await sql`
      create table insight_play (
        realm text not null, id uuid not null, started_at timestamptz not null, updated_at timestamptz not null,
        content text not null, page text, visitor text not null, device text not null, country text, sequence integer not null,
        played_ms bigint not null, startup_ms integer, rebuffering_ms bigint not null, errors jsonb not null,
        shown boolean not null, exit text,
        constraint insight_play_key primary key (realm, id)
      )`.execute(database);
    await sql`create index insight_play_of_visitor on insight_play (realm, visitor)`.execute(database);
    await sql`create index insight_play_started on insight_play (realm, started_at)`.execute(database);
    await sql`create index insight_play_updated on insight_play (realm, updated_at)`.execute(database);
    await sql`
      create table insight_sum (
        realm text not null, grain text not null, start timestamptz not null, measure text not null,
        dimension text not null, value text not null, bucket smallint not null, count bigint not null,
        total double precision not null,
        constraint insight_sum_key primary key (realm, grain, dimension, measure, start, value, bucket),
        constraint insight_sum_grain check (grain in ('hour', 'day'))
      )`.execute(database);
    await sql`create index insight_sum_start on insight_sum (realm, grain, start)`.execute(database);
    await sql`
      create table insight_changed_hour (
        realm text not null, hour timestamptz not null,
        constraint insight_changed_hour_key primary key (realm, hour)
      )`.execute(database);
    await sql`
      create table insight_realm (
        realm text primary key, retention_days integer not null, report_months integer not null, summed_at timestamptz
      )`.execute(database);
    await sql`create table insight_salt (day timestamptz primary key, salt text not null)`.execute(database);
    await sql`
      create table insight_refused_event (
        realm text not null, id uuid not null, at timestamptz not null, problem text not null, event text not null,
        constraint insight_refused_event_key primary key (realm, id)
      )`.execute(database);
    await sql`create index insight_refused_event_at on insight_refused_event (realm, at)`.execute(database);
  },
};
