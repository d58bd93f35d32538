import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../../server/kernel/backup/backup-error';
import type { DurablePlace } from '../../server/kernel/backup/open-snapshot';
import type { StorePlace } from '../../server/kernel/database/open';
import { StartError } from '../../server/kernel/errors/start-error';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { didYouMean, UsageError } from '../realm/names';
import { checkDump, checkStore } from './check';
import { dump } from './dump';
import { restore } from './restore';

export const usage = `Usage:
  npm run store -- dump <file>
      Writes all that the store holds at one moment into a file, while servers go on using it. The store is that of
      DATABASE_URL, or the embedded one in DATA_DIR. The encryption key is not in the dump: keep it elsewhere.

  npm run store -- restore <file> [--without-key]
      Restores a dump of either kind of store into an empty PostgreSQL database (DATABASE_URL) or a new embedded store
      (DATA_DIR), whole or not at all. The encryption key of the dump must be at hand; with --without-key, for a key
      that is lost, every viewer has to sign in again.

  npm run store -- check [file]
      Verifies the store: reads every row, and compares tables, indexes, foreign keys, migrations and session keys. With a
      file, verifies that dump. Exits with 1 if there are problems. docs/errors.md explains every code.`;

/** Where the command runs, and where its words go. */
export interface Surroundings {
  cwd: string;
  /** The version of Realmcast. */
  product: string;
  storePlace: () => StorePlace;
  /** What session keys are encrypted with. */
  encryptionKeys: () => readonly EncryptionKey[];
  /** Ms since the epoch. */
  clock: () => number;
  say: (line: string) => void;
  complain: (line: string) => void;
}

const COMMANDS = ['dump', 'restore', 'check'] as const;
const options = { help: { type: 'boolean', short: 'h' }, 'without-key': { type: 'boolean' } } as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0]! : String(error));
  }
}

function durable(place: StorePlace): DurablePlace {
  if ('databaseUrl' in place) return place;
  if (place.dataDir === null) throw new UsageError('A store in memory has no backup.');
  return { dataDir: place.dataDir };
}

async function dispatch(args: readonly string[], around: Surroundings): Promise<number> {
  const { values, positionals } = parsed(args);
  const [command, file, more] = positionals;
  if (values.help || command === undefined) {
    (values.help ? around.say : around.complain)(usage);
    return values.help ? 0 : 2;
  }
  if (!COMMANDS.some((known) => known === command))
    throw new UsageError(`Unknown command ${command}${didYouMean(command, COMMANDS)}`);
  if (more !== undefined) throw new UsageError(`Name one file; unexpected argument "${more}".`);
  if (values['without-key'] && command !== 'restore')
    throw new UsageError(`\`${command}\` has no option --without-key.`);
  const path = file === undefined ? undefined : resolve(around.cwd, file);
  if (command === 'check')
    return path === undefined
      ? checkStore({ ...around, place: durable(around.storePlace()) })
      : checkDump(path, around);
  if (path === undefined) throw new UsageError(`Name a file to ${command}.`);
  const place = durable(around.storePlace());
  if (command === 'dump') await dump(path, { ...around, place });
  else await restore(path, { ...around, place, withoutKey: values['without-key'] ?? false });
  return 0;
}

/** Runs the `store` command, and gives its exit code: 0, 1 for what is damaged or refused, 2 for a command that cannot be done. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await dispatch(args, around);
  } catch (error) {
    if (error instanceof UsageError) {
      around.complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof BackupError || error instanceof StartError)) throw error;
    around.complain(`${error.code}  ${error.message}`);
    return 1;
  }
}
