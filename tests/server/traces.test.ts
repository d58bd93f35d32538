import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/spawn-server';
import { createTracing } from '../../server/kernel/observability/open-telemetry';
import type { Tracing } from '../../server/kernel/observability/tracing';
import { members } from '../fixtures/members';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';
import { type TestServer, testServer } from '../fixtures/test-server';
import { type ReceivedSpan, type TraceReceiver, traceReceiver } from '../fixtures/trace-receiver';

const program = 'tests/fixtures/traced-program.ts';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const ERROR = 2;
/** How long spans wait to be sent together, in ms. */
const SEND_MS = 200;
const OTEL_BSP_SCHEDULE_DELAY = String(SEND_MS);
/** Much longer than that. */
const SENT = { timeout: 60_000 };

const servers = serverProcesses();
let receiver: TraceReceiver;
/** Traces everything, behind a proxy. */
let traced: RunningServer;
/** Samples nothing, and nobody is in front. */
let unsampled: RunningServer;
beforeAll(async () => {
  receiver = await traceReceiver();
  const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
  traced = await servers.start(
    {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY, OTEL_TRACES_SAMPLER: 'always_on' },
      ...{ TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' },
      ...{ OTEL_SERVICE_NAME: 'aster-tv', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' },
    },
    { program },
  );
  unsampled = await servers.start(
    {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' },
      ...{ OTEL_TRACES_SAMPLER_ARG: '0', OTEL_SERVICE_NAME: 'unsampled' },
    },
    { program },
  );
}, SLOW_START_MS);
afterAll(async () => {
  await servers.stop();
  receiver.close();
});

const named = (name: string | RegExp) =>
  receiver.spans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
const childrenOf = ({ spanId }: ReceivedSpan) => receiver.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

/** The first such span, once it has come. */
async function received(isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect.poll(() => receiver.spans().some(isWanted), SENT).toBe(true);
  return receiver.spans().find(isWanted)!;
}

describe('the trace of a page', () => {
  test('is the request with its wait in the queue and the page that was drawn, and the statements below that', async () => {
    receiver.clear();
    const answer = await fetch(`${traced.origin}/realm/aster/video/film-5`);
    expect(answer.status).toBe(200);
    const request = await received(({ name }) => name === 'GET vod');
    expect(request.attributes).toEqual({
      ...{ 'http.request.method': 'GET', 'http.route': 'vod', 'http.response.status_code': 200 },
      ...{ 'realmcast.realm': 'aster', 'realmcast.cache': 'made' },
    });
    expect(request.resource).toMatchObject({
      ...{ 'service.name': 'aster-tv', 'realmcast.build': 'test', 'deployment.environment.name': 'test' },
    });
    expect(request.parentSpanId).toBeUndefined();
    const [queue] = childrenOf(request).filter(({ name }) => name === 'queue');
    const [draw] = childrenOf(request).filter(({ name }) => name === 'draw page');
    expect(queue?.attributes).toEqual({ 'realmcast.queue': 'pages', 'realmcast.realm': 'aster' });
    expect(draw?.attributes).toEqual({ 'http.route': 'vod', 'realmcast.realm': 'aster' });
    const [statement] = childrenOf(draw!);
    expect(statement?.name).toBe('store select');
    expect(new Set([queue, draw, statement].map((span) => span?.traceId))).toEqual(new Set([request.traceId]));
  });

  test('is named in the line of the log that has the id of the request', async () => {
    receiver.clear();
    await fetch(`${traced.origin}/realm/aster/video/film-7`, { headers: { 'x-request-id': 'edge-7' } });
    const { traceId } = await received(({ name }) => name === 'GET vod');
    await traced.printed(/"reqId":"edge-7"/);
    const line = traced
      .output()
      .split('\n')
      .find((candidate) => candidate.includes('"reqId":"edge-7"'))!;
    expect(JSON.parse(line)).toMatchObject({ traceId, msg: 'request' });
  });
});

describe('what is sent', () => {
  test('says what statements look for by placeholders, and holds no address, query, token or name of a viewer', async () => {
    receiver.clear();
    const secrets = [
      'film-8',
      'secret-1',
      '203.0.113.77',
      'viewer-1@example.com',
      'bearer-1',
      'cookie-1',
      'agent-1',
      'id-1',
    ];
    const headers = {
      realm: 'aster',
      authorization: 'Bearer bearer-1',
      cookie: 'a=cookie-1',
      'user-agent': 'agent-1',
      'x-forwarded-for': '203.0.113.77',
      'x-request-id': 'id-1',
    };
    await fetch(`${traced.origin}/realm/aster/video/film-8?token=secret-1`, { headers });
    await fetch(`${traced.origin}/api/v2/content/film-8`, { headers: { realm: 'aster' } });
    await fetch(`${traced.origin}/api/v2/user/request-password`, {
      method: 'POST',
      headers: { realm: 'aster', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'viewer-1@example.com' }),
    });
    const call = await received(({ name }) => name === 'POST /api/v2/user/request-password');
    // statements after the body has been read belong to the call as well
    expect(childrenOf(call).map(({ name }) => name)).toContain('store select');
    await received(({ name }) => name === 'GET /api/v2/content/:id');
    const texts = named(/^store /).map(({ attributes }) => String(attributes['db.query.text']));
    expect(texts.some((text) => text.includes('$1'))).toBe(true);
    for (const secret of secrets) expect(receiver.text()).not.toContain(secret);
  });

  test('continues the trace of a trusted proxy, and decides by itself for everybody else', async () => {
    receiver.clear();
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await fetch(`${traced.origin}/healthz`, { headers });
    expect(await received(({ name }) => name === 'GET /healthz')).toMatchObject({
      traceId: TRACE,
      parentSpanId: PARENT,
    });
    receiver.clear();
    await fetch(`${unsampled.origin}/healthz`, { headers });
    await fetch(`${unsampled.origin}/api/test/fail?email=a@example.com`, { headers });
    // it comes after all that would have been sampled
    const failed = await received(({ name }) => name === 'GET /api/test/fail');
    expect(failed.parentSpanId).toBeUndefined();
    expect(receiver.text()).not.toContain(TRACE);
    expect(named('GET /healthz')).toEqual([]);
  });

  test(
    'says how realms were taken in, and with which outcome',
    async () => {
      const server = await servers.start({
        ...{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.endpoint}/v1/traces`, OTEL_TRACES_SAMPLER: 'always_on' },
        OTEL_SERVICE_NAME: 'starting',
      });
      const look = await received(
        ({ name, resource }) => name === 'take in realm' && resource['service.name'] === 'starting',
      );
      expect(look.attributes).toMatchObject({ 'realmcast.realm': 'aster', 'realmcast.outcome': 'taken-in' });
      expect(childrenOf(look).map(({ name }) => name)).toContain('store insert');
      // what has not been sent yet is sent at the end
      receiver.clear();
      await fetch(`${server.origin}/healthz`);
      expect(await server.stop()).toBe(0);
      expect(named('GET /healthz')).toHaveLength(1);
    },
    SLOW_START_MS,
  );
});

describe('a failure', () => {
  test('is sent although nothing is sampled, with code and place, without what the viewer sent; so many a minute', async () => {
    receiver.clear();
    for (let time = 0; time < 60; time++) {
      const answer = await fetch(`${unsampled.origin}/api/test/fail?email=viewer-2@example.com`);
      expect(answer.status).toBe(500);
    }
    const failed = await received(({ name }) => name === 'GET /api/test/fail');
    expect(failed.attributes).toMatchObject({ 'error.type': 'INTERNAL', 'http.response.status_code': 500 });
    expect(failed.status).toEqual({ code: ERROR, message: 'INTERNAL' });
    const [event] = failed.events;
    expect(event?.name).toBe('exception');
    expect(event?.attributes['exception.type']).toBe('Error ← RangeError');
    expect(event?.attributes['exception.stacktrace']).toMatch(/^ {4}at /);
    expect(receiver.text()).not.toContain('viewer-2');
    expect(unsampled.output()).toContain(failed.traceId);
    await new Promise((resolve) => setTimeout(resolve, 5 * SEND_MS));
    const count = named('GET /api/test/fail').length;
    expect(count).toBeGreaterThan(0);
    // one of another test, and a minute may have begun meanwhile
    expect(count).toBeLessThanOrEqual(2 * 20);
  });
});

// beside each other: they wait most of the time
describe.concurrent('a receiver that is away', () => {
  test.each([
    ['refuses', async () => ({ endpoint: 'http://127.0.0.1:9', close() {} })],
    ['never answers', () => traceReceiver({ isSilent: true })],
  ])(
    'and %s delays no answer and no end, and is told once',
    async (_, start) => {
      const away = await start();
      const server = await servers.start({
        ...{ OTEL_EXPORTER_OTLP_ENDPOINT: away.endpoint, OTEL_TRACES_SAMPLER: 'always_on' },
        ...{ OTEL_EXPORTER_OTLP_TIMEOUT: '12000', OTEL_BSP_SCHEDULE_DELAY },
      });
      await fetch(`${server.origin}/realm/aster/video/film-5`);
      await server.printed('TRACES_TROUBLE');
      const started = performance.now();
      for (let time = 0; time < 200; time++) expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(11_000);
      // for the next time that it gives up sending
      await new Promise((resolve) => setTimeout(resolve, 14_000));
      expect(server.output().split('TRACES_TROUBLE')).toHaveLength(2);
      // it has something left to send
      await fetch(`${server.origin}/healthz`);
      const stopping = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - stopping).toBeLessThan(11_000);
      away.close();
    },
    SLOW_START_MS,
  );
});

test(
  'without an address nothing is traced, and what traces is not even loaded',
  async () => {
    const server = await servers.start({}, { program });
    expect(await (await fetch(`${server.origin}/api/test/loaded`)).json()).toBe(false);
    expect(await (await fetch(`${traced.origin}/api/test/loaded`)).json()).toBe(true);
    const answer = await fetch(`${server.origin}/api/test/fail?email=a`);
    expect(answer.status).toBe(500);
    await server.printed('a request failed');
    expect(server.output()).not.toContain('traceId');
  },
  SLOW_START_MS,
);

describe('in one process', () => {
  let server: TestServer;
  let tracing: Tracing;
  const { ask, account } = members(() => server);
  beforeAll(async () => {
    tracing = createTracing({
      settings: { url: `${receiver.endpoint}/v1/traces`, sampler: 'always_on', ratio: 1, sendMs: SEND_MS },
      ...{ build: 'test', version: '0.0.0', trustsParents: false, clock: Date.now, onTrouble() {} },
    });
    server = await testServer(['aster'], { tracing, deliver: async () => {} });
  });
  afterAll(async () => {
    await server.close();
    await tracing.close();
  });

  test('a page that was kept is a request that says so, without a draw', async () => {
    receiver.clear();
    const page = { url: '/video/film-5', headers: { host: 'aster.example' } };
    for (let time = 0; time < 2; time++) await server.app.inject(page);
    const kept = await received(({ attributes }) => attributes['realmcast.cache'] === 'request');
    expect(kept.name).toBe('GET vod');
    expect(childrenOf(kept)).toEqual([]);
    expect(named('draw page')).toHaveLength(1);
  });

  test('a job is a trace of its own, which says no address', async () => {
    receiver.clear();
    await account('viewer-3@example.com');
    await ask('/api/v2/user/request-password', { body: { email: 'viewer-3@example.com' } });
    const job = await received(({ name }) => name === 'job');
    expect(job.parentSpanId).toBeUndefined();
    expect(job.attributes['realmcast.job']).toMatch(/mail/);
    expect(receiver.text()).not.toContain('viewer-3');
  });
});
