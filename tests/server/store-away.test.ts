import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { type DatabaseLink, linkTo } from '../../scripts/database-link';
import { newDatabase, postgres } from '../fixtures/engines';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const HEADERS = { host: 'aster.example', realm: 'aster', accept: 'text/html', 'accept-language': 'en' };
const HOUR = 3_600_000;

let link: DatabaseLink;
let server: TestServer;
let now = NOW;
const log: { msg: string }[] = [];
beforeAll(async () => {
  link = await linkTo(await newDatabase());
  const renderer = createPageRenderer();
  const stream = { write: (line: string) => log.push(JSON.parse(line)) };
  server = await testServer(
    ['aster'],
    { renderer: async () => renderer, clock: () => now, logger: { level: 'error', stream } },
    undefined,
    { ...postgres, place: async () => ({ databaseUrl: link.databaseUrl }) },
  );
});
afterAll(async () => {
  link.restore();
  await server.close();
  link.close();
});

const request = (url: string) => server.app.inject({ url, headers: HEADERS });

describe('while the database is away', () => {
  test('kept pages go on, also past their time, and what cannot be shown is 503 with Retry-After', async () => {
    await expect.poll(async () => (await request('/home')).headers['cache-control']).not.toBe('no-store');
    const before = (await request('/home')).body;
    link.break();
    for (const moment of [NOW, NOW + 3 * HOUR]) {
      now = moment;
      const kept = await request('/home');
      expect(kept.statusCode).toBe(200);
      expect(kept.body).toBe(before);
      for (const url of ['/video/film-3', '/section/browse', '/nothing-here', '/api/v2/content/film-3']) {
        const { statusCode, headers } = await request(url);
        expect([url, statusCode]).toEqual([url, 503]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect((await request('/api/v2/content/film-3')).json()).toMatchObject({ code: 'STORE_AWAY' });
    // an event of three hours ago is not said to be on once there is somebody to ask
    link.restore();
    await expect.poll(async () => (await request('/home')).body).not.toBe(before);
    expect((await request('/video/film-3')).statusCode).toBe(200);
  });

  test('the log tells of it once in a minute, and not for each request', async () => {
    now += HOUR;
    log.length = 0;
    link.break();
    for (let at = 0; at < 20; at++) await request(`/api/v2/content/film-${at + 4}`);
    link.restore();
    // what looks at the store by itself says so, too
    const ofRequests = log.filter(({ msg }) => !/^the (?:session keys|jobs)/.test(msg));
    expect(ofRequests.map(({ msg }) => msg)).toEqual(['the store is not responding']);
  });

  test('a database that says nothing is given up within seconds', async () => {
    link.silence();
    const started = performance.now();
    const [page, call] = await Promise.all([request('/video/film-9'), request('/api/v2/content/film-9')]);
    link.restore();
    expect([page.statusCode, call.statusCode]).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
