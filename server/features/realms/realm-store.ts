import { sql, type Transaction } from 'kysely';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { RealmDocuments } from '../../../renderer/realm/documents';
import type { Problem } from '../../../renderer/realm/validate/problem';
import type { RealmSettings } from '../../../schemas/generated/types';
import { REALM_CHANGED } from '../../kernel/database/changes';
import type { Database } from '../../kernel/database/open';
import type { Tables } from '../../kernel/database/tables';
import { followsRules, storedContent } from './access-rules';
import type { ContentChanges } from './content-changes';
import { changeContent, readOwnContent, replaceContent } from './content-rows';
import { type RealmHosts, refuseTakenHosts } from './hosts';

/** Which version of a realm is served, and what finds it. */
export interface RealmRow {
  name: string;
  version: string;
  contentRevision: number;
  liveRevision: number;
  fingerprint: string;
  domains: string[];
  /** Names the content, and the rules by which it was stored. */
  contentHash: string;
  /** What the check warned of when the version was taken in. */
  warnings: Problem[];
}

export type ContentSource = NonNullable<RealmSettings['contentSource']>;

export type Configuration = Omit<RealmDocuments, 'content'>;

/** Which share of all content has to change before the database looks anew at how it is spread. */
const ANALYZED_SHARE = 0.1;

/**
 * Tells the planner about content, once enough of it has changed: lists are ten times as fast for it. PostgreSQL does so by itself only
 * after a minute, and the embedded store never.
 *
 * @param changes what was just written and removed, which the statistics may not count yet
 */
export async function analyzeContent(database: Database, { written, removed }: ContentChanges): Promise<void> {
  const changed = written.count + removed.length;
  if (changed === 0) return;
  const { rows } = await sql<{ isDue: boolean }>`
    select greatest(n_mod_since_analyze, ${changed}::bigint) > ${ANALYZED_SHARE}::float8 * n_live_tup as "isDue"
    from pg_stat_user_tables where relid = 'content'::regclass`.execute(database);
  if (!rows[0]?.isDue) return;
  await sql`analyze content`.execute(database);
  await sql`select gin_clean_pending_list(index) from unnest(${WAITING_INDEXES}::regclass[]) as index`.execute(
    database,
  );
}

/** The indexes in which new rows wait until there are enough of them: until then every search reads them one by one. */
const WAITING_INDEXES = ['content_by_realm_and_word', 'content_by_data', 'content_word_by_letters'];

/** How long the domains of a realm whose folder is gone are reserved for it, in ms. */
const RESERVED_MS = SECONDS_PER_DAY * MS_PER_SECOND;

const selectAll = (database: Database) =>
  database
    .selectFrom('realm')
    .innerJoin('realm_version', (join) =>
      join.onRef('realm_version.realm', '=', 'realm.name').onRef('realm_version.version', '=', 'realm.version'),
    )
    .select([
      'realm.name',
      'realm.version',
      'realm.content_revision as contentRevision',
      'realm.live_revision as liveRevision',
      'realm.fingerprint',
      'realm.content_hash as contentHash',
      'realm.warnings',
      sql<string[]>`coalesce(realm_version.documents -> 'settings' -> 'domains', '[]'::jsonb)`.as('domains'),
    ])
    .orderBy('realm.name');

const selectRealms = (database: Database) => selectAll(database).where('realm.served', '=', true);

/** The realms that are served from this store, by any process. */
export const readRealmRows = (database: Database): Promise<RealmRow[]> => selectRealms(database).execute();

export const readRealmRow = (database: Database, name: string): Promise<RealmRow | undefined> =>
  selectRealms(database).where('realm.name', '=', name).executeTakeFirst();

/** A realm whose folder is gone, and until when its domains are its own: ms since the epoch. */
export interface ReservedRealm extends RealmHosts {
  until: number;
}

/**
 * The realms whose folders went away within the last day. A deployment that replaces a folder, or a volume that is away for a
 * moment, gives nobody else their domains.
 *
 * @param now ms since the epoch
 */
export async function readReservedRealms(database: Database, now: number): Promise<ReservedRealm[]> {
  const rows = await selectAll(database)
    .where('realm.served', '=', false)
    .where('realm.withdrawn_at', '>', new Date(now - RESERVED_MS))
    .select('realm.withdrawn_at')
    .execute();
  return rows.map(({ name, domains, withdrawn_at }) => ({
    name,
    domains,
    until: withdrawn_at!.getTime() + RESERVED_MS,
  }));
}

/** Which version of a realm is served, and with which content; undefined where it is not served. */
export const readRealmVersion = (
  database: Database,
  name: string,
): Promise<Pick<RealmRow, 'version' | 'contentRevision'> | undefined> =>
  database
    .selectFrom('realm')
    .where('name', '=', name)
    .where('served', '=', true)
    .select(['version', 'content_revision as contentRevision'])
    .executeTakeFirst();

/** What the store has of a realm, served or not, as far as it tells one publication from another. */
export interface RealmState {
  version: string;
  contentRevision: number;
  served: boolean;
}

/** undefined for a realm that was never published. */
export const readRealmState = (database: Database, name: string): Promise<RealmState | undefined> =>
  database
    .selectFrom('realm')
    .where('name', '=', name)
    .select(['version', 'content_revision as contentRevision', 'served'])
    .executeTakeFirst();

/** The content of a realm in the store, and what leads it; also of a realm that is not served. */
export interface RealmSource extends RealmState {
  contentHash: string;
  contentSource: ContentSource;
}

/** undefined for a realm that was never published. */
export const readRealmSource = (database: Database, name: string): Promise<RealmSource | undefined> =>
  database
    .selectFrom('realm')
    .innerJoin('realm_version', (join) =>
      join.onRef('realm_version.realm', '=', 'realm.name').onRef('realm_version.version', '=', 'realm.version'),
    )
    .where('realm.name', '=', name)
    .select([
      'realm.version',
      'realm.content_revision as contentRevision',
      'realm.content_hash as contentHash',
      'realm.served',
      sql<ContentSource>`coalesce(realm_version.documents -> 'settings' ->> 'contentSource', 'folder')`.as(
        'contentSource',
      ),
    ])
    .executeTakeFirst();

/** Another process has changed a realm since its state was read: its folder has to be looked at again. */
export class RealmOvertaken extends Error {
  override readonly name = 'RealmOvertaken';
}

/** @param before the realm's state before its folder was looked at @throws RealmOvertaken */
export async function refuseOvertaken(
  transaction: Transaction<Tables>,
  name: string,
  before: RealmState | undefined,
): Promise<void> {
  const current = await readRealmState(transaction, name);
  const isAsBefore =
    current?.version === before?.version &&
    current?.contentRevision === before?.contentRevision &&
    current?.served === before?.served;
  if (!isAsBefore) throw new RealmOvertaken(`realm ${name}`);
}

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

/** Deletes versions that no realm has had for some days. @param days how long ago they were replaced at least @param now ms since the epoch */
export async function purgeVersions(database: Database, days: number, now: number): Promise<void> {
  await database
    .deleteFrom('realm_version')
    .where('replaced_at', '<', new Date(now - days * SECONDS_PER_DAY * MS_PER_SECOND))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('realm')
            .whereRef('realm.name', '=', 'realm_version.realm')
            .whereRef('realm.version', '=', 'realm_version.version')
            .select('realm.name'),
        ),
      ),
    )
    .execute();
}

/** The realms that are served and whose documents have something at a path (SQL/JSON). */
async function servedRealmsWith(database: Database, path: string): Promise<string[]> {
  const rows = await database
    .selectFrom('realm')
    .innerJoin('realm_version', (join) =>
      join.onRef('realm_version.realm', '=', 'realm.name').onRef('realm_version.version', '=', 'realm.version'),
    )
    .where('realm.served', '=', true)
    .where(sql<boolean>`documents @? ${path}::jsonpath`)
    .select('realm.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The realms that are served and move subscribers of a licence to another price. */
export const realmsMigratingPrices = (database: Database): Promise<string[]> =>
  servedRealmsWith(database, '$.licences.licences[*].priceMigration');

/** The realms that are served and have events for the simulator to play. */
export const simulatedRealms = (database: Database): Promise<string[]> => servedRealmsWith(database, '$.simulation');

export interface Publication {
  name: string;
  version: string;
  /** What its folder looked like while it was read. */
  fingerprint: string;
  configuration: Configuration;
  /** Names what the content says. */
  contentHash: string;
  /** What is different in the content from what the store had of it before. */
  changes: ContentChanges;
  /** None when left out. */
  warnings?: readonly Problem[];
  /** The realm's state before its folder was looked at: what another process publishes from then on, it has seen later. */
  before: RealmState | undefined;
  /** ms since the epoch. */
  now: number;
  /** The hosts that other realms give up in an exchange, by host; none when left out. */
  exchanged?: ReadonlyMap<string, string>;
}

/** One process at a time changes a realm: the next one sees what the first one did. */
export const lockRealm = (transaction: Transaction<Tables>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`realm:${name}`}, 0))`.execute(transaction);

/** Told to every process when, and only when, the transaction commits. */
export const tellChange = (transaction: Transaction<Tables>, name: string) =>
  sql`select pg_notify(${REALM_CHANGED}, ${name})`.execute(transaction);

/** Tells every process, when the transaction commits, that a realm has other content. */
export async function raiseRevision(
  transaction: Transaction<Tables>,
  name: string,
  contentHash: string,
): Promise<void> {
  await transaction
    .updateTable('realm')
    .set({ content_hash: contentHash, content_revision: sql`content_revision + 1` })
    .where('name', '=', name)
    .execute();
  await tellChange(transaction, name);
}

/** What a folder leads is no API key's any more. */
const forgetWriters = (transaction: Transaction<Tables>, realm: string) =>
  transaction
    .updateTable('content')
    .set({ written_by: null })
    .where('realm', '=', realm)
    .where('written_by', 'is not', null)
    .execute();

/**
 * Makes a version and its content the ones that are served, both or neither; the content's revision is raised. What is
 * served already is not written again, so that processes that look at the same folder do not undo each other's work.
 *
 * @throws RealmOvertaken where another process has published or withdrawn the realm since: what it saw of the folder is newer
 * @throws HostTaken where another realm has one of its hosts
 */
export async function publish(database: Database, publication: Publication): Promise<void> {
  const {
    name,
    version,
    fingerprint,
    configuration,
    contentHash,
    changes,
    before,
    now,
    exchanged = new Map(),
  } = publication;
  const { domains = [] } = configuration.settings;
  const warnings = JSON.stringify(publication.warnings ?? []);
  const written = await database.transaction().execute(async (transaction) => {
    await lockRealm(transaction, name);
    const current = await transaction.selectFrom('realm').where('name', '=', name).selectAll().executeTakeFirst();
    if (current?.served && current.version === version && current.content_hash === contentHash) {
      await transaction.updateTable('realm').set({ fingerprint, warnings }).where('name', '=', name).execute();
      return false;
    }
    await refuseOvertaken(transaction, name, before);
    await refuseTakenHosts(
      transaction,
      { name, domains },
      {
        exchanged,
        readRealm: readRealmRow,
        readRealms: async (within) => [...(await readRealmRows(within)), ...(await readReservedRealms(within, now))],
      },
    );
    await transaction
      .insertInto('realm_version')
      .values({ realm: name, version, documents: JSON.stringify(configuration) })
      .onConflict((conflict) => conflict.columns(['realm', 'version']).doUpdateSet({ replaced_at: null }))
      .execute();
    if (current && current.version !== version)
      await transaction
        .updateTable('realm_version')
        .set({ replaced_at: sql`now()` })
        .where('realm', '=', name)
        .where('version', '=', current.version)
        .execute();
    const served = { version, fingerprint, content_hash: contentHash, served: true, withdrawn_at: null, warnings };
    await transaction
      .insertInto('realm')
      .values({ name, content_revision: 1, ...served })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...served, content_revision: sql`realm.content_revision + 1` }),
      )
      .execute();
    if (current?.content_hash !== contentHash) await changeContent(transaction, name, changes);
    if (configuration.settings.contentSource !== 'api') await forgetWriters(transaction, name);
    await tellChange(transaction, name);
    return true;
  });
  if (written) await analyzeContent(database, changes);
}

/**
 * Stores a realm's content by the rules of this build where another build has written it, whatever became of the realm's
 * folder: who may watch never depends on which build looked at it last.
 */
export async function applyAccessRules(database: Database, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockRealm(transaction, name);
    const realm = transaction.selectFrom('realm').where('name', '=', name).select('content_hash');
    const current = await realm.executeTakeFirst();
    if (!current || followsRules(current.content_hash)) return;
    const entities = await readOwnContent(transaction, name);
    const { content, contentHash } = storedContent(entities);
    await replaceContent(transaction, name, content, entities);
    await raiseRevision(transaction, name, contentHash);
  });
}

/**
 * Ends the serving of a realm by every process; its versions and its content stay, for when it comes back.
 *
 * @param before the realm's state before its folder was found to be gone
 * @param now ms since the epoch
 * @throws RealmOvertaken as `publish`
 */
export async function withdraw(
  database: Database,
  name: string,
  before: RealmState | undefined,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockRealm(transaction, name);
    await refuseOvertaken(transaction, name, before);
    await transaction
      .updateTable('realm')
      .set({ served: false, withdrawn_at: new Date(now) })
      .where('name', '=', name)
      .execute();
    await tellChange(transaction, name);
  });
}

/** Frees the domains of a realm that is not served any more, at once and not after a day. */
export async function releaseDomains(database: Database, name: string): Promise<'released' | 'served' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    await lockRealm(transaction, name);
    const current = await readRealmState(transaction, name);
    if (current?.served !== false) return current ? 'served' : 'unknown';
    await transaction.updateTable('realm').set({ withdrawn_at: null }).where('name', '=', name).execute();
    await tellChange(transaction, name);
    return 'released';
  });
}
