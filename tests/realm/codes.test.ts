import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problem, problemKinds } from '../../renderer/realm/validate';

const root = new URL('../..', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');

test('every code is documented, with its severity', () => {
  for (const [code, { severity }] of Object.entries(problemKinds)) {
    expect(page, `docs/errors.md has no row for ${code}`).toContain(`| \`${code}\` | ${severity} | `);
  }
});

test('every code is raised somewhere', () => {
  const folders = [
    'renderer/realm/validate',
    'renderer/realm/validate/checks',
    'server/features/realms',
    'server/features/realms/writes',
    'server/features/media',
    'scripts',
  ];
  const source = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.ts') && name !== 'codes.ts')
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n');
  for (const code of Object.keys(problemKinds)) expect(source, code).toContain(`'${code}'`);
});

test('values are put in place, shortened, and free of control characters', () => {
  const place = { file: 'menu.json', line: 1, column: 1, pointer: '' };
  const { message } = problem('unknown-key', place, { key: `"\u001b[31m${'x'.repeat(1000)}"` }, undefined);
  expect(message).not.toContain('\u001b');
  expect(message.length).toBeLessThan(220);
});
