import { describe, expect, test } from 'vitest';
import base from '../../app/base/routes.json' with { type: 'json' };
import type { Audience } from '../../renderer/contract/page-view';
import { type DecidingRealm, decide } from '../../renderer/routing/decide';
import { externalLicenceOf } from '../../renderer/routing/external-licence';
import { fillPattern } from '../../renderer/routing/fill-pattern';
import { type GuardVisit, guard, isListed } from '../../renderer/routing/guard';
import { createMatcher } from '../../renderer/routing/match';
import type { Role, RouteDocument } from '../../schemas/generated/types';

const ROUTES = base.routes as RouteDocument[];
const routeNamed = (name: string) => ROUTES.find((route) => route.name === name)!;

/** What a realm lets visitors do: full guest access, guests who see little, no guests at all. */
const GUESTS = {
  open: { guestsAllowed: true, fullGuestAccess: 'ALLOWED' },
  guests: { guestsAllowed: true, fullGuestAccess: 'LOGIN_REQUIRED' },
  closed: { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED' },
} as const;
type Kind = keyof typeof GUESTS;
const KINDS = Object.keys(GUESTS) as Kind[];

const realmOf = (kind: Kind): DecidingRealm => ({
  ...GUESTS[kind],
  defaultTarget: '/home',
  searchIsOwnEngine: true,
  hasLive: true,
  hasProfiles: true,
  splashUrl: null,
  routes: ROUTES,
  paths: Object.fromEntries(ROUTES.map(({ name, path }) => [name, path])),
  names: { authenticationProviders: ['x'] },
});

const said = (decision: { kind: string; to?: string }) => (decision.kind === 'go' ? decision.to : decision.kind);

/** What each of the three kinds of realm answers to a role on a route. */
function answers(name: string, role: Role, visit: Partial<GuardVisit> = {}, child = false) {
  return KINDS.map((kind) =>
    said(guard(routeNamed(name), { role, child }, realmOf(kind), { path: '/a', search: '', ...visit })),
  );
}

const LOGIN = '/login?from=%2Fa';
/** What [open, guests, closed] answer to customer, guest and unauthenticated, and to admin where that differs from customer, for each class of routes. */
const CLASSES = {
  content: {
    customer: ['show', 'show', 'show'],
    guest: ['show', LOGIN, 'log-out'],
    unauthenticated: ['check-in', LOGIN, LOGIN],
  },
  members: {
    customer: ['show', 'show', 'show'],
    guest: [LOGIN, LOGIN, 'log-out'],
    unauthenticated: ['/home', LOGIN, LOGIN],
  },
  admins: {
    admin: ['show', 'show', 'show'],
    customer: ['/home', '/home', '/home'],
    guest: [LOGIN, LOGIN, 'log-out'],
    unauthenticated: ['/home', LOGIN, LOGIN],
  },
  everyone: {
    customer: ['show', 'show', 'show'],
    guest: ['show', 'show', 'show'],
    unauthenticated: ['show', 'show', 'show'],
  },
  /** For all, but who is signed in goes on. */
  entrance: {
    customer: ['/home', '/home', '/home'],
    guest: ['show', 'show', 'show'],
    unauthenticated: ['show', 'show', 'show'],
  },
  /** The same for who has a session: a visitor becomes a guest first. */
  signup: {
    customer: ['/home', '/home', '/home'],
    guest: ['show', 'show', 'log-out'],
    unauthenticated: ['check-in', 'check-in', LOGIN],
  },
  /** Members buy, too. */
  sales: {
    customer: ['show', 'show', 'show'],
    guest: ['show', 'show', 'log-out'],
    unauthenticated: ['check-in', 'check-in', LOGIN],
  },
  /** For those who are on their way in. */
  arrival: {
    customer: ['show', 'show', 'show'],
    guest: ['show', 'show', 'log-out'],
    unauthenticated: ['show', 'show', 'show'],
  },
  root: {
    customer: ['/home', '/home', '/home'],
    guest: ['show', 'show', 'log-out'],
    unauthenticated: ['show', 'show', 'show'],
  },
} as const satisfies Record<string, Record<Exclude<Role, 'admin'>, readonly string[]> & { admin?: readonly string[] }>;

const CLASS_OF: Readonly<Record<string, keyof typeof CLASSES>> = {
  root: 'root',
  ...Object.fromEntries(
    [
      ...['home', 'browse', 'grid', 'section', 'collection', 'playlist', 'series', 'season', 'vod', 'live'],
      'instantReplay',
      'multiView',
      'watchTogether',
      ...[
        'schedule',
        'epg',
        'search',
        'news',
        'newsItem',
        'athlete',
        'fighters',
        'golf',
        'basketball',
        'standings',
        'plugin',
        'releases',
      ],
    ].map((name) => [name, 'content']),
  ),
  ...Object.fromEntries(
    [
      'liveEvents',
      'licenceRedirect',
      'preferences',
      'profiles',
      'confirmPinReset',
      'account',
      'history',
      'pay',
      'paymentAuthorization',
      'paymentUpdate',
      'paymentConfirmation',
      'payment',
    ].map((name) => [name, 'members']),
  ),
  insight: 'admins',
  login: 'entrance',
  signup: 'signup',
  purchase: 'sales',
  gifts: 'sales',
  giftRedemption: 'sales',
  emailConfirmation: 'arrival',
  oauthApp: 'arrival',
  ...Object.fromEntries(
    [
      ...['upcoming', 'logout', 'disconnected', 'notFound', 'impersonate', 'interstitial', 'splash', 'vpn'],
      ...['loginRequestPassword', 'loginResetPassword', 'loginRedirect', 'providers', 'altAuth', 'identityProvider'],
      ...['activateUser', 'confirmReset', 'tvLogin', 'activateDevice', 'authorize', 'favourites', 'watchlists'],
      ...['cancellation', 'embed', 'externalPage'],
      ...[
        'preview',
        'previewPage',
        'previewSection',
        'previewPlugin',
        'previewNavbar',
        'previewNotFound',
        'previewCancellationPromo',
        'previewPromo',
        'previewAppBanner',
      ],
    ].map((name) => [name, 'everyone']),
  ),
};

describe('every route × role × realm', () => {
  test('GD-01 RL-02 RL-03 RL-04 RL-05 RL-06 RL-07 each route of the product is open to whom it lists, and leads all others where they belong', () => {
    for (const { name } of ROUTES) {
      const expected = CLASSES[CLASS_OF[name]!];
      expect(expected, `the class of ${name}`).toBeDefined();
      for (const role of ['customer', 'guest', 'unauthenticated'] as const)
        expect(answers(name, role), `${name} for ${role}`).toEqual(expected[role]);
      const forAdmin = 'admin' in expected ? expected.admin : expected.customer;
      expect(answers(name, 'admin'), `${name} for admin`).toEqual(forAdmin);
    }
  });

  test('whatever is asked, server and browser come to an end: no chain of decisions goes round', () => {
    const matcher = createMatcher();
    for (const kind of KINDS)
      for (const role of ['admin', 'customer', 'guest', 'unauthenticated'] as const)
        for (const child of [false, true])
          for (const route of ROUTES) {
            let address = fillPattern(route.path, { id: 'x', eventId: 'x', playlistId: 'x' })!;
            const seen: string[] = [];
            for (;;) {
              const { pathname, search } = new URL(address, 'https://a.example');
              const decision = decide({ path: pathname, search }, { role, child }, realmOf(kind), matcher);
              if (decision.kind === 'show' || decision.kind === 'log-out') break;
              expect(seen, `${kind} ${role} ${route.name}`).not.toContain(decision.to);
              seen.push(decision.to);
              address = decision.to;
            }
          }
  });
});

describe('the guard', () => {
  test('GD-02 who is signed in and comes to login with an outside licence goes to the licence redirect with what they carry', () => {
    const licence = { extraParams: 'a=1&b', code: 'c/d' };
    const customer = answers('login', 'customer', { externalLicence: licence });
    expect(new Set(customer)).toEqual(new Set(['/licence-redirect?extraParams=a%3D1%26b&code=c%2Fd']));
    expect(answers('login', 'guest', { externalLicence: licence })).toEqual(['show', 'show', 'show']);
    expect(answers('signup', 'admin', { externalLicence: licence })).toEqual(['/home', '/home', '/home']);
    const bare = { extraParams: null, code: null };
    expect(answers('login', 'admin', { externalLicence: bare })[0]).toBe('/licence-redirect');
    expect(externalLicenceOf(new URLSearchParams('externalLicence=1&code=x'))).toEqual({
      extraParams: null,
      code: 'x',
    });
    expect(externalLicenceOf(new URLSearchParams('code=x'))).toBeNull();
  });

  test('GD-03 a guest on a route that guests do not see goes to login with the way back', () => {
    const visit = { path: '/video/x', search: '?a=1' };
    expect(answers('vod', 'guest', visit)[1]).toBe('/login?from=%2Fvideo%2Fx%3Fa%3D1');
    expect(answers('liveEvents', 'guest', visit)[0]).toBe('/login?from=%2Fvideo%2Fx%3Fa%3D1');
  });

  test('GD-04 an unauthenticated visitor goes to login with the way back unless guests are allowed', () => {
    expect(answers('home', 'unauthenticated')).toEqual(['check-in', LOGIN, LOGIN]);
  });

  test('GD-05 with full guest access a visitor goes to the default target from what guests cannot see, and keeps what they can', () => {
    expect(answers('liveEvents', 'unauthenticated')[0]).toBe('/home');
    expect(answers('vod', 'unauthenticated')[0]).toBe('check-in');
  });

  test('GD-07 without guests a visitor goes to login, and a guest is logged out', () => {
    expect(answers('home', 'unauthenticated')[2]).toBe(LOGIN);
    expect(answers('home', 'guest')[2]).toBe('log-out');
    const decision = guard(routeNamed('home'), { role: 'guest', child: false }, realmOf('closed'), {
      path: '/',
      search: '',
    });
    expect(decision).toEqual({ kind: 'log-out', to: '/logout' });
  });

  test('GD-08 who is signed in leaves login and sign-up, but neither a sign-up to which a payment returns nor a page of paying', () => {
    const home = ['/home', '/home', '/home'];
    const shown = ['show', 'show', 'show'];
    for (const role of ['customer', 'admin'] as const) {
      const comingBack = (name: string) => answers(name, role, { search: '?redirect_status=succeeded' });
      expect(answers('signup', role), role).toEqual(home);
      expect(comingBack('signup'), role).toEqual(shown);
      // nobody pays on the page of signing in: nothing comes back there
      expect([answers('login', role), comingBack('login')], role).toEqual([home, home]);
      for (const name of ['purchase', 'pay']) expect(comingBack(name), `${name} for ${role}`).toEqual(shown);
      expect(answers('paymentUpdate', role), role).toEqual(shown);
    }
  });

  test('RL-02 a route lists further roles when the query says that a provider sends the viewer back', () => {
    const account = {
      name: 'account',
      path: '/account',
      roles: ['customer', 'admin'],
      rolesWhen: { query: 'authProvider', roles: ['guest', 'unauthenticated'] },
    } as RouteDocument;
    const visit = (search: string) =>
      said(guard(account, { role: 'unauthenticated', child: false }, realmOf('closed'), { path: '/account', search }));
    expect(visit('')).toBe('/login?from=%2Faccount');
    expect(visit('?authProvider=x')).toBe('show');
  });

  test('a child’s profile is led away from what is not for children, and from nothing else', () => {
    const account = { name: 'account', path: '/account', roles: ['customer'], notForChildren: true } as RouteDocument;
    const visit = (child: boolean) =>
      said(guard(account, { role: 'customer', child }, realmOf('open'), { path: '/account', search: '' }));
    expect([visit(false), visit(true)]).toEqual(['show', '/home']);
    expect(answers('vod', 'customer', {}, true)).toEqual(['show', 'show', 'show']);
  });

  test('what is listed depends on the settings for guests alone', () => {
    expect(isListed(routeNamed('home'), 'customer', realmOf('closed'))).toBe(true);
    expect(isListed(routeNamed('home'), 'guest', realmOf('closed'))).toBe(false);
  });
});

describe('decisions', () => {
  const visitor: Audience = { role: 'unauthenticated', child: false };
  const decided = (path: string, realm: DecidingRealm, audience = visitor) =>
    decide({ path, search: '' }, audience, realm, createMatcher());

  test('an address that no route has, and a name that the realm does not have, lead to the page that says so', () => {
    const routes: RouteDocument[] = [
      ...ROUTES,
      { name: 'identityProvider', path: '/identity/:id', roles: ['unauthenticated'], names: 'authenticationProviders' },
    ];
    const realm = { ...realmOf('open'), routes };
    expect(decided('/nowhere', realm)).toMatchObject({ kind: 'show', route: { name: 'notFound' }, params: {} });
    expect(decided('/identity/y', realm)).toMatchObject({ route: { name: 'notFound' } });
    expect(decided('/identity/x', realm)).toMatchObject({ route: { name: 'identityProvider' }, params: { id: 'x' } });
  });

  test('GD-06 a guest’s page is shown, and says that a guest session is to be made', () => {
    expect(decided('/home', realmOf('open'))).toMatchObject({ kind: 'show', checkIn: true });
    expect(decided('/home', realmOf('open'), { role: 'guest', child: false })).toMatchObject({ checkIn: false });
  });

  test('a redirect comes before the guard', () => {
    expect(decided('/subscriptions', realmOf('closed'))).toEqual({ kind: 'go', to: '/account' });
  });
});
