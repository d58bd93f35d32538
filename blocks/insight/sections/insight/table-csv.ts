import type { Engine } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { type Cell, writeCsv } from './csv';
import { CSV_UNITS, csvNumber } from './format';
import { nameOf, SUBJECT_LABELS } from './names';
import type { Column, Panel, Subject } from './panel';
import type { Days } from './period';

type Words = Pick<Engine, 'label' | 'formats'>;

/** A column's heading, with the unit of its numbers. */
export function headingOf({ label: key, kind, metric }: Column, { label }: Words): string {
  const name = metric ?? label(key);
  const unit = kind === 'label' ? undefined : CSV_UNITS[kind];
  return unit === undefined ? name : label('insightInUnit', { column: name, unit });
}

const cellOf = ({ kind }: Column, cell: Cell, { label }: Words): Cell => {
  if (kind === 'label') return typeof cell === 'string' ? label(cell) : cell;
  return typeof cell === 'number' ? csvNumber(kind, cell) : cell;
};

/** All rows of a panel as a file that spreadsheets read: names in the page's language, numbers as they are. */
export function tableCsv(panel: Panel, subject: Subject, report: InsightReport, words: Words): string {
  const { columns } = panel;
  const headings = [words.label(SUBJECT_LABELS[subject]), ...columns.map((column) => headingOf(column, words))];
  const rows = panel
    .rows(report, subject)
    .map(({ name, cells }) => [
      subject === 'time' ? name : nameOf(subject, name, words),
      ...cells.map((cell, at) => cellOf(columns[at]!, cell, words)),
    ]);
  return writeCsv([headings, ...rows]);
}

/** The name of a panel's file. */
export const csvName = (realm: string, panel: Panel, { from, to }: Days): string =>
  `${realm}-${panel.id}-${from}-${to}.csv`;
