import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { troublesSince } from './client';
import { FAULTS, type Fault, type FaultName } from './faults';
import { type Finding, KINDS } from './findings';
import { growth, memoryTable, type Sample, watchMemory } from './memory';
import type { SoakOptions, StoreKind } from './options';
import { createRandom, type Random } from './random';
import { openStage, type Stage } from './stage';
import { mountVolume } from './volume';

const VIEWERS = 12;
/** Nothing goes wrong at the beginning of a run, nor in the last part of it, in which memory is judged. */
const WARM_UP = 1 / 15;
const QUIET = 1 / 3;
/** After the last fault, before memory is judged: caches fill, and code is compiled. */
const SETTLE = 1 / 5;
const MOST_GROWTH = 3;
/** Between two faults, in ms. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [8_000, 20_000];

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What a run has found, and on what it was. */
interface Run {
  kind: StoreKind;
  options: SoakOptions;
  folder: string;
  /** Everything that was not as it had to be, in words. */
  failures: string[];
  random: Random;
}

/** The findings since the last time, by their kinds; told as failures that name what happened meanwhile. */
function createFindings({ failures }: Run) {
  let during = 'the load';
  let found: Finding[] = [];
  const reported = new Set<string>();
  return {
    report(finding: Finding) {
      // what is missing is missing at each later comparison as well
      if (reported.has(finding.text)) return;
      reported.add(finding.text);
      found.push(finding);
      failures.push(`during ${during}: ${finding.text} (${KINDS[finding.kind]})`);
    },
    begin(what: string) {
      during = what;
      found = [];
    },
    count: (kind: Finding['kind']) => found.filter((finding) => finding.kind === kind).length,
  };
}
type Findings = ReturnType<typeof createFindings>;

/** Injects a fault, waits until the product is whole again, compares, and says so in one line. */
async function suffer(run: Run, name: FaultName, stage: Stage, findings: Findings): Promise<void> {
  const fault: Fault = FAULTS[name];
  const { client, crowd, health } = stage;
  findings.begin(name);
  const [before, acknowledged, start] = [client.tally(), crowd.acknowledged(), Date.now()];
  const note = await fault.inject(stage, run.random).catch((error: Error) => {
    run.failures.push(`during ${name}: ${error.message}`);
    return 'not as expected';
  });
  const end = Date.now();
  const whole = await health.whenWhole(end, fault.recoversWithinMs);
  if (whole === null || whole > fault.recoversWithinMs)
    run.failures.push(
      `during ${name}: expected the product to be whole within ${seconds(fault.recoversWithinMs)}, and it was ` +
        `${whole === null ? 'not' : `after ${seconds(whole)}`}; its log is ${stage.supervisor.logFile}`,
    );
  const after = client.tally();
  await stage.compare('changed');
  const troubles = troublesSince(after, before);
  say(
    [
      `${fault.what}${note ? ` (${note})` : ''}: for ${seconds(end - start)}`,
      `unavailable for ${seconds(health.unavailableSince(start))}`,
      `${after.failed - before.failed} of ${after.sent - before.sent} requests failed${troubles.length > 0 ? ` (${troubles.join(', ')})` : ''}`,
      `acknowledged ${crowd.acknowledged() - acknowledged}`,
      `lost ${findings.count('lost')}`,
      `duplicated ${findings.count('duplicated')}`,
      whole === null ? 'NOT healthy again' : `healthy again after ${seconds(whole)}`,
    ].join(' · '),
  );
  findings.begin('the load');
}

/** The same on a disk of its own, with a product of its own. */
async function sufferApart(run: Run, name: FaultName, findings: Findings): Promise<void> {
  const { kind, folder, options, random } = run;
  const volume = mountVolume(join(folder, `volume-${random.below(2 ** 30)}`));
  if (volume === null) {
    say(`${FAULTS[name].what}: skipped, as only root can mount a disk of its own`);
    return;
  }
  try {
    const { seed, old } = options;
    const { report } = findings;
    const logs = mkdtempSync(join(folder, 'logs-'));
    const stage = await openStage({ kind, folder: volume.path, logs, seed, viewers: VIEWERS, volume, old, report });
    await wait(LEAST_PAUSE_MS);
    await suffer(run, name, stage, findings);
    await stage.compare('all');
    findings.begin(`the end of ${name}`);
    await stage.close();
  } finally {
    volume.unmount();
  }
}

/** Faults one after another, in rounds that the seed orders, until the time is over. */
async function sufferAll(run: Run, stage: Stage, findings: Findings, until: number): Promise<void> {
  const { kind, options, random } = run;
  const names = (Object.keys(FAULTS) as FaultName[]).filter(
    (name) => FAULTS[name].stores.includes(kind) && (options.only?.includes(name) ?? true),
  );
  let isFirst = true;
  while (names.length > 0 && (isFirst || Date.now() < until)) {
    for (const name of random.shuffle(names)) {
      if (!isFirst && Date.now() >= until) return;
      await wait(LEAST_PAUSE_MS + random.below(MOST_PAUSE_MS - LEAST_PAUSE_MS));
      if (FAULTS[name].needsVolume) {
        await stage.crowd.pause();
        await sufferApart(run, name, findings);
        stage.crowd.resume();
      } else await suffer(run, name, stage, findings);
    }
    isFirst = false;
  }
}

/** Says how memory and the event loop were over the run, and whether memory stayed within bounds after a moment. */
function judgeMemory(run: Run, samples: readonly Sample[], start: number, since: number): void {
  for (const line of memoryTable(samples, start)) say(line);
  const grown = growth(samples, since);
  if (grown === null) {
    say('  memory is not judged: the part without faults was too short');
    return;
  }
  say(`  memory grew by ${grown.toFixed(2)} MB a minute; at most ${MOST_GROWTH} are allowed`);
  if (grown > MOST_GROWTH)
    run.failures.push(
      `expected memory to grow by at most ${MOST_GROWTH} MB a minute, and it grew by ${grown.toFixed(2)}`,
    );
}

const describeLoad = ({ crowd, client }: Stage) => {
  const tally = client.tally();
  return (
    `${crowd.accounts.length} accounts, ${tally.sent} requests, ${tally.failed} failed, ` +
    `${crowd.acknowledged()} writes acknowledged (${troublesSince(tally).join(', ')})`
  );
};

/**
 * Runs the product on one kind of store under load and faults, and prints what comes of it.
 *
 * @returns everything that was not as it had to be, in words
 */
export async function soak(kind: StoreKind, options: SoakOptions): Promise<readonly string[]> {
  const { minutes, seed, old } = options;
  const folder = mkdtempSync(join(tmpdir(), 'realmcast-soak-'));
  const run: Run = { kind, options, folder, failures: [], random: createRandom(seed) };
  const findings = createFindings(run);
  const length = minutes * MINUTE_MS;
  say(`\n${kind} store, ${minutes} minutes, seed ${seed}`);
  const stage = await openStage({ kind, folder, logs: folder, seed, viewers: VIEWERS, old, report: findings.report });
  const memory = watchMemory(stage.supervisor.metricsUrl, stage.supervisor.pid);
  const start = Date.now();
  await wait(length * WARM_UP);
  await sufferAll(run, stage, findings, start + length * (1 - QUIET));
  const calm = Date.now();
  await wait(Math.max(0, start + length - calm));
  const end = Date.now();
  await stage.compare('all');
  await memory.stop();
  const load = describeLoad(stage);
  findings.begin('the end');
  await stage.close();
  say(`\n${load}`);
  judgeMemory(run, memory.samples, start, calm + (end - calm) * SETTLE);
  if (run.failures.length === 0) rmSync(folder, { recursive: true, force: true });
  else say(`  what the product said is kept in ${folder}`);
  return run.failures;
}
