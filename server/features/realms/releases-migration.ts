import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const SAMPLED = 40;

/** Finds videos by when they are released, films and episodes apart as well (RT-38). */
export const releasesMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    await database.schema.alterTable('content').addColumn('available_at', 'timestamptz').execute();
    await sql`create index content_by_release on content (realm, (greatest(published_at, available_at)), position)
      where type = 'VOD_VIDEO'`.execute(database);
    await sql`create index content_by_film_release on content (realm, (greatest(published_at, available_at)), position)
      where type = 'VOD_VIDEO' and data ->> 'seriesId' is null`.execute(database);
    await sql`create index content_by_episode_release on content (realm, (greatest(published_at, available_at)), position)
      where type = 'VOD_VIDEO' and data ->> 'seriesId' is not null`.execute(database);
    await sql`alter table content alter column available_at set statistics ${sql.lit(SAMPLED)}`.execute(database);
  },
};
