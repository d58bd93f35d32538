import { expect, test } from 'vitest';
import { matchesWhole } from '../../server/features/auth/accounts/pattern';

test('a whole answer is held against the expression', () => {
  expect(matchesWhole('a+b', 'aaab')).toBe(true);
  expect(matchesWhole('a+b', 'aaabc')).toBe(false);
  expect(matchesWhole('a|b', 'ab')).toBe(false);
});

// realms that were taken in before the check refused such expressions
test('an expression that backtracks without end is given up, and matches nothing', () => {
  expect(matchesWhole('(a+)+b', `${'a'.repeat(60)}c`)).toBe(false);
});

test('an answer that is too long is not held against it at all', () => {
  expect(matchesWhole('a+', 'a'.repeat(400))).toBe(true);
  expect(matchesWhole('a+', 'a'.repeat(401))).toBe(false);
});
