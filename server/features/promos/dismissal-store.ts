import type { Database } from '../../kernel/database/open';
import type { Owner } from '../auth';

/** The promos of a realm that a profile has dismissed. */
export function dismissalStore(database: Database, realm: string, { viewer, owner }: Owner) {
  return {
    async read(): Promise<ReadonlySet<string>> {
      const rows = await database
        .selectFrom('promo_dismissal')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('owner', '=', owner)
        .select('promo')
        .execute();
      return new Set(rows.map(({ promo }) => promo));
    },

    /** Dismisses a promo; once more changes nothing. @param now ms since the epoch */
    async dismiss(promo: string, now: number): Promise<void> {
      await database
        .insertInto('promo_dismissal')
        .values({ realm, viewer, owner, promo, dismissed_at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
