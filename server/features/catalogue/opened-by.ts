import { sql } from 'kysely';
import type { CardType, Entity, OpenedItem } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { ServedRealm } from '../realms';
import { licencesOf } from './cards';
import { publishedRows } from './content-store';
import { publishedBy } from './published-content';

/** What is published and needs one of some licences. @param now the server's own time, ms since the epoch */
async function lockedBy(
  database: Database,
  served: Pick<ServedRealm, 'realm'>,
  licences: readonly string[],
  now: number,
): Promise<Entity[]> {
  const rows = await publishedRows(database, served.realm.name, publishedBy(served, now))
    .where(({ or }) => or(licences.map((id) => sql<boolean>`data @> ${JSON.stringify({ licenceIds: [id] })}::jsonb`)))
    .select('data')
    .execute();
  return rows.map(({ data }) => data as unknown as Entity);
}

/** What a licence opens. @param now the server's own time, ms since the epoch */
export async function contentOpenedBy(
  database: Database,
  served: Pick<ServedRealm, 'realm'>,
  licence: string,
  now: number,
): Promise<Entity[]> {
  const entities = await lockedBy(database, served, [licence], now);
  return entities.filter((entity) => licencesOf(entity).includes(licence));
}

/** The licences that open each item that a licence opens; any one of them does. @param request as of what it opens */
export const openedBy = async (...request: Parameters<typeof contentOpenedBy>): Promise<(readonly string[])[]> =>
  (await contentOpenedBy(...request)).map(licencesOf);

/** What is watched, before the rest that the same licence opens: a recording is there when its event is over. */
const WATCHED: readonly CardType[] = ['VOD_VIDEO', 'LIVE_EVENT', 'VOD_PLAYLIST', 'VOD_SERIES', 'SEASON', 'CHANNEL'];

/**
 * One item of what each of some licences lets its customer watch; none for a licence that opens nothing.
 *
 * @param now the server's own time, ms since the epoch
 */
export async function watchedWith(
  database: Database,
  served: Pick<ServedRealm, 'realm'>,
  licences: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, OpenedItem>> {
  if (licences.length === 0) return new Map();
  const entities = await lockedBy(database, served, licences, now);
  const byId = [...entities].sort((one, other) => one.id.localeCompare(other.id));
  const inOrder = WATCHED.flatMap((type) =>
    byId.filter((entity) => entity.type === type).map((entity) => ({ type, entity })),
  );
  return new Map(
    licences.flatMap((licence) => {
      const found = inOrder.find(({ entity }) => licencesOf(entity).includes(licence));
      return found ? [[licence, { type: found.type, id: found.entity.id }] as const] : [];
    }),
  );
}
