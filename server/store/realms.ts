import { sql } from 'kysely';
import type { RealmDocuments } from '../../renderer/realm/documents';
import type { Entity } from '../../schemas/generated/types';
import { replaceContent } from './content';
import { analyze, type Database } from './open';

/** Which version of a realm is served, and what finds it. */
export interface RealmRow {
  name: string;
  version: string;
  contentRevision: number;
  fingerprint: string;
  domains: string[];
}

export type Configuration = Omit<RealmDocuments, 'content'>;

const selectRealms = (database: Database) =>
  database
    .selectFrom('realm')
    .innerJoin('realm_version', (join) =>
      join.onRef('realm_version.realm', '=', 'realm.name').onRef('realm_version.version', '=', 'realm.version'),
    )
    .select([
      'realm.name',
      'realm.version',
      'realm.content_revision as contentRevision',
      'realm.fingerprint',
      sql<string[]>`coalesce(realm_version.documents -> 'settings' -> 'domains', '[]'::jsonb)`.as('domains'),
    ])
    .orderBy('realm.name');

export const readRealmRows = (database: Database): Promise<RealmRow[]> => selectRealms(database).execute();

export const readRealmRow = (database: Database, name: string): Promise<RealmRow | undefined> =>
  selectRealms(database).where('realm.name', '=', name).executeTakeFirst();

/** A realm's configuration as a version holds it. */
export async function readVersion(database: Database, realm: string, version: string): Promise<Configuration> {
  const { documents } = await database
    .selectFrom('realm_version')
    .where('realm', '=', realm)
    .where('version', '=', version)
    .select('documents')
    .executeTakeFirstOrThrow();
  return documents;
}

export interface Publication {
  name: string;
  version: string;
  fingerprint: string;
  documents: Configuration;
  content: readonly Entity[];
}

/** Makes a version and its content the ones that are served, both or neither; the content's revision is raised. */
export async function publish(database: Database, publication: Publication): Promise<void> {
  const { name, version, fingerprint, documents, content } = publication;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('realm_version')
      .values({ realm: name, version, documents: JSON.stringify(documents) })
      .onConflict((conflict) => conflict.columns(['realm', 'version']).doNothing())
      .execute();
    await transaction
      .insertInto('realm')
      .values({ name, version, fingerprint, content_revision: 1 })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ version, fingerprint, content_revision: sql`realm.content_revision + 1` }),
      )
      .execute();
    await replaceContent(transaction, name, content);
  });
  await analyze(database);
}
