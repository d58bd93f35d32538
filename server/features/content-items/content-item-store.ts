import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { contentAfter, ownEntity } from '../realms';

/** A realm's items as their authors wrote them. */
export const contentItemStore = (database: Database, realm: string) => ({
  /** undefined where there is none of this type. */
  async read(type: string, externalId: string): Promise<Entity | undefined> {
    const row = await database
      .selectFrom('content')
      .where('realm', '=', realm)
      .where(({ ref }) => ref('data', '->>').key('externalId'), '=', externalId)
      .select(ownEntity.as('own'))
      .executeTakeFirst();
    return row?.own.type === type ? row.own : undefined;
  },
  /** The items that come after an id, at most so many. */
  async list(after: string, limit: number): Promise<Entity[]> {
    const rows = await contentAfter(database, realm, after, limit).select(ownEntity.as('own')).execute();
    return rows.map(({ own }) => own);
  },
});
