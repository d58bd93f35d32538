import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What happened to the security of an account. What repeats within an hour is one row with a count. */
export const securityEventsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    const text = (name: string) => sql`${sql.ref(name)} text not null default ''`;
    await sql`create table security_event (
      id bigserial primary key,
      realm text not null,
      viewer uuid not null,
      kind text not null,
      hour timestamptz not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1,
      ${text('actor')}, ${text('device')}, ${text('detail')}, ${text('address')},
      constraint security_event_viewer foreign key (realm, viewer) references viewer (realm, id) on delete cascade,
      constraint security_event_repeated unique (realm, viewer, kind, hour, actor, device, detail)
    )`.execute(database);
    await database.schema.createIndex('security_event_of').on('security_event').columns(['realm', 'last_at']).execute();
    await database.schema.createIndex('security_event_age').on('security_event').column('last_at').execute();
  },
};
