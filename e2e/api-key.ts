import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PREPARED_STORE } from '../scripts/spawn-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A store with the demo realms in which an operator has made an API key by the command. */
export function storeWithKey(realm: string, scope: string): { dataDir: string; key: string } {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-key-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const dataDir = join(place, 'data');
  cpSync(process.env[PREPARED_STORE]!, dataDir, { recursive: true });
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/realm.ts', 'keys', realm, 'create', '--name', 'Scoreboard', '--scope', scope],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  const [key] = /\brc_\S+/.exec(output) ?? [];
  if (!key) throw new Error(`No key was made:\n${output}`);
  return { dataDir, key };
}
