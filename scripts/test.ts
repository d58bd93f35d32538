import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { mapAtOnce } from '../server/kernel/async/map-at-once';
import { ensureGenerated } from './ensure-generated';
import { describeNodes, findServerNode } from './server-node';
import { UNHANDLED_ERRORS_FILE, type UnhandledError } from './test/unhandled-errors';
import {
  brief,
  type Counts,
  filesToRepeat,
  type UnitRun,
  unitCounts,
  unitFailures,
  type VitestReport,
} from './test/unit-results';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'realmcast-test-'));
const playwrightReport = join(reports, 'playwright.json');

const CHECKS_AT_ONCE = 2;
/** How much of a runner's error stream is repeated where it failed without a failing test, in characters. */
const LAST_ERRORS_LENGTH = 6_000;

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

/** Run beside each other: each of them uses one processor. */
const checks: readonly Step[] = [
  { name: 'lint', command: bin('biome'), args: ['check', '.'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'generated files', ...script('generate.ts', '--check') },
  { name: 'build', ...script('build.ts') },
];

/** Run one after another: each of them uses the whole machine. */
const browserTests: Step = {
  name: 'browser tests',
  ...script('e2e.ts', '--reporter=list,json', '--retries=1'),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  needs: ['build'],
};

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Ended {
  succeeded: boolean;
  /** The last lines of what it wrote to its error stream. */
  lastErrors: string;
}

function run({ command, args, env }: Step): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let lastErrors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    process.stderr.write(chunk);
    lastErrors = (lastErrors + chunk).slice(-LAST_ERRORS_LENGTH);
  });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ succeeded: false, lastErrors: message }));
    child.on('close', (code) => resolve({ succeeded: code === 0, lastErrors }));
  });
}

/** Runs a check beside others, and says what it said once it has ended. */
function runCheck({ name, command, args }: Step): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const end = (succeeded: boolean) => {
    say(`\n── ${name} ──`);
    process.stdout.write(Buffer.concat(said));
    return succeeded;
  };
  return new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(end(false));
    });
    child.on('close', (code) => resolve(end(code === 0)));
  });
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { ok: boolean; title: string; file: string; line: number; tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: readonly { errors: readonly { message?: string }[] }[];
}

interface PlaywrightReport {
  stats: Readonly<Record<string, number>>;
  suites: readonly PlaywrightSuite[];
}

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

function playwrightCounts(report: PlaywrightReport | undefined): Counts {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Journeys that failed, or, where they are asked for, those that only passed when they were tried again. */
function playwrightFailures(suites: readonly PlaywrightSuite[] = [], again = false): string[] {
  return suites.flatMap(({ suites: inner, specs }) => [
    ...specs
      .filter(({ ok, tests }) => (again ? ok && tests.some(({ status }) => status === 'flaky') : !ok))
      .map(({ file, line, title, tests }) => {
        const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
        return `${file}:${line} › ${title}\n    ${brief(error?.message)}`;
      }),
    ...playwrightFailures(inner, again),
  ]);
}

/** A runner that failed without a failing test (a file that cannot be read, no browser) counts as one failure. */
const atLeastOne = (counts: Counts, succeeded: boolean | undefined): Counts =>
  succeeded === false && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

say(describeNodes(findServerNode().version));

/** The demo realms have to be right at every hour of every day of the week: each run takes place at another one. */
const WEEK_IN_MINUTES = 7 * 24 * 60;
process.env.TEST_CLOCK_AHEAD ??= String(randomInt(WEEK_IN_MINUTES));
const minutesAhead = Number(process.env.TEST_CLOCK_AHEAD);
const moment = new Date(Date.now() + minutesAhead * 60_000).toUTCString();
say(`The pages are tested as of ${moment}; to repeat this run: TEST_CLOCK_AHEAD=${minutesAhead} npm test`);

ensureGenerated();
const results = new Map<string, boolean>();
const checked = await mapAtOnce(checks, CHECKS_AT_ONCE, async (step) => [step.name, await runCheck(step)] as const);
for (const [name, succeeded] of checked) results.set(name, succeeded);

/** @param files only these, if any are named */
async function runUnitTests(name: string, files: readonly string[] = []): Promise<UnitRun & Ended> {
  say(`\n── ${name} ──`);
  const reportFile = join(reports, `${name}.json`);
  const unhandledFile = join(reports, `${name}-unhandled.json`);
  const reporters = ['default', 'json', join(root, 'scripts/test/unhandled-errors.ts')];
  const ended = await run({
    name,
    command: bin('vitest'),
    args: [
      ...['run', ...files, ...reporters.map((reporter) => `--reporter=${reporter}`)],
      `--outputFile.json=${reportFile}`,
    ],
    env: { [UNHANDLED_ERRORS_FILE]: unhandledFile },
  });
  const report = readReport<VitestReport>(reportFile);
  return { ...ended, report, unhandled: readReport<UnhandledError[]>(unhandledFile) ?? [] };
}

async function runBrowserTests(): Promise<Ended> {
  say(`\n── ${browserTests.name} ──`);
  const missing = browserTests.needs?.find((name) => results.get(name) === false);
  if (missing === undefined) return run(browserTests);
  say(`Left out: ${missing} failed.`);
  return { succeeded: false, lastErrors: '' };
}

const unit = await runUnitTests('unit tests');
// as journeys are: on a busy machine, a test may fail that never does otherwise
const repeated = filesToRepeat(unit);
const hasPassedAgain = repeated !== undefined && (await runUnitTests('unit tests, second try', repeated)).succeeded;
const browser = await runBrowserTests();
results.set('unit tests', unit.succeeded || hasPassedAgain);
results.set('browser tests', browser.succeeded);

const journeys = readReport<PlaywrightReport>(playwrightReport);
const counts = [unitCounts(unit, hasPassedAgain), atLeastOne(playwrightCounts(journeys), results.get('browser tests'))];
rmSync(reports, { recursive: true, force: true });
const sum = (of: keyof Counts) => counts.reduce((total, count) => total + count[of], 0);
say('');
for (const [name, succeeded] of results) say(`${succeeded ? 'ok    ' : 'FAILED'}  ${name}`);
// The end of a long log is what is read first: the failures are said again there.
const failures = {
  'unit tests': { list: unitFailures(unit, root), lastErrors: unit.lastErrors },
  'browser tests': { list: playwrightFailures(journeys?.suites), lastErrors: browser.lastErrors },
};
for (const [step, { list, lastErrors }] of Object.entries(failures)) {
  if (results.get(step)) continue;
  for (const failure of list) say(`\nFAILED  ${failure}`);
  if (list.length === 0)
    say(`\nFAILED  ${step}, without a failing test. What they wrote last:\n${stripVTControlCharacters(lastErrors)}`);
}
const secondTries = [
  ...(hasPassedAgain ? failures['unit tests'].list : []),
  ...playwrightFailures(journeys?.suites, true),
];
for (const test of secondTries) say(`\nPASSED AT THE SECOND TRY  ${test}`);
const skipped = sum('skipped');
process.exitCode = [...results.values()].every(Boolean) ? 0 : 1;
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
