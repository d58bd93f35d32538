import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { readBase } from '../../server/features/realms/base';
import type { StorePlace } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { folderOf } from '../realm/check';
import { UsageError } from '../realm/names';
import { readOptions, usage } from './options';
import { type RealmToSimulate, readSimulatedRealm } from './read-realm';
import { writeLines } from './sink';
import { writeToStore } from './store-sink';
import { simulateTraffic } from './traffic';
import type { Visit } from './visit';

/** Where the command runs, and where its words go. */
export interface Surroundings {
  /** The product's folder. */
  root: string;
  cwd: string;
  realmsDir: string;
  storePlace: () => StorePlace;
  /** The product's version. */
  version: string;
  /** ms since the epoch */
  now: number;
  output: NodeJS.WritableStream;
  say: (line: string) => void;
  complain: (line: string) => void;
}

async function addToStore(
  { storePlace, now, say }: Surroundings,
  { realm: { name }, hasInsight }: RealmToSimulate,
  visits: Iterable<Visit>,
) {
  const { database, close } = await openStore(storePlace());
  try {
    await writeToStore(database, name, now)(visits);
    say(`The visits were added. Administrators of ${name} see them on /insight.`);
    if (!hasInsight) say(`Insight is off in ${name}: add "insight": {} to its settings.json first.`);
  } finally {
    await close();
  }
}

/** Makes up the visits of a realm. @returns the exit code */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const { root, cwd, realmsDir, version, now, output, say, complain } = around;
  try {
    const options = readOptions(args, now);
    if (options === null) {
      say(usage);
      return 0;
    }
    const { seed, days, from, visitors: visitorsPerDay, out } = options;
    const folder = folderOf(options.realm, realmsDir, cwd);
    const read = readSimulatedRealm(folder, readBase(root), version);
    const visits = simulateTraffic({ seed, realm: read.realm, from, days, visitorsPerDay });
    if (options.store) await addToStore(around, read, visits);
    else await writeLines(out === undefined ? output : createWriteStream(resolve(cwd, out)))(visits);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error.message);
    return 2;
  }
}
