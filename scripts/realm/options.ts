import { parseArgs } from 'node:util';
import { didYouMean, UsageError } from './names';

/** The options of all commands; each command takes some of them (commands.ts). */
const OPTIONS = {
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  title: { type: 'string' },
  colour: { type: 'string' },
  color: { type: 'string' },
  languages: { type: 'string' },
  stub: { type: 'boolean' },
  to: { type: 'string' },
  from: { type: 'string' },
  admin: { type: 'boolean' },
  discard: { type: 'boolean' },
  viewer: { type: 'string' },
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  expires: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  realm: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'remove-missing': { type: 'boolean' },
  zone: { type: 'string' },
  encoding: { type: 'string' },
  cover: { type: 'string' },
  until: { type: 'string' },
  'max-size': { type: 'string' },
  timeout: { type: 'string' },
  server: { type: 'string' },
  'ends-access': { type: 'boolean' },
} as const;

export type OptionName = keyof typeof OPTIONS;

export type OptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values'];

/**
 * Reads the arguments of a command line.
 *
 * @throws UsageError with the nearest option, where one is not known or its value is missing
 */
export function readOptions(args: readonly string[]): { values: OptionValues; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const written = /'(-{1,2}[^']*)'/.exec(message)?.[1] ?? '';
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new UsageError(`${message.split('. ')[0]}${didYouMean(written, names)}`);
  }
}
