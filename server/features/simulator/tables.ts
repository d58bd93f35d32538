import type { StatisticsColumn, StatisticsColumnKind } from '../../../schemas/generated/types';
import type { Say, Word } from './words';

/** A column: its id, the word that names it, and what sets it apart from a column of numbers. */
export type ColumnSketch = readonly [
  id: string,
  word: Word,
  more?: { kind?: StatisticsColumnKind; short?: Word; isKey?: true },
];

/** The columns of a table, from left to right. */
export const columnsOf = (sketches: readonly ColumnSketch[], say: Say): Record<string, StatisticsColumn> =>
  Object.fromEntries(
    sketches.map(([id, word, more], place): [string, StatisticsColumn] => {
      const kind: StatisticsColumnKind = more?.kind ?? 'number';
      return [
        id,
        {
          ...{ name: say(word), kind, order: place + 1 },
          ...(more?.short && { abbreviation: say(more.short) }),
          ...(more?.isKey && { isKey: more.isKey }),
        },
      ];
    }),
  );
