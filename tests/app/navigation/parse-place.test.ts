import fc from 'fast-check';
import { createPath, parsePath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parsePlace, splitAddress } from '../../../app/viewer/navigation/parse-place';

test('addresses are taken apart as React Router does it', () => {
  const address = fc.stringMatching(/^\/[a-z%/?#&=.]{0,20}$/);
  fc.assert(
    fc.property(address, (target) => {
      const { pathname = '/', search = '', hash = '' } = parsePath(target);
      const path = createPath({ pathname, search });
      expect(parsePlace(target)).toEqual({ path, hash: hash === '#' ? '' : hash });
      expect(splitAddress(target).pathname).toBe(pathname);
    }),
  );
});

test.each([
  ['/a', '/a', '', ''],
  ['/a?b=c#d?e', '/a', '?b=c', '#d?e'],
  ['/a#b?c', '/a', '', '#b?c'],
  ['/a?#', '/a', '', ''],
  ['?b', '', '?b', ''],
  ['/a?b\nc', '/a', '?b\nc', ''],
])('%s', (address, pathname, search, hash) => {
  expect(splitAddress(address)).toEqual({ pathname, search, hash });
});
