import { expect, test } from 'vitest';
import { createApiClient } from '../app/viewer/api-client';
import { storageKey } from '../renderer/player/state/store';

test('RS-39 the realm’s name is the Realm header of every call and part of every storage key', async () => {
  const sent: Record<string, string>[] = [];
  const api = createApiClient({
    fetch: async (_, { headers }) => {
      sent.push(headers);
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    },
    base: '',
    realm: 'rampart',
    locale: 'en_US',
    version: '1',
  });
  await api.content({ id: 'x' });
  await api.init();
  expect(sent.map(({ realm }) => realm)).toEqual(['rampart', 'rampart']);
  expect(storageKey('rampart', 'player')).toBe('rampart_prod_player');
});
