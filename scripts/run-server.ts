import { explainFailure, main } from '../server/main';
import { ensureBuilt, FOLDER } from './build';

/** Builds what is not built yet, and runs the server; one that cannot start says what a person can do, and ends. */
export async function runServer(options: Parameters<typeof main>[2] = {}): Promise<void> {
  try {
    await main(FOLDER, await ensureBuilt(), options);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}
