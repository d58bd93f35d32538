import { randomUUID } from 'node:crypto';
import type { ViewerList } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { lockAccount, type Owner, refuseEnded } from '../auth';
import { isPublished } from '../catalogue';

/** Which of both a realm has is its setting (RS-24). */
export type ListKind = 'favourites' | 'watchlist';

/** How many watchlists a profile has at most, and how much stands in a list. */
export const MOST_LISTS = 20;
export const MOST_ITEMS = 500;

/** What became of something that was to be added. */
export type AddedToList = 'added' | 'full' | 'unknown';

/**
 * The lists of one kind of one owner (CT-09). `now` is in ms since the epoch.
 *
 * @param publishedBy the server's own time, in the content's: what is published later is not listed
 */
export function listStore(
  database: Database,
  { realm, publishedBy }: { realm: string; publishedBy: Date },
  kind: ListKind,
  { viewer, owner }: Owner,
) {
  const ofOwner = {
    'viewer_list.realm': realm,
    'viewer_list.viewer': viewer,
    'viewer_list.owner': owner,
    'viewer_list.kind': kind,
  };
  const own = (from: Database = database) => from.selectFrom('viewer_list').where(({ and }) => and(ofOwner));

  const rowOf = (main: boolean, name: string | null, now: number) => ({
    realm,
    id: randomUUID(),
    viewer,
    owner,
    kind,
    main,
    name,
    created_at: new Date(now),
  });

  /** One list, held until the transaction ends: what is done to it is done one after another. */
  const hold = (transaction: Database, id: string) =>
    own(transaction).where('id', '=', id).select('id').forUpdate().executeTakeFirst();

  /** All that a list holds, the first first, whether or not the realm still has it. */
  const contentOf = async (transaction: Database, list: string) =>
    transaction
      .selectFrom('viewer_list_item')
      .where('realm', '=', realm)
      .where('list', '=', list)
      .orderBy('position', 'desc')
      .select(['content', 'position'])
      .execute();

  /** What of all lists exists for viewers, by list, the first first. */
  async function contents(): Promise<Map<string, string[]>> {
    const rows = await own()
      .innerJoin('viewer_list_item', (join) =>
        join
          .onRef('viewer_list_item.realm', '=', 'viewer_list.realm')
          .onRef('viewer_list_item.list', '=', 'viewer_list.id'),
      )
      .innerJoin('content', (join) =>
        join.onRef('content.realm', '=', 'viewer_list_item.realm').onRef('content.id', '=', 'viewer_list_item.content'),
      )
      .where(isPublished(publishedBy))
      .orderBy('viewer_list_item.position', 'desc')
      .select(['viewer_list_item.list', 'viewer_list_item.content'])
      .execute();
    const byList = new Map<string, string[]>();
    for (const { list, content } of rows) byList.set(list, [...(byList.get(list) ?? []), content]);
    return byList;
  }

  /** The first list, which is there without having been made. @throws ServerError SESSION_EXPIRED */
  async function main(now: number): Promise<string> {
    const find = () => own().where('main', '=', true).select('id').executeTakeFirst();
    const found = await find();
    if (found) return found.id;
    await database
      .insertInto('viewer_list')
      .values(rowOf(true, null, now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await find();
    return made?.id ?? refuseEnded();
  }

  return {
    main,

    /** All lists: the first, then the others as they were made. @throws ServerError SESSION_EXPIRED */
    async all(now: number): Promise<ViewerList[]> {
      await main(now);
      const [lists, byList] = [
        await own()
          .orderBy('main', 'desc')
          .orderBy('created_at')
          .orderBy('id')
          .select(['id', 'main', 'name'])
          .execute(),
        await contents(),
      ];
      if (lists.length === 0) return refuseEnded();
      return lists.map((list) => ({
        id: list.id,
        main: list.main,
        ...(list.name !== null && { name: list.name }),
        contentIds: byList.get(list.id) ?? [],
      }));
    },

    /**
     * Makes a list while there are fewer than `MOST_LISTS`, however many calls come at once.
     *
     * @throws ServerError SESSION_EXPIRED
     */
    async make(name: string, now: number): Promise<ViewerList | undefined> {
      await main(now);
      return database.transaction().execute(async (transaction) => {
        // an erasure has the account before its lists
        if (!(await lockAccount(transaction, realm, viewer))) return refuseEnded();
        const items = await own(transaction).select('id').execute();
        if (items.length >= MOST_LISTS) return undefined;
        const row = rowOf(false, name, now);
        await transaction.insertInto('viewer_list').values(row).execute();
        return { id: row.id, main: false, name, contentIds: [] };
      });
    },

    /** @returns whether there is such a list */
    async rename(id: string, name: string): Promise<boolean> {
      const renamed = await database
        .updateTable('viewer_list')
        .set({ name })
        .where(({ and }) => and({ ...ofOwner, id }))
        .returning('id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    /** Takes a list away; the first one is there again, empty and without a name, when it is next looked for. */
    async remove(id: string): Promise<void> {
      await database
        .deleteFrom('viewer_list')
        .where(({ and }) => and({ ...ofOwner, id }))
        .execute();
    },

    /** Puts content at the head of a list; what is there already stays where it is. */
    add(id: string, content: string): Promise<AddedToList> {
      return database.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, id))) return 'unknown';
        const items = await contentOf(transaction, id);
        if (items.some((item) => item.content === content)) return 'added';
        if (items.length >= MOST_ITEMS) return 'full';
        const position = (items[0]?.position ?? 0) + 1;
        await transaction.insertInto('viewer_list_item').values({ realm, list: id, content, position }).execute();
        return 'added';
      });
    },

    /** @returns whether there is such a list; what is not in it is taken out all the same */
    async takeOut(id: string, content: string): Promise<boolean> {
      if (!(await own().where('id', '=', id).select('id').executeTakeFirst())) return false;
      await database
        .deleteFrom('viewer_list_item')
        .where('realm', '=', realm)
        .where('list', '=', id)
        .where('content', '=', content)
        .execute();
      return true;
    },

    /**
     * Puts what is named into this order. What is not named keeps its place: it may have been added meanwhile, or be what the
     * realm does not have at the moment.
     *
     * @returns whether there is such a list
     */
    order(id: string, contentIds: readonly string[]): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, id))) return false;
        const before = (await contentOf(transaction, id)).map(({ content }) => content);
        const named = new Set(contentIds);
        const next = [...named].filter((content) => before.includes(content));
        const after = before.map((content) => (named.has(content) ? next.shift()! : content));
        await transaction.deleteFrom('viewer_list_item').where('realm', '=', realm).where('list', '=', id).execute();
        const rows = after.map((content, at) => ({ realm, list: id, content, position: after.length - at }));
        if (rows.length > 0) await transaction.insertInto('viewer_list_item').values(rows).execute();
        return true;
      });
    },
  };
}
