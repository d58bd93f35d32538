import { describe, expect, test } from 'vitest';
import { tcfDisclosureOf } from '../../../../renderer/realm/tcf-disclosure';
import type { TcfSettings, VendorList } from '../../../../schemas/generated/types';
import { TCF, VENDOR_LIST } from '../../../../tests/fixtures/vendor-list';
import { type ConsentInput, type ConsentRecord, consentOutcome } from './consent-record';
import { readTcString } from './tc-string';

const DAY = 86_400_000;
const PAGE_START = Date.UTC(2026, 10, 16, 20);
const disclosureOf = (tcf: Partial<TcfSettings> = {}, list: Partial<VendorList> = {}) =>
  tcfDisclosureOf({ ...TCF, ...tcf }, { ...VENDOR_LIST, ...list });
const both = ['ANALYTICS', 'MARKETING'] as const;
const choiceAt = (at: number, purposes: readonly ('ANALYTICS' | 'MARKETING')[] = both) => ({
  ...{ version: 1, purposes: [...purposes], at },
});

const base: ConsentInput = {
  disclosure: disclosureOf(),
  choice: choiceAt(PAGE_START + 5000),
  accepted: both,
  stored: null,
  language: 'fr',
  now: PAGE_START + 6000,
  pageStart: PAGE_START,
};
const outcome = (changes: Partial<ConsentInput> = {}) => consentOutcome({ ...base, ...changes });
function recordOf(changes: Partial<ConsentInput> = {}): ConsentRecord {
  const result = outcome(changes);
  if (result.type !== 'chosen') throw new Error(result.type);
  return result.record;
}

/** A choice of an earlier page, with what was stored of it. */
const earlier = choiceAt(PAGE_START - 3 * DAY);
const stored = recordOf({ choice: earlier, pageStart: earlier.at - 1000 });
const later = (changes: Partial<ConsentInput> = {}) =>
  outcome({ choice: earlier, stored: JSON.stringify(stored), ...changes });

describe('what a choice comes to', () => {
  test('a choice on this page makes a string', () => {
    expect(readTcString(recordOf().tcString)).toMatchObject({ purposes: [1, 2, 4, 7, 8], vendors: [12, 34, 56] });
    expect(outcome({ choice: null })).toEqual({ type: 'notChosen' });
  });

  test('on later pages it stays as it is, in whatever language they are', () => {
    expect(later()).toEqual({ type: 'chosen', record: stored });
    expect(later({ language: 'es' })).toEqual({ type: 'chosen', record: stored });
  });

  test('another choice makes another string, and so does a signal that limits what counts', () => {
    const refused = recordOf({ choice: choiceAt(base.now, []), accepted: [], stored: JSON.stringify(stored) });
    expect(readTcString(refused.tcString)).toMatchObject({ purposes: [], vendors: [] });
    const limited = later({ accepted: ['ANALYTICS'] });
    expect(limited.type === 'chosen' && readTcString(limited.record.tcString)?.purposes).toEqual([7, 8]);
  });

  test('what the viewer withheld is not in the string, and is not forgotten on later pages', () => {
    const withheld = { purposes: [4], specialFeatures: [1], vendors: [34] };
    const choice = { ...earlier, withheld };
    const limited = recordOf({ choice, pageStart: earlier.at - 1000 });
    expect(readTcString(limited.tcString)).toMatchObject({
      ...{ purposes: [1, 2, 7, 8], specialFeatures: [], vendors: [12], disclosedVendors: new Set([12, 34, 56]) },
    });
    expect(later({ choice, stored: JSON.stringify(limited) })).toEqual({ type: 'chosen', record: limited });
    // the string of everything is not that of a choice with exceptions
    const corrected = later({ choice });
    expect(corrected.type === 'chosen' && corrected.record.tcString).toBe(limited.tcString);
  });

  test('a vendor that the realm no longer works with loses its consent', () => {
    const fewer = later({ disclosure: disclosureOf({ vendors: [12, 34] }) });
    expect(fewer.type === 'chosen' && readTcString(fewer.record.tcString)?.vendors).toEqual([12, 34]);
  });
});

describe('a choice of an earlier page does not count', () => {
  test.each([
    ['there is no string of it', { stored: null }],
    ['the string was edited', { stored: JSON.stringify({ ...stored, tcString: `${stored.tcString.slice(0, 12)}💥` }) }],
    ['the string is nonsense', { stored: JSON.stringify({ ...stored, tcString: 'yes, all of it' }) }],
    ['what is stored is no record', { stored: '{"at":"now"}' }],
    ['what is stored is no JSON', { stored: '{' }],
    ['what is stored is null', { stored: 'null' }],
    ['there is another vendor', { disclosure: disclosureOf({ vendors: [12, 34, 56, 90] }) }],
    ['a purpose stands for more', { disclosure: disclosureOf({ purposes: { ANALYTICS: { purposes: [7, 8, 4] } } }) }],
    ['the framework has other policies', { disclosure: disclosureOf({}, { tcfPolicyVersion: 6 }) }],
    ['another CMP asks', { disclosure: disclosureOf({ cmpId: 301 }) }],
    ['it was made thirteen months ago', { now: earlier.at + 391 * DAY }],
  ] satisfies [string, Partial<ConsentInput>][])('where %s', (_, changes) => {
    expect(later(changes)).toEqual({ type: 'outdated' });
  });
});
