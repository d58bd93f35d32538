import { expect, test } from 'vitest';
import { coveredBy } from '../../renderer/commerce/covered-by';

const has = (...ids: string[]) => new Map(ids.map((id) => [id, null]));

test('a purchase is covered by a licence that opens each item it would open', () => {
  const event = [['ppv', 'pass']];
  expect(coveredBy('ppv', event, has('pass'))).toBe('pass');
  expect(coveredBy('ppv', event, has('other'))).toBeUndefined();
  expect(coveredBy('ppv', event, has())).toBeUndefined();
  // itself is no reason not to buy it
  expect(coveredBy('ppv', event, has('ppv'))).toBeUndefined();
  expect(coveredBy('ppv', [...event, ['ppv']], has('pass'))).toBeUndefined();
  expect(
    coveredBy(
      'ppv',
      [
        ['ppv', 'one', 'two'],
        ['ppv', 'two'],
      ],
      has('one', 'two'),
    ),
  ).toBe('two');
  expect(coveredBy('ppv', [], has('pass'))).toBeUndefined();
});
