import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import base from '../../app/base/labels/en.json';
import { blocks } from '../../blocks';
import { LABEL_GROUPS, type LabelGroup } from '../../renderer/contract/label-groups';
import { GROUPED_LABELS } from '../../server/features/pages/grouped-labels';

const FEATURE: Readonly<Record<LabelGroup, string>> = {
  auth: 'blocks/auth/',
  commerce: 'blocks/commerce/',
  insight: 'blocks/insight/',
  playback: 'blocks/playback/',
  privacy: 'blocks/privacy/',
  profiles: 'blocks/profiles/',
  prompts: 'blocks/prompts/',
  search: 'blocks/search/',
  sports: 'blocks/sports/',
};

/** What only one feature's blocks draw with. */
const OF_FEATURE: Partial<Record<LabelGroup, string>> = { playback: 'renderer/player/' };

const sources = ['app', 'blocks', 'renderer'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    // an error is told by whoever made the call; a service worker draws nothing, and its lifecycle has an event “activate”
    .filter((file) => /(?<!\.test)\.(?:tsx?|json)$/.test(file))
    .filter((file) => !/\/labels\/|error-labels|generated|service-worker\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

test.each(LABEL_GROUPS)(
  'labels of %s are said by its blocks alone, and those that only they say are in the group',
  (group) => {
    const isOfFeature = (file: string) =>
      [FEATURE[group], OF_FEATURE[group]].some((folder) => folder !== undefined && file.startsWith(folder));
    const keys = GROUPED_LABELS[group];
    expect(keys.filter((key) => !Object.hasOwn(base, key))).toEqual([]);
    const says = (text: string, key: string) => [`'${key}'`, `"${key}"`].some((quoted) => text.includes(quoted));
    const users = (key: string) => sources.filter(({ text }) => says(text, key)).map(({ file }) => file);
    const elsewhere = keys.flatMap((key) => users(key).filter((file) => !isOfFeature(file)));
    expect(elsewhere).toEqual([]);
    // whoever asks for a password or a session tells these errors, on any page
    const isToldAnywhere = group === 'auth' || group === 'playback';
    const errors = isToldAnywhere ? readFileSync('renderer/contract/error-labels.ts', 'utf8') : '';
    expect(keys.filter((key) => says(errors, key))).toEqual([]);
    const own = Object.keys(base).filter((key) => {
      const files = says(errors, key) ? [] : users(key);
      return files.length > 0 && files.every(isOfFeature);
    });
    expect(own.filter((key) => !keys.includes(key))).toEqual([]);
  },
);

test('the player is drawn by the blocks of playback alone', () => {
  const drawsPlayer = sources.filter(({ text }) => /from '[./]+renderer\/player'/.test(text)).map(({ file }) => file);
  expect(drawsPlayer.length).toBeGreaterThan(0);
  expect(drawsPlayer.filter((file) => !file.startsWith(FEATURE.playback))).toEqual([]);
});

test('every block of a feature with labels of its own brings them along', () => {
  for (const group of LABEL_GROUPS) {
    const foldersIn = (kind: string) =>
      existsSync(FEATURE[group] + kind) ? readdirSync(FEATURE[group] + kind).sort() : [];
    const isOfGroup = ({ labels }: { labels?: LabelGroup }) => labels === group;
    expect(
      blocks.sections
        .filter(isOfGroup)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(foldersIn('sections'));
    expect(
      blocks.overlays
        .filter(isOfGroup)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(foldersIn('overlays'));
    expect(blocks.views.filter(isOfGroup)).toHaveLength(foldersIn('panels').length);
  }
});
