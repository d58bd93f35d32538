import { oneLine } from '../../server/kernel/text/one-line';
import { IMPORT_CODES, type ImportCode } from './codes';

/** Something that is said of a feed or of an item: a code of the import, or of the realm's check. */
export interface Finding {
  code: string;
  message: string;
}

export type Values = Readonly<Record<string, string | number>>;

/** The longest value that is put into a message. */
const LONGEST_VALUE = 120;

const clipped = (value: string | number): string => {
  const text = oneLine(String(value));
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** What the table says of a code, with its values in place, on one line. */
export function finding(code: ImportCode, values: Values = {}): Finding {
  const message = IMPORT_CODES[code].message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : clipped(values[name]),
  );
  return { code, message };
}

/** Why a whole import ends; nothing was written. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly code: ImportCode;
  constructor(
    code: ImportCode,
    values: Values = {},
    /** The line of the feed, from 1, where there is one. */
    readonly line?: number,
  ) {
    super(finding(code, values).message);
    this.code = code;
  }
}
