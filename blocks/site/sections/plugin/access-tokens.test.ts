import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessTokenOf, withAccessToken } from './access-tokens';
import { readPluginRequest } from './plugin-request';

const json = fc.oneof(fc.json(), fc.string(), fc.constant(null), fc.constant(undefined));

test('whatever was saved before, a plugin reads what it has saved, and others keep theirs', () => {
  fc.assert(
    fc.property(json, fc.string(), fc.string(), fc.string(), (before, plugin, other, token) => {
      fc.pre(plugin !== other);
      const after = withAccessToken(before, plugin, token);
      expect(accessTokenOf(after, plugin)).toBe(token);
      expect(accessTokenOf(after, other)).toBe(accessTokenOf(before, other));
      expect(accessTokenOf(withAccessToken(after, plugin, null), plugin)).toBeNull();
    }),
  );
});

test('of what frames send, only requests are read', () => {
  const type = 'realmcast-plugin';
  expect(readPluginRequest({ type, action: 'readAccessToken', more: 1 })).toEqual({ type, action: 'readAccessToken' });
  expect(readPluginRequest({ type, action: 'saveAccessToken', token: 'a' })).toEqual({
    ...{ type, action: 'saveAccessToken' },
    token: 'a',
  });
  for (const wrong of [
    ...[null, undefined, 'readAccessToken', 4, [], {}, { type }, { action: 'readAccessToken' }],
    { type, action: 'eraseAll' },
    { type, action: 'saveAccessToken' },
    { type, action: 'saveAccessToken', token: 4 },
    { type, action: 'saveAccessToken', token: 'x'.repeat(2_001) },
  ])
    expect(readPluginRequest(wrong)).toBeNull();
});
