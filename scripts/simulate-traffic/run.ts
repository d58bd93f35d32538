import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { readBase } from '../../server/features/realms/base';
import { folderOf } from '../realm/check';
import { UsageError } from '../realm/names';
import { readOptions, usage } from './options';
import { readSimulatedRealm } from './read-realm';
import { type TrafficSink, writeLines } from './sink';
import { simulateTraffic } from './traffic';

/** Where the command runs, and where its words go. */
export interface Surroundings {
  /** The product's folder. */
  root: string;
  cwd: string;
  realmsDir: string;
  /** The product's version. */
  version: string;
  /** ms since the epoch */
  now: number;
  output: NodeJS.WritableStream;
  say: (line: string) => void;
  complain: (line: string) => void;
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
    const realm = readSimulatedRealm(folder, readBase(root), version);
    const sink: TrafficSink = writeLines(out === undefined ? output : createWriteStream(resolve(cwd, out)));
    await sink(simulateTraffic({ seed, realm, from, days, visitorsPerDay }));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain(error.message);
    return 2;
  }
}
