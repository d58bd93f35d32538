import { commands } from './commands';
import { didYouMean, UsageError } from './names';
import { readOptions } from './options';
import type { Surroundings } from './surroundings';
import { usageOf, usageOfAll } from './usage';

export type { Surroundings } from './surroundings';

async function dispatch(args: readonly string[], around: Surroundings): Promise<number> {
  const { values, positionals } = readOptions(args);
  const [name, ...rest] = positionals;
  if (name === undefined) {
    (values.help ? around.say : around.complain)(usageOfAll(commands));
    return values.help ? 0 : 2;
  }
  const command = commands.get(name);
  if (!command) throw new UsageError(`Unknown command ${name}${didYouMean(name, [...commands.keys()])}`);
  if (values.help) {
    around.say(usageOf(name, command));
    return 0;
  }
  for (const option of Object.keys(values)) {
    if (!command.options.some((own) => own === option)) throw new UsageError(`\`${name}\` has no option --${option}.`);
  }
  return (await command.run({ args: rest, values, around, now: Date.now() })) ?? 0;
}

/** Where to read on: the help of the command that was meant, or of all. */
function helpFor(args: readonly string[]): string {
  const name = args.find((arg) => commands.has(arg));
  return `Run \`npm run realm -- ${name ? `${name} ` : ''}--help\` for usage.`;
}

/** Runs the `realm` command, and gives its exit code: 0, 1 for errors in a realm, 2 for a command that cannot be done. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await dispatch(args, around);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    around.complain(`${error.message}\n\n${helpFor(args)}`);
    return 2;
  }
}
