import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from './generate/stamp.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Generates the code that is made from schemas and endpoints, if it is missing or its sources have changed. Programs call this
 * before they import anything that needs that code.
 */
export function ensureGenerated(root = ROOT): void {
  if (isFresh(root)) return;
  // in a process of its own, which ends with all that generating takes
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/generate.ts'), '--code'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureGenerated();
