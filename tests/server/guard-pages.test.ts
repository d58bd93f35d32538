import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { decide, decidingRealm } from '../../renderer/routing/decide';
import { createMatcher } from '../../renderer/routing/match';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster', 'beryl'], {
    production: false,
    vpnHeader: 'x-vpn',
    renderer: async () => renderer,
  });
  await server.folder.write('aster', (documents) => {
    documents['settings.json'].allowSelfregistration = true;
  });
  await server.folder.write('beryl', (documents) => {
    Object.assign(documents['settings.json'], {
      guestsAllowed: false,
      allowSelfregistration: false,
      splashUrl: '/splash',
      vpnAllowed: false,
    });
    const rail = { id: 'films', type: 'rail', settings: { bucket: 'catalogue' } };
    documents['pages/not-found.json'] = { route: 'notFound', sections: [rail] };
  });
  const reports = await server.realms.takeIn();
  expect(reports.map(({ outcome }) => outcome)).toEqual(['taken-in', 'taken-in']);
});
afterAll(() => server.close());

const visit = async (address: string, as: string, headers: Record<string, string> = {}) => {
  const pageUrl = `${address}${address.includes('?') ? '&' : '?'}as=${as}`;
  const { statusCode, headers: answered } = await server.app.inject({
    url: `/realm${pageUrl}`,
    headers: { accept: 'text/html', ...headers },
  });
  return { statusCode, location: answered.location, headers: answered };
};

describe('a direct visit', () => {
  test('GD-01 GD-04 GD-05 GD-07 is answered with the redirect itself, and not with a flash of another page', async () => {
    expect(await visit('/aster/live-events', 'guest')).toMatchObject({
      statusCode: 302,
      location: '/realm/aster/login?from=%2Flive-events%3Fas%3Dguest',
    });
    expect(await visit('/aster/live-events', 'unauthenticated')).toMatchObject({
      location: '/realm/aster/home#sign-in-required',
    });
    expect(await visit('/aster/home', 'unauthenticated')).toMatchObject({ statusCode: 200 });
    expect(await visit('/beryl/home', 'unauthenticated')).toMatchObject({
      location: '/realm/beryl/login?from=%2Fhome%3Fas%3Dunauthenticated',
    });
    expect(await visit('/beryl/home', 'guest')).toMatchObject({ location: '/realm/beryl/logout' });
    expect(await visit('/aster/login', 'customer')).toMatchObject({ location: '/realm/aster/home#already-signed-in' });
    expect(await visit('/aster/account', 'customer-child')).toMatchObject({
      location: '/realm/aster/home#not-for-children',
    });
  });

  test('GD-02 a customer who comes to login with an outside licence is led on with what they carry', async () => {
    expect(await visit('/aster/login?externalLicence=1&extraParams=a%3D1&code=c', 'customer')).toMatchObject({
      statusCode: 302,
      location: '/realm/aster/licence-redirect?extraParams=a%3D1&code=c',
    });
  });

  test('RD-07 the root leads a visitor to the splash where there is one, and a customer home', async () => {
    expect(await visit('/beryl/', 'unauthenticated')).toMatchObject({ location: '/realm/beryl/splash' });
    expect(await visit('/beryl/', 'customer')).toMatchObject({ location: '/realm/beryl/home' });
    expect(await visit('/aster/', 'unauthenticated')).toMatchObject({ location: '/realm/aster/home' });
    expect(await visit('/beryl/', 'guest')).toMatchObject({ location: '/realm/beryl/logout' });
    // the same by its key among the keyed settings
    await server.folder.write('cedar', (documents) => {
      documents['settings.json'].settings.SPLASH_URL = '/splash';
    });
    await server.realms.takeIn('cedar');
    expect(await visit('/cedar/', 'unauthenticated')).toMatchObject({ location: '/realm/cedar/splash' });
    expect(await visit('/cedar/', 'customer')).toMatchObject({ location: '/realm/cedar/home' });
  });

  test('RD-08 a password-reset token leads to the reset page, whoever looks', async () => {
    for (const as of ['unauthenticated', 'guest', 'customer'])
      expect(await visit('/aster/home?passwordResetToken=t', as)).toMatchObject({
        location: '/realm/aster/login/reset-password?token=t',
      });
  });

  test('RS-01 the sign-up route exists only where a realm lets visitors register themselves', async () => {
    expect(await visit('/aster/signup', 'guest')).toMatchObject({ statusCode: 200 });
    expect(await visit('/beryl/signup', 'customer')).toMatchObject({ statusCode: 404 });
  });

  test('an address with a secret sends no referrer anywhere', async () => {
    const secret = await visit('/aster/email-confirmation?token=t', 'guest');
    expect(secret.headers['referrer-policy']).toBe('no-referrer');
    const way = await visit('/aster/login?from=%2Fconfirm-pin-reset%3Fcode%3D1', 'guest');
    expect(way.headers['referrer-policy']).toBe('no-referrer');
    expect((await visit('/aster/login', 'guest')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('who comes through a VPN where the realm allows none is led to the page that says so, with a way out', async () => {
    const vpn = { 'x-vpn': 'true' };
    expect(await visit('/beryl/home', 'customer', vpn)).toMatchObject({ location: '/realm/beryl/vpn' });
    expect(await visit('/beryl/vpn', 'customer', vpn)).toMatchObject({ statusCode: 403 });
    expect(await visit('/beryl/logout', 'customer', vpn)).toMatchObject({ statusCode: 200 });
    expect(await visit('/beryl/home', 'customer')).toMatchObject({ statusCode: 200 });
    expect(await visit('/aster/home', 'customer', vpn)).toMatchObject({ statusCode: 200 });
  });

  test('RS-18 (part) a page that stays open through a VPN has no content, and is nobody else’s', async () => {
    const read = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/realm/beryl/nothing-here?as=customer', headers })).body;
    const vpn = { 'x-vpn': 'true' };
    expect(await read({})).toContain('Film 1');
    expect(await read(vpn)).not.toContain('Film 1');
    expect(await read({})).toContain('Film 1');
  });

  test('server and browser decide alike, over every route, role and realm of the fixture', async () => {
    const matcher = createMatcher();
    for (const name of ['aster', 'beryl']) {
      const { realm } = (await server.realms.get(name))!;
      const deciding = decidingRealm(realm.settings, realm.routes, '/home');
      for (const { path } of realm.routes.filter((route) => !/[:*]/.test(route.path)))
        for (const role of ['admin', 'customer', 'guest', 'unauthenticated'] as const)
          for (const child of [false, true]) {
            const as = child ? `${role}-child` : role;
            const search = `?as=${as}`;
            const decision = decide({ path, search }, { role, child }, deciding, matcher);
            const { statusCode, location } = await visit(`/${name}${path}`, as);
            const expected = decision.kind === 'show' ? undefined : `/realm/${name}${decision.to}`;
            expect(location, `${name} ${path} as ${as}`).toBe(expected);
            if (expected) expect(statusCode).toBe(302);
          }
    }
  });
});
