import type { Figure } from './bench/figure';
import { describeMachine } from './bench/machine';
import { readOptions } from './bench/options';
import { startProgram } from './bench/process';
import { tableOf } from './bench/table';
import { ensureBuilt } from './build';
import { ensureChromium } from './chromium';

/** What can be measured, each in the file of its name in `bench/`. */
const AREAS = [
  'pages',
  'match',
  'trace',
  'throughput',
  'render',
  'validate',
  'hosts',
  'start',
  'navigate',
  'play',
  'permitted',
  'pictures',
  'room',
  'preview',
  'sign-in',
  'verified',
  'traces',
  'guard',
  'search',
  'guide',
  'feeds',
  'herd',
  'flood',
  'orders',
  'entitlements',
  'playback',
  'media',
  'checkout',
  'insight',
  'consent',
  'large',
  'import',
] as const;
const ROUNDS = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures and prints the table. What misses its aim is told and is no failure: machines differ, and are busy. */
async function run(args: readonly string[]): Promise<void> {
  const { areas, rounds } = readOptions(args, AREAS, ROUNDS);
  ensureChromium();
  await ensureBuilt();
  const machine = describeMachine(new Date());
  const figures: Figure[] = [];
  for (const area of areas) {
    say(`measuring ${area} …`);
    const { firstMessage, stop } = await startProgram<Figure[]>('alone', area, String(rounds));
    figures.push(...firstMessage);
    await stop();
  }
  say(`\n${machine}; medians of ${rounds} rounds\n\n${tableOf(figures)}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
