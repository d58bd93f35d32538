import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer } from '../../schemas/generated/types';
import { documentsOf } from '../fixtures/realm-folder';
import { check, type TestServer, testServer } from '../fixtures/test-server';

/** The event from 11:00 to 14:00 UTC, as somebody in Kathmandu and somebody in New York would write it. */
const dates = { startDate: '2026-11-16T16:45:00+05:45', endDate: '2026-11-16T09:00:00-05:00' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer(['aster'], {}, (folder) => {
    const content = documentsOf('aster')['content/all.json'];
    const items = content.items as { id: string }[];
    Object.assign(items.find(({ id }) => id === 'fight-night')!, dates);
    folder.put('aster', 'content/all.json', JSON.stringify(content, null, 2));
  });
});
afterAll(() => server.close());

describe('dates with an offset', () => {
  test('are taken in, in whatever order they stand as texts, and answered in UTC', async () => {
    expect(check(`${server.folder.path}/aster`).problems).toEqual([]);
    const answer = await server.app.inject({ url: '/api/v2/content/fight-night', headers: { realm: 'aster' } });
    const { item } = answer.json() as unknown as ContentAnswer;
    // the fixture's anchor is four days before the test's day
    expect([item.startDate, item.endDate]).toEqual(['2026-11-20T11:00:00.000Z', '2026-11-20T14:00:00.000Z']);
  });

  test('reach the store in UTC too, so that a realm without an anchor shows nothing else', () => {
    const { documents } = check(`${server.folder.path}/aster`);
    const event = documents!.content.find(({ id }) => id === 'fight-night');
    expect(event).toMatchObject({ startDate: '2026-11-16T11:00:00.000Z', endDate: '2026-11-16T14:00:00.000Z' });
  });

  test.each([
    ['2026-11-16T20:00:00', 'wrong-form'],
    ['2026-11-16T20:00:00+1', 'wrong-form'],
    ['2026-11-16T20:00:00+25:00', 'wrong-form'],
    ['2026-02-30T20:00:00+01:00', 'bad-date'],
    ['0000-01-01T00:00:00Z', 'bad-date'],
    ['0001-01-01T00:00:00+02:00', 'bad-date'],
    ['2026-11-16T05:00:00+05:45', 'wrong-order'],
  ])('an end at %s is refused: %s', async (endDate, code) => {
    const content = documentsOf('aster')['content/all.json'];
    const items = content.items as { id: string }[];
    Object.assign(items.find(({ id }) => id === 'fight-night')!, { endDate });
    await server.folder.write('beryl');
    server.folder.put('beryl', 'content/all.json', JSON.stringify(content));
    const problems = check(`${server.folder.path}/beryl`).problems.filter(({ file }) => file === 'content/all.json');
    expect(problems.map((problem) => problem.code)).toContain(code);
  });
});
