import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from './generate/index';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function differs(path: string, text: string): boolean {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
}

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const changed = [...(await generate(root))].filter(([path, text]) => differs(path, text));

if (values.check) {
  for (const [path] of changed) console.error(`${path} is not what the schemas give: run \`npm run generate\``);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of changed) write(path, text);
  console.log(changed.length === 0 ? 'Nothing has changed.' : changed.map(([path]) => `wrote ${path}`).join('\n'));
}
