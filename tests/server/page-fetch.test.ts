import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreSlow } from '../../server/kernel/database/store-failure';
import { inProcessFetch, localPageData, remoteFetch } from '../../server/page-fetch';

const NO_HEADERS = { headers: {} };

describe('the API of another server, for pages', () => {
  let server: Server;
  let base = '';
  const paths: string[] = [];
  const outside: string[] = [];
  const asRealm = async (address: string) => {
    outside.push(address);
    return new Response('{}');
  };

  beforeAll(async () => {
    server = createServer((request, answer) => {
      paths.push(request.url!);
      answer.writeHead(303, { location: `${base}/private` }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('is called itself, and not where it leads on to', async () => {
    const answer = await remoteFetch(base, asRealm)(`${base}/api/v2/live`, NO_HEADERS);
    expect([answer.status, answer.ok]).toEqual([303, false]);
    expect(paths).toEqual(['/api/v2/live']);
  });

  test.each(['/sandbox/authentication/secret', '/api/../private', '/apis', '//evil.example/api/'])(
    'is nothing else on that server: %s is called as an address that a realm has chosen',
    async (path) => {
      paths.length = 0;
      await remoteFetch(base, asRealm)(base + path, NO_HEADERS);
      expect(paths).toEqual([]);
      expect(outside.at(-1)).toBe(base + path);
    },
  );

  test('is found below a path', async () => {
    paths.length = 0;
    await remoteFetch(`${base}/v`, asRealm)(`${base}/v/api/v2/live`, NO_HEADERS);
    await remoteFetch(`${base}/v`, asRealm)(`${base}/api/v2/live`, NO_HEADERS);
    expect(paths).toEqual(['/v/api/v2/live']);
  });
});

test('a page of this server fetches no other page of it, which would wait for itself', async () => {
  const app = Fastify();
  const drawn: string[] = [];
  app.get('/*', async ({ url }) => {
    drawn.push(url);
    return {};
  });
  const fetch = inProcessFetch(app, async () => new Response());
  expect((await fetch('/realm/aster/video/film-1', NO_HEADERS)).status).toBe(404);
  expect((await fetch('/api/v2/live', NO_HEADERS)).status).toBe(200);
  expect(drawn).toEqual(['/api/v2/live']);
});

describe('a page that is drawn while a call of its own has no answer yet', () => {
  function waitingPage(signal: AbortSignal) {
    const local = { call: () => new Promise<never>(() => {}), nextChange: () => null };
    const data = localPageData(
      {} as FastifyInstance,
      async () => new Response(),
      local,
      () => 0,
    );
    void data.fetch('/api/v2/content/film-1', { ...NO_HEADERS, signal });
    return data;
  }

  test('has failed, where it has waited as long as it may', () => {
    const page = new AbortController();
    const data = waitingPage(page.signal);
    page.abort();
    expect(data.failure()).toBeInstanceOf(StoreSlow);
  });

  test('has not, where a section has no more use for the answer', () => {
    expect(waitingPage(new AbortController().signal).failure()).toBeUndefined();
  });
});
