import { TCString } from '@iabtechlabtcf/core';
import { describe, expect, test } from 'vitest';
import { consentsTo } from '../../../../renderer/contract/tcf-consents';
import { tcfDisclosureOf } from '../../../../renderer/realm/tcf-disclosure';
import { TCF, VENDOR_LIST } from '../../../../tests/fixtures/vendor-list';
import { makeTcString, readTcString } from './tc-string';

const disclosure = tcfDisclosureOf(TCF, VENDOR_LIST);
const AT = Date.UTC(2026, 10, 16, 20, 45);
const make = (accepted: Parameters<typeof consentsTo>[1], language = 'fr') =>
  makeTcString({ disclosure, consents: consentsTo(disclosure, accepted), at: AT, language });

describe('a string of the Transparency and Consent Framework', () => {
  test('has exactly the purposes, special features and vendors that were agreed to', () => {
    expect(readTcString(make(['ANALYTICS', 'MARKETING']))).toEqual({
      ...{ cmpId: 300, policyVersion: 5, purposes: [1, 2, 4, 7, 8], specialFeatures: [1], vendors: [12, 34, 56] },
      disclosedVendors: new Set([12, 34, 56]),
    });
    expect(readTcString(make(['ANALYTICS']))).toMatchObject({ purposes: [7, 8], specialFeatures: [], vendors: [34] });
    expect(readTcString(make(['MARKETING']))).toMatchObject({ purposes: [1, 2, 4], vendors: [12, 56] });
  });

  test('consents to nothing where everything is refused, and still says who was disclosed', () => {
    expect(readTcString(make([]))).toMatchObject({
      ...{ purposes: [], specialFeatures: [], vendors: [] },
      disclosedVendors: new Set([12, 34, 56]),
    });
  });

  test('is of version 2.3: a segment of its own has the disclosed vendors', () => {
    const [core, ...segments] = make(['MARKETING']).split('.');
    expect(core).toMatch(/^C/);
    // the segment's type is its first three bits: 1 is disclosed vendors
    expect(segments.some((segment) => /^[I-P]/.test(segment))).toBe(true);
  });

  test('says the day of the choice and no more, the CMP, the country, the list and the language', () => {
    const model = TCString.decode(make(['MARKETING']));
    const day = new Date(Date.UTC(2026, 10, 16));
    expect(model).toMatchObject({ created: day, lastUpdated: day });
    expect(model.cmpVersion).toBe(2);
    expect(model.publisherCountryCode).toBe('FR');
    expect(model.vendorListVersion).toBe(7);
    expect(model.consentLanguage).toBe('FR');
    expect(model.isServiceSpecific).toBe(true);
    expect([...model.purposeLegitimateInterests].filter(([, isSet]) => isSet)).toEqual([]);
    expect([...model.vendorLegitimateInterests].filter(([, isSet]) => isSet)).toEqual([]);
  });

  test.each([
    ['pt', 'PT'],
    ['ar', 'AR'],
    ['es', 'ES'],
    ['zh-Hant', 'ZH'],
    ['gsw', 'EN'],
  ])('the language %s is %s there', (language, code) => {
    expect(TCString.decode(make([], language)).consentLanguage).toBe(code);
  });

  test.each(['', '.', 'no string', 'C', '💥', `${'A'.repeat(10_000)}`, 'CQ.ZZ.💥'])(
    'what is no string (%s) is not read as a consent to anything',
    (text) => {
      const read = readTcString(text);
      expect(read === null || (read.cmpId !== 300 && read.purposes.length === 0)).toBe(true);
    },
  );
});
