// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { takeAddressSecrets, withoutSecrets } from '../../app/viewer/address-secrets';

const stored = new Map<string, string>();
const store = {
  read: (name: string) => stored.get(name) ?? null,
  write: (name: string, value: string) => void stored.set(name, value),
  remove: (name: string) => void stored.delete(name),
};
beforeEach(() => stored.clear());

const visit = (address: string) => history.replaceState(null, '', address);

test('tokens and codes are taken out of an address, and all the rest stays', () => {
  const address = new URL('https://a.example/login?from=%2Fhome&token=t&code=c&state=s#top');
  expect(withoutSecrets(address)).toEqual({
    clean: '/login?from=%2Fhome#top',
    values: { token: 't', code: 'c', state: 's' },
  });
  expect(withoutSecrets(new URL('https://a.example/home?token=t')).clean).toBe('/home');
  const from = '/confirm?code=1';
  expect(withoutSecrets(new URL(`https://a.example/login?from=${encodeURIComponent(from)}`))).toEqual({
    clean: '/login',
    values: { from },
  });
});

test('a secret is given to its own page, also after a reload, and to no other', () => {
  visit('/confirm?token=secret&x=1');
  const secret = takeAddressSecrets(store);
  expect(location.search).toBe('?x=1');
  expect([secret('token'), secret('code'), secret('constructor')]).toEqual(['secret', null, null]);
  expect(takeAddressSecrets(store)('token')).toBe('secret');
  visit('/home');
  expect(secret('token')).toBeNull();
  expect(takeAddressSecrets(store)('token')).toBeNull();
  expect(stored.size).toBe(0);
});

test('what was kept and edited by hand is as good as nothing', () => {
  visit('/confirm');
  for (const garbage of ['{', 'null', '[]', '{"path":"/confirm"}', '"x"']) {
    stored.set('addressSecrets', garbage);
    expect(takeAddressSecrets(store)('token')).toBeNull();
  }
});
