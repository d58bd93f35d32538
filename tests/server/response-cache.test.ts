import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const COUNTRY = 'cf-country';
const VPN = 'x-vpn';
const MINUTE = 60_000;

let server: TestServer;
let now = NOW;
beforeAll(async () => {
  const renderer = createPageRenderer();
  const options = { renderer: async () => renderer, countryHeader: COUNTRY, vpnHeader: VPN, clock: () => now };
  server = await testServer(['aster', 'beryl'], options);
  await server.folder.write('aster', (documents) => {
    documents['settings.json'].vpnAllowed = false;
  });
  await server.realms.takeIn('aster');
});
afterAll(() => server.close());

interface CacheCall {
  url: string;
  headers: Record<string, string>;
}

/** One request, and each of what may make its answer another one. */
function startCalls(): CacheCall[] {
  const usual = { host: 'aster.example', accept: 'text/html', 'accept-language': 'en', 'accept-encoding': 'br' };
  const otherwise: Record<string, string>[] = [
    {},
    { host: 'beryl.example' },
    { host: 'nobody.example' },
    { 'accept-language': 'fr' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': '' },
    { cookie: 'rc_view=vp=narrow' },
    { cookie: 'rc_audience=admin~adult~aster~99999999999~forged' },
    { 'sec-ch-ua-mobile': '?1' },
    { 'sec-fetch-dest': 'iframe' },
    { 'user-agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5)' },
    { realm: 'beryl' },
    { realm: 'nobody' },
    { [COUNTRY]: 'FR' },
    { [VPN]: 'true' },
    { 'if-none-match': '*' },
  ];
  const urls = [
    '/home',
    '/realm/beryl/home',
    '/section/browse?page=2',
    '/nothing',
    '/login?token=secret',
    '/api/v1/init/',
    '/api/v2/section/home',
    '/api/v2/section/none',
  ];
  return urls.flatMap((url) => otherwise.map((over) => ({ url, headers: { ...usual, ...over } })));
}

/** All that an answer says, but for its moment. */
async function answerOf(app: FastifyInstance, { url, headers }: CacheCall) {
  const answer = await app.inject({ url, headers });
  const { date: _, connection: __, 'content-length': ___, 'x-request-id': ____, ...said } = answer.headers;
  return { status: answer.statusCode, said, body: answer.rawPayload.toString('base64') };
}

describe('an answer is known again by its request', () => {
  test('the second is the first, and what may make another answer makes another', async () => {
    // without built files nothing is kept: each answer is made for itself
    const forgetful = server.variant({ clientDir: null });
    const right = [];
    for (const one of startCalls()) right.push(await answerOf(forgetful, one));
    for (const round of ['first', 'second']) {
      for (const [at, one] of startCalls().entries())
        expect(await answerOf(server.app, one), `${round} ${JSON.stringify(one)}`).toEqual(right[at]);
    }
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200, 302, 304, 400, 403, 404]));
  });

  test('a change of the realm is seen by the next request', async () => {
    const home = { url: '/home', headers: { host: 'beryl.example' } };
    const before = await answerOf(server.app, home);
    expect(await answerOf(server.app, home)).toEqual(before);
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].realmFullName = 'Beryl Anew';
      documents['settings.json'].settings = { ...documents['settings.json'].settings, MAIN_TITLE: 'Beryl Anew' };
    });
    await server.realms.takeIn('beryl');
    const after = await server.app.inject(home);
    expect(after.body).toContain('Beryl Anew');
  });

  test('a page from before a change, given while the new one is drawn for long, is not known again', async () => {
    let drawing: Promise<unknown> = Promise.resolve();
    const renderer = createPageRenderer();
    const app = server.variant({
      renderer: async () => {
        await drawing;
        return renderer;
      },
    });
    const home = { url: '/home', headers: { host: 'beryl.example', accept: 'text/html', 'accept-language': 'en' } };
    await server.folder.write('beryl');
    await server.realms.takeIn('beryl');
    const before = await app.inject(home);
    let finish = () => {};
    drawing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await server.folder.write('beryl', (documents) => {
      const { items } = documents['content/all.json'] as { items: { id: string; title: string }[] };
      items.find(({ id }) => id === 'fight-night')!.title = 'Renamed Night';
    });
    await server.realms.takeIn('beryl');
    expect((await app.inject(home)).body).toBe(before.body);
    finish();
    await expect.poll(async () => (await app.inject(home)).body).toContain('Renamed Night');
  });

  test('what shows something else by now is answered anew', async () => {
    const init = { url: '/api/v2/live', headers: { realm: 'aster' } };
    const { events } = (await server.app.inject(init)).json() as { events: { id: string }[] };
    expect(events.map(({ id }) => id)).toContain('fight-night');
    now = NOW + 8 * 60 * MINUTE;
    const later = (await server.app.inject(init)).json() as { events: { id: string }[] };
    now = NOW;
    expect(later.events).toEqual([]);
  });

  test('while the server stops, a known answer says too that its connection ends', async () => {
    let isStopping = false;
    const app = server.variant({ isStopping: () => isStopping });
    const home = { url: '/home', headers: { host: 'aster.example' } };
    const running = [await app.inject(home), await app.inject(home)];
    isStopping = true;
    const stopping = await app.inject(home);
    expect(running.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive']);
    expect(stopping.headers.connection).toBe('close');
    expect(stopping.body).toBe(running[0]?.body);
  });
});
