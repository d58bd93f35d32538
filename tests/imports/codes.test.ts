import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IMPORT_CODES } from '../../scripts/import/codes';

const root = new URL('../..', import.meta.url).pathname;

test('every code of an import is documented with its effect, and raised somewhere', () => {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
  const folder = join(root, 'scripts/import');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'codes.ts')
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  for (const [code, { effect }] of Object.entries(IMPORT_CODES)) {
    expect(page, code).toContain(`| \`${code}\` | ${effect} | `);
    expect(source, code).toContain(`'${code}'`);
  }
});
