import { sql } from 'kysely';
import type { Database } from '../database/open';

/** How many rows a table has by the smallest of its indexes; by itself, where it has none. */
async function countByIndex(transaction: Database, table: string): Promise<number> {
  const scanTables = (mode: 'on' | 'off') =>
    sql`select set_config('enable_seqscan', ${mode}, true), set_config('enable_bitmapscan', ${mode}, true)`.execute(
      transaction,
    );
  await scanTables('off');
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(transaction);
  await scanTables('on');
  return rows[0]!.count;
}

/** Makes it possible to see where indexes of an embedded store's copy lead. */
export const prepareCopy = (database: Database): Promise<unknown> =>
  sql`create extension if not exists pageinspect`.execute(database);

/** The pages of a table that are empty as they are before their first use. */
const emptyPages = (table: string) => sql`
  select page from generate_series(0, pg_relation_size(quote_ident(${table})::regclass) / current_setting('block_size')::int - 1) page
  where (page_header(get_raw_page(quote_ident(${table}), page))).upper = 0`;

/** The page of a table that an index refers to, and that is empty. */
async function lostPage(copy: Database, table: string): Promise<number | undefined> {
  const { rows: empty } = await sql<{ page: number }>`${emptyPages(table)}`.execute(copy);
  if (empty.length === 0) return undefined;
  const { rows: indexes } = await sql<{ name: string; pages: number }>`
    select c.relname as name, pg_relation_size(c.oid) / current_setting('block_size')::int as pages
    from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
    where indrelid = quote_ident(${table})::regclass and amname = 'btree' and indisvalid and indpred is null
    order by indisprimary desc, 2 limit 1`.execute(copy);
  const [index] = indexes;
  if (!index) return undefined;
  const { rows } = await sql<{ page: number }>`
    select (tid::text::point)[0]::bigint as page
    from generate_series(1, ${sql.lit(index.pages)}::int - 1) leaf,
      lateral (select type from bt_page_stats(quote_ident(${index.name}), leaf)) stats,
      lateral bt_page_items(quote_ident(${index.name}), leaf) item,
      lateral unnest(coalesce(item.tids, array[item.htid])) tid
    where stats.type = 'l' and (tid::text::point)[0] = any(${`{${empty.map(({ page }) => page).join()}}`}::float8[])
    limit 1`.execute(copy);
  return rows[0]?.page;
}

/**
 * Whether rows of a table were passed over without an error. PostgreSQL takes a page of zeros for one that nobody has used
 * yet. An index still knows its rows: counted by it alone where the page was known to have no deleted rows, which a server
 * notes as it cleans up. The embedded database never does, so that the pages of its copy are compared.
 *
 * @param read how many rows were read at the moment that the transaction sees
 * @returns what is wrong
 */
export async function findLostRows(
  transaction: Database,
  table: string,
  read: number,
  isCopy: boolean,
): Promise<string | undefined> {
  const byIndex = await countByIndex(transaction, table);
  if (byIndex !== read) return `${read} rows can be read, and its index has ${byIndex}`;
  const page = isCopy ? await lostPage(transaction, table) : undefined;
  return page === undefined ? undefined : `page ${page} is empty, and its index has rows there`;
}
