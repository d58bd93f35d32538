import type { Aim, Figure } from './figure';
import { median, ratioOf } from './statistics';

const HEAD = ['measurement', 'result', 'reference', 'ratio', 'target', 'met', 'range', 'note'];

/** Three digits that count, and no more. */
export function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  return size >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(size >= 10 ? 3 : 2)));
}

const withUnit = (value: number, unit: string) => `${rounded(value)}${unit && !unit.startsWith('/') ? ' ' : ''}${unit}`;

function aimInWords({ of, atMost, atLeast }: Aim, unit: string): string {
  const say = (value: number) => (of === 'ratio' ? `${value} ×` : withUnit(value, unit));
  return [atMost !== undefined && `≤ ${say(atMost)}`, atLeast !== undefined && `≥ ${say(atLeast)}`]
    .filter(Boolean)
    .join(', ');
}

/** Whether a figure meets its aim; undefined where it has none, or no ratio to hold against it. */
export function isMet({ ours, yardstick, aim }: Figure): boolean | undefined {
  const value = aim?.of === 'ratio' ? ratioOf(ours, yardstick) : median(ours);
  if (!aim || value === undefined || Number.isNaN(value)) return undefined;
  return value <= (aim.atMost ?? Number.POSITIVE_INFINITY) && value >= (aim.atLeast ?? Number.NEGATIVE_INFINITY);
}

function rowOf(figure: Figure): string[] {
  const { what, unit, ours, yardstick, aim, note = '' } = figure;
  const ratio = ratioOf(ours, yardstick);
  const met = isMet(figure);
  return [
    what,
    withUnit(median(ours), unit),
    yardstick ? withUnit(median(yardstick), unit) : '',
    ratio === undefined ? '' : rounded(ratio),
    aim ? aimInWords(aim, unit) : '',
    met === undefined ? '' : met ? 'yes' : '**no**',
    ours.length > 1 ? `${rounded(Math.min(...ours))}–${rounded(Math.max(...ours))}` : '',
    note,
  ];
}

/** The figures as one Markdown table whose columns also line up in a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
