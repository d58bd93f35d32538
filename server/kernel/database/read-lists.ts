import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from './open';

/** A moment in a column of another name would come as text: such a column cannot be used. */
type Named<Row> = {
  [Column in keyof Row]: Extract<Row[Column], Date> extends never
    ? Row[Column]
    : Column extends `${string}_at`
      ? Row[Column]
      : never;
};

type RowsOf<Query> = Query extends Expression<infer Row> ? Named<Row>[] : never;

/** JSON has moments as text. A column named `…_at` has nothing else. */
const withMoments = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [
      column,
      column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

/**
 * Reads several lists in one statement, since what each question to the store costs is more than what a few rows do. All of
 * them are of the same moment.
 *
 * @returns the rows of each query, as if it had been executed by itself
 */
export async function readLists<Queries extends Readonly<Record<string, Expression<unknown>>>>(
  database: Database,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: RowsOf<Queries[Name]> }> {
  const lists = Object.entries(queries).map(([name, query]) => jsonArrayFrom(query).as(name));
  const answer: Readonly<Record<string, object[]>> = await database
    .selectNoFrom(lists as never)
    .executeTakeFirstOrThrow();
  const entries = Object.entries(answer).map(([name, rows]) => [name, rows.map(withMoments)]);
  return Object.fromEntries(entries) as { [Name in keyof Queries]: RowsOf<Queries[Name]> };
}
