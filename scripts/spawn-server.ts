import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_NODE } from './server-node';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Servers that share a database need the same one. */
const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
const START_MS = 120_000;
const STOP_MS = 15_000;

/** The folder of the programs’ bundle, for whoever starts many servers (tests/fixtures/server-bundle.ts). */
export const SERVER_BUNDLE = 'REALMCAST_SERVER_BUNDLE';

/**
 * What Node is given to run a program: its bundle where there is one, else its source. Servers of tests live for seconds:
 * compiling their database again for speed costs more than it gains.
 */
function argumentsFor(program: string): string[] {
  const bundle = process.env[SERVER_BUNDLE];
  const bundled = bundle && join(bundle, program.replace(/\.ts$/, '.js'));
  return bundled && existsSync(bundled)
    ? ['--liftoff-only', '--enable-source-maps', bundled]
    : ['--import', 'tsx', resolve(root, program)];
}

/** Where the store lies that servers with a store of their own start from a copy of. */
export const PREPARED_STORE = 'REALMCAST_PREPARED_STORE';

/** A server in a process of its own. */
export interface RunningServer {
  origin: string;
  /** Where the emails can be read that nothing sends, as the server has printed it. */
  readonly outbox: string;
  /** Its own copy of the realms: tests may change it. */
  realmsDir: string;
  dataDir: string;
  pid: number;
  /** Resolves with the exit code when the process ends; null where a signal ended it. */
  ended: Promise<number | null>;
  /** All that it has said so far. */
  output(): string;
  /** Waits until the output has this text. */
  printed(text: string | RegExp): Promise<void>;
  /** Stops it with SIGTERM, as a supervisor does, and gives its exit code. What it kept is taken away. */
  stop(options?: { keepFolders?: boolean }): Promise<number | null>;
}

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

async function until<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
  ms: number,
  what: () => string,
) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${ms} ms for ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts the real server (`scripts/start.ts`) on a free port, on copies of the realms, and waits until it is ready. It runs on the
 * Node that `SERVER_NODE` names, or on that of this process.
 *
 * A server with an embedded store of its own starts from a copy of the prepared one, where there is one: it only takes in what
 * differs from the demo realms.
 *
 * @param env settings over the usual ones; with REALMS_DIR or DATA_DIR these folders are used as they are
 * @param prepare changes the copies of the realms before the server sees them
 * @param program what is started in place of `npm start`, below the root or by its whole path
 * @param openFiles how many files the process may open, by `ulimit -n`; as many as this process when left out
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  prepare: (realmsDir: string) => void = () => {},
  program = 'scripts/start.ts',
  openFiles?: number,
): Promise<RunningServer> {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-e2e-'));
  const realmsDir = env.REALMS_DIR ?? join(place, 'realms');
  const dataDir = env.DATA_DIR ?? join(place, 'data');
  if (env.REALMS_DIR === undefined) cpSync(join(root, 'realms'), realmsDir, { recursive: true });
  const prepared = process.env[PREPARED_STORE];
  const hasOwnStore = env.DATA_DIR === undefined && env.DATABASE_URL === undefined;
  if (prepared && hasOwnStore) cpSync(prepared, dataDir, { recursive: true });
  prepare(realmsDir);
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const command = [process.env[SERVER_NODE] ?? process.execPath, ...argumentsFor(program)];
  // the shell is replaced by the program, so that signals reach it
  const [file = '', ...rest] =
    openFiles === undefined ? command : ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...command];
  const child = spawn(file, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      // what is measured and tested stays as it is
      SIMULATOR: '0',
      PORT: '0',
      ...(env.DATABASE_URL && { ENCRYPTION_KEY }),
      ...env,
      REALMS_DIR: realmsDir,
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const stop = async ({ keepFolders = false } = {}) => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    const code = await exited(child);
    clearTimeout(late);
    // a picture that was being resized may still be written
    if (!keepFolders) rmSync(place, { recursive: true, force: true, maxRetries: 10 });
    return code;
  };
  try {
    const origin = await until(
      () => {
        if (child.exitCode !== null) throw new Error(`The server stopped at its start:\n${output}`);
        return /Realmcast \S+ on (http:\S+)/.exec(output)?.[1];
      },
      START_MS,
      () => `the server's address; it said:\n${output}`,
    );
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok || undefined,
        () => undefined,
      );
    await until(isReady, START_MS, () => `/readyz; the server said:\n${output}`);
    return {
      origin,
      get outbox() {
        return /can be read at (\S+)/.exec(output)?.[1] ?? '';
      },
      realmsDir,
      dataDir,
      pid: child.pid!,
      ended: exited(child),
      output: () => output,
      async printed(text) {
        const has = () => (typeof text === 'string' ? output.includes(text) : text.test(output)) || undefined;
        await until(has, START_MS, () => `“${text}”; the server said:\n${output}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets a server make a store and take in the demo realms, for all that start after it. @returns takes the store away */
export async function prepareStore(): Promise<() => void> {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-prepared-'));
  const dataDir = join(place, 'data');
  const server = await startServer({ DATA_DIR: dataDir });
  await server.stop();
  process.env[PREPARED_STORE] = dataDir;
  return () => rmSync(place, { recursive: true, force: true });
}
