import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateProblem, validateUserProfileUpdate } from '../../schemas/generated/validators.js';
import { ERRORS } from '../../server/kernel/errors/errors';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(['aster']);
});
afterAll(() => server.close());

const ask = (url: string, more: Partial<InjectOptions> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { realm: 'aster' }, ...more });

/** Problem details in their one shape, whose type leads to the code's documentation. */
async function problem(url: string, more: Partial<InjectOptions> = {}): Promise<{ status: number; code: string }> {
  const answer = await ask(url, more);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const said = answer.json() as { status: number; code: string; type: string; detail: string };
  expect(validateProblem(said), JSON.stringify(validateProblem.errors?.slice(0, 2))).toBe(true);
  expect(said.status).toBe(answer.statusCode);
  expect(said.type).toBe(`/errors#${said.code.toLowerCase()}`);
  expect(Object.keys(ERRORS)).toContain(said.code);
  expect(answer.body).not.toMatch(/\.ts\b|node_modules|at \w+ \(/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return { status: said.status, code: said.code };
}

describe('each mistake has its answer', () => {
  test.each([
    ['/api/v2/content/nobody', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/content/chosen', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/content/__proto__', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/content/%00', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/section/film-1', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/bucket/home', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/bucket/%F0%9F%8E%AC', 404, 'UNKNOWN_CONTENT'],
    ['/api/v2/page/nobody', 404, 'UNKNOWN_PAGE'],
    ['/api/v2/page/constructor', 404, 'UNKNOWN_PAGE'],
    ['/api/v2/page/home?colour=red', 400, 'BAD_QUERY'],
    ['/api/v2/content/film-1?width=3', 400, 'BAD_QUERY'],
    ['/api/v2/bucket/chosen?rpp=many', 400, 'BAD_QUERY'],
    ['/api/v2/schedule?from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z', 400, 'BAD_QUERY'],
    ['/api/v2/guide?from=2026-11-20T00:00:00Z&to=2026-11-22T00:00:00Z', 400, 'BAD_QUERY'],
    ['/api/v2/guide?from=2026-11-20T00:00:00Z&to=2026-11-20T00:00:00Z', 400, 'BAD_QUERY'],
    ['/api/v2/schedule?from=9999-12-30T00:00:00Z&to=9999-12-31T00:00:00Z', 400, 'BAD_QUERY'],
    [`/api/v2/cards?ids=${Array.from({ length: 101 }, (_, at) => `i${at}`).join(',')}`, 400, 'BAD_QUERY'],
    ['/api/v2/realm?name=nobody', 404, 'UNKNOWN_REALM'],
    ['/api/v2/realm?host=nobody.example', 404, 'UNKNOWN_HOST'],
    ['/api/v2/realm', 400, 'REALM_MISSING'],
    ['/api/v2/nothing', 404, 'UNKNOWN_PATH'],
    ['/api/v9/init/', 404, 'UNKNOWN_PATH'],
    ['/media/aster/nothing.webp', 404, 'UNKNOWN_MEDIA'],
    ['/media/nobody/logo.svg', 404, 'UNKNOWN_REALM'],
    ['/labels/aster/de.x.js', 404, 'UNKNOWN_LANGUAGE'],
    ['/labels/nobody/en.x.js', 404, 'UNKNOWN_REALM'],
    ['/assets/nothing.js', 404, 'UNKNOWN_PATH'],
    ['/api/v2/content/%E0%A4%A', 400, 'BAD_ADDRESS'],
    ['/api/v2/content/%E0%A4', 400, 'BAD_ADDRESS'],
  ])('%s', async (url, status, code) => {
    expect(await problem(url)).toEqual({ status, code });
  });

  test('an address that is too long, as a whole or in a part', async () => {
    expect(await problem(`/api/v2/cards?ids=${'x'.repeat(5000)}`)).toEqual({ status: 400, code: 'BAD_ADDRESS' });
    expect(await problem(`/api/v2/content/${'x'.repeat(600)}`)).toEqual({ status: 404, code: 'UNKNOWN_PATH' });
  });

  test('ids that can be nobody’s never reach the database', async () => {
    expect((await ask('/api/v2/cards?ids=%00,film-1,%27;--')).json()).toMatchObject([{ id: 'film-1' }]);
  });

  test('a body that is too large, of another type or no JSON', async () => {
    const post = (payload: string, type: string) =>
      problem('/api/v2/realm', { method: 'POST', payload, headers: { 'content-type': type } });
    // the API has nothing to post to yet: that is said before any body is read
    expect(await post('{}', 'application/json')).toEqual({ status: 404, code: 'UNKNOWN_PATH' });
    expect(await problem('/realm/aster/home', { method: 'DELETE' })).toEqual({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  test('a body over the limit, a foreign type and broken JSON, where a body is taken', async () => {
    const post = async (payload: string, type: string) => {
      const answer = await ask('/api/v2/login', { method: 'POST', payload, headers: { 'content-type': type } });
      return [answer.statusCode, (answer.json() as { code: string }).code];
    };
    expect(await post(JSON.stringify('x'.repeat(300_000)), 'application/json')).toEqual([413, 'BODY_TOO_LARGE']);
    const payload = `[${'[],'.repeat(80_000)}0]`;
    const headers = { 'content-type': 'application/json', realm: 'aster' };
    const many = await ask('/api/v2/login', { method: 'POST', payload, headers });
    expect(many.json()).toMatchObject({ code: 'BAD_BODY', detail: expect.stringContaining('more than 10000 values') });
    expect(await post('{"a":', 'application/json')).toEqual([400, 'BAD_BODY']);
    expect(await post('', 'application/json')).toEqual([400, 'BAD_BODY']);
    expect(await post('<a/>', 'application/xml')).toEqual([415, 'BAD_MEDIA_TYPE']);
  });

  test('a list of a hundred thousand wrong items is refused at once', async () => {
    // it took a minute in which nobody else was answered, when each error was copied with all those before it
    const consentAnswers = Array.from({ length: 100_000 }, () => 1);
    const payload = { secret: 'Qz7-unusual-9kLw', consentAnswers };
    const refused = await problem('/api/v2/pendingactivationuser/abc/activate', { method: 'POST', payload });
    expect(refused).toEqual({ status: 400, code: 'BAD_BODY' });
  });

  test.each(['contactEmail', 'preferredName'])(
    'a %s of a quarter of a million characters is refused at once',
    (name) => {
      const body = { [name]: `a@${'.'.repeat(250_000)}@` };
      expect(validateUserProfileUpdate(body)).toBe(false);
    },
  );

  test('a failure of our own says nothing of the inside', async () => {
    const app = server.variant({});
    app.get('/broken', async () => {
      throw new Error('the password is swordfish');
    });
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('swordfish');
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', detail: expect.stringMatching(/logged as [0-9a-f-]{36}/) });
  });

  test('any address gets an answer with a code, never a 500', async () => {
    const app = server.variant({});
    await app.listen({ port: 0 });
    const { port } = app.server.address() as { port: number };
    // as bytes on the wire: a client that mends addresses would hide what the server does with them
    const statusOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ port, path, headers: { realm: 'aster', host: 'aster.example' } }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end();
      });
    const part = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('..', '%2e%2e', '%00', '%', '//', '\\', 'realm', 'media', 'api', 'v2', 'content', '?', '#', '&='),
    );
    const rooms = ['/', '/api/v2/', '/api/v1/init/', '/media/aster/', '/labels/aster/', '/assets/', '/realm/aster/'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...rooms), fc.array(part, { maxLength: 5 }), async (start, parts) => {
        const path = (start + parts.join('/')).replace(/[^\x21-\x7e]/gu, encodeURIComponent);
        expect(await statusOf(path), path).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  test('a request that is no HTTP is refused, and the server goes on', async () => {
    const app = server.variant({});
    await app.listen({ port: 0 });
    const { port } = app.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toContain('400 Bad Request');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('the documentation of errors', () => {
  test('every code of the table stands in docs/errors.md with its status, and /errors has a place for it', async () => {
    const answer = await ask('/errors');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect(answer.body, code).toContain(
        `<tr id="${code.toLowerCase()}"><td><code>${code}</code></td><td>${status}</td>`,
      );
    }
  });

  test('a browser that opens a wrong address gets the same words as a page', async () => {
    const answer = await ask('/%E0%A4', { headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('BAD_ADDRESS');
  });
});
