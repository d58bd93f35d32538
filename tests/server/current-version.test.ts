import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import type { Documents } from '../fixtures/realm-folder';
import { base, prepare, type TestServer, testServer } from '../fixtures/test-server';

const REALM = 'closing';
const OTHER = 'other';
const SECRET = 'a river of lanterns';
const AFTER = 'Premiere';

const titled = (documents: Documents) => {
  for (const item of documents['content/all.json'].items)
    if (item.type === 'VOD_VIDEO') item.title = `${AFTER} ${item.id}`;
};

const admitting = (guestsAllowed: boolean) => (documents: Documents) => {
  Object.assign(documents['settings.json'], {
    guestsAllowed,
    allowSelfregistration: true,
    signupWithCredentials: true,
    requiresConfirmation: false,
  });
};

/** Another process on the store, of whose news this one hears nothing: the embedded store tells none. */
let server: TestServer;
let other: RealmService;
beforeAll(async () => {
  server = await testServer([]);
  await server.folder.write(REALM);
  await server.folder.write(OTHER, admitting(true));
  await server.realms.takeIn();
  other = await createRealmService({
    store: server.store,
    realmsDir: server.folder.path,
    base,
    build: 'test',
    prepare,
  });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const get = (url: string) => server.app.inject({ url, headers: { realm: REALM } });
const titleOf = async (id: string) =>
  ((await get(`/api/v2/content/${id}`)).json() as { item: { title: string } }).item.title;

test('content that another process has published is given with its own version’s settings, from the first call on', async () => {
  await server.folder.write(REALM, titled);
  await other.takeIn(REALM);
  expect(await titleOf('film-1')).toBe(`${AFTER} film-1`);
});

test('RL-04 SU-17 (part) a realm that another process has closed gives nobody an account or a session, though no news of it came', async () => {
  const post = async (url: string, token?: string) => {
    const headers = { realm: OTHER, ...(token && { authorization: `Bearer ${token}` }) };
    const payload = { email: `${randomUUID()}@example.com`, secret: SECRET, consentAnswers: [] };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    return answer.json() as { code?: string; authorisationToken?: string };
  };
  const { authorisationToken: guest } = await post('/api/v2/login/guest/checkin');
  expect(await post('/api/v2/user', guest)).not.toHaveProperty('code');
  const close = () => server.folder.write(OTHER, admitting(false));
  const open = async () => {
    await server.folder.write(OTHER, admitting(true));
    await server.realms.takeIn(OTHER);
  };
  await close();
  await other.takeIn(OTHER);
  expect((await post('/api/v2/user', guest)).code).toBe('SIGNUP_CLOSED');
  await open();
  expect(await post('/api/v2/login/guest/checkin')).not.toHaveProperty('code');
  await close();
  await other.takeIn(OTHER);
  expect((await post('/api/v2/login/guest/checkin')).code).toBe('GUESTS_NOT_ALLOWED');
});

test('AU-02 (part) a session whose provider another process has removed ends, though no news of it came', async () => {
  const provider = { name: 'northpass', fields: [], authorizationUri: 'https://id.example.com/authorize' };
  const withProviders = (authenticationProviders: object[]) => (documents: Documents) => {
    admitting(true)(documents);
    Object.assign(documents['settings.json'], { authenticationProviders });
  };
  const { database } = server.store;
  const ask = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
    server.app.inject({
      ...{ method, url },
      headers: { realm: OTHER, ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    });
  await server.folder.write(OTHER, withProviders([provider]));
  await server.realms.takeIn(OTHER);
  const guest = (await ask('POST', '/api/v2/login/guest/checkin')).json();
  await database.updateTable('device').set({ provider: 'northpass' }).where('realm', '=', OTHER).execute();
  const { authorisationToken } = (
    await ask('POST', '/api/v2/token/refresh', guest.authorisationToken, { refreshToken: guest.refreshToken })
  ).json();
  const status = async () => (await ask('GET', '/api/v2/entitlements', authorisationToken)).statusCode;
  expect(await status()).toBe(200);
  await server.folder.write(OTHER, withProviders([]));
  await other.takeIn(OTHER);
  expect(await status()).toBe(401);
});

test('RL-03 (part) a realm that another process has closed gives its new content to nobody, though no news of it came', async () => {
  await server.folder.write(REALM, (documents) => {
    titled(documents);
    documents['content/all.json'].items.find(({ id }: { id: string }) => id === 'film-3').title = 'For members only';
    Object.assign(documents['settings.json'], { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED' });
  });
  await other.takeIn(REALM);
  for (const url of ['/api/v2/content/film-3', '/api/v2/search?query=members', '/api/v2/cards?ids=film-3']) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(401);
    expect(body).not.toContain('members only');
  }
});
