import { describe, expect, test } from 'vitest';
import { filesToRepeat, type UnitRun, unitCounts, unitFailures } from '../../scripts/test/unit-results';

const file = (name: string, ...failures: string[]) => ({
  ...{ name: `/project/tests/${name}`, status: failures.length > 0 ? 'failed' : 'passed', message: '' },
  assertionResults: failures.map((message) => ({
    ...{ status: 'failed', fullName: 'a group a test', failureMessages: [`\u001b[31m${message}\u001b[39m`] },
  })),
});
const run = (changes: Partial<UnitRun> = {}): UnitRun => ({
  succeeded: false,
  report: {
    ...{ numPassedTests: 8, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 },
    testResults: [file('a.test.ts', 'expected 1 to be 2'), file('b.test.ts')],
  },
  unhandled: [],
  ...changes,
});
const passing = { ...run().report!, numFailedTests: 0, testResults: [file('a.test.ts'), file('b.test.ts')] };

describe('a run of the unit tests', () => {
  test('that failed names each failing test, and each unhandled error by the file that ran', () => {
    const unhandled = [{ text: 'Error: reset', file: '/project/tests/b.test.ts' }];
    expect(unitFailures(run({ unhandled }), '/project')).toEqual([
      'tests/a.test.ts › a group a test\n    expected 1 to be 2',
      'tests/b.test.ts › an unhandled error\n    Error: reset',
    ]);
  });

  test('is repeated for the files that failed, and for those that ran when an error was not handled', () => {
    const unhandled = [{ text: 'Error: reset', file: '/project/tests/b.test.ts' }];
    expect(filesToRepeat(run({ unhandled }))).toEqual(['/project/tests/a.test.ts', '/project/tests/b.test.ts']);
    expect(filesToRepeat(run({ report: passing, unhandled }))).toEqual(['/project/tests/b.test.ts']);
  });

  test('is not repeated where it succeeded, where nothing explains why it failed, or where much failed', () => {
    expect(filesToRepeat(run({ succeeded: true, report: passing }))).toBeUndefined();
    expect(filesToRepeat(run({ report: undefined }))).toBeUndefined();
    expect(filesToRepeat(run({ report: passing }))).toBeUndefined();
    expect(filesToRepeat(run({ unhandled: [{ text: 'Error: lost', file: null }] }))).toBeUndefined();
    const testResults = Array.from({ length: 6 }, (_, at) => file(`${at}.test.ts`, 'no'));
    expect(filesToRepeat(run({ report: { ...passing, testResults } }))).toBeUndefined();
  });

  test('counts what passed at the second try as passed, and a failure without a failing test as one', () => {
    expect(unitCounts(run(), false)).toEqual({ passed: 8, failed: 1, skipped: 2 });
    expect(unitCounts(run(), true)).toEqual({ passed: 9, failed: 0, skipped: 2 });
    expect(unitCounts(run({ report: passing }), false)).toEqual({ passed: 8, failed: 1, skipped: 2 });
    expect(unitCounts(run({ report: undefined }), false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
