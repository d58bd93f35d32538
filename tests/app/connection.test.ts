import { expect, test } from 'vitest';
import { isConstrained } from '../../renderer/contract';

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { saveData: false, effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '3g' } }, false],
])('a connection of %j is constrained: %s', (given, expected) => {
  expect(isConstrained(given)).toBe(expected);
});
