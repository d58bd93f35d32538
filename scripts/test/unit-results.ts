import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { UnhandledError } from './unhandled-errors';

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a run of unit tests came to. */
export interface UnitRun {
  succeeded: boolean;
  /** Undefined where the run ended before it could write one. */
  report: VitestReport | undefined;
  unhandled: readonly UnhandledError[];
}

/** What is worth a second try: where more files fail, it is no accident. */
const MOST_REPEATED_FILES = 5;

/** The first lines of a message, without colours. */
export const brief = (message = ''): string =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ');

/** The failures of a run, each with its file, its test and the first lines of its message. */
export function unitFailures({ report, unhandled }: UnitRun, root: string): string[] {
  const tests = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`${file}\n    ${brief(message)}`] : [];
    return failed.map((test) => `${file} › ${test.fullName}\n    ${brief(test.failureMessages[0])}`);
  });
  const errors = unhandled.map(
    ({ text, file }) => `${file ? relative(root, file) : 'unit tests'} › an unhandled error\n    ${brief(text)}`,
  );
  return [...tests, ...errors];
}

/**
 * The files of a failed run that explain why it failed, to be run again; undefined where some of it is not explained by a file, or
 * too much has failed.
 */
export function filesToRepeat({ succeeded, report, unhandled }: UnitRun): readonly string[] | undefined {
  if (succeeded || !report) return undefined;
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const files = [...failed, ...unhandled.map(({ file }) => file)];
  const distinct = [...new Set(files.filter((file) => file !== null))];
  const isExplained = distinct.length > 0 && files.every((file) => file !== null);
  return isExplained && distinct.length <= MOST_REPEATED_FILES ? distinct : undefined;
}

/** What was counted, with what passed at the second try as passed. A run that failed without a failing test counts as one failure. */
export function unitCounts({ succeeded, report }: UnitRun, hasPassedAgain: boolean): Counts {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (hasPassedAgain) return { passed: passed + failed, failed: 0, skipped };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), skipped };
}
