import { hashOf, randomToken } from './hash';
import type { Database } from './open';

/** Leaves to act for a viewer (RL-10), in one realm. `now` and ends are in ms since the epoch. */
export function impersonationStore(database: Database, realm: string) {
  return {
    /** @returns the token, which is not kept */
    async allow(viewer: string, actor: string, endsAt: number): Promise<string> {
      const token = randomToken();
      await database
        .insertInto('impersonation')
        .values({ hash: hashOf(token), realm, viewer, actor, ends_at: new Date(endsAt) })
        .execute();
      return token;
    },

    /** Uses a token up. @returns undefined for one that is unknown, used or ended */
    async take(token: string, now: number): Promise<{ viewer: string; actor: string } | undefined> {
      const taken = await database
        .deleteFrom('impersonation')
        .where('hash', '=', hashOf(token))
        .where('realm', '=', realm)
        .returning(['viewer', 'actor', 'ends_at'])
        .executeTakeFirst();
      return taken && taken.ends_at.getTime() > now ? taken : undefined;
    },
  };
}
