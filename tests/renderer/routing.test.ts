import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../renderer/contract/page-view';
import { fillPattern } from '../../renderer/routing/fill-pattern';
import { createMatcher, PATTERN_CACHE_SIZE } from '../../renderer/routing/match';
import { type MenuContext, menuEntries, seoOf, sessionActions, targetOf } from '../../renderer/routing/menu';
import { menuFor } from '../../renderer/routing/menu-platform';
import type { Menu, MenuItem, Text } from '../../schemas/generated/types';

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

describe('the menu', () => {
  const paths = {
    home: '/home',
    browse: '/browse',
    schedule: '/schedule',
    section: '/section/:id',
    plugin: '/plugin/:id',
    externalPage: '/external-page/:id',
    account: '/account',
    insight: '/insight',
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

  test('an entry leads to a page of the realm’s own, and is left out where that is gone', () => {
    const about = { id: 'about', type: 'page', title: 'About us', data: { path: '/about' } } as MenuItem;
    const own = { ...menu, items: [about] } as Menu;
    const context = as(guest, { paths: { ...paths, pageAbout: '/about' }, path: '/about' });
    expect(menuEntries(own, context).entries).toMatchObject([{ href: '/realm/aster/about', current: true }]);
    expect(menuEntries(own, as(guest)).entries).toEqual([]);
  });

  test('NV-02 a view leads to its route or opens over the page, a section to its address, an outbound link to a new tab', () => {
    const items = [
      ...menu.items,
      { id: 'films', type: 'section', title: 'Films', data: { section: 'films' } },
      { id: 'built-in', type: 'section', title: 'Browse', data: { section: 'browse' } },
      { id: 'shop', type: 'outbound', title: 'Shop', data: { url: 'https://shop.example' } },
      { id: 'stats', type: 'plugin', title: 'Stats', data: { plugin: 'stats' } },
      { id: 'club', type: 'externalPage', title: 'Shop', data: { externalPage: 'club-shop' } },
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
      club: '/realm/aster/external-page/club-shop',
    });
    expect(entries.filter(({ external }) => external).map(({ id }) => id)).toEqual(['shop']);
    expect(entries.find(({ current }) => current)?.id).toBe('home');
  });

  test('a platform has the menu that is written for it, else the one of large screens', () => {
    const mobile = { items: [view('home')], bottomBar: ['home'] };
    const both = { ...menu, bottomBar: ['home', 'browse'], platforms: { MOBILE: mobile } } as Menu;
    expect(menuFor(both, 'MOBILE')).toMatchObject({ layout: 'top', ...mobile });
    for (const platform of ['WEB', 'TABLET', 'TV', undefined] as const)
      expect(menuFor(both, platform)).toEqual({ ...menu, bottomBar: ['home', 'browse'] });
    expect(menuFor({ ...menu, platforms: {} } as Menu, 'MOBILE')).toEqual(menu);
    expect(
      menuFor({ ...both, platforms: { MOBILE: { items: mobile.items } } } as Menu, 'MOBILE').bottomBar,
    ).toBeUndefined();
  });

  test('the bottom bar has the entries that the menu names, in its order, and none that the audience may not see', () => {
    const barOf = (audience: Audience) =>
      menuEntries({ ...menu, bottomBar: ['livenow', 'home', 'search'] } as Menu, as(audience)).bottomBar.map(
        ({ id }) => id,
      );
    expect(barOf(customer)).toEqual(['livenow', 'home', 'search']);
    expect(barOf(guest)).toEqual(['home', 'search']);
  });

  test('NV-02 preferences are a part of the account where the realm has no page of their own for them', () => {
    const { preferences: _, ...without } = paths as Record<string, string>;
    const [entry] = menuEntries(
      { ...menu, items: [view('preferences')] } as Menu,
      as(customer, { paths: without }),
    ).entries;
    expect(entry?.href).toBe('/realm/aster/account?section=preferences');
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
      sessionActions({ ...as(audience, more), hasProfiles: false, hasInsight: true }, (key) => key).map(
        ({ id, href }) => [id, href],
      );
    const both = [
      ['login', '/realm/aster/login'],
      ['signup', '/realm/aster/signup'],
    ];
    expect(actions(guest)).toEqual(both);
    expect(actions({ role: 'unauthenticated', child: false })).toEqual(both);
    const { signup: _, ...without } = paths;
    expect(actions(guest, { paths: without })).toEqual([both[0]]);
  });

  test('who is signed in finds account, profiles and the way out in one entry; guests find none of them', () => {
    const children = (audience: Audience, hasProfiles = true, hasInsight = true) =>
      sessionActions({ ...as(audience), hasProfiles, hasInsight }, (key) => key).flatMap((entry) => entry.children);
    expect(children(customer).map(({ id, href }) => [id, href])).toEqual([
      ['account', '/realm/aster/account'],
      ['profiles', '/realm/aster/home#profiles'],
      ['logout', '/realm/aster/logout'],
    ]);
    expect(children(customer, false).map(({ id }) => id)).toEqual(['account', 'logout']);
    expect(children({ role: 'customer', child: true }).map(({ id }) => id)).toEqual(['profiles', 'logout']);
    expect(children(guest)).toEqual([]);
    const adminFinds = (child: boolean, hasInsight: boolean) =>
      children({ role: 'admin', child }, false, hasInsight).map(({ id, href }) => [id, href]);
    const insight = ['insight', '/realm/aster/insight'];
    expect(adminFinds(false, true)[1]).toEqual(insight);
    expect(adminFinds(false, false)).not.toContainEqual(insight);
    expect(adminFinds(true, true)).not.toContainEqual(insight);
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
