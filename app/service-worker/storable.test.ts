import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorableAsset, isStorablePage, isStorablePicture, type ResponseFacts, storableFor } from './storable';

const answer = (headers: Record<string, string>, over: Partial<ResponseFacts> = {}): ResponseFacts => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers(headers),
  ...over,
});
const PAGE = { 'x-realmcast-offline': 'visitor', 'cache-control': 'private, max-age=0, must-revalidate' };

test('a page is stored where the server says so', () => {
  expect(isStorablePage(answer(PAGE))).toBe(true);
  expect(isStorablePage(answer({ 'cache-control': PAGE['cache-control'] }))).toBe(false);
  expect(isStorablePage(answer({ ...PAGE, 'x-realmcast-offline': '1' }))).toBe(false);
  // the page for what is not there tells so by its status
  expect(storableFor(answer(PAGE, { status: 503 }))).toBe('visitor');
  expect(isStorablePage(answer(PAGE, { status: 503 }))).toBe(false);
});

test('a file is stored that stays the same for ever under its name, and a picture that everybody may have', () => {
  expect(isStorableAsset(answer({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
  expect(isStorableAsset(answer({ 'cache-control': 'no-cache' }))).toBe(false);
  expect(isStorablePicture(answer({ 'cache-control': 'public, max-age=86400' }))).toBe(true);
  expect(isStorablePicture(answer({ 'cache-control': 'private' }))).toBe(false);
});

const anyAnswer = fc.record({
  status: fc.constantFrom(200, 204, 206, 301, 401, 403, 404, 500, 503),
  type: fc.constantFrom<ResponseType>('basic', 'cors', 'opaque', 'opaqueredirect', 'error'),
  redirected: fc.boolean(),
  mark: fc.constantFrom(undefined, 'visitor', 'member', 'child', 'VISITOR', '1', ''),
  cacheControl: fc.constantFrom(undefined, PAGE['cache-control'], 'no-store', 'private, no-store'),
});

test('whatever is answered: a page is stored only whole, of this origin, at its own address, and with the mark', () => {
  fc.assert(
    fc.property(anyAnswer, ({ mark, cacheControl, ...facts }) => {
      const headers = {
        ...(mark !== undefined && { 'x-realmcast-offline': mark }),
        ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
      };
      const isAllowed =
        facts.status === 200 &&
        facts.type === 'basic' &&
        !facts.redirected &&
        ['visitor', 'member', 'child'].includes(mark ?? '') &&
        !cacheControl?.includes('no-store');
      expect(isStorablePage(answer(headers, facts))).toBe(isAllowed);
    }),
  );
});
