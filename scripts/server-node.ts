import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Which Node the journeys start servers on; spawn-server.ts starts servers on this process's own where it is not set. */
export const SERVER_NODE = 'SERVER_NODE';

/**
 * The Node of the image (e2e/node-24), where its package is installed and runs on this machine; otherwise the one of this process.
 *
 * @returns the path of the program and its version, such as `v24.21.0`
 */
export function findServerNode(): { path: string; version: string } {
  try {
    const path = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
    return { path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() };
  } catch {
    return { path: process.execPath, version: process.version };
  }
}

/** What tests run on, in one line. */
export const describeNodes = (serverNode: string): string =>
  `The tests run on Node ${process.version}, the servers of the browser tests on Node ${serverNode}.`;
