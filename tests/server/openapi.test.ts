import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint, refusalsOf } from '../../server/endpoints';
import { ERRORS, type ErrorCode } from '../../server/kernel/errors/errors';
import { faultOf, openApi } from '../fixtures/documented';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // a part of the server that reads forms registers its call when all is ready
  await server.app.ready();
});
afterAll(() => server.close());

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
/** “GET /api/v2/live”: every call of the API that a server takes, but for HEAD and OPTIONS, which are the framework’s. */
function registeredCalls(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const calls = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(part);
      return methods.split(', ').map((method) => `${method} ${parents.join('')}`);
    });
  return calls.filter((call) => /^(?!HEAD|OPTIONS)[A-Z]+ \/api\//.test(call)).sort();
}

const card = { type: 'VOD_VIDEO', id: 'film-1', title: 'Film 1' };
const answered = (changes: Partial<Parameters<typeof faultOf>[0]> = {}) =>
  faultOf({
    method: 'GET',
    address: '/api/v2/cards?ids=film-1',
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify([card]),
    ...changes,
  });

describe('the OpenAPI document', () => {
  test('is one by the meta-schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(openApi) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('refers to nothing outside, and to nothing that is not there', () => {
    const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference,
    );
    expect(references.length).toBeGreaterThan(200);
    const lost = references.filter((reference) => {
      if (!reference.startsWith('#/')) return true;
      const step = (at: unknown, name: string) => (at as Record<string, unknown> | undefined)?.[name];
      return (
        reference
          .slice(2)
          .split('/')
          .reduce(step, openApi as unknown) === undefined
      );
    });
    expect(lost).toEqual([]);
  });

  test('tells of every call that the server registers, and of no other', () => {
    const inDocument = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const registered = registeredCalls(server.app);
    expect(
      inDocument.filter((call) => !registered.includes(call)),
      'calls without a handler',
    ).toEqual([]);
    expect(
      registered.filter((call) => !inDocument.includes(call)),
      'calls that no endpoints.ts lists',
    ).toEqual([]);
    expect(inDocument.length).toBe(registered.length);
  });

  test('is served, and costs a 304 for who has it', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.json()).toEqual(openApi);
    const again = await server.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await server.app.inject('/api/openapi.json?format=yaml')).json().code).toBe('BAD_QUERY');
  });
});

describe('an answer is held against the document', () => {
  test('one that is as documented passes', () => expect(answered()).toBeNull());

  test.each<[string, Parameters<typeof answered>[0], RegExp]>([
    ['a field too many', { body: JSON.stringify([{ ...card, secret: 1 }]) }, /additional properties/],
    ['a field that is missing', { body: JSON.stringify([{ id: 'film-1' }]) }, /required property/],
    ['another status', { status: 201 }, /a status that is not documented/],
    ['another type', { type: 'text/html' }, /as “text\/html”, which is not documented/],
    ['an address that is not documented', { address: '/api/v2/gifts' }, /is not documented/],
    ['a method that is not documented', { method: 'DELETE' }, /is not documented/],
    ['a body where there is none', { status: 304 }, /with a body/],
  ])('%s does not', (_, changes, words) => expect(answered(changes)).toMatch(words));

  test('a problem passes with a code that its call is refused with, and with no other', () => {
    const problem = (code: ErrorCode) => {
      const { status, title } = ERRORS[code];
      const body = JSON.stringify({ type: `/errors#${code.toLowerCase()}`, title, status, code });
      return answered({ address: '/api/v2/live', status, type: 'application/problem+json', body });
    };
    for (const code of refusalsOf(ENDPOINTS.live)) expect(problem(code), code).toBeNull();
    expect(problem('UNKNOWN_PAGE')).toMatch(/allowed values/);
    expect(problem('CONFLICT')).toMatch(/a status that is not documented/);
  });
});

test.each(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  '%s refuses a parameter that the table does not name',
  async (path) => {
    const answer = await server.app.inject({
      url: `${path.replace(/:\w+/g, 'home')}?sort=up`,
      headers: { realm: 'aster' },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_QUERY' });
  },
);

test('what calls take and refuse is in words, each with its status', () => {
  const documented = JSON.stringify(openApi.paths);
  for (const endpoint of endpoints) {
    for (const name of [...Object.keys(endpoint.parameters), ...Object.keys(endpoint.parts)])
      expect(documented).toContain(`"name":"${name}"`);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const { responses } = openApi.paths[path]![endpoint.method.toLowerCase()]!;
    for (const code of refusalsOf(endpoint)) expect(responses[ERRORS[code].status], `${path} ${code}`).toBeDefined();
  }
});
