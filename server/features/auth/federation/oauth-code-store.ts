import { hashOfToken, newToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';

/** What a code is bound to. */
export interface OauthGrant {
  client: string;
  redirectUri: string;
  /** The SHA-256 of the app's verifier, as base64url. */
  challenge: string;
  viewer: string;
  /** What the app was granted, separated by spaces. */
  scope: string;
}

/** Codes for other apps (AU-11), in one realm. `now` and ends are in ms since the epoch. */
export function oauthCodeStore(database: Database, realm: string) {
  return {
    /** @returns the code, which is not kept */
    async add({ client, redirectUri, challenge, viewer, scope }: OauthGrant, endsAt: number): Promise<string> {
      const code = newToken();
      await database
        .insertInto('oauth_code')
        .values({
          ...{ hash: hashOfToken(code), realm, client, redirect_uri: redirectUri, challenge, viewer, scope },
          ends_at: new Date(endsAt),
        })
        .execute();
      return code;
    },

    /**
     * Uses a code up, whatever comes of it. One that is used once more ends the session that came of it (RFC 6749
     * §4.1.2).
     */
    take(code: string, now: number): Promise<(OauthGrant & { accessRevision: number }) | undefined> {
      return database.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('oauth_code')
          .innerJoin('viewer', (join) =>
            join.onRef('viewer.realm', '=', 'oauth_code.realm').onRef('viewer.id', '=', 'oauth_code.viewer'),
          )
          .where('hash', '=', hashOfToken(code))
          .where('oauth_code.realm', '=', realm)
          .select(['hash', 'client', 'redirect_uri', 'challenge', 'viewer', 'scope', 'used_at', 'device', 'ends_at'])
          .select('viewer.access_revision')
          .forUpdate('oauth_code')
          .executeTakeFirst();
        if (!row) return undefined;
        if (row.used_at) {
          await transaction.updateTable('oauth_code').set({ replayed: true }).where('hash', '=', row.hash).execute();
          if (row.device) await transaction.deleteFrom('device').where('id', '=', row.device).execute();
          return undefined;
        }
        const used = { used_at: new Date(now) };
        await transaction.updateTable('oauth_code').set(used).where('hash', '=', row.hash).execute();
        if (row.ends_at.getTime() <= now) return undefined;
        const { client, redirect_uri: redirectUri, challenge, viewer, scope } = row;
        return { client, redirectUri, challenge, viewer, scope, accessRevision: row.access_revision };
      });
    },

    /**
     * Notes which sign-in came of a code, and that the app holds it.
     *
     * @returns false where the session has ended since, or the code was used once more meanwhile: it has been ended again
     */
    bind(code: string, client: string, refreshToken: string): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const session = await transaction
          .selectFrom('refresh_token')
          .where('hash', '=', hashOfToken(refreshToken))
          .where('realm', '=', realm)
          .select('family')
          .executeTakeFirst();
        // the account has signed out everywhere since
        if (!session) return false;
        const device = session.family;
        const bound = await transaction
          .updateTable('oauth_code')
          .set({ device })
          .where('hash', '=', hashOfToken(code))
          .where('replayed', '=', false)
          .returning('hash')
          .executeTakeFirst();
        if (bound) await transaction.insertInto('oauth_session').values({ device, realm, client }).execute();
        else await transaction.deleteFrom('device').where('id', '=', device).execute();
        return bound !== undefined;
      });
    },

    /** Whose refresh token it is, when the app holds it. */
    async viewerOf(refreshToken: string, client: string): Promise<string | undefined> {
      const found = await database
        .selectFrom('refresh_token')
        .innerJoin('oauth_session', 'oauth_session.device', 'refresh_token.family')
        .where('hash', '=', hashOfToken(refreshToken))
        .where('refresh_token.realm', '=', realm)
        .where('oauth_session.client', '=', client)
        .select('refresh_token.viewer')
        .executeTakeFirst();
      return found?.viewer;
    },
  };
}
