import { sql } from 'kysely';
import { hashOfToken, newToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import type { AppGrant } from './account-store';
import type { DeviceTable } from './tables';
import type { Viewer } from './viewer-store';

/** How long after its replacement a token is still taken, in ms: two tabs ask at once, and an answer may be lost. */
const GRACE_MS = 30_000;
/** How many sign-ins a viewer is shown. */
const MOST_DEVICES = 200;

/** A sign-in that begins, with its first refresh token. */
export interface DeviceStart {
  realm: string;
  id: string;
  viewer: string;
  name: string;
  provider: string | null;
  /** The provider's, when it vouched for the viewer. */
  issuer: string | null;
  profile: string | null;
  impersonatedBy: string | null;
  /** The account's of who acts for the viewer, when they were let; null for who has none. */
  actorRevision: number | null;
  /** The sign-in that opened it, with which it ends; null where none did. */
  openedBy: string | null;
  /** The app that it is given to; null for a viewer's own. */
  app: AppGrant | null;
  /** When it ends at the latest. */
  endsAt: Date | null;
  token: string;
  /** How long the token is good when nobody comes back, in ms. */
  lastsMs: number;
  /** When the account's owner proved that it is them; null where another sign-in lets it in. */
  provenAt: Date | null;
  /** The account's, when it was read. */
  accessRevision: number;
}

/** How a refresh token was met. */
export type Rotation =
  | { outcome: 'rotated'; viewer: Viewer; device: string; token: string }
  /** Unknown, ended, or of somebody else. */
  | { outcome: 'refused' }
  /** Used once more long after it was replaced: somebody else has it. Its whole sign-in has been ended. */
  | { outcome: 'reused' };

export type Device = Pick<DeviceTable, 'id' | 'name'> & { lastSeenAt: Date };

/**
 * Sign-ins of any realms with their tokens, in one statement: it is what every sign-in waits for. One does not begin where the
 * account has other secrets than when it was read, was suspended, or had its sign-ins ended, nor where the published realm does
 * not have the identity provider or app that it is by: checking a password, or asking a provider, takes a while. The locks on
 * account and realm let either of the two come first.
 *
 * @returns for each of them, whether it has begun
 */
export async function startDevices(
  database: Database,
  starts: readonly DeviceStart[],
  now: number,
): Promise<boolean[]> {
  const at = new Date(now).toISOString();
  const rows = starts.map(
    ({ app, endsAt, lastsMs, token, impersonatedBy, actorRevision, openedBy, provenAt, accessRevision, ...start }) => ({
      ...start,
      impersonated_by: impersonatedBy,
      actor_revision: actorRevision,
      opened_by: openedBy,
      proven_at: provenAt?.toISOString() ?? null,
      client: app?.client ?? null,
      scope: app?.scope ?? null,
      ends_at: endsAt?.toISOString() ?? null,
      at,
      access_revision: accessRevision,
      hash: hashOfToken(token),
      expires_at: new Date(Math.min(now + lastsMs, endsAt?.getTime() ?? Number.POSITIVE_INFINITY)).toISOString(),
    }),
  );
  const { rows: begun } = await sql<{ family: string }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(
        id uuid, realm text, viewer uuid, name text, provider text, issuer text, profile uuid, impersonated_by text, client text,
        actor_revision integer, opened_by uuid, proven_at timestamptz, scope text, ends_at timestamptz, at timestamptz, access_revision integer,
        hash text, expires_at timestamptz)
    ), acting as (
      select wanted.id from wanted
      join viewer as actor on actor.realm = wanted.realm and actor.email = wanted.impersonated_by
      where actor.access_revision = wanted.actor_revision and actor.suspended_at is null
      for share of actor
    ), opening as (
      select wanted.id from wanted
      join device as opener on opener.realm = wanted.realm and opener.id = wanted.opened_by
      for key share of opener
    ), published as (
      select wanted.id from wanted
      join realm on realm.name = wanted.realm
      join realm_version on realm_version.realm = realm.name and realm_version.version = realm.version
      where (wanted.provider is not null or wanted.client is not null)
        and (wanted.provider is null or exists (
          select from jsonb_array_elements(coalesce(documents -> 'settings' -> 'authenticationProviders', '[]')) as entry
          where entry ->> 'name' = wanted.provider and entry ->> 'issuer' is not distinct from wanted.issuer))
        and (wanted.client is null or exists (
          select from jsonb_array_elements(coalesce(documents -> 'settings' -> 'oauthClients', '[]')) as entry
          where entry ->> 'clientId' = wanted.client))
      for share of realm
    ), standing as (
      select wanted.* from wanted join viewer on viewer.realm = wanted.realm and viewer.id = wanted.viewer
      where viewer.access_revision = wanted.access_revision and viewer.suspended_at is null
        and (wanted.actor_revision is null or wanted.id in (select id from acting))
        and (wanted.opened_by is null or wanted.id in (select id from opening))
        and ((wanted.provider is null and wanted.client is null) or wanted.id in (select id from published))
      for share of viewer
    ), started as (
      insert into device (id, realm, viewer, name, provider, profile, impersonated_by, opened_by, proven_at, client, scope, ends_at,
        created_at, last_seen_at)
      select id, realm, viewer, name, provider, profile, impersonated_by, opened_by, proven_at, client, scope, ends_at, at, at
      from standing
      returning id
    )
    insert into refresh_token (hash, realm, viewer, family, expires_at)
    select hash, realm, viewer, id, expires_at from standing
    returning family`.execute(database);
  const families = new Set(begun.map(({ family }) => family));
  return starts.map(({ id }) => families.has(id));
}

/** Whether a viewer has signed in before, and that is still known. */
export async function hasSignedIn(database: Database, realm: string, viewer: string): Promise<boolean> {
  const device = await database
    .selectFrom('device')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .where('impersonated_by', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (device) return true;
  const event = await database
    .selectFrom('security_event')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .where('kind', '=', 'SIGN_IN')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** A realm's sign-ins and their refresh tokens. `now` is in ms since the epoch. */
export function deviceStore(database: Database, realm: string) {
  const ofViewer = (viewer: string, into: Database = database) =>
    into.deleteFrom('device').where('realm', '=', realm).where('viewer', '=', viewer);

  async function addToken(
    token: string,
    { viewer, device, expiresAt }: { viewer: string; device: string; expiresAt: number },
    into: Database,
  ): Promise<string> {
    await into
      .insertInto('refresh_token')
      .values({ hash: hashOfToken(token), realm, viewer, family: device, expires_at: new Date(expiresAt) })
      // within the grace it is there already
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return token;
  }

  return {
    /**
     * Gives the next token for one; within the grace, the same again: two tabs that ask at once go on as one session.
     *
     * @param successorOf the next token for one, which nobody else can tell
     */
    rotate(
      { token, client }: { token: string; client: string | null },
      viewerId: string,
      now: number,
      { lastsMs, successorOf }: { lastsMs: (viewer: Viewer) => number; successorOf: (token: string) => string },
    ): Promise<Rotation> {
      return database.transaction().execute(async (transaction): Promise<Rotation> => {
        // the sign-in before its tokens, as everything does that ends it
        await sql`
          select from device
          where realm = ${realm} and id = (select family from refresh_token where hash = ${hashOfToken(token)})
          for update`.execute(transaction);
        const row = await transaction
          .selectFrom('refresh_token')
          .innerJoin('viewer', (join) =>
            join.onRef('viewer.realm', '=', 'refresh_token.realm').onRef('viewer.id', '=', 'refresh_token.viewer'),
          )
          .innerJoin('device', 'device.id', 'refresh_token.family')
          .where('hash', '=', hashOfToken(token))
          .where('refresh_token.realm', '=', realm)
          // an app's token renews the app's session, and never by the door of viewers' own
          .where('device.client', 'is not distinct from', client)
          .select(['hash', 'family', 'replaced_at', 'expires_at', 'viewer.id', 'viewer.role', 'device.ends_at'])
          .forUpdate('refresh_token')
          .executeTakeFirst();
        if (!row || row.id !== viewerId || row.expires_at.getTime() <= now) return { outcome: 'refused' };
        if (row.replaced_at && now - row.replaced_at.getTime() > GRACE_MS) {
          await ofViewer(row.id, transaction).where('id', '=', row.family).execute();
          return { outcome: 'reused' };
        }
        if (!row.replaced_at) {
          const replaced = { replaced_at: new Date(now) };
          await transaction.updateTable('refresh_token').set(replaced).where('hash', '=', row.hash).execute();
        }
        const seen = { last_seen_at: new Date(now) };
        await transaction.updateTable('device').set(seen).where('id', '=', row.family).execute();
        const viewer = { id: row.id, role: row.role };
        const ends = Math.min(now + lastsMs(viewer), row.ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
        const session = { viewer: viewer.id, device: row.family, expiresAt: ends };
        const next = await addToken(successorOf(token), session, transaction);
        return { outcome: 'rotated', viewer, device: row.family, token: next };
      });
    },

    /** One more refresh token for a sign-in; those before are good for the grace. @returns undefined where it has ended */
    reissue(device: string, viewer: Viewer, now: number, lastsMs: number): Promise<string | undefined> {
      return database.transaction().execute(async (transaction) => {
        // a refresh under way first adds its token, or waits and finds its own gone
        const found = await transaction
          .selectFrom('device')
          .where('realm', '=', realm)
          .where('id', '=', device)
          .select('ends_at')
          .forUpdate()
          .executeTakeFirst();
        if (!found) return undefined;
        await transaction
          .updateTable('refresh_token')
          .set({ replaced_at: new Date(now) })
          .where('family', '=', device)
          .where('replaced_at', 'is', null)
          .execute();
        const ends = Math.min(now + lastsMs, found.ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
        return addToken(newToken(), { viewer: viewer.id, device, expiresAt: ends }, transaction);
      });
    },

    /**
     * Makes a sign-in anew, with everything it has but its tokens. The one before is for the caller to end, and with it
     * everything that somebody may have copied: access tokens, refresh tokens and page cookies.
     */
    async renew(device: string, renewed: string, into: Database = database): Promise<void> {
      await sql`
        insert into device (id, realm, viewer, name, provider, profile, unlocked_until, impersonated_by, proven_at, client, scope,
          ends_at, created_at, last_seen_at)
        select ${renewed}::uuid, realm, viewer, name, provider, profile, unlocked_until, impersonated_by, proven_at, client, scope,
          ends_at, created_at, last_seen_at
        from device where realm = ${realm} and id = ${device}`.execute(into);
    },

    /** Ends the sign-in that a refresh token came of. @returns whether there was one */
    async endByToken(token: string, viewer: string): Promise<boolean> {
      const { numDeletedRows } = await ofViewer(viewer)
        .where('id', 'in', (select) =>
          select
            .selectFrom('refresh_token')
            .select('family')
            .where('hash', '=', hashOfToken(token))
            .where('realm', '=', realm),
        )
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** @returns whether there was such a sign-in */
    async end(viewer: string, device: string): Promise<boolean> {
      const { numDeletedRows } = await ofViewer(viewer).where('id', '=', device).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Ends every sign-in of a viewer, but for one that stays where it is named. */
    async endAll(viewer: string, but: string | null = null, into: Database = database): Promise<void> {
      const all = ofViewer(viewer, into);
      await (but === null ? all : all.where('id', '!=', but)).execute();
    },

    /** Ends the sign-ins of a viewer that an identity provider began, but for one that stays. */
    async endOfProvider(viewer: string, provider: string, but: string): Promise<void> {
      await ofViewer(viewer).where('provider', '=', provider).where('id', '!=', but).execute();
    },

    /** The sign-ins of a viewer's own, the latest first. An administrator's look through their eyes is none of them. */
    async list(viewer: string): Promise<Device[]> {
      const rows = await database
        .selectFrom('device')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('impersonated_by', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .limit(MOST_DEVICES)
        .select(['id', 'name', 'last_seen_at'])
        .execute();
      return rows.map(({ id, name, last_seen_at }) => ({ id, name, lastSeenAt: last_seen_at }));
    },

    /** Who watches there from now on; what the pin opened for another is closed. */
    async chooseProfile(device: string, profile: string): Promise<void> {
      await database
        .updateTable('device')
        .set({ profile, unlocked_until: null })
        .where('realm', '=', realm)
        .where('id', '=', device)
        .execute();
    },

    /** Opens restricted content there until a moment. */
    async unlock(device: string, until: Date): Promise<void> {
      await database
        .updateTable('device')
        .set({ unlocked_until: until })
        .where('realm', '=', realm)
        .where('id', '=', device)
        .execute();
    },

    /** Closes restricted content wherever the pin had opened it. */
    async lockAll(viewer: string): Promise<void> {
      await database
        .updateTable('device')
        .set({ unlocked_until: null })
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .execute();
    },
  };
}
