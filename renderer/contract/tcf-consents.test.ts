import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TCF, VENDOR_LIST } from '../../tests/fixtures/vendor-list';
import { tcfDisclosureOf } from '../realm/tcf-disclosure';
import { consentsTo, NO_TCF_IDS } from './tcf-consents';

const disclosure = tcfDisclosureOf(TCF, VENDOR_LIST);
const BOTH = ['ANALYTICS', 'MARKETING'] as const;

describe('what a choice in the banner consents to', () => {
  test('all that its purposes stand for, and the vendors that need it', () => {
    expect(consentsTo(disclosure, BOTH)).toEqual({
      ...{ purposes: [1, 2, 4, 7, 8], specialFeatures: [1], vendors: [12, 34, 56] },
    });
    expect(consentsTo(disclosure, ['ANALYTICS'])).toEqual({ purposes: [7, 8], specialFeatures: [], vendors: [34] });
    expect(consentsTo(disclosure, [])).toEqual(NO_TCF_IDS);
  });

  test('a vendor that is withheld gets nothing, and the others what they need', () => {
    expect(consentsTo(disclosure, BOTH, { ...NO_TCF_IDS, vendors: [12] })).toMatchObject({
      ...{ purposes: [1, 2, 4, 7, 8], vendors: [34, 56] },
    });
  });

  test('a purpose that is withheld takes the consent of vendors that need it for nothing else', () => {
    expect(consentsTo(disclosure, BOTH, { ...NO_TCF_IDS, purposes: [4], specialFeatures: [1] })).toEqual({
      ...{ purposes: [1, 2, 7, 8], specialFeatures: [], vendors: [12, 34] },
    });
  });

  test('withholding never adds to what is agreed to', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 100 }));
    const withheld = fc.record({ purposes: ids, specialFeatures: ids, vendors: ids });
    const purposes = fc.subarray([...BOTH]);
    fc.assert(
      fc.property(purposes, withheld, (accepted, without) => {
        const [whole, part] = [consentsTo(disclosure, accepted), consentsTo(disclosure, accepted, without)];
        for (const kind of ['purposes', 'specialFeatures', 'vendors'] as const) {
          expect(whole[kind]).toEqual(expect.arrayContaining([...part[kind]]));
          expect(part[kind].filter((id) => without[kind].includes(id))).toEqual([]);
        }
      }),
    );
  });
});
