import { describe, expect, test } from 'vitest';
import { checkRealm, formatProblem } from '../../renderer/realm/validate';
import type { TcfSettings } from '../../schemas/generated/types';
import { TCF, VENDOR_LIST } from '../fixtures/vendor-list';
import { folderOf, product, soundRealm } from './fixture';

const PURPOSES = (['ANALYTICS', 'MARKETING'] as const).map((purpose) => ({
  ...{ purpose, title: purpose, description: 'What it is for' },
}));

const { purposes: declared, specialPurposes, features, specialFeatures } = VENDOR_LIST;
const FRENCH = { purposes: declared, specialPurposes, features, specialFeatures, stacks: {} };

interface Changes {
  tcf?: Partial<TcfSettings> | null;
  /** The vendor list: another document or text, or null for none. */
  list?: unknown;
  purposes?: object[];
  /** The purposes in French, as a document; null for none. */
  french?: object | null;
}

/** The problems of a realm of the framework, as lines. */
function problemsOf({ tcf = {}, list = VENDOR_LIST, purposes = PURPOSES, french = FRENCH }: Changes = {}): string[] {
  const documents = soundRealm() as Record<string, unknown>;
  const realm = {
    ...documents,
    'settings.json': { ...(documents['settings.json'] as object), tcf: tcf && { ...TCF, ...tcf } },
    'consents.json': { prompts: [], cookies: { text: 'We measure.', purposes } },
    ...(list !== null && { 'vendor-list.json': list }),
    ...(french !== null && { 'purposes-fr.json': french }),
  };
  return checkRealm(folderOf(realm as ReturnType<typeof soundRealm>), product).problems.map((one) =>
    formatProblem(one),
  );
}

const withoutKey = (key: keyof typeof VENDOR_LIST) => {
  const { [key]: _, ...rest } = VENDOR_LIST;
  return rest;
};

describe('a realm of the Transparency and Consent Framework', () => {
  test('is accepted with its vendor list, which may have more than is described', () => {
    expect(problemsOf()).toEqual([]);
    expect(problemsOf({ list: { ...VENDOR_LIST, stacks: {}, dataCategories: {} } })).toEqual([]);
  });

  test('needs the vendor list, and the list needs the setting', () => {
    expect(problemsOf({ list: null })).toEqual([
      expect.stringMatching(/^settings\.json:\d+:\d+ {2}error {2}missing-vendor-list .*vendor-list\.json/),
    ]);
    expect(problemsOf({ tcf: null })).toEqual([
      expect.stringMatching(/^vendor-list\.json:1:1 {2}warning {2}no-effect .*has no tcf/),
    ]);
  });

  test.each([
    ['another version of the specification', { ...VENDOR_LIST, gvlSpecificationVersion: 2 }, /2 is not one of 3/],
    ['no vendors', withoutKey('vendors'), /missing-key .*"vendors"/],
    ['a vendor without what it declares', { ...VENDOR_LIST, vendors: { 12: { id: 12, name: 'Half' } } }, /missing-key/],
    ['a name for an id', { ...VENDOR_LIST, vendors: { posters: VENDOR_LIST.vendors[12] } }, /error/],
    [
      'a script for a privacy policy',
      {
        ...VENDOR_LIST,
        vendors: { 12: { ...VENDOR_LIST.vendors[12], urls: [{ langId: 'en', privacy: 'javascript:alert(1)' }] } },
      },
      /error/,
    ],
    ['no JSON', '{ "vendors": ', /error/],
    ['a list of another kind', [], /wrong-type|error/],
  ])('a vendor list with %s is refused where it stands', (_, list, expected) => {
    const problems = problemsOf({ list });
    expect(problems[0]).toMatch(/^vendor-list\.json:\d+:\d+ {2}error/);
    expect(problems[0]).toMatch(expected);
    expect(problems.join()).not.toContain('missing-vendor-list');
  });

  test('names vendors, purposes and special features of the list alone', () => {
    expect(problemsOf({ tcf: { vendors: [12, 43] } })).toEqual([
      expect.stringMatching(/unlisted-tcf-id .*no vendor 43; did you mean 34\b/),
    ]);
    const purposes = { ANALYTICS: { purposes: [7, 11] }, MARKETING: { purposes: [1, 2, 3], specialFeatures: [2] } };
    expect(problemsOf({ tcf: { purposes } })).toEqual([
      expect.stringMatching(/^settings\.json:\d+:\d+ {2}error {2}unlisted-tcf-id .*no purpose 11; did you mean/),
      expect.stringMatching(/unlisted-tcf-id .*no special feature 2; did you mean 1\?/),
    ]);
    const vendors = { ...VENDOR_LIST.vendors, 12: { ...VENDOR_LIST.vendors[12]!, features: [9] } };
    expect(problemsOf({ list: { ...VENDOR_LIST, vendors } })).toEqual([
      expect.stringMatching(/^vendor-list\.json:\d+:\d+ {2}error {2}unlisted-tcf-id .*no feature 9/),
    ]);
  });

  test('is warned of a language in which nobody can read the purposes, and refused with a translation that is none', () => {
    expect(problemsOf({ french: null })).toEqual([
      expect.stringMatching(/warning {2}missing-purpose-translations .*"fr"; add purposes-fr\.json/),
    ]);
    expect(problemsOf({ french: { purposes: { 1: 'Un' } } }).join()).toMatch(/^purposes-fr\.json:\d+:\d+ {2}error/);
  });

  test('is warned of vendors that never get consent, and of purposes that nobody is asked about', () => {
    expect(problemsOf({ tcf: { vendors: [12, 34, 78, 90] } })).toEqual([
      expect.stringMatching(/warning {2}no-effect .*"Faded Letters" \(78\).*has left the framework/),
      expect.stringMatching(/warning {2}no-effect .*"Legitimate Only" \(90\).*needs consent to no purpose/),
    ]);
    expect(problemsOf({ purposes: PURPOSES.slice(0, 1) })).toEqual([
      expect.stringMatching(/warning {2}no-effect .*"MARKETING".*cookie banner .*does not offer it/),
    ]);
  });

  test.each([
    ['an id that nobody has', { cmpId: 1 }],
    ['an id that does not fit', { cmpId: 4096 }],
    ['a country in words', { publisherCountryCode: 'France' }],
    ['no vendors', { vendors: [] }],
    ['no purposes', { purposes: {} }],
    ['a purpose of its own', { purposes: { PROFILING: { purposes: [1] } } as TcfSettings['purposes'] }],
  ])('is refused with %s', (_, tcf) => {
    expect(problemsOf({ tcf }).join()).toMatch(/settings\.json:\d+:\d+ {2}error/);
  });
});
