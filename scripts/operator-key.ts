import { execFileSync } from 'node:child_process';
import { FOLDER } from './build';

/**
 * Makes an API key by the operator's command, in a store that no server has open.
 *
 * @throws Error with what the command printed, where it printed no key
 */
export function makeKey(dataDir: string, realm: string, scope: string): string {
  const command = ['scripts/realm.ts', 'keys', realm, 'create', '--name', 'Scoreboard', '--scope', scope];
  const env = { ...process.env, DATA_DIR: dataDir };
  const output = execFileSync(process.execPath, ['--import', 'tsx', ...command], {
    cwd: FOLDER,
    env,
    encoding: 'utf8',
  });
  const [key] = /\brc_\S+/.exec(output) ?? [];
  if (!key) throw new Error(`No key was made:\n${output}`);
  return key;
}
