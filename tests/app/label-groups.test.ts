import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import base from '../../app/base/labels/en.json';
import { blocks } from '../../blocks';
import { LABEL_GROUPS, type LabelGroup } from '../../renderer/contract/label-groups';
import { GROUPED_LABELS } from '../../server/features/pages/grouped-labels';

const FEATURE: Readonly<Record<LabelGroup, string>> = {
  commerce: 'blocks/commerce/',
  privacy: 'blocks/privacy/',
};

const sources = ['app', 'blocks', 'renderer'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    // an error is told by whoever made the call
    .filter((file) => /(?<!\.test)\.(?:tsx?|json)$/.test(file) && !/\/labels\/|error-labels|generated/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

test.each(LABEL_GROUPS)(
  'labels of %s are said by its blocks alone, and those that only they say are in the group',
  (group) => {
    const feature = FEATURE[group];
    const keys = GROUPED_LABELS[group];
    expect(keys.filter((key) => !Object.hasOwn(base, key))).toEqual([]);
    const says = (text: string, key: string) => [`'${key}'`, `"${key}"`].some((quoted) => text.includes(quoted));
    const users = (key: string) => sources.filter(({ text }) => says(text, key)).map(({ file }) => file);
    const elsewhere = keys.flatMap((key) => users(key).filter((file) => !file.startsWith(feature)));
    expect(elsewhere).toEqual([]);
    const own = Object.keys(base).filter((key) => {
      const files = users(key);
      return files.length > 0 && files.every((file) => file.startsWith(feature));
    });
    expect(own.filter((key) => !keys.includes(key))).toEqual([]);
  },
);

test('every block of a feature with labels of its own brings them along', () => {
  for (const group of LABEL_GROUPS) {
    const types = readdirSync(FEATURE[group], { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/schema\.json$/.test(file))
      .map((file) => file.split('/').at(-2));
    const brought = blocks.sections.filter(({ labels }) => labels === group).map(({ type }) => type);
    expect(brought.sort()).toEqual(types.sort());
    expect(blocks.views.filter(({ labels }) => labels === group).length).toBeGreaterThan(0);
  }
});
