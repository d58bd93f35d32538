import { expect, test } from 'vitest';
import { visitorKey } from './visitor-key';

const visitor = { realm: 'aster', address: '192.0.2.1', userAgent: 'Mozilla/5.0 one' };

test('a key tells networks, browsers, realms and days apart, and nothing else', () => {
  const changes = [{}, { realm: 'beryl' }, { address: '192.0.2.2' }, { userAgent: 'Mozilla/5.0 two' }];
  const keys = changes.map((change) => visitorKey('salt', { ...visitor, ...change }));
  expect(new Set([...keys, visitorKey('next', visitor)]).size).toBe(5);
  expect(visitorKey('salt', visitor)).toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('the addresses of one customer’s network are one visitor', () => {
  const of = (address: string) => visitorKey('salt', { ...visitor, address });
  expect(of('2001:db8:1:2::a')).toBe(of('2001:db8:1:2:ffff::b'));
  expect(of('2001:db8:1:2::a')).not.toBe(of('2001:db8:1:3::a'));
});

test('what separates the parts of a key cannot be written into them', () => {
  const one = visitorKey('salt', { ...visitor, address: '192.0.2.1","x', userAgent: 'y' });
  const other = visitorKey('salt', { ...visitor, address: '192.0.2.1', userAgent: 'x","y' });
  expect(one).not.toBe(other);
});
