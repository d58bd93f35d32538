import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from './generate/index';
import { beginStamp, isGeneratedCode } from './generate/stamp';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function differs(path: string, text: string): boolean {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
}

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  // in one step: another process may be reading it
  const made = `${file}.${process.pid}`;
  writeFileSync(made, text);
  renameSync(made, file);
}

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, code: { type: 'boolean', default: false } },
});
const noteMade = beginStamp(root);
const made = [...(await generate(root))].filter(([path]) => !values.code || isGeneratedCode(path));
const changed = made.filter(([path, text]) => differs(path, text));

if (values.check) {
  for (const [path] of changed) console.error(`${path} is not what the schemas give: run \`npm run generate\``);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of changed) write(path, text);
  noteMade(made.map(([path]) => path));
  console.log(changed.length === 0 ? 'Nothing has changed.' : changed.map(([path]) => `wrote ${path}`).join('\n'));
}
