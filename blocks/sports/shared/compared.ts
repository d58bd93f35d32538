import type { Competitor, StatisticsTable, StatisticsValue, Text } from '../../../schemas/generated/types';
import { entryOf } from './entry-of';
import { ordered } from './ordered';

/** A number that is compared between two. */
export interface Comparison {
  id: string;
  name: Text;
  values: readonly [StatisticsValue | undefined, StatisticsValue | undefined];
}

export interface Comparisons {
  /** Whose values they are, in order. */
  names: readonly [Text, Text];
  rows: Comparison[];
}

/**
 * The values of two beside each other, whichever way the document has them: a row for each of two competitors, or a column for each.
 *
 * @returns undefined for a table that does not compare two
 */
export function comparisonsOf(
  table: StatisticsTable,
  competitors: Readonly<Record<string, Competitor>> = {},
): Comparisons | undefined {
  const columns = ordered(table.columns);
  const rows = ordered(table.rows);
  const [first, second] = rows.map(({ name, competitorId }) => name ?? entryOf(competitors, competitorId)?.name);
  const isByRow = rows.every(({ competitorId }) => competitorId !== undefined);
  if (rows.length === 2 && isByRow && first && second)
    return {
      names: [first, second],
      rows: columns.map(({ id, name }) => ({
        id,
        name,
        values: [entryOf(rows[0]!.cells, id), entryOf(rows[1]!.cells, id)],
      })),
    };
  const [left, right] = columns;
  if (columns.length !== 2 || !left || !right) return undefined;
  return {
    names: [left.name, right.name],
    rows: rows.map(({ id, name = '', cells }) => ({
      id,
      name,
      values: [entryOf(cells, left.id), entryOf(cells, right.id)],
    })),
  };
}

/** The number in a value, such as 54 in “54%”; undefined where it is none that could be a bar. */
function amountOf(value: StatisticsValue | undefined): number | undefined {
  const amount =
    typeof value === 'number'
      ? value
      : /^\d+(?:[.,]\d+)?\s*%?$/.test(value ?? '')
        ? Number.parseFloat(value!.replace(',', '.'))
        : undefined;
  return amount === undefined || amount < 0 ? undefined : amount;
}

/** Each one's part of both, from 0 to 1; undefined where the values are no amounts. */
export function sharesOf([left, right]: Comparison['values']): readonly [number, number] | undefined {
  const [a, b] = [amountOf(left), amountOf(right)];
  if (a === undefined || b === undefined) return undefined;
  return a + b === 0 ? [0, 0] : [a / (a + b), b / (a + b)];
}
