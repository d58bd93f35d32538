import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from './ensure-generated';

ensureGenerated();
const { encryptionKeysOf } = await import('../server/features/auth/sessions/encryption-key-file');
const { placeOfStore, readSettings } = await import('../server/settings');
const { run } = await import('./store/run');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const settings = () => readSettings(process.env, root);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

// servers go on beside all commands but this one
if (process.argv[2] !== 'restore') setPriority(constants.priority.PRIORITY_LOW);

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  product: version,
  storePlace: () => placeOfStore(settings()),
  // none is created: another key than the store's opens nothing
  encryptionKeys: () => encryptionKeysOf(settings(), false),
  clock: Date.now,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
