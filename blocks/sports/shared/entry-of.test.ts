import { expect, test } from 'vitest';
import { entryOf } from './entry-of';

test('an id that names what every object inherits has no entry', () => {
  expect(entryOf({ home: 1 }, 'home')).toBe(1);
  for (const id of ['constructor', 'away', undefined]) expect(entryOf({ home: 1 }, id)).toBeUndefined();
});
