import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../fixtures/engines';
import { documentsOf } from '../fixtures/realm-folder';
import { check, type TestServer, testServer } from '../fixtures/test-server';

describe.each(engines)('ids of other systems, on $name', (engine) => {
  let server: TestServer;
  const withIds = (ids: Record<string, string>) => {
    const content = documentsOf('aster')['content/all.json'];
    const items = content.items as { id: string }[];
    for (const [id, externalId] of Object.entries(ids))
      Object.assign(items.find((item) => item.id === id)!, { externalId });
    return JSON.stringify(content, null, 2);
  };

  beforeAll(async () => {
    const prepare = (folder: TestServer['folder']) =>
      folder.put('aster', 'content/all.json', withIds({ 'film-1': 'urn:mam:4711', saga: 'S/42?a' }));
    server = await testServer(['aster', 'beryl'], {}, prepare, engine);
  });
  afterAll(() => server.close());

  const find = async (externalId: string, realm = 'aster') => {
    const url = `/api/v2/content?${new URLSearchParams({ externalId })}`;
    const answer = await server.app.inject({ url, headers: { realm } });
    const { item, code } = answer.json() as { item?: { id: string }; code?: string };
    return item?.id ?? `${answer.statusCode} ${code}`;
  };

  test('lead to the content that has them, in its own realm', async () => {
    expect(await find('urn:mam:4711')).toBe('film-1');
    expect(await find('S/42?a')).toBe('saga');
    expect(await find('urn:mam:4711', 'beryl')).toBe('404 UNKNOWN_CONTENT');
  });

  test.each([
    ['urn:mam:4712', '404 UNKNOWN_CONTENT'],
    ['film-1', '404 UNKNOWN_CONTENT'],
    ['\u0000', '404 UNKNOWN_CONTENT'],
    ['a'.repeat(1000), '404 UNKNOWN_CONTENT'],
    ['', '400 BAD_QUERY'],
  ])('%j leads nowhere', async (externalId, code) => expect(await find(externalId)).toBe(code));

  test('are unique in a realm', () => {
    server.folder.put('aster', 'content/all.json', withIds({ 'film-1': 'x', 'film-2': 'x' }));
    expect(check(`${server.folder.path}/aster`).problems).toMatchObject([
      { file: 'content/all.json', code: 'duplicate-id', pointer: expect.stringMatching(/externalId$/) },
    ]);
  });
});
