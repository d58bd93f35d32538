import { sql } from 'kysely';
import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { ServedRealm } from '../realms';
import { licencesOf } from './cards';
import { publishedRows } from './content-store';
import { publishedBy } from './published-content';

/**
 * What a licence opens, as the licences that open each item, any one of which does.
 *
 * @param now the server's own time, ms since the epoch
 */
export async function openedBy(
  database: Database,
  served: Pick<ServedRealm, 'realm'>,
  licence: string,
  now: number,
): Promise<(readonly string[])[]> {
  const rows = await publishedRows(database, served.realm.name, publishedBy(served, now))
    .where(sql<boolean>`data @> ${JSON.stringify({ licenceIds: [licence] })}::jsonb`)
    .select('data')
    .execute();
  return rows.map(({ data }) => licencesOf(data as unknown as Entity)).filter((ids) => ids.includes(licence));
}
