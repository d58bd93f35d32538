import { expect, test } from 'vitest';
import { createRealmFacts } from '../../app/realm-facts';
import { composeRealm } from '../../renderer/realm/compose';
import { documentsOf } from '../fixtures/realm-folder';
import { base } from '../fixtures/test-server';

const { 'settings.json': settings, 'theme.json': theme, 'menu.json': menu } = documentsOf('aster');
const composed = (version: string, more = {}) =>
  composeRealm({ settings: { ...settings, ...more }, theme, menu, pages: [], labels: {}, content: [] }, base, version);

test('what pages say about a realm is worked out once for each version of it', () => {
  const factsOf = createRealmFacts();
  const realm = composed('v1');
  const facts = factsOf(realm, '1.0.0');
  expect(facts.blocksByRoute.vod).toEqual(['watch', 'related']);
  expect(factsOf(realm, '1.0.0')).toBe(facts);
  expect(factsOf(realm, '2.0.0').summary.version).toBe('2.0.0');
  const changed = factsOf(composed('v2', { hasLive: false }), '1.0.0');
  expect(facts.summary.settings.hasLive).toBe(true);
  expect(changed.summary.settings.hasLive).toBe(false);
});
