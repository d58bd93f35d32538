import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../renderer/contract/page-view';
import { fillPattern } from '../../renderer/routing/fill-pattern';
import { type GuardRealm, guard, isListed } from '../../renderer/routing/guard';
import { createMatcher, PATTERN_CACHE_SIZE } from '../../renderer/routing/match';
import { type MenuContext, menuEntries, seoOf, sessionActions, targetOf } from '../../renderer/routing/menu';
import { findRedirect, legacyPrefixRedirect, ownPath } from '../../renderer/routing/redirects';
import type { Menu, MenuItem, Role, RouteDocument, Text } from '../../schemas/generated/types';

describe('patterns', () => {
  const routes = [
    { name: 'root', path: '/' },
    { name: 'home', path: '/home' },
    { name: 'section', path: '/section/:id' },
    { name: 'news', path: '/section/news' },
    { name: 'login', path: '/login/:provider?' },
    { name: 'all', path: '/*' },
  ];
  const nameOf = (path: string) => createMatcher().match(routes, path)?.route.name;

  test('the one with the most fixed words wins, a wildcard comes last', () => {
    expect(
      ['/', '/home', '/home/', '/section/news', '/section/x', '/login', '/login/x', '/home/x'].map(nameOf),
    ).toEqual(['root', 'home', 'home', 'news', 'section', 'login', 'login', 'all']);
  });

  test('any parameter that fills a pattern is read from the address again', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const segment = fc.record({ word, value: fc.string({ minLength: 1 }), isParameter: fc.boolean() });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const path = `/${segments.map(({ word, isParameter }, at) => (isParameter ? `:p${at}` : word)).join('/')}`;
        const values = Object.fromEntries(
          segments.flatMap(({ value, isParameter }, at) => (isParameter ? [[`p${at}`, value]] : [])),
        );
        const address = fillPattern(path, values)!;
        expect(createMatcher().match([{ name: 'it', path }], address)?.params).toEqual(values);
      }),
    );
  });

  test('a parameter that is missing fills nothing, unless it may be', () => {
    expect(fillPattern('/section/:id')).toBeUndefined();
    expect(fillPattern('/login/:provider?')).toBe('/login');
    expect(fillPattern('/*')).toBe('/');
  });

  test('an address that is encoded wrongly matches nothing', () => {
    expect(createMatcher().match([{ name: 's', path: '/section/:id' }], '/section/%E0%A4')).toBeUndefined();
  });

  test('a path’s own signs are taken as they are', () => {
    const own = [{ name: 'own', path: '/a.b+c' }];
    expect(createMatcher().match(own, '/a.b+c')?.route.name).toBe('own');
    expect(createMatcher().match(own, '/aXb+c')).toBeUndefined();
    expect(createMatcher().match(own, '/a.bbc')).toBeUndefined();
  });

  test('RE-20 compiled patterns are kept, at most 10000 of them', () => {
    expect(PATTERN_CACHE_SIZE).toBe(10_000);
    const matcher = createMatcher();
    const many = Array.from({ length: 10_050 }, (_, at) => ({ name: `r${at}`, path: `/r${at}/:id` }));
    expect(matcher.match(many, '/r10049/x')?.params).toEqual({ id: 'x' });
    expect(matcher.size).toBe(10_000);
    const few = createMatcher();
    few.match(many.slice(0, 3), '/r0/x');
    few.match(many.slice(0, 3), '/r0/y');
    expect(few.size).toBe(3);
  });
});

describe('redirects', () => {
  const realm = { searchIsOwnEngine: false, defaultTarget: '/home' };
  const find = (path: string, search = '', of = realm) => findRedirect(path, search, of);

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
    expect(find('/search', '?q=x')).toBe('/home#search');
    expect(find('/search', '', { ...realm, defaultTarget: '/start' })).toBe('/start#search');
    expect(find('/search', '', { ...realm, searchIsOwnEngine: true })).toBeUndefined();
  });

  test('a way back never leads off the realm', () => {
    for (const address of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil',
      'javascript:x',
      '',
      '/a\n/b',
    ])
      expect(ownPath(address)).toBe('/');
    expect(ownPath('/video/x?a=1#b')).toBe('/video/x?a=1#b');
    fc.assert(
      fc.property(
        fc.string(),
        (address) => new URL(ownPath(address), 'https://own.example').origin === 'https://own.example',
      ),
    );
  });
});

describe('the guard', () => {
  const everyone: Role[] = ['admin', 'customer', 'guest', 'unauthenticated'];
  const kinds: Readonly<Record<string, Pick<RouteDocument, 'roles' | 'guestsWhen'>>> = {
    everyone: { roles: everyone as RouteDocument['roles'] },
    content: { roles: ['customer', 'admin', 'guest'], guestsWhen: 'fullAccess' },
    members: { roles: ['customer', 'admin'] },
    start: { roles: ['unauthenticated', 'guest'], guestsWhen: 'allowed' },
  };
  const realms: Readonly<Record<string, GuardRealm>> = {
    open: { guestsAllowed: true, fullGuestAccess: 'ALLOWED', defaultTarget: '/home' },
    guests: { guestsAllowed: true, fullGuestAccess: 'DENIED', defaultTarget: '/home' },
    closed: { guestsAllowed: false, fullGuestAccess: 'DENIED', defaultTarget: '/home' },
  };
  const decide = (kind: string, role: Role, realm: string) => {
    const decision = guard(
      { name: kind, path: `/${kind}`, ...kinds[kind]! } as RouteDocument,
      { role, child: false },
      realms[realm]!,
      '/a?b=1',
    );
    return decision.kind === 'go' ? decision.to : decision.kind;
  };
  const login = '/login?from=%2Fa%3Fb%3D1';

  const table: readonly [string, Role, string, string, string][] = [
    // route, role, in an open realm, where guests see little, where there are no guests
    ['everyone', 'admin', 'show', 'show', 'show'],
    ['everyone', 'customer', 'show', 'show', 'show'],
    ['everyone', 'guest', 'show', 'show', 'show'],
    ['everyone', 'unauthenticated', 'show', 'show', 'show'],
    ['content', 'admin', 'show', 'show', 'show'],
    ['content', 'customer', 'show', 'show', 'show'],
    ['content', 'guest', 'show', login, '/logout'],
    ['content', 'unauthenticated', 'check-in', login, login],
    ['members', 'customer', 'show', 'show', 'show'],
    ['members', 'guest', login, login, '/logout'],
    ['members', 'unauthenticated', '/home', login, login],
    ['start', 'admin', '/home', '/home', '/home'],
    ['start', 'customer', '/home', '/home', '/home'],
    ['start', 'guest', 'show', 'show', '/logout'],
    ['start', 'unauthenticated', 'show', 'show', 'show'],
  ];

  for (const [kind, role, ...expected] of table) {
    test(`a route for ${kind}: ${role}`, () => {
      expect(['open', 'guests', 'closed'].map((realm) => decide(kind, role, realm))).toEqual(expected);
    });
  }

  test('GD-03 a guest on a route that guests do not see goes to login with the way back', () => {
    expect(decide('content', 'guest', 'guests')).toBe(login);
    expect(decide('members', 'guest', 'open')).toBe(login);
  });

  test('GD-04 an unauthenticated visitor goes to login with the way back unless guests are allowed', () => {
    expect(decide('content', 'unauthenticated', 'closed')).toBe(login);
    expect(decide('content', 'unauthenticated', 'open')).toBe('check-in');
  });

  test('GD-05 with full guest access a visitor goes to the default target from what guests cannot see, and keeps what they can', () => {
    expect(decide('members', 'unauthenticated', 'open')).toBe('/home');
    expect(decide('content', 'unauthenticated', 'open')).toBe('check-in');
  });

  test('what is listed depends on the settings for guests alone', () => {
    const route = { name: 'r', path: '/r', ...kinds.content! } as RouteDocument;
    expect(isListed(route, 'customer', realms.closed!)).toBe(true);
    expect(isListed(route, 'guest', realms.closed!)).toBe(false);
  });
});

describe('the menu', () => {
  const paths = {
    home: '/home',
    browse: '/browse',
    schedule: '/schedule',
    section: '/section/:id',
    plugin: '/plugin/:id',
    account: '/account',
    preferences: '/preferences',
    logout: '/logout',
    login: '/login/:provider?',
    signup: '/signup',
    search: '/search',
  };
  const as = (audience: Audience, more: Partial<MenuContext> = {}): MenuContext => ({
    audience,
    hasLive: true,
    scheduleEnabled: true,
    searchIsOwnEngine: false,
    eventCount: null,
    defaultTarget: '/home',
    paths,
    path: '/home',
    text: (text: Text | undefined) => (typeof text === 'string' ? text : ''),
    href: (target) => `/realm/aster${target}`,
    ...more,
  });
  const customer: Audience = { role: 'customer', child: false };
  const guest: Audience = { role: 'guest', child: false };
  const view = (name: string): MenuItem => ({ id: name, type: 'view', title: name, data: { view: name } }) as MenuItem;
  const views = ['home', 'browse', 'search', 'livenow', 'schedule', 'account', 'preferences', 'logout'];
  const menu = { layout: 'top', items: views.map(view) } as Menu;
  const idsFor = (context: MenuContext, of = menu) => menuEntries(of, context).entries.map(({ id }) => id);

  test('NV-02 a view leads to its route or opens over the page, a section to its address, an outbound link to a new tab', () => {
    const items = [
      ...menu.items,
      { id: 'films', type: 'section', title: 'Films', data: { section: 'films' } },
      { id: 'built-in', type: 'section', title: 'Browse', data: { section: 'browse' } },
      { id: 'shop', type: 'outbound', title: 'Shop', data: { url: 'https://shop.example' } },
      { id: 'stats', type: 'plugin', title: 'Stats', data: { plugin: 'stats' } },
    ] as MenuItem[];
    const { entries } = menuEntries({ ...menu, items } as Menu, as(customer));
    expect(Object.fromEntries(entries.map(({ id, href }) => [id, href]))).toEqual({
      home: '/realm/aster/home',
      browse: '/realm/aster/browse',
      search: '/realm/aster/home#search',
      livenow: '/realm/aster/home#live-now',
      schedule: '/realm/aster/schedule',
      account: '/realm/aster/account',
      preferences: '/realm/aster/preferences',
      logout: '/realm/aster/logout',
      films: '/realm/aster/section/films',
      'built-in': '/realm/aster/browse',
      shop: 'https://shop.example',
      stats: '/realm/aster/plugin/stats',
    });
    expect(entries.filter(({ external }) => external).map(({ id }) => id)).toEqual(['shop']);
    expect(entries.find(({ current }) => current)?.id).toBe('home');
  });

  test('NV-03 guests and visitors see neither account, preferences and logout nor live-now, in folders neither', () => {
    for (const audience of [guest, { role: 'unauthenticated', child: false } as const]) {
      expect(idsFor(as(audience))).toEqual(['home', 'browse', 'search', 'schedule']);
      const folder = { id: 'more', type: 'folder', title: 'More', items: menu.items } as MenuItem;
      const [entry] = menuEntries({ ...menu, items: [folder] } as Menu, as(audience)).entries;
      expect(entry?.children.map(({ id }) => id)).toEqual(['home', 'browse', 'search', 'schedule']);
    }
    expect(idsFor(as(customer))).toEqual(views);
  });

  test('NV-04 a child’s profile sees neither preferences nor account', () => {
    expect(idsFor(as({ role: 'customer', child: true }))).toEqual([
      'home',
      'browse',
      'search',
      'livenow',
      'schedule',
      'logout',
    ]);
  });

  test('RS-03 the schedule is there only where the realm has live events and the schedule section is enabled', () => {
    expect(idsFor(as(customer, { hasLive: false }))).not.toContain('schedule');
    expect(idsFor(as(customer, { scheduleEnabled: false }))).not.toContain('schedule');
  });

  test('NV-05 those who are not signed in see sign-in and sign-up, the latter only where the realm has it', () => {
    const actions = (audience: Audience, more: Partial<MenuContext> = {}) =>
      sessionActions(as(audience, more), (key) => key).map(({ id, href }) => [id, href]);
    const both = [
      ['login', '/realm/aster/login'],
      ['signup', '/realm/aster/signup'],
    ];
    expect(actions(guest)).toEqual(both);
    expect(actions({ role: 'unauthenticated', child: false })).toEqual(both);
    const { signup: _, ...without } = paths;
    expect(actions(guest, { paths: without })).toEqual([both[0]]);
  });

  test('who is signed in sees the way out in place of sign-in and sign-up', () => {
    const actions = sessionActions(as(customer), (key) => key).map(({ id, href }) => [id, href]);
    expect(actions).toEqual([['logout', '/realm/aster/logout']]);
  });

  test('an entry whose route the realm does not have, or whose folder is empty, is not there', () => {
    const { browse: _, ...without } = paths;
    expect(idsFor(as(customer, { paths: without }))).not.toContain('browse');
    const folder = { id: 'more', type: 'folder', title: 'More', items: [view('account')] } as MenuItem;
    expect(idsFor(as(guest), { ...menu, items: [folder] } as Menu)).toEqual([]);
    expect(targetOf(view('__proto__'), paths)).toBeUndefined();
  });

  test('the words of the entry that leads to the open page are the page’s', () => {
    const items = [{ ...view('browse'), seo: { title: 'All of it' } }] as MenuItem[];
    expect(seoOf({ ...menu, items } as Menu, '/browse', paths)).toEqual({ title: 'All of it' });
    expect(seoOf(null, '/browse', paths)).toBeUndefined();
  });
});
