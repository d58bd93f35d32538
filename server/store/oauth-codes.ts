import { hashOf, randomToken } from './hash';
import type { Database } from './open';
import type { Viewer } from './viewers';

/** What a code is bound to. */
export interface OauthGrant {
  client: string;
  redirectUri: string;
  /** The SHA-256 of the app's verifier, as base64url. */
  challenge: string;
  viewer: string;
}

/** Codes for other apps (AU-11), in one realm. `now` and ends are in ms since the epoch. */
export function oauthCodeStore(database: Database, realm: string) {
  return {
    /** @returns the code, which is not kept */
    async add({ client, redirectUri, challenge, viewer }: OauthGrant, endsAt: number): Promise<string> {
      const code = randomToken();
      await database
        .insertInto('oauth_code')
        .values({
          ...{ hash: hashOf(code), realm, client, redirect_uri: redirectUri, challenge, viewer },
          ends_at: new Date(endsAt),
        })
        .execute();
      return code;
    },

    /**
     * Uses a code up, whatever comes of it. One that is used once more ends the session that came of it (RFC 6749
     * §4.1.2).
     */
    take(code: string, now: number): Promise<(OauthGrant & { role: Viewer['role'] }) | undefined> {
      return database.transaction().execute(async (transaction) => {
        const held = await transaction
          .selectFrom('oauth_code')
          .innerJoin('viewer', (join) =>
            join.onRef('viewer.realm', '=', 'oauth_code.realm').onRef('viewer.id', '=', 'oauth_code.viewer'),
          )
          .where('hash', '=', hashOf(code))
          .where('oauth_code.realm', '=', realm)
          .select(['hash', 'client', 'redirect_uri', 'challenge', 'viewer', 'role', 'used_at', 'family', 'ends_at'])
          .forUpdate('oauth_code')
          .executeTakeFirst();
        if (!held) return undefined;
        if (held.used_at) {
          await transaction.updateTable('oauth_code').set({ replayed: true }).where('hash', '=', held.hash).execute();
          if (held.family) await transaction.deleteFrom('refresh_token').where('family', '=', held.family).execute();
          return undefined;
        }
        const used = { used_at: new Date(now) };
        await transaction.updateTable('oauth_code').set(used).where('hash', '=', held.hash).execute();
        if (held.ends_at.getTime() <= now) return undefined;
        const { client, redirect_uri: redirectUri, challenge, viewer, role } = held;
        return { client, redirectUri, challenge, viewer, role };
      });
    },

    /**
     * Notes which session came of a code.
     *
     * @returns false where the code was used once more meanwhile: the session has been ended again
     */
    bind(code: string, refreshToken: string): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const session = await transaction
          .selectFrom('refresh_token')
          .where('hash', '=', hashOf(refreshToken))
          .where('realm', '=', realm)
          .select('family')
          .executeTakeFirstOrThrow();
        const bound = await transaction
          .updateTable('oauth_code')
          .set(session)
          .where('hash', '=', hashOf(code))
          .where('replayed', '=', false)
          .returning('hash')
          .executeTakeFirst();
        if (!bound) await transaction.deleteFrom('refresh_token').where('family', '=', session.family).execute();
        return bound !== undefined;
      });
    },

    /** Whose refresh token it is, when the app holds it. */
    async viewerOf(refreshToken: string, client: string): Promise<string | undefined> {
      const found = await database
        .selectFrom('refresh_token')
        .innerJoin('sign_in', 'sign_in.family', 'refresh_token.family')
        .where('hash', '=', hashOf(refreshToken))
        .where('refresh_token.realm', '=', realm)
        .where('sign_in.client', '=', client)
        .select('refresh_token.viewer')
        .executeTakeFirst();
      return found?.viewer;
    },
  };
}
