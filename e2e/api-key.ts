import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '../scripts/operator-key';
import { PREPARED_STORE } from '../scripts/spawn-server';

/** A store with the demo realms in which an operator has made an API key by the command. */
export function storeWithKey(realm: string, scope: string): { dataDir: string; key: string } {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-key-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const dataDir = join(place, 'data');
  cpSync(process.env[PREPARED_STORE]!, dataDir, { recursive: true });
  return { dataDir, key: makeKey(dataDir, realm, scope) };
}
