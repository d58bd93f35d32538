import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginStamp, isFresh } from '../../scripts/generate/stamp';
import { ROOT } from '../fixtures/blank-page';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'realmcast-generated-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('generated code', () => {
  const MADE = 'schemas/generated/types.ts';
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('schemas/one.schema.json', '{}');
    write('blocks/catalogue/sections/rail/schema.json', '{}');
    write('app/base/routes.json', '{}');
    write('scripts/generate.ts', "import { made } from './made/index';\nimport type { Types } from '../types';\n");
    write('scripts/made/index.ts', "export {\n  made,\n} from '../../server/endpoints';\n");
    write('server/endpoints.ts', 'export const made = 1;\n');
    write('server/other.ts', '');
    write('types.ts', '');
    const note = beginStamp(root);
    write(MADE, 'export type One = 1;\n');
    note([MADE, 'docs/blocks.md']);
  });

  test('is up to date while nothing changes that it is made of', () => {
    expect(isFresh(root)).toBe(true);
    write('server/other.ts', 'export {};\n');
    write('types.ts', 'export type Types = 1;\n');
    expect(isFresh(root)).toBe(true);
  });

  test.each([
    'schemas/one.schema.json',
    'schemas/two.schema.json',
    'blocks/catalogue/sections/rail/schema.json',
    'app/base/routes.json',
    'scripts/generate.ts',
    'scripts/made/index.ts',
    'server/endpoints.ts',
    'package-lock.json',
    MADE,
  ])('is out of date when %s is another', (path) => {
    write(path, ' ');
    expect(isFresh(root)).toBe(false);
  });

  test('is out of date when some of it or of its sources is missing, or was never made', () => {
    for (const path of ['schemas/one.schema.json', MADE, 'dist/generated.json']) {
      const text = readFileSync(join(root, path));
      rmSync(join(root, path));
      expect(isFresh(root)).toBe(false);
      writeFileSync(join(root, path), text);
      expect(isFresh(root)).toBe(true);
    }
  });

  test('is out of date when its sources changed while it was made', () => {
    const note = beginStamp(root);
    write('schemas/one.schema.json', '{ "type": "object" }');
    note([MADE]);
    expect(isFresh(root)).toBe(false);
  });
});

const CODE = ['app', 'blocks', 'renderer', 'schemas', 'scripts', 'server', 'package.json', 'package-lock.json'];

test('in a fresh clone, a command makes the generated code first, and the next one finds it', async () => {
  for (const name of [...CODE, 'tsconfig.json'])
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      filter: (path) => !/(?:schemas|blocks)\/generated$/.test(path),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const command = () =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/realm.ts', 'check', join(ROOT, 'realms/rampart')],
      { cwd: root },
    );
  expect((await command()).stdout).toContain('1 realm checked');
  const generated = join(root, 'schemas/generated/validators.js');
  expect(readFileSync(generated, 'utf8')).toBe(readFileSync(join(ROOT, 'schemas/generated/validators.js'), 'utf8'));
  const { mtimeMs } = statSync(generated);
  await command();
  expect(statSync(generated).mtimeMs).toBe(mtimeMs);
});
