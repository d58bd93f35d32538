import type { InsightReport } from '../../../../schemas/generated/types';
import type { Cell } from './csv';
import type { Kind } from './format';
import type { Metric } from './ratings';

/** What the rows of a panel are about, which their first column names. */
export type Subject = 'content' | 'page' | 'device' | 'country' | 'query' | 'step' | 'error' | 'time';

/** What a report can be read for: everything, or one by one. */
export type Scope = Subject | 'all';

/** A column of numbers, or of keys of labels. */
export interface Column {
  id: string;
  /** The key of its label. */
  label: string;
  kind: Kind | 'label';
  /** The metric by which its numbers are rated. */
  metric?: Metric;
}

export interface Row {
  key: string;
  /** What it is about; null where that is not known. */
  name: string | null;
  /** The content that its name leads to. */
  contentId?: string;
  cells: readonly Cell[];
}

/** A table of the page: its bars and its file are made from it as well. */
export interface Panel {
  id: string;
  /** The key of its heading. */
  title: string;
  /** What its rows can be about, the first unless another is chosen. */
  subjects: readonly Subject[];
  columns: readonly Column[];
  /** The column that its bars show; undefined without bars. */
  bars?: string;
  rows(report: InsightReport, scope: Scope): readonly Row[];
}

interface ValueColumn<Item> extends Column {
  /** @param all the items of the panel, it among them */
  value(item: Item, all: readonly Item[]): Cell;
}

interface PanelDefinition<Item> extends Omit<Panel, 'columns' | 'rows'> {
  columns: readonly ValueColumn<Item>[];
  items(report: InsightReport, scope: Scope): readonly Item[];
  name(item: Item): string | null;
  contentId?(item: Item): string | undefined;
}

/** Defines a panel: which items of the report it shows, and what of them. */
export function definePanel<Item>({ columns, items, name, contentId, ...panel }: PanelDefinition<Item>): Panel {
  return {
    ...panel,
    columns: columns.map(({ value: _, ...column }) => column),
    rows: (report, scope) =>
      items(report, scope).map((item, at, all) => {
        const id = contentId?.(item);
        return {
          key: `${at}`,
          name: name(item),
          ...(id !== undefined && { contentId: id }),
          cells: columns.map(({ value }) => value(item, all)),
        };
      }),
  };
}

/** How large each row's bar is, from 0 to 1 of the largest; null without bars. */
export function barsOf({ columns, bars }: Panel, rows: readonly Row[]): readonly number[] | null {
  const at = columns.findIndex(({ id }) => id === bars);
  if (at < 0) return null;
  const values = rows.map(({ cells }) => Number(cells[at] ?? 0));
  const largest = Math.max(0, ...values);
  return values.map((value) => (largest > 0 ? value / largest : 0));
}
