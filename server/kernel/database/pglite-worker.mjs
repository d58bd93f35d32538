// The embedded database in a thread of its own, so that a long statement never holds up the server's event loop.
// Plain JavaScript: a worker starts without the loader that reads TypeScript.
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { extensions } from './extensions.mjs';
import { preparedStatements } from './prepared-statements.mjs';

const OTHERS = 0o077;

/**
 * PGlite never calls fsync by itself: without this a commit that was acknowledged can be lost with the power. And it
 * opens its files to everybody with chmod, past the umask.
 */
class SyncedPrivateNodeFS extends NodeFS {
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const patch = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
      const { doSetAttr } = module.NODEFS;
      module.NODEFS.doSetAttr = (file, node, attributes, ...rest) => {
        const { mode } = attributes;
        return doSetAttr(file, node, mode == null ? attributes : { ...attributes, mode: mode & ~OTHERS }, ...rest);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }
}

const { folder, isCopy } = workerData;
const verifying = isCopy
  ? {
      amcheck: (await import('@electric-sql/pglite/contrib/amcheck')).amcheck,
      pageinspect: (await import('@electric-sql/pglite/contrib/pageinspect')).pageinspect,
    }
  : {};
const database = await PGlite.create({
  ...(folder ? { fs: new SyncedPrivateNodeFS(folder) } : {}),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', `fsync=${isCopy ? 'off' : 'on'}`, '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
  ],
  extensions: { ...extensions, ...verifying },
  // int8: counts and revisions stay below 2^53
  parsers: { 20: Number },
});

const statements = preparedStatements(database, () => performance.now());

/** @param {unknown} error what PostgreSQL said, in a shape that crosses threads */
const plainError = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error?.code,
  detail: error?.detail,
  constraint: error?.constraint,
});

/**
 * Whether PostgreSQL itself has crashed, after which nothing that it answers can be relied on. Where it cannot write its log, as on a
 * full disk, a server of its own would end at once; this one would go on, and wait for ever at the next commit.
 *
 * @param {unknown} error what a statement ended with
 */
const hasCrashed = (error) =>
  error instanceof WebAssembly.RuntimeError ||
  error?.name === 'ExitStatus' ||
  /"pg_wal\//.test(plainError(error).message);

parentPort.on('message', async ({ id, sql, parameters, close }) => {
  try {
    if (close) {
      await database.close();
      parentPort.postMessage({ id, rows: [] });
      parentPort.close();
      return;
    }
    const { rows, affectedRows } = await statements.query(sql, parameters);
    parentPort.postMessage({ id, rows, affectedRows });
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) });
    if (hasCrashed(error)) throw error;
  }
});
parentPort.postMessage({ ready: true });
