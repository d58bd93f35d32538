/**
 * Reads and checks realms' folders, and content that systems send, in a process of its own, with its own memory and at a lower priority than the process that serves
 * (docs/decisions/0101). Its environment names the product's folder and the build.
 */
import { setPriority } from 'node:os';
import { loadBuild } from './build';
import {
  createContentCache,
  createRealmCheck,
  type OutsideTask,
  preparing,
  preparingContent,
  productFor,
  readBase,
} from './features/realms';

const NICENESS = 5;

try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

const { PRODUCT_FOLDER = '', BUILD_FOLDER = '', PUBLIC_HOST } = process.env;
const base = readBase(PRODUCT_FOLDER);
const { blocks } = await loadBuild(BUILD_FOLDER);
const product = { ...productFor(base, blocks), publicHost: PUBLIC_HOST || null };
const contentCache = createContentCache();
const prepare = preparing(createRealmCheck(product), contentCache);
const prepareContent = preparingContent(product, contentCache);

process.on('message', async (task: OutsideTask) => {
  if ('content' in task) {
    process.send!(await prepareContent(task.content));
    return;
  }
  const { failure, ...prepared } = await prepare(task.folder);
  // an error is not the same error in another process: what it says is
  process.send!({ ...prepared, ...(failure !== undefined && { failure: String(failure) }) });
});
