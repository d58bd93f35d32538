import { randomUUID } from 'node:crypto';
import type { Database } from '../../../kernel/database/open';

/** What brought somebody here. */
export interface NewReferral {
  referral: string;
  click: string | undefined;
  /** The viewer that it is tied to, when there is one. */
  viewer: string | undefined;
  /** ms since the epoch. */
  endsAt: number;
}

/** What brought a realm's visitors here (RE-15). */
export function referralStore(database: Database, realm: string) {
  return {
    /** @returns its id */
    async add({ referral, click, viewer, endsAt }: NewReferral, now: number): Promise<string> {
      const id = randomUUID();
      await database
        .insertInto('referral')
        .values({
          ...{ id, realm, referral, click: click ?? null, viewer: viewer ?? null },
          ...{ created_at: new Date(now), ends_at: new Date(endsAt) },
        })
        .execute();
      return id;
    },

    /** The latest referral of a viewer that still counts; null without one. */
    async of(viewer: string, now: number): Promise<string | null> {
      const found = await database
        .selectFrom('referral')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('ends_at', '>', new Date(now))
        .orderBy('created_at', 'desc')
        .select('referral')
        .limit(1)
        .executeTakeFirst();
      return found?.referral ?? null;
    },
  };
}
