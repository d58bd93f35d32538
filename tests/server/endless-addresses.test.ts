import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { createMetrics } from '../../server/kernel/observability/metrics';
import { type TestServer, testServer } from '../fixtures/test-server';

const MEGABYTE = 1024 * 1024;
/** What part of the answers' 64 MB those have that are one of endlessly many (docs/decisions/0118). */
const SHARE_BYTES = 8 * MEGABYTE;

const metrics = createMetrics('build-1');
const lines: { cache?: string }[] = [];
let server: TestServer;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  server = await testServer(['aster'], { metrics, logger: { level: 'info', stream } });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: { realm: 'aster' } });

/** Where the answers to these addresses come from, one after another. */
async function origins(...urls: readonly string[]): Promise<(string | undefined)[]> {
  lines.length = 0;
  for (const url of urls) expect((await get(url)).statusCode, url).toBe(200);
  return lines.map(({ cache }) => cache);
}

async function keptBytes(): Promise<number> {
  const { body } = await metrics.expose();
  return Number(/^realmcast_cache_bytes\{name="answers"\} (\d+)/m.exec(body)?.[1]);
}

test.each([
  [
    'an address that is written in other ways',
    ['/api/v2/content/film-5', '/api/v2/content/film%2D5', '/api/v2/content/%66ilm-5?', '/api/v2/content/film-5?&&'],
  ],
  [
    'parameters that say the same',
    ['/api/v2/items?type=CHANNEL', '/api/v2/items?type=CHANNEL&page=1', '/api/v2/items?page=001&type=%43HANNEL'],
  ],
  [
    'moments for a preview within a minute',
    ['/api/v2/live?at=2026-11-21T20:00:00Z', '/api/v2/live?at=2026-11-21T20:00:59.999Z'],
  ],
  [
    'a stretch of the schedule by the second',
    [
      '/api/v2/schedule?from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z',
      '/api/v2/schedule?from=2026-11-20T13:00:31Z&to=2026-11-20T16:00:07.5Z',
    ],
  ],
  [
    'a window of the guide by the second',
    [
      '/api/v2/guide?from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z',
      '/api/v2/guide?from=2026-11-20T13:00:31Z&to=2026-11-20T16:00:07Z',
    ],
  ],
  ['a calendar by languages that the realm lacks', ['/calendar.ics?language=en-x-a', '/calendar.ics?language=en-x-b']],
])('%s: one answer', async (_, urls) => {
  const [first, ...others] = await origins(...urls.map((url) => (url.startsWith('/api') ? url : `/realm/aster${url}`)));
  expect([first, ...new Set(others)]).toEqual(['made', 'kept']);
});

test('a range of the schedule that says its seconds is the one of its minutes', async () => {
  const [whole, seconds] = await Promise.all(
    ['from=2026-11-20T13:00:00Z&to=2026-11-20T16:00:00Z', 'from=2026-11-20T13:00:31Z&to=2026-11-20T16:00:07Z'].map(
      (range) => get(`/api/v2/schedule?${range}`),
    ),
  );
  expect(whole!.json().items.length).toBeGreaterThan(0);
  expect(seconds!.json()).toEqual(whole!.json());
  expect((await get('/api/v2/guide?from=2026-11-20T13:00:01Z&to=2026-11-20T13:00:59Z')).json().code).toBe('BAD_QUERY');
});

test('answers that anybody can ask for endlessly many of take a bounded share of the cache', async () => {
  const { body } = await get('/api/v1/init/');
  const before = await keptBytes();
  // an answer takes a third more than its text, compressed twice
  const moments = Math.ceil((SHARE_BYTES + 2 * MEGABYTE) / (1.3 * body.length));
  for (let minute = 0; minute < moments; minute++)
    await get(`/api/v1/init/?at=${new Date(Date.parse('2026-11-21T00:00Z') + minute * MINUTE_MS).toISOString()}`);
  const grown = (await keptBytes()) - before;
  expect(grown).toBeGreaterThan(SHARE_BYTES / 2);
  expect(grown).toBeLessThan(SHARE_BYTES + MEGABYTE);
});
