import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureGenerated } from '../ensure-generated';

ensureGenerated();
const { placeOfStore, readSettings } = await import('../../server/settings');
const { run } = await import('./run');

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

process.exitCode = await run(process.argv.slice(2), {
  ...{ root, version, cwd: process.cwd(), now: Date.now(), output: process.stdout },
  storePlace: () => placeOfStore(readSettings(process.env, root)),
  realmsDir: process.env.REALMS_DIR ?? join(root, 'realms'),
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
