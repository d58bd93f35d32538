import type { StatisticsTable } from '../../schemas/generated/types';

/** A line-up as it was before the match: who plays, without goals, cards and minutes. */
export function beforeMatch({ columns: _, rows, ...table }: StatisticsTable): StatisticsTable {
  const names = Object.entries(rows).map(([id, row]) => [id, { ...row, cells: {} }] as const);
  return { ...table, columns: {}, rows: Object.fromEntries(names) };
}
