import { expect, test } from 'vitest';
import { createRegexJudge } from '../../server/features/realms/regex-cost';

const isCostly = createRegexJudge();
const nested = (depth: number, end: string) => `${'('.repeat(depth)}a${end.repeat(depth)}`;

test('groups that lie deep in each other are refused without being analysed, which would take gigabytes', () => {
  expect(isCostly(nested(132, ')+'))).toBe(true);
  expect(isCostly(nested(7, ')'))).toBe(true);
  expect(isCostly(nested(6, ')'))).toBe(false);
  // these are characters, or lie beside each other
  expect(isCostly(`[(((((((]${'\\('.repeat(20)}${'(a)'.repeat(20)}`)).toBe(false);
});
