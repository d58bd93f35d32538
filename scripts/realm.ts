import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encryptionKeysOf } from '../server/sessions/encryption-key-file';
import { placeOfStore, readSettings } from '../server/settings';
import { run } from './realm/run';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const settings = () => readSettings(process.env, root);

process.exitCode = await run(process.argv.slice(2), {
  root,
  cwd: process.cwd(),
  realmsDir: process.env.REALMS_DIR ?? join(root, 'realms'),
  storePlace: () => placeOfStore(settings()),
  encryptionKeys: () => encryptionKeysOf(settings()),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
