import { describeMachine } from './bench/machine';
import { ensureBuilt } from './build';
import { readOptions } from './soak/options';
import { soak } from './soak/run';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the product under load and faults on each store, and says whether it stood that. */
async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, 1 + (Date.now() % 1_000_000));
  await ensureBuilt();
  say(describeMachine(new Date()));
  const failures: string[] = [];
  for (const kind of options.stores)
    failures.push(...(await soak(kind, options)).map((failure) => `${kind}: ${failure}`));
  if (failures.length === 0) {
    say(
      '\nPASSED: nothing that was acknowledged was lost or is there twice, and the product was whole again each time',
    );
    return;
  }
  say(`\nFAILED: ${failures.length} things are not as expected; --seed ${options.seed} repeats the run`);
  for (const failure of failures) say(`  seed ${options.seed}: ${failure}`);
  process.exitCode = 1;
}

// what was mounted and started is ended with the process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
