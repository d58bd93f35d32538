import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentStore } from '../../server/features/catalogue/content-store';
import { matchPath, readAddress } from '../../server/features/catalogue/match-path';
import { recordStatements } from '../fixtures/own-statements';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
let recording: ReturnType<typeof recordStatements>;
beforeAll(async () => {
  server = await testServer(['aster']);
  recording = recordStatements(server.store.database);
});
afterAll(() => server.close());

const NOW = new Date('2026-11-16T12:00:00Z');

test('what is read at the same time comes with one statement, and an entity is read once', async () => {
  const store = contentStore(server.store.database, 'aster', { publishedBy: NOW, visibleIn: null });
  const first = { offset: 0, limit: 2 };
  const { result, statements } = await recording(() =>
    Promise.all([
      store.byIds(['film-1', 'film-2', 'nothing']),
      store.find({ type: 'VOD_VIDEO', sort: 'title' }, first, NOW),
      store.countLive(NOW),
      store.find({ type: 'LIVE_EVENT', from: 'upcoming', limit: 1 }, { offset: 1, limit: 5 }, NOW),
    ]),
  );
  const [films, found, live, upcoming] = result;
  expect(statements).toHaveLength(1);
  expect([...films.keys()]).toEqual(['film-1', 'film-2']);
  expect(found.entities.map(({ title }) => title)).toEqual(['Episode 1', 'Episode 2']);
  expect(found.total).toBeGreaterThan(30);
  expect(live).toBe(1);
  expect(upcoming).toEqual({ entities: [], total: 1 });

  const again = await recording(() => store.byIds(['film-2', 'film-1']));
  expect(again.result.size).toBe(2);
  expect(again.statements).toEqual([]);
});

test('a statement that fails rejects everything that was read with it', async () => {
  const store = contentStore(server.store.database, 'aster', { publishedBy: NOW, visibleIn: null });
  const executor = server.store.database.getExecutor();
  vi.mocked(executor.executeQuery).mockRejectedValueOnce(new Error('the store is away'));
  const results = await Promise.allSettled([store.byIds(['film-1']), store.countLive(NOW)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test.each([
  ['/api/v2/content/:id', '/api/v2/content/film-1', { id: 'film-1' }],
  ['/api/v2/content/:id', '/api/v2/content/a%2Fb', { id: 'a/b' }],
  ['/api/v2/content/:id', '/api/v2/content/', undefined],
  ['/api/v2/content/:id', '/api/v2/content/film-1/more', undefined],
  ['/api/v1/init/', '/api/v1/init/', {}],
])('the call %s and the path %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

test('a query is read as the server reads one', () => {
  expect(readAddress('/api/v2/cards?ids=a,b&x=1&x=2')).toEqual({
    path: '/api/v2/cards',
    query: { ids: 'a,b', x: ['1', '2'] },
  });
});
