import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import type { Documents } from '../fixtures/realm-folder';
import { base, check, type TestServer, testServer } from '../fixtures/test-server';

const REALM = 'closing';
const AFTER = 'Premiere';

const titled = (documents: Documents) => {
  for (const item of documents['content/all.json'].items)
    if (item.type === 'VOD_VIDEO') item.title = `${AFTER} ${item.id}`;
};

/** Another process on the store, of whose news this one hears nothing: the embedded store tells none. */
let server: TestServer;
let other: RealmService;
beforeAll(async () => {
  server = await testServer([]);
  await server.folder.write(REALM, () => {});
  await server.realms.takeIn();
  other = await createRealmService({
    store: server.store,
    realmsDir: server.folder.path,
    base,
    build: 'test',
    check,
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
