import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { blankRenderer } from '../fixtures/blank-page';
import { members } from '../fixtures/members';
import type { Documents } from '../fixtures/realm-folder';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const OFFER_HEADERS = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'];

let server: TestServer;
/** As an operator runs it behind a CDN. */
let app: FastifyInstance;
let now = NOW;
const { account, login } = members(() => server);

const closed = (documents: Documents) => {
  documents['settings.json'].fullGuestAccess = 'LOGIN_REQUIRED';
};

beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster'], {
    renderer: async () => renderer,
    clock: () => now,
    countryHeader: 'cf-country',
    vpnHeader: 'x-vpn',
    cdn: { maxAgeMs: 10 * MINUTE, purge: null },
  });
  await server.folder.write('aster', (documents) => {
    documents['settings.json'].contentSearchEngine = 'VESPER';
  });
  await server.folder.write('closed', closed);
  await server.realms.takeIn();
  app = server.app;
  await app.listen({ port: 0, host: '127.0.0.1' });
  await account('member@example.com', { realm: 'closed' });
  await account('member@example.com');
});
afterAll(() => server.close());

/** Over HTTP, as a browser that asks for a page without redirects. */
async function ask(path: string, headers: Record<string, string> = {}, of: FastifyInstance = app) {
  if (!of.server.listening) await of.listen({ port: 0, host: '127.0.0.1' });
  const { port } = of.server.address() as AddressInfo;
  const usual: Record<string, string> = path.startsWith('/api/') ? { realm: 'aster' } : { accept: 'text/html' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-language': 'en', ...usual, ...headers },
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const offered = (headers: Headers) => OFFER_HEADERS.filter((name) => headers.has(name));
const maxAge = (headers: Headers) => Number(/^max-age=(\d+)/.exec(headers.get('cdn-cache-control') ?? '')?.[1]);

async function audienceOf(realm: string): Promise<string> {
  const { authorisationToken } = await login('member@example.com', realm);
  const viewed = await app.inject({
    ...{ method: 'POST', url: `/realm/${realm}/_view` },
    headers: { authorization: `Bearer ${authorisationToken}` },
  });
  return String(viewed.headers['set-cookie']).split(';', 1)[0]!;
}

describe('what a CDN is offered', () => {
  test.each([
    ['a page', '/realm/aster/home', {}],
    [
      'a page for a browser that has reported its view',
      '/realm/aster/home',
      { cookie: 'rc_view=vp=narrow&scheme=dark' },
    ],
    ['the search page', '/realm/aster/search?q=film', {}],
  ])('%s, with both keys, and with grace as the server practises it', async (_, path, headers) => {
    for (const round of ['first', 'again']) {
      const page = await ask(path, headers);
      expect(page.status, round).toBe(200);
      expect(page.headers.get('cdn-cache-control'), round).toMatch(
        /^max-age=[1-9]\d*, stale-while-revalidate=60, stale-if-error=3600$/,
      );
      expect(page.headers.get('surrogate-control')).toBe(page.headers.get('cdn-cache-control'));
      expect(page.headers.get('surrogate-key')).toBe('realm-aster realm-aster-content');
      expect(page.headers.get('cache-tag')).toBe('realm-aster,realm-aster-content');
      expect(page.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      expect(page.headers.get('vary')?.split(', ').sort()).toEqual(
        ['Accept-Encoding', 'Accept-Language', 'Cookie', 'Host', 'Sec-CH-UA-Mobile', 'Sec-Fetch-Dest', 'User-Agent']
          .concat('cf-country', 'x-vpn')
          .sort(),
      );
      // a clock would be as slow as the page is old
      expect(page.headers.has('server-timing')).toBe(false);
    }
  });

  test.each([
    '/api/v1/init/',
    '/api/v2/content/film-1',
    '/api/v2/page/home',
    '/api/v2/realm?name=aster',
    '/realm/aster/calendar.ics',
  ])('the answer %s, without grace', async (path) => {
    for (const round of ['first', 'again']) {
      const answer = await ask(path);
      expect(answer.headers.get('cdn-cache-control'), round).toMatch(/^max-age=[1-9]\d*$/);
      expect(answer.headers.get('surrogate-key'), round).toBe('realm-aster realm-aster-content');
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
    }
  });

  test('until the next change of what is shown, and never for longer than is set', async () => {
    const page = async () => maxAge((await ask('/realm/aster/live/tomorrow')).headers);
    expect(await page()).toBeLessThanOrEqual(600);
    const begins = Date.parse(
      (JSON.parse((await ask('/api/v2/content/tomorrow')).body) as { item: { startDate: string } }).item.startDate,
    );
    now = begins - 90_000;
    const before = await page();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(90);
    now = begins - 80_500;
    // the same answer, ten seconds older
    expect(await page()).toBeLessThanOrEqual(Math.max(before - 9, 60));
    now = NOW;
  });

  test('the same answer to who has it already, so that it can be kept on', async () => {
    const first = await ask('/realm/aster/home');
    const again = await ask('/realm/aster/home', { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(offered(again.headers)).toEqual(OFFER_HEADERS);
  });
});

describe('what a CDN is not offered', () => {
  test.each([
    ['a page for who has said in a cookie who looks', '/realm/aster/home', { cookie: 'rc_audience=forged' }],
    ['a page that does not exist', '/realm/aster/nothing-here', {}],
    ['a page whose address opens something', '/realm/aster/login?token=secret', {}],
    ['a page in a frame', '/realm/aster/home', { 'sec-fetch-dest': 'iframe' }],
    ['a preview', '/realm/aster/preview', {}],
    ['a redirect', '/realm/aster/', {}],
    ['a redirect that sets a cookie', '/realm/aster/_language?to=fr_FR', {}],
    ['a page of a realm for members', '/realm/closed/home', {}],
    ['a door of a realm for members', '/realm/closed/login', {}],
    ['a page for who comes through a VPN that is refused', '/realm/aster/vpn', { 'x-vpn': 'true' }],
    ['another moment', `/api/v2/live?at=${new Date(NOW).toISOString()}`, {}],
    ['a call with a bearer', '/api/v2/content/film-1', { authorization: 'Bearer anything' }],
    ['what does not exist', '/api/v2/content/none', {}],
    ['a call about a realm for members', '/api/v2/content/film-1', { realm: 'closed' }],
    ['what a realm for members tells everybody', '/api/v2/access', { realm: 'closed' }],
    ['the calendar of a realm for members', '/realm/closed/calendar.ics', {}],
    ['whether the server is ready', '/readyz', {}],
  ])('%s', async (_, path, headers: Record<string, string>) => {
    for (const round of ['first', 'again']) expect(offered((await ask(path, headers)).headers), round).toEqual([]);
  });

  test('a page for a member, or a guest with a session, of any realm', async () => {
    for (const realm of ['aster', 'closed']) {
      const cookie = await audienceOf(realm);
      const page = await ask(`/realm/${realm}/home`, { cookie });
      expect(page.status).toBe(200);
      expect(offered(page.headers)).toEqual([]);
    }
  });

  test('a bearer’s call whose answer has been sent to somebody without one', async () => {
    expect(offered((await ask('/api/v2/content/film-3')).headers)).toEqual(OFFER_HEADERS);
    expect(offered((await ask('/api/v2/content/film-3', { authorization: 'Bearer any' })).headers)).toEqual([]);
    expect(offered((await ask('/api/v2/content/film-3')).headers)).toEqual(OFFER_HEADERS);
  });

  test('a page with holes, and an outage', async () => {
    const holes = server.variant({
      renderer: async () => ({
        ...blankRenderer,
        render: async (request) => ({ ...(await blankRenderer.render(request)), incomplete: true }),
      }),
    });
    const page = await ask('/realm/aster/home', {}, holes);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(offered(page.headers)).toEqual([]);
    const broken = server.variant({ renderer: () => Promise.reject(new Error('broken')), logger: false });
    const failed = await ask('/realm/aster/home', {}, broken);
    expect([failed.status, offered(failed.headers)]).toEqual([500, []]);
  });

  test('a page that is out of date, while the new one is drawn', async () => {
    const long = server.variant({ cdn: { maxAgeMs: 60 * MINUTE, purge: null } });
    const fresh = await ask('/realm/aster/home', {}, long);
    now += (maxAge(fresh.headers) + 5) * 1000;
    const stale = await ask('/realm/aster/home', {}, long);
    now = NOW;
    expect(offered(fresh.headers)).toEqual(OFFER_HEADERS);
    expect(stale.body).toBe(fresh.body);
    expect(offered(stale.headers)).toEqual([]);
  });

  test('anything, unless the operator says so', async () => {
    const plain = server.variant({ cdn: null });
    for (const path of ['/realm/aster/home', '/api/v1/init/']) {
      for (const round of ['first', 'again']) {
        const answer = await ask(path, {}, plain);
        expect(offered(answer.headers), round).toEqual([]);
        expect(answer.headers.has('server-timing')).toBe(true);
      }
    }
  });
});
