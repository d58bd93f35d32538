import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const CODE = 'startWorker();';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(
    ['aster', 'beryl', 'members'],
    { renderer: async () => renderer, serviceWorker: CODE, storesPages: true, build: 'one' },
    (folder) => {
      const own = documentsOf('aster');
      Object.assign(own['settings.json'], { domains: ['aster.example'] });
      folder.put('aster', 'settings.json', JSON.stringify(own['settings.json']));
      const closed = documentsOf('members');
      Object.assign(closed['settings.json'], {
        guestsAllowed: false,
        fullGuestAccess: 'LOGIN_REQUIRED',
        allowSelfregistration: false,
      });
      folder.put('members', 'settings.json', JSON.stringify(closed['settings.json']));
    },
  );
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, app = server.app) => app.inject({ url, headers });
const configOf = (script: string) =>
  JSON.parse(/^self\.realmcastWorker = (.*);\n/.exec(script)?.[1] ?? '') as Record<string, unknown>;
const markOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers['x-realmcast-offline'];

test('each realm has a worker below its base, which knows where it is', async () => {
  const { statusCode, headers, body } = await get('/realm/aster/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  // its folder is its scope
  expect(headers['service-worker-allowed']).toBeUndefined();
  expect(body.endsWith(CODE)).toBe(true);
  expect(configOf(body)).toEqual({
    ...{ realm: 'aster', basename: '/realm/aster', build: 'one', storesPages: true, storesContent: true },
    cachePrefix: 'realmcast aster /realm/aster/ ',
  });
  const own = await get('/service-worker.js', { host: 'aster.example' });
  expect(configOf(own.body)).toMatchObject({ realm: 'aster', basename: '', cachePrefix: 'realmcast aster / ' });
  expect(configOf((await get('/realm/beryl/service-worker.js')).body)).toMatchObject({ realm: 'beryl' });
});

test('a browser that has the worker is told so, and another build is another worker', async () => {
  const { headers } = await get('/realm/aster/service-worker.js');
  const again = { 'if-none-match': String(headers.etag) };
  expect((await get('/realm/aster/service-worker.js', again)).statusCode).toBe(304);
  const next = server.variant({ build: 'two' });
  expect((await get('/realm/aster/service-worker.js', again, next)).statusCode).toBe(200);
});

test('no realm, and the realm of another host, have none', async () => {
  expect((await get('/realm/nobody/service-worker.js')).json()).toMatchObject({ code: 'UNKNOWN_REALM' });
  expect((await get('/realm/beryl/service-worker.js', { host: 'aster.example' })).statusCode).toBe(404);
  expect((await get('/service-worker.js', { host: 'nobody.example' })).statusCode).toBe(400);
});

test('without a worker, browsers get one that takes itself and its caches away', async () => {
  const { body, statusCode } = await get('/realm/aster/service-worker.js', {}, server.variant({ serviceWorker: null }));
  expect(statusCode).toBe(200);
  expect(body).not.toContain(CODE);
  expect(configOf(body)).toMatchObject({ cachePrefix: 'realmcast aster /realm/aster/ ' });
  const events = new Map<string, (event: unknown) => void>();
  const deleted: string[] = [];
  const unregister = vi.fn(async () => true);
  const done: Promise<unknown>[] = [];
  const names = ['realmcast aster /realm/aster/ one pages', 'realmcast beryl /realm/beryl/ one pages', 'others'];
  const scope: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: unknown) => void) => events.set(name, listener),
    skipWaiting: () => {},
    caches: { keys: async () => names, delete: async (name: string) => deleted.push(name) },
    registration: { unregister },
  };
  scope.self = scope;
  // what the script sets on itself is a name of its global scope
  new Function('scope', `with (scope) { ${body} }`)(scope);
  events.get('activate')!({ waitUntil: (work: Promise<unknown>) => done.push(work) });
  await Promise.all(done);
  expect(deleted).toEqual(['realmcast aster /realm/aster/ one pages']);
  expect(unregister).toHaveBeenCalledOnce();
});

test('home, lists and the offline page may be stored, for whom they were drawn', async () => {
  for (const path of ['home', 'browse', 'disconnected'])
    expect(await markOf(`/realm/aster/${path}`), path).toBe('visitor');
  // the audience cookie is the server's to read: a wrong one is a visitor's
  expect(await markOf('/realm/aster/home', { cookie: 'rc_audience=made-up' })).toBe('visitor');
});

test('pages that are a viewer’s, play films, are previews or do not exist may not', async () => {
  const paths = ['login', 'account', 'favourites', 'watchlists', 'logout', 'purchase', 'embed/x', 'preview', 'nowhere'];
  for (const path of paths) expect(await markOf(`/realm/aster/${path}`), path).toBeUndefined();
});

test('nor may a page whose address holds more than it depends on, or one for those only who have signed in', async () => {
  expect(await markOf('/realm/aster/home?token=secret')).toBeUndefined();
  expect(await markOf('/realm/aster/home?utm_source=mail')).toBeUndefined();
  expect(await markOf('/realm/members/home')).toBeUndefined();
  expect(configOf((await get('/realm/members/service-worker.js')).body)).toMatchObject({ storesContent: false });
});
