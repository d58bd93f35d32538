import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSessionStore } from '../../app/viewer/session/session-store';
import { UNKNOWN_VIEWER, type ViewerState } from '../../renderer/contract';
import type { ProviderStartAnswer, SessionAnswer, SessionTokens, TokenClaims } from '../../schemas/generated/types';
import * as validators from '../../schemas/generated/validators.js';
import { endAccess } from '../../server/features/auth/accounts/end-access';
import { createOpenId } from '../../server/features/auth/federation/open-id';
import { providerLoginStore } from '../../server/features/auth/federation/provider-login-store';
import { type DeviceStart, startDevices } from '../../server/features/auth/sessions/device-store';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import type { Database } from '../../server/kernel/database/open';
import { createOutside } from '../../server/kernel/network/outside';
import { engines } from '../fixtures/engines';
import { isWaiting } from '../fixtures/lock-waits';
import { type OpenIdProvider, openIdProvider } from '../fixtures/open-id-provider';
import type { Documents } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const OWN_PAGE = 'https://aster.example/login-redirect';
const BERYL_PAGE = 'https://beryl.example/login-redirect';
const DUSK_PAGE = 'https://dusk.example/login-redirect';
const FERN_PAGE = 'https://fern.example/login-redirect';
const EMBER_PAGE = 'https://ember.example/login-redirect';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await openIdProvider([
    OWN_PAGE,
    BERYL_PAGE,
    DUSK_PAGE,
    EMBER_PAGE,
    FERN_PAGE,
    'http://localhost/realm/aster/login-redirect',
  ]);
});
afterAll(() => provider.close());

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  json(): unknown;
}
const codeOf = (answer: Answer) => `${answer.statusCode} ${(answer.json() as { code: string }).code}`;

describe.each(engines)('sign-in by OpenID Connect, on $name', (engine) => {
  let server: TestServer;
  /** How far the server's clock is ahead of the provider's. */
  let ahead = 0;
  let address = 0;
  const listed = (clientId: string, more: object) => ({
    ...{ name: 'northpass', displayName: 'Northpass', fields: [], issuer: provider.issuer, clientId },
    ...more,
  });
  /** A realm that lets guests in, or not. */
  const dusk = (guestsAllowed: boolean) => (documents: Documents) => {
    const authenticationProviders = [listed('beryl-web', {})];
    Object.assign(documents['settings.json'], { guestsAllowed, allowSelfregistration: true, authenticationProviders });
  };

  beforeAll(async () => {
    const options = {
      clock: () => Date.now() + ahead,
      environment: { OIDC_SECRET_ASTER: 'of-aster-at-the-provider' },
      allowPrivateProviders: true,
      isLocal: true,
      countryHeader: 'x-country',
      regionHeader: 'x-region',
    };
    server = await testServer([], options, undefined, engine);
    await server.folder.write('aster', (documents) => {
      Object.assign(documents['settings.json'], {
        allowSelfregistration: true,
        authenticationProviders: [
          listed('aster-web', { clientSecretEnv: 'OIDC_SECRET_ASTER' }),
          listed('aster-web', { name: 'trusted', clientSecretEnv: 'OIDC_SECRET_ASTER', linksByEmail: true }),
          listed('aster-web', { name: 'no-secret', clientSecretEnv: 'OIDC_SECRET_ASTER__NOBODY_SET' }),
          listed('aster-web', { name: 'gone', issuer: 'http://127.0.0.1:9' }),
          { name: 'elsewhere', fields: [], authorizationUri: 'https://id.example.com/authorize' },
        ],
      });
    });
    await server.folder.write('beryl', (documents) => {
      const field = { fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'home', required: true, order: 1 };
      Object.assign(documents['settings.json'], {
        allowSelfregistration: true,
        authenticationProviders: [listed('beryl-web', { fields: [field] })],
      });
    });
    await server.folder.write('dusk', dusk(true));
    await server.folder.write('fern', (documents) => {
      Object.assign(documents['settings.json'], {
        allowSelfregistration: true,
        ...{ adsConfigurationStatus: 'ENABLED', profileConfiguration: { status: 'ENABLED' } },
        requiredProfileFields: ['fullName'],
        authenticationProviders: [listed('beryl-web', {})],
      });
    });
    await server.folder.write('cedar', (documents) => {
      documents['settings.json'].authenticationProviders = [listed('aster-web', {})];
    });
    const reports = await server.realms.takeIn();
    expect(reports.filter(({ outcome }) => outcome !== 'taken-in')).toEqual([]);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    address += 1;
    ahead = 0;
  });

  test('a secret of another realm is not sent, even where an earlier version has taken the realm in', async () => {
    const environment = { OIDC_SECRET_ASTER: 'of-aster-at-the-provider' };
    const openId = createOpenId(createOutside({ allowPrivate: true }), environment);
    const listed = { name: 'northpass', fields: [], clientId: 'x', clientSecretEnv: 'OIDC_SECRET_ASTER' };
    const login = {
      ...openId.secrets(),
      provider: 'northpass',
      issuer: provider.issuer,
      redirectUri: 'https://cedar.example/',
      destination: undefined,
    };
    const returned = { code: 'x', state: 'y', iss: provider.issuer };
    const subjectIn = (realm: string) => openId.subject(realm, { ...listed, issuer: provider.issuer }, login, returned);
    await expect(subjectIn('cedar')).rejects.toThrow('OIDC_SECRET_ASTER does not belong to the realm cedar');
    await expect(subjectIn('aster')).rejects.not.toThrow('does not belong');
  });

  describe('a provider that does not answer', () => {
    /** An issuer of its own, which does with requests what it is told to. */
    async function issuer(answer: (response: ServerResponse) => void) {
      const requests: string[] = [];
      const service = createServer((request, response) => {
        requests.push(String(request.url));
        answer(response);
      });
      await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
      const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      const close = () => {
        service.closeAllConnections();
        service.close();
      };
      return { url, requests, close };
    }
    const startIn = (app: FastifyInstance, realm: string, name: string) =>
      app.inject({
        method: 'POST',
        url: `/api/v2/login/provider/${name}`,
        headers: { realm },
        payload: { redirectUri: `https://${realm}.example/login-redirect` },
      });

    test('holds up no sign-in of another realm, however many of them a realm has', async () => {
      const hanging = await issuer(() => {});
      const names = Array.from({ length: 20 }, (_, at) => `slow-${at}`);
      await server.folder.write('garnet', (documents) => {
        documents['settings.json'].authenticationProviders = names.map((name) =>
          listed('aster-web', { name, issuer: `${hanging.url}/${name}` }),
        );
      });
      await server.realms.takeIn();
      const app = server.variant({});
      const slow = names.map((name) => startIn(app, 'garnet', name));
      await expect.poll(() => hanging.requests.length).toBe(8);
      const other = await Promise.race([startIn(app, 'beryl', 'northpass'), Promise.any(slow)]);
      expect(other.statusCode, other.body).toBe(200);
      hanging.close();
      expect(new Set((await Promise.all(slow)).map(codeOf))).toEqual(new Set(['400 OIDC_SIGNIN']));
    });

    test('is not asked again at once, and whoever comes meanwhile is answered without it', async () => {
      const broken = await issuer((response) => response.writeHead(500).end());
      await server.folder.write('garnet', (documents) => {
        const provider = listed('aster-web', { issuer: broken.url });
        documents['settings.json'].authenticationProviders = [provider];
      });
      await server.realms.takeIn();
      for (let time = 0; time < 3; time++)
        expect(codeOf(await startIn(server.app, 'garnet', 'northpass'))).toBe('400 OIDC_SIGNIN');
      expect(broken.requests).toHaveLength(1);
      broken.close();
    });
  });

  const post = (url: string, payload: object, { realm = 'aster', host }: { realm?: string; host?: string } = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.0.0.${address}`,
      headers: { realm, ...(host && { host }) },
      payload,
    });
  const start = (more: object = {}, realm = 'aster', name = 'northpass') =>
    post(
      `/api/v2/login/provider/${name}`,
      { redirectUri: `https://${realm}.example/login-redirect`, ...more },
      { realm },
    );

  /** Begins, goes through the provider, and gives what comes back. */
  async function away(more: object = {}, realm = 'aster', name = 'northpass') {
    const begun = await start(more, realm, name);
    expect(begun.statusCode, begun.body).toBe(200);
    const { authorizationUri, state, binding }: ProviderStartAnswer = begun.json();
    const back = await provider.visit(authorizationUri);
    expect(back.searchParams.get('state')).toBe(state);
    const [code, iss] = [back.searchParams.get('code') ?? '', back.searchParams.get('iss') ?? ''];
    return { code, state, binding, iss };
  }
  const comeBack = (returned: object, realm = 'aster', name = 'northpass') =>
    post(`/api/v2/login/provider/${name}/return`, returned, { realm });
  async function signIn(realm = 'aster', name = 'northpass'): Promise<SessionTokens> {
    const answer = await comeBack(await away({}, realm, name), realm, name);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  let people = 0;
  const newPerson = (more: object = {}) => {
    const sub = `${engine.name}-${++people}`;
    provider.person = { sub, email: `${sub}@example.com`, email_verified: true, ...more };
    return provider.person;
  };

  test('somebody new gets an account that the provider opens; the next time it is the same one, and apr says by whom', async () => {
    newPerson();
    const claims = decodeJwt((await signIn()).authorisationToken);
    expect(claims).toMatchObject({ rol: 'customer', gue: false, aud: 'aster', apr: 'northpass' });
    const tokens = await signIn();
    const again = decodeJwt(tokens.authorisationToken);
    expect(again.sub).toBe(claims.sub);
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/api/v2/token/refresh',
      headers: { realm: 'aster', authorization: `Bearer ${tokens.authorisationToken}` },
      payload: { refreshToken: tokens.refreshToken },
    });
    expect(decodeJwt(refreshed.json().authorisationToken).apr).toBe('northpass');
  });

  test('the browser is led to the provider with PKCE, state, nonce, and prompt where it is asked for', async () => {
    const { authorizationUri } = (await start({ prompt: 'none' })).json() as ProviderStartAnswer;
    const parameters = Object.fromEntries(new URL(authorizationUri).searchParams);
    expect(parameters).toMatchObject({
      client_id: 'aster-web',
      response_type: 'code',
      redirect_uri: OWN_PAGE,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'none',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
    const back = await provider.visit(authorizationUri);
    expect(back.searchParams.get('error')).toBe('login_required');
  });

  test('where the viewer was on the way to survives the detour, and is the realm’s own', async () => {
    newPerson();
    const answer = await comeBack(await away({ from: '/series/saga?season=1' }));
    expect(answer.json().from).toBe('/series/saga?season=1');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b'])
      expect(codeOf(await start({ from })), from).toBe('400 BAD_BODY');
  });

  test('a sign-in that is away at the provider when its viewer signs out everywhere ends with the others', async () => {
    newPerson();
    const { authorisationToken: token } = await signIn();
    const begun = await away();
    const ended = await server.app.inject({
      ...{ method: 'POST', url: '/api/v2/logout/everywhere' },
      headers: { realm: 'aster', authorization: `Bearer ${token}` },
    });
    expect(ended.statusCode).toBe(204);
    expect(codeOf(await comeBack(begun))).toBe('400 OIDC_SIGNIN');
    expect((await comeBack(await away())).statusCode).toBe(200);
  });

  test('a code, a state and a binding are good once, together, in their realm, at their provider, for ten minutes', async () => {
    newPerson();
    const [one, other] = [await away(), await away()];
    expect(codeOf(await comeBack({ ...one, binding: other.binding }))).toBe('400 OIDC_SIGNIN');
    expect(codeOf(await comeBack({ ...one, state: other.state }))).toBe('400 OIDC_SIGNIN');
    expect(codeOf(await comeBack(one, 'beryl'))).toBe('400 OIDC_SIGNIN');
    expect(codeOf(await comeBack(one, 'aster', 'trusted'))).toBe('400 OIDC_SIGNIN');
    expect((await comeBack(one)).statusCode).toBe(200);
    expect(codeOf(await comeBack(one))).toBe('400 OIDC_SIGNIN');
    // another's code, as an attacker would slip it in
    expect(codeOf(await comeBack({ ...other, code: one.code }))).toBe('400 OIDC_SIGNIN');
    const late = await away();
    ahead = 10 * MINUTE;
    expect(codeOf(await comeBack(late))).toBe('400 OIDC_SIGNIN');
  });

  test('an answer of another issuer, without a code, or with a wrong one is refused', async () => {
    newPerson();
    const { code, ...rest } = await away();
    expect(codeOf(await comeBack(rest))).toBe('400 NO_OAUTH_CODE_FOUND');
    expect(codeOf(await comeBack({ ...rest, code: '' }))).toBe('400 NO_OAUTH_CODE_FOUND');
    expect(codeOf(await comeBack({ ...rest, code, iss: 'https://evil.example' }))).toBe('400 OIDC_SIGNIN');
    expect(codeOf(await comeBack({ ...(await away()), code: 'made-up' }))).toBe('400 OIDC_SIGNIN');
  });

  test('an address that has an account is never taken over, but where realm and provider both vouch for it', async () => {
    const { email = '' } = newPerson();
    const { database } = server.store;
    const account = await viewerStore(database, 'aster').addAccount(email, 'hashed');
    expect(codeOf(await comeBack(await away()))).toBe('409 ACCOUNT_EXISTS_WITH_PROVIDER');
    provider.person.email_verified = false;
    const unverified = await comeBack(await away({}, 'aster', 'trusted'), 'aster', 'trusted');
    expect(codeOf(unverified)).toBe('409 ACCOUNT_EXISTS_WITH_PROVIDER');
    provider.person.email_verified = true;
    expect(decodeJwt((await signIn('aster', 'trusted')).authorisationToken).sub).toBe(account!.id);

    newPerson();
    await viewerStore(database, 'aster').addAccount(provider.person.email!, 'hashed', 'customer', null);
    expect(codeOf(await comeBack(await away()))).toBe('409 ACCOUNT_EXISTS_WITH_PROVIDER');
    await signIn('aster', 'trusted');
    // whoever made the account had not proven the address: their password is gone
    const accounts = database.selectFrom('viewer').where('email', '=', provider.person.email!.toLowerCase());
    expect(await accounts.select(['secret']).executeTakeFirst()).toEqual({ secret: null });
    newPerson();
    await viewerStore(database, 'aster').addAccount(provider.person.email!, 'hashed', 'admin');
    const admin = await comeBack(await away({}, 'aster', 'trusted'), 'aster', 'trusted');
    expect(codeOf(admin)).toBe('409 ACCOUNT_EXISTS_WITH_PROVIDER');
  });

  /** Comes back for the first time while somebody changes the account of the address. */
  async function overtakenBy(change: (transaction: Database, account: string) => Promise<unknown>): Promise<string> {
    const { database } = server.store;
    const { email } = newPerson();
    const { id } = (await viewerStore(database, 'aster').addAccount(email!, null))!;
    const returned = await away({}, 'aster', 'trusted');
    let arriving: Promise<Answer> | undefined;
    await database.transaction().execute(async (transaction) => {
      await change(transaction, id);
      arriving = comeBack(returned, 'aster', 'trusted');
      await expect.poll(() => isWaiting(database)).toBe(true);
    });
    return codeOf((await arriving)!);
  }

  // the embedded store does one thing after the other
  test.runIf(engine.name === 'PostgreSQL')(
    'who comes back while the account of their address is erased begins anew',
    async () => {
      const erased = await overtakenBy((transaction, id) =>
        transaction.deleteFrom('viewer').where('id', '=', id).execute(),
      );
      expect(erased).toBe('400 OIDC_SIGNIN');
      expect((await comeBack(await away({}, 'aster', 'trusted'), 'aster', 'trusted')).statusCode).toBe(200);
    },
  );

  test.runIf(engine.name === 'PostgreSQL')(
    'who comes back for the first time while the account of their address signs out everywhere is not let in',
    async () => {
      const ended = await overtakenBy((transaction, viewer) => endAccess(transaction, { realm: 'aster', viewer }));
      expect(ended).toBe('400 OIDC_SIGNIN');
    },
  );

  /** Publishes the realm with these providers. */
  async function offerInEmber(authenticationProviders: readonly object[]): Promise<void> {
    await server.folder.write('ember', (documents) => {
      Object.assign(documents['settings.json'], { allowSelfregistration: true, authenticationProviders });
    });
    expect((await server.realms.takeIn('ember')).map(({ outcome }) => outcome)).toEqual(['taken-in']);
  }

  test('who came back from a provider that has been taken out or replaced since opens no account by another of its name', async () => {
    const field = { fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'home', required: true, order: 1 };
    const listedHere = listed('beryl-web', { fields: [field] });
    const other = { ...listedHere, issuer: 'https://other.example', fields: [] };
    const fields = { club: 'North End' };
    const finish = async (returned: object) => codeOf(await comeBack({ ...returned, fields }, 'ember'));
    newPerson();
    for (const steps of [[[], [listedHere]], [[], [other]], [[other]]]) {
      await offerInEmber([listedHere]);
      const returned = await away({}, 'ember');
      expect(codeOf(await comeBack(returned, 'ember'))).toBe('422 FIELDS_MISSING');
      for (const step of steps) await offerInEmber(step);
      expect(await finish(returned)).toBe('400 OIDC_SIGNIN');
    }
    // a process that has not heard of the new provider yet begins a sign-in with the one before
    const logins = providerLoginStore(server.store.database, 'ember');
    const login = { provider: 'northpass', redirectUri: OWN_PAGE, destination: undefined, verifier: 'v', nonce: 'n' };
    const returned = await logins.add({ ...login, issuer: provider.issuer }, Date.now() + MINUTE);
    const subject = { issuer: provider.issuer, subject: 'stale', email: 'stale@example.com', emailVerified: true };
    await logins.keep(returned.state, subject);
    expect(await finish({ code: 'x', iss: provider.issuer, ...returned })).toBe('400 OIDC_SIGNIN');
  });

  test('a provider that is taken out or replaced while it is asked opens, makes and ties no account', async () => {
    const { database } = server.store;
    const countOf = async (table: 'device' | 'provider_identity', column: 'provider') =>
      (
        await database
          .selectFrom(table)
          .where('realm', '=', 'ember')
          .where(column, '=', 'northpass')
          .selectAll()
          .execute()
      ).length;
    const present = listed('beryl-web', { linksByEmail: true });
    const other = { ...present, issuer: 'https://other.example' };
    await offerInEmber([present]);
    const stranger = newPerson();
    const member = newPerson();
    await signIn('ember');
    const owner = newPerson();
    await viewerStore(database, 'ember').addAccount(owner.email!, 'no hash', 'customer');
    const ties = await countOf('provider_identity', 'provider');
    const cases = [
      [stranger, [[other]]],
      [member, [[other]]],
      [member, [[]]],
      [member, [[], [present]]],
      [owner, [[other]]],
      [owner, [[], [present]]],
    ] as const;
    for (const [person, steps] of cases) {
      await offerInEmber([present]);
      provider.person = person;
      const returned = await away({}, 'ember');
      provider.beforeTokens = async () => {
        for (const step of steps) await offerInEmber(step);
      };
      const answer = await comeBack(returned, 'ember');
      provider.beforeTokens = async () => {};
      expect(codeOf(answer)).toBe('400 OIDC_SIGNIN');
      await offerInEmber([present]);
      expect([await countOf('device', 'provider'), await countOf('provider_identity', 'provider')]).toEqual([0, ties]);
    }
    provider.person = member;
    await signIn('ember');
  });

  test('no session begins by a provider or an app that the published realm does not have', async () => {
    await server.folder.write('ember', (documents) => {
      Object.assign(documents['settings.json'], {
        authenticationProviders: [listed('beryl-web', {})],
        oauthClients: [{ clientId: 'tv', name: 'TV', redirectUris: ['https://app.example/'] }],
      });
    });
    await server.realms.takeIn('ember');
    const { database } = server.store;
    const viewer = (await viewerStore(database, 'ember').addAccount('direct@example.com', null, 'customer'))!.id;
    const begins = async (opener: Partial<Pick<DeviceStart, 'provider' | 'issuer' | 'app'>>) => {
      const id = randomUUID();
      const own = { provider: null, issuer: null, app: null, profile: null, impersonatedBy: null, actorRevision: null };
      const start = { ...own, id, realm: 'ember', viewer, name: 'TV', openedBy: null, endsAt: null, provenAt: null };
      const times = { token: id, lastsMs: MINUTE, accessRevision: 0 };
      return (await startDevices(database, [{ ...start, ...times, ...opener }], Date.now()))[0];
    };
    const app = (client: string) => ({ app: { client, scope: 'profile' } });
    const { issuer } = provider;
    for (const opener of [{}, { provider: 'northpass', issuer }, app('tv')]) expect(await begins(opener)).toBe(true);
    for (const opener of [
      { provider: 'northpass', issuer: 'https://other.example' },
      { provider: 'northpass' },
      { provider: 'gone', issuer },
      app('radio'),
    ])
      expect(await begins(opener), JSON.stringify(opener)).toBe(false);
  });

  test('a provider that tells a subject which none may have opens nothing, and nobody else’s account', async () => {
    for (const [place, sub] of ['\ud800', '\ufffd', 'a\u0000', 'é', 'x'.repeat(256)].entries()) {
      provider.person = { sub, email: `subject-${place}@example.com`, email_verified: true };
      expect(codeOf(await comeBack(await away())), JSON.stringify(sub.slice(0, 9))).toBe('400 OIDC_SIGNIN');
    }
  });

  test('a provider that tells no email address opens nothing', async () => {
    provider.person = { sub: `${engine.name}-nameless` };
    expect(codeOf(await comeBack(await away()))).toBe('400 OIDC_SIGNIN');
  });

  test('what the realm asks for besides is asked for once the provider has said who it is, and may then be given', async () => {
    newPerson();
    const returned = await away({}, 'beryl');
    const parameters = await comeBack(returned, 'beryl');
    expect(codeOf(parameters)).toBe('422 FIELDS_MISSING');
    expect(parameters.json().detail).toContain('club');
    expect(codeOf(await comeBack({ ...returned, fields: { club: ' ' } }, 'beryl'))).toBe('422 FIELDS_MISSING');
    const fields = { club: 'North End', rol: 'admin' };
    const answer = await comeBack({ ...returned, fields }, 'beryl');
    expect(answer.statusCode, answer.body).toBe(200);
    const row = await server.store.database
      .selectFrom('provider_identity')
      .where('realm', '=', 'beryl')
      .where('subject', '=', provider.person.sub)
      .select('fields')
      .executeTakeFirst();
    expect(row?.fields).toEqual({ club: 'North End' });
    expect(codeOf(await comeBack({ ...returned, fields }, 'beryl'))).toBe('400 OIDC_SIGNIN');
  });

  test('where nobody signs up by themselves, nobody does by a provider', async () => {
    newPerson();
    const page = 'https://cedar.example/login-redirect';
    expect((await start({ redirectUri: page }, 'cedar')).statusCode).toBe(200);
    // the provider knows the page of another realm only: the code is asked for there
    const answer = await start({}, 'cedar');
    const { state, binding }: ProviderStartAnswer = answer.json();
    expect(codeOf(await comeBack({ code: 'x', state, binding }, 'cedar'))).toBe('400 OIDC_SIGNIN');
    const viewers = await server.store.database.selectFrom('viewer').where('realm', '=', 'cedar').selectAll().execute();
    expect(viewers).toEqual([]);
  });

  test('SU-17 (part) a realm that closes while the provider is asked gets no new account', async () => {
    newPerson();
    const returned = await away({}, 'dusk');
    provider.beforeTokens = async () => {
      provider.beforeTokens = async () => {};
      await server.folder.write('dusk', dusk(false));
      await server.realms.takeIn('dusk');
    };
    expect(codeOf(await comeBack(returned, 'dusk'))).toBe('403 SIGNUP_CLOSED');
    const viewers = await server.store.database.selectFrom('viewer').where('realm', '=', 'dusk').selectAll().execute();
    expect(viewers).toEqual([]);
  });

  test('only the realm’s own page is led back to, in the form of the call or under its domains', async () => {
    for (const redirectUri of [
      'https://evil.example/login-redirect',
      'https://aster.example.evil.example/login-redirect',
      'https://aster.example/logout',
      'https://aster.example/login-redirect/../logout',
      'https://beryl.example/login-redirect',
      'http://aster.example/login-redirect',
      'http://localhost/login-redirect',
    ])
      expect(codeOf(await start({ redirectUri })), redirectUri).toBe('400 REDIRECT_REFUSED');
    for (const redirectUri of ['https://aster.example/login-redirect?a=1', 'https://aster.example/login-redirect#a'])
      expect(codeOf(await start({ redirectUri })), redirectUri).toBe('400 BAD_BODY');
    const below = await post(
      '/api/v2/login/provider/northpass',
      { redirectUri: 'http://localhost/realm/aster/login-redirect' },
      { host: 'localhost' },
    );
    expect(below.statusCode).toBe(200);
  });

  test('a provider that is not listed, is no OpenID provider, is gone, or whose secret is not set', async () => {
    expect(codeOf(await start({}, 'aster', 'nobody'))).toBe('404 UNKNOWN_PROVIDER');
    expect(codeOf(await start({}, 'aster', 'elsewhere'))).toBe('404 UNKNOWN_PROVIDER');
    expect(codeOf(await start({}, 'aster', 'gone'))).toBe('400 OIDC_SIGNIN');
    newPerson();
    expect(codeOf(await comeBack(await away({}, 'aster', 'no-secret'), 'aster', 'no-secret'))).toBe('400 OIDC_SIGNIN');
  });

  test('AP-27 an account is parted from a provider, unless nothing else opens it', async () => {
    const part = (token: string, name = 'northpass') =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/v2/realm/authentication-providers/${name}`,
        headers: { realm: 'aster', authorization: `Bearer ${token}` },
      });
    newPerson();
    const { authorisationToken: only } = await signIn();
    expect(codeOf(await part(only))).toBe('409 CONFLICT');
    expect(codeOf(await part(only, 'trusted'))).toBe('404 UNKNOWN_PROVIDER');
    newPerson();
    await viewerStore(server.store.database, 'aster').addAccount(provider.person.email!, 'hashed');
    const { authorisationToken: token } = await signIn('aster', 'trusted');
    expect((await part(token, 'trusted')).statusCode).toBe(204);
    expect(codeOf(await part(token, 'trusted'))).toBe('404 UNKNOWN_PROVIDER');
    expect(codeOf(await comeBack(await away()))).toBe('409 ACCOUNT_EXISTS_WITH_PROVIDER');
  });

  test('parting from a provider ends the other sessions that it began', async () => {
    newPerson();
    await viewerStore(server.store.database, 'aster').addAccount(provider.person.email!, 'hashed');
    const [here, there] = [await signIn('aster', 'trusted'), await signIn('aster', 'trusted')];
    const call = ({ authorisationToken }: SessionTokens, options: InjectOptions) =>
      server.app.inject({ ...options, headers: { realm: 'aster', authorization: `Bearer ${authorisationToken}` } });
    const statuses = async () =>
      Promise.all([here, there].map(async (tokens) => (await call(tokens, { url: '/api/v2/session' })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await call(here, { method: 'DELETE', url: '/api/v2/realm/authentication-providers/trusted' });
    expect(await statuses()).toEqual([200, 401]);
  });

  test('what the store holds of a sign-in under way opens nothing: neither state nor binding stands in it', async () => {
    const { state, binding }: ProviderStartAnswer = (await start()).json();
    const rows = JSON.stringify(await server.store.database.selectFrom('provider_login').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(binding);
  });

  test('EN-03 session, session user and token claims have all of their fields, by what is known of a viewer', async () => {
    newPerson();
    const ask = (method: 'GET' | 'POST', url: string, bearer: string, payload?: object) =>
      server.app.inject({
        ...{ method, url, remoteAddress: `10.0.0.${address}`, ...(payload && { payload }) },
        headers: { realm: 'fern', authorization: `Bearer ${bearer}`, 'x-country': 'FR', 'x-region': '75' },
      });
    const entered = await signIn('fern');
    const { refreshToken } = entered;
    const renewed = await ask('POST', '/api/v2/token/refresh', entered.authorisationToken, { refreshToken });
    const tokens: SessionTokens = renewed.json();
    const expiresAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    await ask('POST', '/api/v2/referral-session', tokens.authorisationToken, { esrefid: 'friend-7', expiresAt });

    const answer = await ask('GET', '/api/v2/session', tokens.authorisationToken);
    const session = answer.json() as SessionAnswer;
    const claims = decodeJwt(tokens.authorisationToken) as unknown as TokenClaims;
    expect([validators.validateSessionAnswer(session), validators.validateTokenClaims(claims)]).toEqual([true, true]);
    const known = { loc: 'FR', par: 'NON_RESTRICTED' };
    expect(claims).toMatchObject({
      ...{ sub: session.user.id, gue: false, rol: 'customer', exp: session.exp, aud: 'fern', apr: 'northpass' },
      ...{ ...known, pro: { id: session.profile!.id, tp: 'a' }, ads: { id: expect.stringMatching(/^.{32}$/) } },
    });
    expect(session).toMatchObject({
      ...{ realm: 'fern', referrer: 'friend-7', exp: claims.exp },
      user: { id: claims.sub, isGuest: false, rol: 'customer', ...known },
      userInfo: { sub: claims.sub, dev: expect.stringMatching(/^.{36}$/), lo2: 'FR-75' },
      ...{ missingInformationStatus: 'INCOMPLETE', impersonationState: 'none' },
    });

    // the browser's session is the answer with what only the browser knows: that the cookie policy was agreed to
    const memory = new Map<string, string>();
    const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
    const browser = createSessionStore({
      ...{ realm: 'fern', state, now: () => Date.now(), alone: (work) => work(), warn() {}, onExpired() {} },
      storage: {
        read: (name) => memory.get(name) ?? null,
        write: (name, value) => void memory.set(name, value),
        remove: (name) => void memory.delete(name),
      },
      call: async () => session as never,
    });
    browser.auth(tokens);
    browser.dispatch({ do: 'update', account: await browser.call<SessionAnswer>('/api/v2/session') });
    browser.note({ do: 'acceptCookiePolicy', choice: { version: 1, purposes: [], at: Date.now() } });
    expect(state.getState()).toMatchObject({
      ...{ status: 'customer', id: claims.sub, exp: claims.exp, account: session },
      ...{ cookiePolicyAgreed: true, impersonationState: 'none' },
    });

    // a region without its country, or of another one, is none
    for (const headers of [
      { 'x-region': '75' },
      { 'x-country': 'FR', 'x-region': 'DE-BE' },
      { 'x-country': 'FR', 'x-region': 'Paris' },
      { 'x-country': 'FR' },
    ]) {
      const elsewhere = await server.app.inject({
        url: '/api/v2/session',
        headers: { realm: 'fern', authorization: `Bearer ${tokens.authorisationToken}`, ...headers },
      });
      expect(elsewhere.json().userInfo, JSON.stringify(headers)).not.toHaveProperty('lo2');
    }
  });

  test('AU-02 (part) apr decides: a session ends when its realm no longer has the provider that began it', async () => {
    newPerson();
    const byProvider = await signIn();
    const session = ({ authorisationToken }: SessionTokens) =>
      server.app.inject({
        url: '/api/v2/session',
        headers: { realm: 'aster', authorization: `Bearer ${authorisationToken}` },
      });
    const renew = ({ authorisationToken, refreshToken }: SessionTokens) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/token/refresh',
        headers: { realm: 'aster', authorization: `Bearer ${authorisationToken}` },
        payload: { refreshToken },
      });
    expect((await session(byProvider)).statusCode).toBe(200);
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].authenticationProviders = [];
    });
    await server.realms.takeIn('aster');
    expect(codeOf(await session(byProvider))).toBe('401 SESSION_EXPIRED');
    expect(codeOf(await renew(byProvider))).toBe('401 SESSION_EXPIRED');
    // one of the same name is another one
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].authenticationProviders = [listed('aster-web', {})];
    });
    await server.realms.takeIn('aster');
    expect(codeOf(await session(byProvider))).toBe('401 SESSION_EXPIRED');
    expect(codeOf(await renew(byProvider))).toBe('401 SESSION_EXPIRED');
  });

  test('AU-02 (part) a provider that is replaced by another of its name, and an app that is removed, end their sessions', async () => {
    const { database } = server.store;
    const offer = async (issuer: string, clients: readonly string[]) => {
      await server.folder.write('aster', (documents) => {
        Object.assign(documents['settings.json'], {
          authenticationProviders: [listed('aster-web', { issuer })],
          oauthClients: clients.map((clientId) => ({
            clientId,
            name: clientId,
            redirectUris: ['https://app.example/'],
          })),
        });
      });
      const reports = await server.realms.takeIn('aster');
      expect(reports.filter(({ outcome }) => outcome !== 'taken-in').map(({ problems }) => problems)).toEqual([]);
    };
    const sessionsOf = async (column: 'provider' | 'client', name: string) =>
      (await database.selectFrom('device').where('realm', '=', 'aster').where(column, '=', name).select('id').execute())
        .length;
    /** A session as a provider or an app has it. */
    const begin = async (opener: { provider?: string; client?: string }) => {
      const url = '/api/v2/login/guest/checkin';
      const answer = await server.app.inject({ method: 'POST', url, headers: { realm: 'aster' } });
      const { authorisationToken } = answer.json() as SessionTokens;
      const { sub } = decodeJwt(authorisationToken);
      await database.updateTable('device').set(opener).where('viewer', '=', sub!).execute();
    };
    await offer(provider.issuer, ['tv']);
    await begin({ provider: 'northpass' });
    await begin({ client: 'tv' });
    expect([await sessionsOf('provider', 'northpass'), await sessionsOf('client', 'tv')]).toEqual([1, 1]);
    await offer(provider.issuer, ['tv', 'radio']);
    expect([await sessionsOf('provider', 'northpass'), await sessionsOf('client', 'tv')]).toEqual([1, 1]);
    await offer('https://other.example', ['tv']);
    expect([await sessionsOf('provider', 'northpass'), await sessionsOf('client', 'tv')]).toEqual([0, 1]);
    await offer('https://other.example', []);
    expect(await sessionsOf('client', 'tv')).toBe(0);
  });
});

describe('an ID token that does not hold', () => {
  let evil: Server;
  let issuer = '';
  let server: TestServer;
  let nonce = '';
  /** What the provider's token says, beside what is right. */
  let wrong: { claims?: object; forged?: boolean; header?: object; none?: boolean } = {};

  beforeAll(async () => {
    const [right, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    evil = createServer(async (request, answer) => {
      const send = (body: unknown) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (request.url === '/.well-known/openid-configuration')
        return send({
          ...{ issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` },
          authorization_endpoint: `${issuer}/authorize`,
          id_token_signing_alg_values_supported: ['RS256'],
        });
      if (request.url === '/keys') return send({ keys: [jwk] });
      const iat = Math.floor(Date.now() / 1000);
      const claims = {
        ...{ iss: issuer, aud: 'aster-web', sub: 'eve', nonce, iat, exp: iat + 300 },
        ...{ email: 'eve@example.com', email_verified: true, ...wrong.claims },
      };
      const signed = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(wrong.forged ? other.privateKey : right.privateKey);
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${signed.split('.')[1]}.`;
      return send({ access_token: 'a', token_type: 'Bearer', id_token: wrong.none ? unsigned : signed });
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
    server = await testServer([], { clock: Date.now, isLocal: true, allowPrivateProviders: true });
    await server.folder.write('aster', (documents) => {
      Object.assign(documents['settings.json'], {
        allowSelfregistration: true,
        authenticationProviders: [{ name: 'northpass', fields: [], issuer, clientId: 'aster-web' }],
      });
    });
    await server.realms.takeIn();
  });
  afterAll(async () => {
    await server.close();
    evil.closeAllConnections();
    evil.close();
  });

  async function arrive(): Promise<Answer> {
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { realm: 'aster' }, payload });
    const begun = await post('/api/v2/login/provider/northpass', { redirectUri: OWN_PAGE });
    const { authorizationUri, state, binding }: ProviderStartAnswer = begun.json();
    nonce = new URL(authorizationUri).searchParams.get('nonce') ?? '';
    return post('/api/v2/login/provider/northpass/return', { code: 'c', state, binding });
  }

  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, typeof wrong]>([
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another nonce', { claims: { nonce: 'of another sign-in' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['an end that is past', { claims: { iat: past, exp: past + 60 } }],
    ['a signature by another key', { forged: true }],
    ['no signature', { none: true }],
    ['no subject', { claims: { sub: undefined } }],
  ])('%s', async (_, how) => {
    wrong = how;
    expect(codeOf(await arrive())).toBe('400 OIDC_SIGNIN');
  });

  test('the right one opens the door', async () => {
    wrong = {};
    expect((await arrive()).statusCode).toBe(200);
  });
});
