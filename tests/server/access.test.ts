import { afterAll, beforeAll, expect, test } from 'vitest';
import { summarizeRealm } from '../../app/realm-summary';
import type { AccessAnswer } from '../../schemas/generated/types';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer([]);
});
afterAll(() => server.close());

const field = (fieldName: string, order: number, more: object = {}) => ({
  ...{ fieldName, fieldType: 'TEXT', fieldLabel: 'home', required: true, order },
  ...more,
});

async function accessOf(realm: string): Promise<AccessAnswer> {
  const answer = await server.app.inject({ url: '/api/v2/access', headers: { realm } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a realm that asks for nothing lets its guests in, and opens no accounts', async () => {
  await server.folder.write('beryl');
  await server.realms.takeIn();
  expect(await accessOf('beryl')).toEqual({
    guestsAllowed: true,
    selfRegistration: false,
    externalRegistrationUri: null,
    credentials: true,
    magicLink: false,
    pinLogin: false,
    providers: [],
    fields: [],
    partitions: [],
    consents: [],
  });
});

test('SU-13 RS-07 sign-up’s fields come in their order with its consents, and nothing of another purpose', async () => {
  const terms = { consentField: { fieldName: 'terms', required: true }, text: 'The terms' };
  await server.folder.write('aster', (documents) => {
    Object.assign(documents['settings.json'], {
      allowSelfregistration: true,
      signupWithConsent: true,
      magicLinkLoginEnabled: true,
      authenticationProviders: [
        {
          ...{ name: 'northpass', displayName: 'Northpass', fields: [field('club', 1)] },
          ...{ issuer: 'https://id.example.com', clientId: 'aster-web', clientSecretEnv: 'OIDC_SECRET_ASTER' },
        },
      ],
    });
    documents['forms/signup.json'] = {
      fields: [field('second', 20), field('later', 1, { functionalPurpose: 'CHECKOUT' }), field('first', 10)],
    };
    documents['consents.json'] = {
      prompts: [
        terms,
        { ...terms, consentField: { fieldName: 'paid', required: true }, functionalPurpose: 'CHECKOUT' },
      ],
    };
  });
  await server.realms.takeIn();
  const { fields, consents, magicLink, providers } = await accessOf('aster');
  expect(fields.map(({ fieldName }) => fieldName)).toEqual(['first', 'second']);
  expect(consents).toEqual([terms]);
  expect(magicLink).toBe(true);
  // what is between the provider and the server stays there
  expect(providers).toEqual([
    { name: 'northpass', displayName: 'Northpass', fields: [field('club', 1)], autoLogin: false },
  ]);
  const summary = summarizeRealm((await server.realms.get('aster'))!.realm, '1');
  expect(JSON.stringify(summary)).toContain('northpass');
  expect(JSON.stringify(summary)).not.toContain('OIDC_SECRET');
  for (const url of ['/api/v2/realm?name=aster', '/api/v1/init/']) {
    const answer = await server.app.inject({ url, headers: { realm: 'aster' } });
    expect(answer.statusCode, url).toBe(200);
    expect(answer.body, url).toContain('northpass');
    expect(answer.body, url).not.toContain('OIDC_SECRET');
  }
});
