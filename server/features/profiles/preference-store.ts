import { sql } from 'kysely';
import type { Preferences, PreferencesUpdate } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Owner } from '../auth';

/** What one profile of a realm prefers (CT-16). */
export function preferenceStore(database: Database, realm: string, { viewer, owner }: Owner) {
  return {
    async read(): Promise<Preferences> {
      const row = await database
        .selectFrom('preferences')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('owner', '=', owner)
        .select('values')
        .executeTakeFirst();
      return row?.values ?? {};
    },

    /** Changes those that are named; null goes back to the default. Of two changes at once, each keeps its own names. */
    async change(update: PreferencesUpdate): Promise<Preferences> {
      const values = JSON.stringify(update);
      const { values: changed } = await database
        .insertInto('preferences')
        .values({ realm, viewer, owner, values: sql`jsonb_strip_nulls(${values}::jsonb)` })
        .onConflict((conflict) =>
          conflict.columns(['realm', 'owner']).doUpdateSet({
            values: sql`jsonb_strip_nulls(preferences.values || ${values}::jsonb)`,
          }),
        )
        .returning('values')
        .executeTakeFirstOrThrow();
      return changed;
    },
  };
}
