import { type ProblemCode, type ProblemKind, problemKinds, type Severity } from './codes';

/** Something wrong in a realm's folder, at its place. Lines and columns count from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  severity: Severity;
  code: string;
  message: string;
  /** The JSON pointer of the place within the document. */
  pointer: string;
}

export interface Place {
  file: string;
  line: number;
  column: number;
  pointer: string;
}

/** What would do something to the terminal or the log that shows it, or begin a new line; the joiners of scripts and emoji stay. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const printable = (text: string): string => text.replace(UNPRINTABLE, ' ');

/** Values are cut, so that nobody's input fills a terminal or a log. */
const longest = 160;

function shortened(text: string): string {
  const plain = printable(text);
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

/**
 * A problem of a kind of the table, with the values in place.
 *
 * @param hint what to try, in place of the table's own
 */
export function problem(
  code: ProblemCode,
  place: Place,
  values: Readonly<Record<string, string | number>> = {},
  hint?: string,
): Problem {
  const kind: ProblemKind = problemKinds[code];
  const message = kind.message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? shortened(String(values[name])) : whole,
  );
  const advice = hint ?? kind.hint;
  return { ...place, severity: kind.severity, code, message: advice ? `${message}; ${advice}` : message };
}

/** By file, then by place; errors before warnings at one place. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.severity, b.severity) ||
      compare(a.code, b.code),
  );
}

/** How many problems of one code are listed for a realm, line by line. */
const LINES_A_CODE = 8;

/**
 * Problems as lines, the many that are alike summed up: the first of each code, and how many more there are.
 *
 * @param all lists every one
 */
export function formatProblems(problems: readonly Problem[], folder: string, all = false): string[] {
  const counts = new Map<string, number>();
  const lines = problems.map((problem) => {
    const { code, severity } = problem;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return all || count <= LINES_A_CODE
      ? formatProblem(problem, folder)
      : { code, count, more: `${printable(folder)}  ${severity}  ${code}  and ${count - LINES_A_CODE} more like this` };
  });
  return lines.flatMap((line) => {
    if (typeof line === 'string') return line;
    return line.count === counts.get(line.code) ? line.more : [];
  });
}

/**
 * A problem as one line: `file:line:column  severity  code  message`, without control characters, which file names can have too.
 *
 * @param folder the realm's folder, put before the file's path so that the place can be opened as it stands
 */
export function formatProblem({ file, line, column, severity, code, message }: Problem, folder = ''): string {
  const place = folder === '' ? file : `${folder}/${file}`;
  return printable(`${place}:${line}:${column}  ${severity}  ${code}  ${message}`);
}

/** JSON that is safe to print: what a terminal would act on is escaped, and so means the same to whoever parses it. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNPRINTABLE, (character) =>
    character === '\n' ? character : character.split('').map(escaped).join(''),
  );

/** A UTF-16 code unit as JSON escapes it. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
