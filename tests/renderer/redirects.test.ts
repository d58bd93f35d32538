import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../renderer/contract/page-view';
import { findRedirect, legacyPrefixRedirect, ownPath, type RedirectRealm } from '../../renderer/routing/redirects';

describe('redirects', () => {
  const realm: RedirectRealm = {
    searchIsOwnEngine: false,
    defaultTarget: '/home',
    guestsAllowed: true,
    hasLive: true,
    hasProfiles: true,
    splashUrl: null,
    paths: { profiles: '/profiles', preferences: '/preferences' },
  };
  const adult: Audience = { role: 'customer', child: false };
  const child: Audience = { role: 'customer', child: true };
  const visitor: Audience = { role: 'unauthenticated', child: false };
  const find = (path: string, search = '', of = realm, audience = adult) => findRedirect(path, search, audience, of);

  test('RE-03 an old dotted prefix moves under /realm/, and stays part of the name', () => {
    expect(legacyPrefixRedirect('/dce.x/home')).toBe('/realm/dce.x/home');
    expect(legacyPrefixRedirect('/test.some-realm')).toBe('/realm/test.some-realm');
    expect(legacyPrefixRedirect('/shd.a.b/')).toBe('/realm/shd.a.b/');
    for (const path of ['/realm/dce.x/home', '/dcex/home', '/other.x/home', '/dce./../x', '/home'])
      expect(legacyPrefixRedirect(path) ?? '').not.toMatch(/^\/realm\/realm|^\/realm\/(?:dcex|other)/);
    expect(legacyPrefixRedirect('/home')).toBeUndefined();
    expect(legacyPrefixRedirect('/dcex/home')).toBeUndefined();
  });

  test('RD-01 section, secao and seccion lead news and schedule to their own addresses', () => {
    for (const word of ['section', 'secao', 'seccion']) {
      expect(find(`/${word}/news`, '?page=2')).toBe('/news?page=2');
      expect(find(`/${word}/schedule/`)).toBe('/schedule');
      expect(find(`/${word}/newsroom`)).toBeUndefined();
    }
  });

  test('RD-02 /competicao leads to the section', () => {
    expect(find('/competicao/brasileirao', '?a=1')).toBe('/section/brasileirao?a=1');
    expect(find('/competicao')).toBeUndefined();
  });

  test('RD-03 reset- and request-password lead to their login variants; reset keeps the query string', () => {
    expect(find('/reset-password', '?token=x&y=1')).toBe('/login/reset-password?token=x&y=1');
    expect(find('/request-password', '?token=x')).toBe('/login/request-password');
    expect(find('/reset-password/')).toBe('/login/reset-password');
  });

  test('RD-04 /live leads to live events, /subscriptions to account, /partitions to its partitions', () => {
    expect(find('/live')).toBe('/live-events');
    expect(find('/subscriptions')).toBe('/account');
    expect(find('/partitions', '?section=other')).toBe('/account?section=partitions');
    for (const path of ['/live/rampart-41', '/live-events', '/subscriptions/1']) expect(find(path)).toBeUndefined();
  });

  test('RD-05 search is a hash on the default home, unless the realm has a search engine of its own', () => {
    expect(find('/search', '?q=x')).toBe('/home?q=x#search');
    expect(find('/search', '', { ...realm, defaultTarget: '/start' })).toBe('/start#search');
    expect(find('/search', '', { ...realm, searchIsOwnEngine: true })).toBeUndefined();
  });

  test('RD-06 preferences, profiles and live events lead to the default target, or to the account where there are no profiles', () => {
    const without = { ...realm, hasProfiles: false };
    expect(find('/profiles', '', without)).toBe('/account?section=preferences');
    expect(find('/preferences/', '', without)).toBe('/account?section=preferences');
    expect(find('/profiles', '', realm, child)).toBe('/home#profiles');
    expect(find('/preferences', '', { ...without, defaultTarget: '/start' }, child)).toBe('/start');
    expect(find('/live-events', '', { ...realm, hasLive: false })).toBe('/home#live-now');
    // where it does not apply, there is a page of their own
    for (const path of ['/profiles', '/preferences', '/live-events']) expect(find(path)).toBeUndefined();
    expect(find('/preferences', '', { ...realm, paths: {} })).toBe('/home');
  });

  test('RD-07 a visitor at the root goes to the default target, or to the splash where there is one; a viewer always to the former', () => {
    expect(find('/', '', realm, visitor)).toBe('/home');
    const splash = { ...realm, splashUrl: 'https://start.example/' };
    expect(find('/', '', splash, visitor)).toBe('https://start.example/');
    expect(find('/', '', { ...realm, splashUrl: '/splash' }, visitor)).toBe('/splash');
    expect(find('/', '', splash)).toBe('/home');
    expect(find('/', '', splash, { role: 'guest', child: false })).toBe('/home');
    expect(find('/', '', { ...splash, guestsAllowed: false }, { role: 'guest', child: false })).toBeUndefined();
  });

  test('RD-08 a password-reset token in the query leads any page to the reset page, and takes nothing else along', () => {
    for (const path of ['/', '/home', '/video/x', '/search'])
      expect(find(path, '?a=1&passwordResetToken=t%26x', realm, visitor)).toBe('/login/reset-password?token=t%26x');
    expect(find('/login/reset-password', '?passwordResetToken=t')).toBeUndefined();
    expect(find('/home', '?token=t')).toBeUndefined();
  });

  test('GD-09 (part) a way back is a path of the realm itself, as a browser resolves it', () => {
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil',
      'javascript:x',
      '',
      'home',
      '/a\n/b',
      '/.//evil.example',
      '/a/..//evil.example',
      '/..//evil.example',
      '/%2e%2e//evil.example',
      '/realm/other/login',
      '/../realm/other/login',
      '/dce.other/login',
    ];
    for (const address of elsewhere) expect([address, ownPath(address, '')]).toEqual([address, '/']);
    const byPath = [
      '/../other/login',
      '/%2e%2e/other/login',
      '/x/../../other',
      '/..',
      '/../aster-2/home',
      '/../../media/x',
    ];
    for (const address of [
      ...byPath,
      ...elsewhere.filter((one) => !one.startsWith('/realm') && !one.startsWith('/../realm')),
    ])
      expect([address, ownPath(address, '/realm/aster')]).toEqual([address, '/']);
    for (const basename of ['', '/realm/aster']) {
      expect(ownPath('/video/x?a=1#b', basename)).toBe('/video/x?a=1#b');
      expect(ownPath('/search?q=caf%C3%A9&from=//x', basename)).toBe('/search?q=caf%C3%A9&from=//x');
      expect(ownPath('/video/../home', basename)).toBe('/home');
    }
    const part = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('..', '.', '%2e%2e', '', 'realm', 'other', '\\', '@', ':'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('', '/realm/aster'), (parts, basename) => {
        const { origin, pathname } = new URL(
          basename + ownPath(`/${parts.join('/')}`, basename),
          'https://own.example',
        );
        expect(origin).toBe('https://own.example');
        expect(pathname.startsWith(`${basename}/`)).toBe(true);
        if (!basename) expect(pathname).not.toMatch(/^\/realm(?:\/|$)/);
      }),
      { numRuns: 1000 },
    );
  });
});
