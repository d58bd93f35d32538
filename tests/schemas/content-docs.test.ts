import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBase } from '../../server/features/realms/base';

const root = new URL('../..', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/content.md'), 'utf8');
const base = readBase(root);
const schemaOf = (file: string) =>
  JSON.parse(readFileSync(join(root, 'schemas/content', file), 'utf8')) as {
    properties?: Record<string, { const?: unknown }>;
  };

test('docs/content.md has every kind of content with each of its fields', () => {
  for (const file of readdirSync(join(root, 'schemas/content'))) {
    const { properties = {} } = schemaOf(file);
    if (typeof properties.type?.const !== 'string') continue;
    const [, rest = ''] = page.split(`### ${properties.type.const}\n`);
    const [chapter = ''] = rest.split('\n#');
    for (const name of Object.keys(properties).filter((key) => !['type', 'id', 'localisations'].includes(key)))
      expect(chapter, `${file} ${name}`).toContain(`| \`${name}\` |`);
  }
});

test('docs/content.md has every route, and the sections of every page of the product', () => {
  for (const { name, path } of base.routes.routes) expect(page).toContain(`| \`${name}\` | \`${path}\` |`);
  for (const { sections } of base.pages) for (const { id } of sections) expect(page).toContain(`\`${id}\``);
});
