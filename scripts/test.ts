import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'realmcast-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Steps that must have passed for this one to make sense. */
  needs?: readonly string[];
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const script = (file: string, ...args: string[]) => ({
  command: process.execPath,
  args: ['--import', 'tsx', join(root, 'scripts', file), ...args],
});

const steps: readonly Step[] = [
  { name: 'lint', command: bin('biome'), args: ['check', '.'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'generated files', ...script('generate.ts', '--check') },
  {
    name: 'unit tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  },
  { name: 'build', ...script('build.ts') },
  {
    name: 'browser tests',
    ...script('e2e.ts', '--reporter=list,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    needs: ['build'],
  },
];

const say = (line: string) => process.stdout.write(`${line}\n`);

function run({ command, args, env }: Step): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const readReport = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;

function vitestCounts(): Counts {
  const report = readReport(vitestReport) as Record<string, number> | undefined;
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function playwrightCounts(): Counts {
  const report = readReport(playwrightReport) as { stats: Record<string, number> } | undefined;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** A runner that failed without a failing test (a file that cannot be read, no browser) counts as one failure. */
const atLeastOne = (counts: Counts, succeeded: boolean | undefined): Counts =>
  succeeded === false && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const results = new Map<string, boolean>();
for (const step of steps) {
  say(`\n── ${step.name} ──`);
  const missing = step.needs?.find((name) => results.get(name) === false);
  if (missing) say(`Left out: ${missing} failed.`);
  results.set(step.name, missing === undefined && (await run(step)));
}

const counts = [
  atLeastOne(vitestCounts(), results.get('unit tests')),
  atLeastOne(playwrightCounts(), results.get('browser tests')),
];
rmSync(reports, { recursive: true, force: true });
const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0);
say('');
for (const [name, succeeded] of results) say(`${succeeded ? 'ok    ' : 'FAILED'}  ${name}`);
const skipped = sum('skipped');
process.exitCode = [...results.values()].every(Boolean) ? 0 : 1;
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
