import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './ensure-generated';

ensureGenerated();
const { encryptionKeysOf } = await import('../server/features/auth/sessions/encryption-key-file');
const { placeOfStore, readSettings } = await import('../server/settings');
const { run } = await import('./realm/run');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const settings = () => readSettings(process.env, root);

process.exitCode = await run(process.argv.slice(2), {
  root,
  cwd: process.cwd(),
  realmsDir: process.env.REALMS_DIR ?? join(root, 'realms'),
  storePlace: () => placeOfStore(settings()),
  encryptionKeys: () => encryptionKeysOf(settings()),
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
