import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../server/kernel/observability/metrics';
import { serveMetrics } from '../../server/kernel/observability/metrics-server';
import { type TestServer, testServer } from '../fixtures/test-server';

const metrics = createMetrics('build-1');
const lines: Record<string, unknown>[] = [];
let server: TestServer;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  server = await testServer(['aster', 'beryl'], { metrics, logger: { level: 'info', stream } });
});
afterAll(() => server.close());

const PAGE = { host: 'aster.example', accept: 'text/html' };

/** The value of a series, by its name and labels as Prometheus writes them. */
async function seriesOf(series: string): Promise<number | undefined> {
  const { body } = await metrics.expose();
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('what is measured', () => {
  test('requests count by realm, status and where their answer came from, also those that pass all hooks by', async () => {
    for (let at = 0; at < 3; at++) await server.app.inject({ url: '/video/film-5', headers: PAGE });
    await server.app.inject({ url: '/api/v2/content/none', headers: { realm: 'beryl' } });
    await server.app.inject({ url: '/api/v2/live', headers: { realm: 'nobody' } });
    const counted = (realm: string, status: string, cache: string) =>
      seriesOf(`realmcast_http_requests_total{realm="${realm}",status="${status}",cache="${cache}"}`);
    expect(await counted('aster', '2xx', 'made')).toBe(1);
    expect(await counted('aster', '2xx', 'request')).toBe(2);
    expect(await counted('beryl', '4xx', 'made')).toBe(1);
    expect(await counted('', '4xx', 'none')).toBe(1);
    expect(await seriesOf('realmcast_http_request_duration_seconds_count{method="GET",route="vod",status="2xx"}')).toBe(
      3,
    );
    expect(await seriesOf('realmcast_page_renders_total{realm="aster"}')).toBe(1);
    expect(await seriesOf('realmcast_cache_bytes{name="pages"}')).toBeGreaterThan(0);
    expect(await seriesOf('realmcast_build_info{build="build-1"}')).toBe(1);
    expect(await seriesOf('realmcast_realms')).toBe(2);
  });

  test('no label comes from a request: addresses, names and searches make no series of their own', async () => {
    for (const url of ['/made-up-1', '/api/v2/content/made-up-2', '/realm/made-up-3/home', '/api/made-up-4'])
      await server.app.inject({ url, headers: { ...PAGE, realm: 'made-up-5', 'x-request-id': 'made-up-6' } });
    expect((await metrics.expose()).body).not.toContain('made-up');
  });

  test('it is read on a port of its own, and not on the one that viewers reach', async () => {
    const { address, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    try {
      const answer = await fetch(address);
      expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
      expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
      expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
      const page = await server.app.inject({ url: '/metrics', headers: PAGE });
      expect(page.body).not.toContain('realmcast_');
    } finally {
      await close();
    }
  });
});

describe('a request in the log', () => {
  test('is one line, with its realm, route, cache, status and duration, and nothing that opens anything', async () => {
    lines.length = 0;
    await server.app.inject({ url: '/login?token=secret-1', headers: PAGE });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ realm: 'aster', cache: 'made', status: 200, msg: 'request' });
    expect(lines[0]?.duration).toBeTypeOf('number');
    expect(JSON.stringify(lines)).not.toContain('secret-1');
  });

  test('has the id that a proxy gave it, which its answer repeats; anything else that is sent as one gets a new one', async () => {
    const idOf = async (given: string) =>
      (await server.app.inject({ url: '/video/film-5', headers: { ...PAGE, 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    lines.length = 0;
    expect(await idOf('edge-17:4f')).toBe('edge-17:4f');
    expect(lines[0]?.reqId).toBe('edge-17:4f');
    for (const wrong of ['', 'two words', 'x'.repeat(200), '"}']) expect(await idOf(wrong)).toMatch(/^[0-9a-f-]{36}$/);
    // two who get the same kept answer are told apart
    expect(await idOf('first')).toBe('first');
    expect(await idOf('second')).toBe('second');
  });
});
