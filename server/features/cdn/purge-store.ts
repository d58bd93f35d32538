import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';

/** A realm that has changed since the CDN was purged of it. */
export interface ChangedRealm {
  name: string;
  version: string;
  contentRevision: number;
  liveRevision: number;
  served: boolean;
  /** Whether more than its content has changed: its configuration, or whether it is served. */
  isWhole: boolean;
}

/** Of what the CDN is still to be purged. */
export function purgeStore(database: Database) {
  return {
    /** The realms whose state is another than at the last purge, by name. */
    async changed(most: number): Promise<ChangedRealm[]> {
      return database
        .selectFrom('realm')
        .leftJoin('cdn_purge', 'cdn_purge.realm', 'realm.name')
        .where(
          sql<boolean>`(realm.version, realm.content_revision, realm.live_revision, realm.served) is distinct from
            (cdn_purge.version, cdn_purge.content_revision, cdn_purge.live_revision, cdn_purge.served)`,
        )
        .orderBy('realm.name')
        .limit(most)
        .select([
          'realm.name',
          'realm.version',
          'realm.content_revision as contentRevision',
          'realm.live_revision as liveRevision',
          'realm.served',
          sql<boolean>`(realm.version, realm.served) is distinct from (cdn_purge.version, cdn_purge.served)`.as(
            'isWhole',
          ),
        ])
        .execute();
    },

    /** Notes of which states the CDN was purged: those from before, whatever has changed meanwhile. @param now ms since the epoch */
    async note(realms: readonly ChangedRealm[], now: number): Promise<void> {
      await database
        .insertInto('cdn_purge')
        .values(
          realms.map(({ name, version, contentRevision, liveRevision, served }) => ({
            ...{ realm: name, version, served },
            ...{ content_revision: contentRevision, live_revision: liveRevision, purged_at: new Date(now) },
          })),
        )
        .onConflict((conflict) =>
          conflict.column('realm').doUpdateSet(({ ref }) => ({
            version: ref('excluded.version'),
            content_revision: ref('excluded.content_revision'),
            live_revision: ref('excluded.live_revision'),
            served: ref('excluded.served'),
            purged_at: ref('excluded.purged_at'),
          })),
        )
        .execute();
    },
  };
}
