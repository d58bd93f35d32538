/**
 * Reads and checks realms' folders in a process of its own, with its own memory and at a lower priority than the process that serves
 * (docs/decisions/0101). Its environment names the product's folder and the build.
 */
import { setPriority } from 'node:os';
import { loadBuild } from './build';
import { createRealmCheck, type PrepareTask, preparing, productFor, readBase } from './features/realms';

const NICENESS = 5;

try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

const { PRODUCT_FOLDER = '', BUILD_FOLDER = '', PUBLIC_HOST } = process.env;
const base = readBase(PRODUCT_FOLDER);
const { blocks } = await loadBuild(BUILD_FOLDER);
const prepare = preparing(createRealmCheck({ ...productFor(base, blocks), publicHost: PUBLIC_HOST || null }));

process.on('message', async (task: PrepareTask) => {
  const { failure, ...prepared } = await prepare(task);
  // an error is not the same error in another process: what it says is
  process.send!({ ...prepared, ...(failure !== undefined && { failure: String(failure) }) });
});
