import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { members } from '../fixtures/members';
import type { Documents } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';
import { freePort, noVarnish, varnishBefore } from '../fixtures/varnish';

interface VarnishAnswer {
  status: number;
  body: string;
  cache: string;
  headers: Record<string, string | string[] | undefined>;
}

describe.skipIf(noVarnish)(`the example for Varnish${noVarnish ? ` (skipped: ${noVarnish})` : ''}`, () => {
  let server: TestServer;
  let varnish: Awaited<ReturnType<typeof varnishBefore>>;
  const { account, login, checkIn } = members(() => server);

  beforeAll(async () => {
    const renderer = createPageRenderer();
    const port = await freePort();
    server = await testServer(['aster'], {
      renderer: async () => renderer,
      clock: Date.now,
      jobsLookMs: 20,
      trustedProxies: 1,
      cdn: {
        maxAgeMs: 600_000,
        purge: {
          url: `http://127.0.0.1:${port}/_purge`,
          token: { header: null, value: 'change-me' },
          settleMs: 0,
        },
      },
    });
    await server.folder.write('closed', (documents) => {
      documents['settings.json'].fullGuestAccess = 'LOGIN_REQUIRED';
    });
    await server.realms.takeIn();
    await account('member@example.com');
    await account('member@example.com', { realm: 'closed' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    varnish = await varnishBefore((server.app.server.address() as AddressInfo).port, port);
    // what the start has found is purged
    await vi.waitFor(async () => expect(await purgesWaiting()).toBe(0), { timeout: 60_000 });
  });
  afterAll(async () => {
    varnish?.stop();
    await server?.close();
  });

  async function purgesWaiting(): Promise<number> {
    const jobs = server.store.database.selectFrom('job').where('name', '=', 'cdn-purge').select('id');
    const done = server.store.database.selectFrom('cdn_purge').select('realm');
    return (await jobs.execute()).length + 2 - (await done.execute()).length;
  }

  /** Sends exactly these headers, as `fetch` would not. */
  const ask = (path: string, headers: Record<string, string> = {}, origin = varnish.origin) =>
    new Promise<VarnishAnswer>((resolve, reject) => {
      request(origin + path, { headers: { 'accept-language': 'en', ...headers } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        answer.on('end', () =>
          resolve({
            ...{ status: answer.statusCode ?? 0, body, headers: answer.headers },
            cache: String(answer.headers['x-cache']),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  const direct = (path: string, headers: Record<string, string> = {}) =>
    ask(path, headers, `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`);

  async function audienceOf(realm: string, bearer: string): Promise<string> {
    const viewed = await server.app.inject({
      ...{ method: 'POST', url: `/realm/${realm}/_view` },
      headers: { authorization: `Bearer ${bearer}` },
    });
    return String(viewed.headers['set-cookie']).split(';', 1)[0]!;
  }

  const titled = (title: string) => (documents: Documents) => {
    documents['settings.json'].settings.MAIN_TITLE = title;
  };

  test('the second request is a hit, also for a browser with other cookies, languages and tracking', async () => {
    const first = await ask('/realm/aster/video/film-3');
    expect([first.status, first.cache]).toEqual([200, 'miss']);
    const again = await ask('/realm/aster/video/film-3?utm_source=mail', {
      cookie: '_ga=1; other=2',
      'accept-language': 'nl, EN',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'sec-ch-ua-mobile': '?0',
      'sec-fetch-dest': 'document',
      'x-forwarded-host': 'attacker.example',
    });
    expect([again.cache, again.body]).toEqual(['hit', first.body]);
    // browsers go on as without a cache, and keep their clock
    expect(again.headers).toMatchObject({ 'cache-control': 'private, max-age=0, must-revalidate' });
    expect(again.headers['server-timing']).toMatch(/^clock;desc="\d{13}"$/);
    for (const name of ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'])
      expect(again.headers[name]).toBeUndefined();
    const known = await ask('/realm/aster/video/film-3', { 'if-none-match': String(again.headers.etag) });
    expect([known.status, known.cache]).toEqual([304, 'hit']);
  });

  test('whatever a page depends on leads to the page that the server itself gives', async () => {
    const agents = [
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36',
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36',
      'Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7233) AppleWebKit/537.36',
      'Mozilla/5.0 (PlayStation 5 3.11) AppleWebKit/605.1.15',
      'Mozilla/5.0 (PlayStation Vita 3.74) AppleWebKit/537.73',
      'Mozilla/5.0 (Linux; Tizen 2.3; SM-Z130H) AppleWebKit/537.3 Mobile Safari',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) Edge/44',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari',
    ];
    const requests: Record<string, string>[] = [
      ...agents.map((agent) => ({ 'user-agent': agent })),
      { 'accept-language': 'fr' },
      { 'accept-language': 'nl, fr;q=0.8, en;q=0.9' },
      { 'accept-language': 'nl, fr-CA;q=0.9, en;q=0.8' },
      { 'accept-language': '*' },
      { 'sec-ch-ua-mobile': '?1' },
      { 'sec-fetch-dest': 'iframe' },
      { cookie: 'rc_view=lang=fr_FR' },
      { cookie: 'a=b; rc_view=vp=narrow; rc_view=vp=wide&lang=fr_FR' },
      { cookie: 'rc_view=vp=narrow; rc_view=vp=wide&lang=fr_FR' },
      { cookie: 'rc_view=tz=Asia%2FTokyo; c=d' },
      { cookie: 'rc_view=scheme=light' },
      { cookie: 'xrc_view=lang=fr_FR' },
    ];
    const withoutMoment = (body: string) => body.replace(/"drawnAt":\d+/g, '');
    for (const round of ['first', 'again'])
      for (const headers of requests) {
        const [through, own] = [
          await ask('/realm/aster/schedule', headers),
          await direct('/realm/aster/schedule', headers),
        ];
        expect(withoutMoment(through.body), `${round} ${JSON.stringify(headers)}`).toBe(withoutMoment(own.body));
      }
  });

  test('nobody gets another audience’s page: a member’s and a guest’s are apart in either order', async () => {
    for (const realm of ['aster', 'closed']) {
      const member = await audienceOf(realm, (await login('member@example.com', realm)).authorisationToken);
      const guest = await audienceOf(realm, (await checkIn(realm)).authorisationToken);
      const path = `/realm/${realm}/news`;
      const said = async (cookie?: string) => {
        const { status, body, cache, headers } = await ask(path, cookie ? { cookie } : {});
        const { role } = { role: /"role":"(\w+)"/.exec(body)?.[1] };
        return { page: role ?? `${status} ${headers.location}`, cache };
      };
      const anonymous = realm === 'aster' ? 'guest' : undefined;
      for (const round of ['first', 'again', 'third']) {
        const [asMember, asGuest, asNobody] = [await said(member), await said(guest), await said()];
        expect(asMember, round).toEqual({ page: 'customer', cache: 'miss' });
        expect(asGuest.cache, round).toBe('miss');
        if (anonymous) {
          expect(asGuest.page, round).toBe('guest');
          expect(asNobody.page, round).not.toBe('customer');
        } else {
          expect(asNobody, round).toMatchObject({ cache: 'miss' });
          expect(asNobody.page, round).not.toBe('customer');
        }
      }
    }
  });

  test('a bearer’s call is never a hit', async () => {
    const { authorisationToken } = await login('member@example.com', 'closed');
    const headers = { realm: 'closed', authorization: `Bearer ${authorisationToken}` };
    for (const _ of ['first', 'again']) {
      const answer = await ask('/api/v2/content/film-1', headers);
      expect([answer.status, answer.cache]).toEqual([200, 'miss']);
    }
    expect((await ask('/api/v2/content/film-1', { realm: 'closed' })).status).toBe(401);
    await ask('/api/v2/content/film-1', { realm: 'aster' });
    expect((await ask('/api/v2/content/film-1', { realm: 'aster' })).cache).toBe('hit');
  });

  test('what is published is what the next visitor gets', async () => {
    const path = '/realm/aster/news';
    await ask(path);
    expect((await ask(path)).cache).toBe('hit');
    const other = await ask('/api/v2/realm?name=closed');
    await server.folder.write('aster', titled('Renamed TV'));
    await server.realms.takeIn();
    await expect.poll(async () => (await ask(path)).body, { timeout: 60_000 }).toContain('Renamed TV');
    expect((await ask(path)).cache).toBe('hit');
    // and nothing of another realm is fetched anew
    expect([other.status, (await ask('/api/v2/realm?name=closed')).cache]).toEqual([200, 'hit']);
  });

  test('only the server purges', async () => {
    const origin = `${varnish.origin}/_purge`;
    const purge = (headers: Record<string, string>, method = 'POST') => fetch(origin, { method, headers });
    const right = { authorization: 'Bearer change-me', 'surrogate-key': 'realm-nobody' };
    expect((await purge(right)).status).toBe(200);
    expect((await purge({ ...right, authorization: 'Bearer other' })).status).toBe(403);
    expect((await purge(right, 'GET')).status).toBe(403);
    expect((await purge({ ...right, 'surrogate-key': 'realm-a) || obj.status != 0' })).status).toBe(400);
  });
});
