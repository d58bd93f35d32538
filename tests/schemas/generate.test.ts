import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Validate } from '../../schemas/generated/validators.js';
import { generate } from '../../scripts/generate/index';
import { settingsTitle } from '../../scripts/generate/schema-files';

const root = new URL('../..', import.meta.url).pathname;

async function importText(text: string): Promise<Record<string, unknown>> {
  const file = join(mkdtempSync(join(tmpdir(), 'validators-')), 'validators.mjs');
  writeFileSync(file, text);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

test('generating again gives the same code and documentation, byte for byte', async () => {
  for (const [path, text] of await generate(root)) {
    expect(readFileSync(join(root, path), 'utf8') === text, `${path}: run \`npm run generate\``).toBe(true);
  }
});

describe('a block', () => {
  let made: Map<string, string>;
  beforeAll(async () => {
    made = await generate(root, join(root, 'tests/schemas/fixture'));
  });

  test('is named by its folder', () => {
    expect(settingsTitle('rail')).toBe('RailSettings');
    expect(settingsTitle('video-rail')).toBe('VideoRailSettings');
  });

  test('gives a type, and its place in the look-up of the contract', () => {
    const source = made.get('blocks/generated/settings.ts');
    expect(source).toContain("import type { Text } from '../../schemas/generated/types';");
    expect(source).toMatch(/export interface VideoRailSettings \{[^}]*title: Text;/);
    expect(source).toMatch(/interface BlockSettings \{\s+'video-rail': VideoRailSettings;/);
  });

  test('gives a validator that needs nothing else', async () => {
    const code = made.get('blocks/generated/validators.js') ?? '';
    const { blockValidators } = (await importText(code)) as { blockValidators: Record<string, Validate<unknown>> };
    const validate = blockValidators['video-rail'] as Validate<unknown>;
    expect(validate({ title: { fr: 'Films' }, source: { bucket: 'this-week' } })).toBe(true);
    expect(validate({ title: 'Films', limit: 100 })).toBe(false);
    expect(validate.errors?.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
      ['/limit', 'maximum'],
    ]);
  });

  test('is offered by the page schema for editors, which needs no other file', () => {
    const text = made.get('blocks/generated/page.schema.json') ?? '';
    const schema = JSON.parse(text);
    expect(schema.$defs.SectionDocument.properties.type.enum).toEqual(['video-rail']);
    // a property may be called as a keyword is
    expect(schema.properties.$schema).toMatchObject({ type: 'string' });
    expect(schema.$defs.VideoRailSettings.properties.title).toEqual({
      $ref: '#/$defs/Text',
      description: 'What stands above it.',
    });
    expect([...text.matchAll(/"\$ref": "([^#"][^"]*)"/g)]).toEqual([]);
  });

  test('is documented with its settings and samples', () => {
    const page = made.get('docs/blocks.md');
    expect(page).toContain('## video-rail');
    expect(page).toContain('| `shape` | `"wide"`, `"tall"` |  | `"wide"` | Wide \\| tall. | `"tall"` |');
    expect(page).toContain('| `source.bucket` |');
    expect(page).toContain('"title": "This week"');
  });
});
