/** What a figure should be: its value, or its ratio to the yardstick, at most or at least this. */
export interface Aim {
  of: 'value' | 'ratio';
  atMost?: number;
  atLeast?: number;
}

/** One line of the table: what was measured in each round, and in the same round its yardstick. */
export interface Figure {
  what: string;
  unit: 'ms' | 'µs' | 'KB' | 'MB' | '/s' | '';
  ours: readonly number[];
  /** What it is held against; left out where the aim is a plain number, as for bytes. */
  yardstick?: readonly number[];
  aim?: Aim;
  /** What one must know to read the figure. */
  note?: string;
}

/** Measures one area, in rounds in which the thing and its yardstick take turns. */
export type Measure = (rounds: number) => Promise<Figure[]>;
