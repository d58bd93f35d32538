import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The environment variable with the file to which the reporter writes. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE';

/** An error that no test caught. */
export interface UnhandledError {
  text: string;
  /** The test file that ran when it was thrown; null where that is not known. */
  file: string | null;
}

/** Writes the errors that fail a run of Vitest without being any test's: its JSON report leaves them out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const path = process.env[UNHANDLED_ERRORS_FILE];
    if (!path) return;
    const list = errors.map(({ stack, message, VITEST_TEST_PATH: file }): UnhandledError => {
      return { text: stack ?? message, file: typeof file === 'string' ? file : null };
    });
    writeFileSync(path, JSON.stringify(list));
  }
}
