/** What a cell of a table is worth: a text, a number, or nothing. */
export type Cell = string | number | null;

/** With it, spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would take the text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
}

/**
 * A table as comma-separated values (RFC 4180) with a byte order mark. No text in it can run as a formula in a spreadsheet.
 *
 * @param rows the line of headings first
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('');
